"""The counts of a soak, which can be added up over batches."""

from collections import Counter
from hashlib import sha256
from typing import Any

from attrs import Factory, asdict, define

from proof.soak.plan import Planned
from tabletop.core.outcome import Outcome

FAULTS_KEPT = 50


@define
class AtTable:
    """Games at one table, by uniform choice or between bots; `longest_number` is that of the longest game."""

    bound: int
    games: int = 0
    actions: int = 0
    longest: int = 0
    longest_number: int = -1
    ties: int = 0
    lowest: int | None = None
    highest: int | None = None
    ends: Counter[str] = Factory(Counter[str])

    def add(self, number: int, actions: int, outcome: Outcome) -> None:
        """Count a game."""
        self.games += 1
        self.actions += actions
        if actions > self.longest:
            self.longest, self.longest_number = actions, number
        self.ties += len(outcome.winners) > 1
        self._add_totals([each for each in outcome.totals if each is not None])
        self.ends[outcome.reason] += 1

    def _add_totals(self, totals: list[int]) -> None:
        lowest, highest = [self.lowest, *totals], [self.highest, *totals]
        self.lowest = min([each for each in lowest if each is not None], default=None)
        self.highest = max([each for each in highest if each is not None], default=None)

    def merge(self, later: "AtTable") -> None:
        """Add the counts of later games."""
        self.games += later.games
        self.actions += later.actions
        if later.longest > self.longest:
            self.longest, self.longest_number = later.longest, later.longest_number
        self.ties += later.ties
        self._add_totals([each for each in (later.lowest, later.highest) if each is not None])
        self.ends.update(later.ends)

    @classmethod
    def read(cls, document: dict[str, Any]) -> "AtTable":
        """Return the counts of a document."""
        found = cls(**document)
        found.ends = Counter(document["ends"])
        return found


@define
class Totals:
    """What was counted: tables, how many games of each kind reached a rule, events, states that were validated, faults.

    The digest is of all games in their order: whatever changes one of them changes it.
    """

    tables: dict[str, AtTable] = Factory(dict[str, AtTable])
    rules: dict[str, Counter[str]] = Factory(dict[str, Counter[str]])
    events: dict[str, Counter[str]] = Factory(dict[str, Counter[str]])
    states: int = 0
    seconds: float = 0.0
    faults: list[str] = Factory(list[str])
    fault_count: int = 0
    digest: str = ""

    def add(self, planned: Planned, actions: int, outcome: Outcome) -> None:
        """Count a game that came to its end."""
        table = self.tables.setdefault(planned.table, AtTable(planned.bound))
        table.add(planned.number, actions, outcome)
        self._digest(f"{planned.table} {planned.number} {actions} {outcome.places} {outcome.totals} {outcome.reason}")

    def note(self, planned: Planned, found: str) -> None:
        """Note a fault, with the game in which it was found."""
        fault = f"{planned.table}, number {planned.number}: {found}"
        self.fault_count += 1
        self.faults = [*self.faults, fault][:FAULTS_KEPT]
        self._digest(fault)

    def merge(self, later: "Totals") -> None:
        """Add the counts of later games."""
        for name, table in later.tables.items():
            self.tables.setdefault(name, AtTable(table.bound)).merge(table)
        for mine, others in ((self.rules, later.rules), (self.events, later.events)):
            for kind, counts in others.items():
                mine.setdefault(kind, Counter()).update(counts)
        self.states += later.states
        self.seconds += later.seconds
        self.fault_count += later.fault_count
        self.faults = [*self.faults, *later.faults][:FAULTS_KEPT]
        self._digest(later.digest)

    def _digest(self, line: str) -> None:
        self.digest = sha256(f"{self.digest}\n{line}".encode()).hexdigest()

    def written(self) -> dict[str, Any]:
        """Return the counts as a document."""
        return asdict(self)

    @classmethod
    def read(cls, document: dict[str, Any]) -> "Totals":
        """Return the counts of a document."""
        found = cls(**document)
        found.tables = {name: AtTable.read(each) for name, each in document["tables"].items()}
        found.rules, found.events = [_counters(document[name]) for name in ("rules", "events")]
        return found


def _counters(document: dict[str, dict[str, int]]) -> dict[str, Counter[str]]:
    return {kind: Counter(counts) for kind, counts in document.items()}

"""What a check of the laws has found, told plainly."""

from types import ModuleType
from typing import Any

from attrs import frozen
from hypothesis.errors import FlakyFailure

from tabletop.testing.cases import Case, Law


@frozen
class Table:
    """One way to set a game up: the name of its options, the options, the number of players."""

    name: str
    options: Any
    players: int

    def __str__(self) -> str:
        return f"{self.name}, {self.players} players"


@frozen
class Break:
    """A law that is broken: at which table, with which seed, what is wrong, and the shortest code that shows it."""

    game: str
    law: Law
    table: Table
    seed: int | None
    reason: str
    code: str

    def __str__(self) -> str:
        shown = "\n".join([f"    {line}" for line in self.code.splitlines()])
        seed = "" if self.seed is None else f", seed {self.seed}"
        return f"{self.game} breaks {self.law}: {self.law.text}\n  {self.table}{seed}: {self.reason}\n{shown}"


class LawBroken(AssertionError):
    """A game breaks a law; `found` says which, where and how."""

    def __init__(self, found: Break) -> None:
        super().__init__(found)
        self.found = found

    def __str__(self) -> str:
        return f"\n{self.found}"


class LawsBroken(AssertionError):
    """A game breaks laws; `report` has them all."""

    def __init__(self, report: "Report") -> None:
        super().__init__(report)
        self.report = report

    def __str__(self) -> str:
        return f"\n{self.report}"


@frozen
class Report:
    """What `check_game` has tried, and what broke."""

    game: str
    examples: int
    tried: tuple[tuple[Law, Table], ...]
    broken: tuple[Break, ...]
    unproved: tuple[str, ...]

    def __str__(self) -> str:
        laws, tables = {law.name for law, _ in self.tried}, {str(table) for _, table in self.tried}
        lines = [f"{self.game}: {len(laws)} laws at {len(tables)} tables, {self.examples} examples each"]
        lines += [f"not tried: {what}" for what in self.unproved]
        lines += [str(found) for found in self.broken] or ["no law is broken"]
        return "\n".join(lines)


def break_of(law: Law, table: Table, game: str, case: Case | None, error: BaseException) -> Break:
    """Tell of an error that a law has met, an AssertionError or any other."""
    again = ""
    if isinstance(error, FlakyFailure):
        error, again = error.exceptions[0], " (and not every time)"
    said = (str(error) if isinstance(error, AssertionError) else f"{type(error).__name__}: {error}") + again
    seed = case.walk.route.seed if case else None
    return Break(game, law, table, seed, said, _code(case) if case else "")


def _code(case: Case) -> str:
    """Return lines to paste that lead to the state at which the law broke."""
    place: Any = case.game
    game = case.game.INFO.name
    home = place.__name__ if isinstance(place, ModuleType) else ""
    parent, _, name = home.rpartition(".")
    found = f"from {parent} import {name}" if parent else f"import {home}" if home else ""
    needed = found if game in (name, home) else f"{game} = ...  # {place!r}"
    return f"{needed}\nfrom tabletop.testing import replay\n\nstate = {case.walk!r}"

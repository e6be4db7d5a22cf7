"""Results of checking the laws."""

from collections.abc import Iterator
from typing import Any

from attrs import frozen
from hypothesis.errors import FlakyFailure

from tabletop.testing.case import Case, Law
from tabletop.testing.laws import LAWS
from tabletop.testing.walks import Stopped, code_to


@frozen
class Table:
    """The options of a game with their name, and a number of players."""

    name: str
    options: Any
    players: int

    def __str__(self) -> str:
        return f"{self.name}, {self.players} players"


@frozen
class Break:
    """A broken law, with the reason and the shortest code found that shows it.

    >>> from types import SimpleNamespace
    >>> endless = SimpleNamespace(**{name: getattr(starmap, name) for name in starmap.__all__})
    >>> endless.outcome = lambda state: None
    >>> broken: testing.Break = next(testing.examine(endless, laws=["ending"], players=[2], examples=2)).broken
    >>> str(broken.law), str(broken.table)
    ('law 5 (ending)', 'standard, 2 players')
    """

    game: str
    law: Law
    table: Table
    seed: int | None
    reason: str
    code: str
    stops: bool = False  # Play failed, so no other law can be checked at this table.
    is_late: bool = False  # The game did not answer in time, so the law may be kept.

    def __str__(self) -> str:
        shown = "\n".join([f"    {line}" for line in self.code.splitlines()])
        seed = "" if self.seed is None else f", seed {self.seed}"
        said = "does not answer to" if self.is_late else "breaks"
        lines = [f"{self.game} {said} {self.law}: {self.law.text}", f"  {self.table}{seed}: {self.reason}", shown]
        return "\n".join(lines)


@frozen
class Verdict:
    """The result of checking a law at a table. `gaps` lists things that it never met.

    >>> verdict: testing.Verdict = next(testing.examine(starmap, laws=["ending"], players=[2], examples=2))
    >>> print(verdict)
    ok      law 5 (ending), standard, 2 players
    """

    law: Law
    table: Table
    applies: bool = True
    gaps: tuple[str, ...] = ()
    broken: Break | None = None
    told: str = ""
    """A remark, for example that the time was up before all examples were tried."""

    def __str__(self) -> str:
        where = f"{self.law}, {self.table}{self.told and f': {self.told}'}"
        if self.broken:
            return f"{'LATE   ' if self.broken.is_late else 'BROKEN '} {where}"
        return f"ok      {where}" if self.applies else f"-       {where}: does not apply, {self.gaps[0]}"


@frozen
class Report:
    """The verdicts of `check_game`.

    >>> report: testing.Report = testing.check_game(starmap, laws=["ending"], players=[2, 3], examples=2)
    >>> print(report)
    starmap: 1 law at 2 tables, 2 examples each
    no law is broken
    """

    game: str
    examples: int
    verdicts: tuple[Verdict, ...]

    @property
    def broken(self) -> tuple[Break, ...]:
        """The laws that are broken."""
        return tuple([verdict.broken for verdict in self.verdicts if verdict.broken])

    @property
    def laws(self) -> tuple[Law, ...]:
        """The laws that were tried."""
        return tuple(dict.fromkeys([verdict.law for verdict in self.verdicts]))

    @property
    def untried(self) -> tuple[str, ...]:
        """Descriptions of the things that were met at no table."""
        return tuple([gap for law in self.laws for gap in self._gaps(law)])

    def _gaps(self, law: Law) -> Iterator[str]:
        here = [verdict for verdict in self.verdicts if verdict.law is law and not verdict.broken]
        always = [gap for gap in (here[0].gaps if here else ()) if all(gap in each.gaps for each in here)]
        if any(verdict.applies for verdict in here):
            yield from [f"not tried by {law}: {gap}" for gap in always]
        else:
            yield from [f"{law} does not apply: {gap}" for gap in always[:1]]

    def _breaks(self, law: Law) -> Iterator[str]:
        """Yield the first break of a law, and the other tables where it is broken."""
        found = [broken for broken in self.broken if broken.law is law]
        yield from [str(broken) for broken in found[:1]]
        if others := [str(broken.table) for broken in found[1:]]:
            yield f"  also at: {'; '.join(others)}"

    def __str__(self) -> str:
        tables = len({str(verdict.table) for verdict in self.verdicts})
        laws, places = (
            f"{count} {name}{'s' * (count != 1)}" for count, name in ((len(self.laws), "law"), (tables, "table"))
        )
        found = [line for law in self.laws for line in self._breaks(law)] or ["no law is broken"]
        return "\n".join([f"{self.game}: {laws} at {places}, {self.examples} examples each", *self.untried, *found])


class LawBroken(AssertionError):
    """A game breaks a law, as `found` describes.

    >>> from types import SimpleNamespace
    >>> endless = SimpleNamespace(**{name: getattr(starmap, name) for name in starmap.__all__})
    >>> endless.outcome = lambda state: None
    >>> try:
    ...     testing.check_law(endless, "ending", options=starmap.Options(), players=2, examples=2)
    ... except testing.LawBroken as error:
    ...     print(error.found.law, error.found.table, sep="; ")
    law 5 (ending); standard, 2 players
    """

    def __init__(self, found: Break) -> None:
        super().__init__(found)
        self.found = found

    def __str__(self) -> str:
        return f"\n{self.found}"


class LawsBroken(AssertionError):
    """A game breaks laws, which are all in `report`.

    >>> from types import SimpleNamespace
    >>> endless = SimpleNamespace(**{name: getattr(starmap, name) for name in starmap.__all__})
    >>> endless.outcome = lambda state: None
    >>> try:
    ...     testing.check_game(endless, laws=["ending"], players=[2], examples=2)
    ... except testing.LawsBroken as error:
    ...     print([str(broken.law) for broken in error.report.broken])
    ['law 5 (ending)']
    """

    def __init__(self, report: Report) -> None:
        super().__init__(report)
        self.report = report

    def __str__(self) -> str:
        return f"\n{self.report}"


def break_of(law: Law, table: Table, game: str, case: Case | None, error: Exception) -> Break:
    """Return the Break for an error that a law's check has raised."""
    again = ""
    if isinstance(error, FlakyFailure) and isinstance(error.exceptions[0], Exception):
        error, again = error.exceptions[0], " (and not every time)"
    stops = isinstance(error, Stopped)
    walked, code = (error.walked, "") if isinstance(error, Stopped) else case.looked_at if case else (None, "")
    cause = error.error if isinstance(error, Stopped) else error
    named = "" if isinstance(cause, AssertionError) and not stops else f"{type(cause).__name__}: "
    return Break(
        game=game,
        law=LAWS["legality"] if stops else law,
        table=table,
        seed=walked.route.seed if walked else None,
        reason=f"{'play stops: ' * stops}{f'{named}{cause}'.removesuffix(': ')}{again}",
        code=code_to(walked, code) if walked else "",
        stops=stops,
    )


def late(law: Law, table: Table, game: str, reason: str, *, code: str, stops: bool) -> Verdict:
    """Return the verdict on a game that did not answer in time."""
    broken = Break(
        game=game,
        law=law,
        table=table,
        seed=None,
        reason=reason,
        code=code,
        stops=stops,
        is_late=True,
    )
    return Verdict(law, table, broken=broken)

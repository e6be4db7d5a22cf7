"""Checks of a game's laws, in one call, one by one, or as pytest tests."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

import pytest

from tabletop.core.errors import SetupError, nearest, shown
from tabletop.core.game import AnyGame, Game, O
from tabletop.testing.case import Law
from tabletop.testing.check.report import Break, LawBroken, LawsBroken, Report, Table, Verdict
from tabletop.testing.check.trial import Trial
from tabletop.testing.facts import Facts, configurations, facts_for
from tabletop.testing.laws import LAWS
from tabletop.testing.parts import check_parts

EXAMPLES = 50
__all__ = ["Break", "LawBroken", "LawsBroken", "Report", "Verdict", "check_game", "check_law", "examine", "law_tests"]


def check_law(
    game: Game[O, Any, Any, Any, Any],
    law: str,
    *,
    options: O,
    players: int,
    facts: Facts | None = None,
    examples: int = EXAMPLES,
) -> Verdict:
    """Check a law at one table. Raises LawBroken, with the shortest walk found as code to paste.

    >>> print(testing.check_law(starmap, "validity", options=starmap.Options(), players=2, examples=2))
    ok      law 4 (validity), standard, 2 players
    """
    known = facts or facts_for(game.INFO.name)
    sets = [(name, each) for name, each, _ in configurations(game, known)]
    name = next((name for name, each in sets if each == options), "options of its own")
    verdict = Trial(game, _law(law), Table(name, options, players), known).run(examples)
    if verdict.broken:
        raise LawBroken(verdict.broken)
    return verdict


def _law(name: str) -> Law:
    if name not in LAWS:
        raise SetupError.no("cli.undone.law", name=shown(name), near=nearest(name, LAWS), known=", ".join(LAWS))
    return LAWS[name]


def trials(
    game: AnyGame, *, laws: Iterable[str] | None, players: Iterable[int] | None, facts: Facts
) -> list[tuple[Law, Table]]:
    """List the laws to check at each table. The default is all laws at all tables."""
    chosen, sizes = [_law(name) for name in laws or LAWS], set(players or game.INFO.players)
    tables = [Table(*each) for each in configurations(game, facts) if each[2] in sizes]
    return [(law, table) for table in tables for law in chosen]


def in_turn(listed: Iterable[tuple[Law, Table]], attempt: Callable[[Law, Table], Verdict]) -> Iterator[Verdict]:
    """Yield the verdict of each attempt. If play fails at a table, skip its other laws."""
    stopped: Table | None = None
    for law, table in listed:
        if table is not stopped:
            verdict = attempt(law, table)
            yield verdict
            stopped = table if verdict.broken and verdict.broken.stops else stopped


def examine(
    game: AnyGame,
    *,
    laws: Iterable[str] | None = None,
    players: Iterable[int] | None = None,
    facts: Facts | None = None,
    examples: int = EXAMPLES,
) -> Iterator[Verdict]:
    """Yield the verdict of each law at each table.

    `laws` and `players` select laws and table sizes. The default is all of them. If play itself fails, law 2 is broken,
    and no other law is checked at that table.

    >>> for verdict in testing.examine(starmap, laws=["ending", "standing"], players=[2], examples=2):
    ...     print(verdict)
    ok      law 5 (ending), standard, 2 players
    ok      law 15 (standing), standard, 2 players
    """
    known = facts or facts_for(game.INFO.name)
    listed = trials(game, laws=laws, players=players, facts=known)
    return in_turn(listed, lambda law, table: Trial(game, law, table, known).run(examples))


def check_game(
    game: AnyGame,
    *,
    laws: Iterable[str] | None = None,
    players: Iterable[int] | None = None,
    facts: Facts | None = None,
    examples: int = EXAMPLES,
) -> Report:
    """Check every law at every number of players and set of options.

    Raises LawsBroken, with the report, if a law is broken. Raises Unfinished, with a list of the parts to write next,
    if the game lacks some.

    >>> print(testing.check_game(starmap, laws=["ending", "validity"], players=[2], examples=2))
    starmap: 2 laws at 1 table, 2 examples each
    no law is broken
    """
    check_parts(game)
    verdicts = tuple(examine(game, laws=laws, players=players, facts=facts, examples=examples))
    report = Report(game.INFO.name, examples, verdicts)
    if report.broken:
        raise LawsBroken(report)
    return report


def law_tests(
    game: Game[O, Any, Any, Any, Any],
    *,
    facts: Facts | None = None,
    examples: int = EXAMPLES,
    examples_of: Mapping[str, int] = MappingProxyType({}),
) -> Callable[[str, O, int], None]:
    """Make a pytest test with one case for each law and table. Call it `test_law`.

    The test of a law that does not apply is skipped. `examples_of` maps the name of a law to its number of games, if
    that is not `examples`. Raises Unfinished if the game lacks parts.

    >>> test_law = testing.law_tests(starmap, examples=2)
    >>> test_law("validity", starmap.Options(), 2)
    >>> [mark.args[0] for mark in test_law.pytestmark]
    ['law', ('options', 'players')]
    """
    check_parts(game)
    numbers = {law.name: examples_of.get(law.name, examples) for law in map(_law, (*LAWS, *examples_of))}
    tables = configurations(game, facts or facts_for(game.INFO.name))
    ids = [f"{name}-{players}" for name, _, players in tables]

    @pytest.mark.parametrize(("options", "players"), [table[1:] for table in tables], ids=ids)
    @pytest.mark.parametrize("law", numbers)
    def test_law(law: str, options: O, players: int) -> None:
        verdict = check_law(game, law, options=options, players=players, facts=facts, examples=numbers[law])
        if not verdict.applies:
            pytest.skip(f"does not apply: {verdict.gaps[0]}")

    return test_law

"""Try the laws on a game: all of them in one call, one by one, or as tests of pytest."""

import warnings
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import HypothesisDeprecationWarning

from tabletop.core.errors import SetupError
from tabletop.core.game import Game, Seen
from tabletop.core.game import Table as AnyTable
from tabletop.testing.cases import Case, Law
from tabletop.testing.facts import Facts, facts_for
from tabletop.testing.laws import LAWS
from tabletop.testing.report import Break, LawBroken, LawsBroken, Report, Table, break_of
from tabletop.testing.strategies import actions_from_elsewhere, playthroughs, policies_for

O = TypeVar("O")  # noqa: E741 - Options
S = TypeVar("S", bound=AnyTable)
A = TypeVar("A")
V = TypeVar("V")
E = TypeVar("E", bound=Seen)

EXAMPLES = 50
DEAR = 3  # examples of a dear law
SHORT: dict[str, Any] = {"deadline": None, "database": None, "print_blob": False, "report_multiple_bugs": False}
SHRINKING = tuple(Phase)
SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]
PLAIN = (Phase.explicit, Phase.generate)


def configurations(game: Game[O, S, A, V, E]) -> list[tuple[str, O, int]]:
    """List all named option sets of a game with all numbers of players."""
    return [(name, options, players) for name, options in game.INFO.option_sets for players in game.INFO.players]


@st.composite
def cases(draw: st.DrawFn, game: Game[O, S, A, V, E], options: O, players: int, facts: Facts) -> Case:
    """Draw what a law is tried on."""
    fixed: dict[str, Any] = {"options": options, "players": players}
    fixed["policies"] = list(policies_for(game, facts).values())
    walked = draw(playthroughs(game, **fixed))
    return Case(walked, tuple(draw(actions_from_elsewhere(game, 6, **fixed))), draw(st.integers(0, 2**32 - 1)), facts)


def check_law(
    game: Game[O, S, A, V, E],
    law: str,
    *,
    options: O,
    players: int,
    facts: Facts | None = None,
    bound: int | None = None,
    examples: int = EXAMPLES,
) -> None:
    """Try a law on drawn games at one table; LawBroken shows the shortest walk found, as code to paste.

    `bound`, the most actions to the end of a game, can be told without `facts`.
    """
    tried, known = _law(law), facts or facts_for(game.INFO.name)
    if bound is not None:
        known = Facts(bound, known.contents, known.hidden, known.positions, known.policies, known.constructed)
    name = next((name for name, each in game.INFO.option_sets if each == options), repr(options))
    if found := _broken(game, tried, Table(name, options, players), known, examples):
        raise LawBroken(found)


def _law(name: str) -> Law:
    if name not in LAWS:
        raise SetupError(f"no law is called {name!r}: there are {', '.join(LAWS)}")
    return LAWS[name]


def _broken(game: Game[Any, Any, Any, Any, Any], law: Law, table: Table, facts: Facts, examples: int) -> Break | None:
    """Return how the game breaks the law at the table, or None."""
    last: list[Case] = []

    @settings(
        max_examples=min(DEAR, examples) if law.dear else examples,
        phases=PLAIN if law.dear else SHRINKING,
        suppress_health_check=SLOW_IS_FINE,
        **SHORT,
    )
    @given(st.data())
    def attempt(data: st.DataObject) -> None:
        last.clear()
        last.append(data.draw(cases(game, table.options, table.players, facts)))
        law.check(last[0])

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", HypothesisDeprecationWarning)  # a game's use of `random`, for law 3 to find
            if law.once:
                law.once(game, facts, table.options, table.players)
            attempt()
    except SetupError:
        raise
    except Exception as error:
        return break_of(law, table, game.INFO.name, last[0] if last else None, error)
    return None


def examine(
    game: Game[O, S, A, V, E],
    *,
    laws: Iterable[str] | None = None,
    players: Iterable[int] | None = None,
    facts: Facts | None = None,
    examples: int = EXAMPLES,
) -> Iterator[tuple[Law, Table, Break | None]]:
    """Try all laws (or these) at all tables (or of these sizes), one after the other; yield what each has shown."""
    known = facts or facts_for(game.INFO.name)
    chosen, sizes = [_law(name) for name in laws or LAWS], set(players or game.INFO.players)
    for name, options, size in configurations(game):
        for law in chosen if size in sizes else ():
            table = Table(name, options, size)
            yield law, table, _broken(game, law, table, known, examples)


def check_game(
    game: Game[O, S, A, V, E],
    *,
    laws: Iterable[str] | None = None,
    players: Iterable[int] | None = None,
    facts: Facts | None = None,
    examples: int = EXAMPLES,
) -> Report:
    """Run every law at every number of players and set of options; raise LawsBroken, with the report, if one breaks."""
    known = facts or facts_for(game.INFO.name)
    results = [*examine(game, laws=laws, players=players, facts=known, examples=examples)]
    tried = tuple([(law, table) for law, table, _ in results])
    broken = tuple([found for _, _, found in results if found])
    report = Report(game.INFO.name, examples, tried, broken, tuple(unproved(known)))
    if broken:
        raise LawsBroken(report)
    return report


def unproved(facts: Facts) -> Iterator[str]:
    """Tell what cannot be tried because the facts do not say enough."""
    if facts.hidden is None:
        yield "diversity and distribution of worlds (Facts.hidden says what the rulebook hides)"
    if facts.contents is None:
        yield "the count of cards, beyond what the game's own `validate` counts (Facts.contents)"


def law_tests(
    game: Game[O, S, A, V, E], *, facts: Facts | None = None, examples: int = EXAMPLES
) -> Callable[[str, O, int], None]:
    """Make a test for pytest, with one case for each law and table; call it `test_law`."""
    tables = configurations(game)
    ids = [f"{name}-{players}" for name, _, players in tables]

    @pytest.mark.parametrize(("options", "players"), [table[1:] for table in tables], ids=ids)
    @pytest.mark.parametrize("law", list(LAWS))
    def test_law(law: str, options: O, players: int) -> None:
        check_law(game, law, options=options, players=players, facts=facts, examples=examples)

    return test_law

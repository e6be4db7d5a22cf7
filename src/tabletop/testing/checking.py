"""Try the laws on a game: all of them in one call, one by one, or as tests of pytest."""

import warnings
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import HypothesisDeprecationWarning

from tabletop.core.errors import SetupError, meant, shown
from tabletop.core.game import AnyGame, Game, O
from tabletop.testing.cases import Case, Law, Tried
from tabletop.testing.facts import Facts, facts_for
from tabletop.testing.laws import LAWS
from tabletop.testing.report import LawBroken, LawsBroken, Report, Table, Verdict, break_of
from tabletop.testing.strategies import actions_from_elsewhere, playthroughs, policies_for

EXAMPLES = 50
MIN_EXPENSIVE_EXAMPLES = 3
SHORT: dict[str, Any] = {"deadline": None, "database": None, "print_blob": False, "report_multiple_bugs": False}
SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]
PLAIN = (Phase.generate,)
SHRINKING = (*PLAIN, Phase.shrink)


def configurations(game: Game[O, Any, Any, Any, Any], facts: Facts | None = None) -> list[tuple[str, O, int]]:
    """List all named option sets of a game, and those of the facts, with all numbers of players."""
    sets = [*game.INFO.option_sets, *(facts.option_sets.items() if facts else ())]
    return [(name, options, players) for name, options in sets for players in game.INFO.players]


@st.composite
def cases(draw: st.DrawFn, game: AnyGame, table: Table, facts: Facts, tried: Tried) -> Case:
    """Draw what a law is tried on."""
    fixed: dict[str, Any] = {"options": table.options, "players": table.players}
    fixed["policies"] = list(policies_for(game, facts).values())
    walked, elsewhere = draw(playthroughs(game, **fixed)), draw(actions_from_elsewhere(game, most=6, **fixed))
    return Case(walked, tuple(elsewhere), draw(st.integers(0, 2**32 - 1)), facts, tried)


def check_law(
    game: Game[O, Any, Any, Any, Any],
    law: str,
    *,
    options: O,
    players: int,
    facts: Facts | None = None,
    examples: int = EXAMPLES,
) -> Verdict:
    """Try a law on drawn games at one table; LawBroken shows the shortest walk found, as code to paste."""
    known = facts or facts_for(game.INFO.name)
    sets = [(name, each) for name, each, _ in configurations(game, known)]
    name = next((name for name, each in sets if each == options), "options of its own")
    verdict = _verdict(game, _law(law), Table(name, options, players), known, examples)
    if verdict.broken:
        raise LawBroken(verdict.broken)
    return verdict


def _law(name: str) -> Law:
    if name not in LAWS:
        raise SetupError(f"no law is called {shown(name)}{meant(name, LAWS)}: there are {', '.join(LAWS)}")
    return LAWS[name]


def _verdict(game: AnyGame, law: Law, table: Table, facts: Facts, examples: int) -> Verdict:
    """Try a law at a table."""
    last, tried = list[Case](), Tried()

    @settings(
        max_examples=min(max(MIN_EXPENSIVE_EXAMPLES, examples // 20), examples) if law.expensive else examples,
        phases=PLAIN if law.expensive else SHRINKING,
        suppress_health_check=SLOW_IS_FINE,
        **SHORT,
    )
    @given(st.data())
    def attempt(data: st.DataObject) -> None:
        last.clear()
        last.append(data.draw(cases(game, table, facts, tried)))
        law.check(last[0])

    try:
        with warnings.catch_warnings():
            # Law 3 finds out whether a game uses `random`.
            warnings.simplefilter("ignore", HypothesisDeprecationWarning)
            if law.once:
                law.once(game, facts, table.options, table.players, tried)
            attempt()
        last.clear()
        return Verdict(law, table, law.applies(tried), law.gaps(facts, tried))
    except Exception as error:
        broken = break_of(law, table, game.INFO.name, last[0] if last else None, error)
        return Verdict(broken.law, table, broken=broken)


def examine(
    game: AnyGame,
    *,
    laws: Iterable[str] | None = None,
    players: Iterable[int] | None = None,
    facts: Facts | None = None,
    examples: int = EXAMPLES,
) -> Iterator[Verdict]:
    """Try all laws (or these) at all tables (or of these sizes), one after the other; yield what each has shown.

    Where play itself fails, law 2 is broken, and no other is tried at that table.
    """
    known = facts or facts_for(game.INFO.name)
    chosen, sizes = [_law(name) for name in laws or LAWS], set(players or game.INFO.players)
    for name, options, size in configurations(game, known):
        for law in chosen if size in sizes else ():
            verdict = _verdict(game, law, Table(name, options, size), known, examples)
            yield verdict
            if verdict.broken and verdict.broken.stops:
                break


def check_game(
    game: AnyGame,
    *,
    laws: Iterable[str] | None = None,
    players: Iterable[int] | None = None,
    facts: Facts | None = None,
    examples: int = EXAMPLES,
) -> Report:
    """Run every law at every number of players and set of options; raise LawsBroken, with the report, if one breaks."""
    verdicts = tuple(examine(game, laws=laws, players=players, facts=facts, examples=examples))
    report = Report(game.INFO.name, examples, verdicts)
    if report.broken:
        raise LawsBroken(report)
    return report


def law_tests(
    game: Game[O, Any, Any, Any, Any], *, facts: Facts | None = None, examples: int = EXAMPLES
) -> Callable[[str, O, int], None]:
    """Make a test for pytest, with one case for each law and table; call it `test_law`.

    Where a law does not apply its test is skipped, and pytest says so.
    """
    tables = configurations(game, facts or facts_for(game.INFO.name))
    ids = [f"{name}-{players}" for name, _, players in tables]

    @pytest.mark.parametrize(("options", "players"), [table[1:] for table in tables], ids=ids)
    @pytest.mark.parametrize("law", list(LAWS))
    def test_law(law: str, options: O, players: int) -> None:
        verdict = check_law(game, law, options=options, players=players, facts=facts, examples=examples)
        if not verdict.applies:
            pytest.skip(f"does not apply: {verdict.gaps[0]}")

    return test_law

"""What the strategies draw: deep games, states before and at the end, legal and illegal actions, every viewer."""

import ast
import subprocess
import sys
from collections.abc import Callable
from statistics import median
from typing import Any

import bids
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tabletop import load, starmap, subastral
from tabletop.catalogue import games as names
from tabletop.testing import Walk, actions, arbitrary_actions, games, playthroughs, replay, states, views
from tabletop.testing.check.trial import SLOW_IS_FINE

LOOK = settings(max_examples=80, deadline=None, database=None, derandomize=True, suppress_health_check=SLOW_IS_FINE)


def drawn(strategy: st.SearchStrategy[Any]) -> list[Any]:
    """Return some eighty values."""
    found: list[Any] = []

    @LOOK
    @given(strategy)
    def draw(value: Any) -> None:
        found.append(value)

    draw()
    return found


def test_games_lead_deep() -> None:
    assert median([len(walked.moves) for walked in drawn(playthroughs(subastral))]) > 40


def test_states_are_some_over_and_most_not() -> None:
    over = [state.is_over for state in drawn(states(starmap))]

    assert 0.05 < sum(over) / len(over) < 0.5


def test_tables_are_of_every_size_and_kind_or_of_a_fixed_one() -> None:
    tables = {(len(state.seats), state.options) for state in drawn(states(bids))}
    assert len(tables) == 4

    fixed = {(len(state.seats), state.options) for state in drawn(states(bids, players=3, options=bids.STANDARD))}
    assert fixed == {(3, bids.STANDARD)}


def test_arbitrary_actions_are_some_legal_and_most_not() -> None:
    state = starmap.new_game(players=3, seed=1)
    legal = [starmap.why_illegal(state, action) is None for action in drawn(arbitrary_actions(starmap))]

    assert 0 < sum(legal) < len(legal) / 2


def test_actions_are_the_legal_ones() -> None:
    state = starmap.new_game(players=3, seed=1)

    assert set(drawn(actions(starmap, state))) == set(starmap.legal_actions(state))


def test_views_are_of_every_seat_and_of_a_spectator() -> None:
    assert {view.seat for view in drawn(views(bids, players=2))} == {None, 0, 1}


def test_games_are_those_of_the_catalogue() -> None:
    assert {game.INFO.name for game in drawn(games())} == set(names())


@pytest.mark.parametrize("look", [repr, str])
def test_a_walk_is_code_that_leads_to_its_last_state(look: Callable[[object], str]) -> None:
    for walked in drawn(playthroughs(starmap))[:20]:
        assert eval(look(walked), {"replay": replay, "starmap": starmap}) == walked.last


def test_a_walk_shrinks_to_few_moves() -> None:
    """The shortest game in which somebody has bought is one in which the first player buys."""
    shortest: list[Walk[Any]] = []

    @settings(LOOK, report_multiple_bugs=False)
    @given(playthroughs(starmap))
    def nobody_buys(walked: Walk[Any]) -> None:
        shortest[:] = [walked]
        assert all(text != "buy" for _, text in walked.moves)

    with pytest.raises(AssertionError):
        nobody_buys()
    moves = list(shortest[0].moves)
    assert len(moves) <= 6
    assert moves[-1][1] == "buy"


def test_the_kit_sets_no_profile_of_hypothesis() -> None:
    code = (
        "from hypothesis import settings as s; before = s.default; import tabletop.testing; assert s.default is before"
    )

    subprocess.run([sys.executable, "-c", code], check=True)


STARMAP = starmap.new_game(players=2, seed=7)


@pytest.mark.filterwarnings("ignore:Generating overly large repr")  # Hypothesis also writes each value in full.
@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("strategy", [states, views, playthroughs, arbitrary_actions])
def test_what_hypothesis_prints_is_code_to_paste(name: str, strategy: Any) -> None:
    game: Any = load(name)
    made, printed = failing(strategy(game))
    assert pasted(printed, name) == getattr(made, "last", made)


@pytest.mark.parametrize(
    "strategy", [games(), actions(starmap, STARMAP), states(bids, players=3, options=bids.Options(low=True))]
)
def test_what_hypothesis_prints_of_other_draws_is_code_to_paste(strategy: st.SearchStrategy[Any]) -> None:
    made, printed = failing(strategy)
    assert pasted(printed, "starmap") == made


def failing(strategy: st.SearchStrategy[Any]) -> tuple[Any, str]:
    """Return the third value drawn, for which a property fails, and how Hypothesis prints it."""
    met: list[Any] = []

    @settings(LOOK, print_blob=False, phases=[Phase.generate])
    @given(value=strategy)
    def fails(value: Any) -> None:
        if repr(value) not in met:
            met.append(repr(value))
        if len(met) == 3:
            met.append(value)
        assert repr(value) not in met[2:]

    with pytest.raises(AssertionError) as failed:
        fails()
    (printed,) = [note for note in failed.value.__notes__ if "fails(" in note]
    return met[3], printed


def pasted(printed: str, name: str) -> Any:
    """Return the value of the printed code after the imports that the docs show."""
    call = ast.parse(printed.partition(": ")[2], mode="eval").body
    assert isinstance(call, ast.Call)
    return eval(ast.unparse(call.keywords[0].value), {name: load(name), "bids": bids, "replay": replay, "load": load})

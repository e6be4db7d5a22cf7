"""What learning programs take from a table: numbers for its actions, vectors for its views."""

import pickle
import subprocess
import sys
from copy import deepcopy
from typing import Any

import pytest
from attrs import evolve

from tabletop import codex, comet, load, starmap, subastral
from tabletop.catalogue import BUILT_IN
from tabletop.core.errors import SetupError, SpaceError
from tabletop.spaces import Space


def test_a_program_plays_by_numbers_alone() -> None:
    space, state = Space(starmap, starmap.Options(), players=3), starmap.new_game(players=3, seed=7)
    steps = 0
    while not state.is_over:
        view = starmap.view(state, state.to_act[0])
        numbers = space.numbers(view, starmap.legal_actions(state))
        state = starmap.apply(state, space.action(view, max(numbers)))
        steps += 1
        if steps > 2_000:
            break

    assert steps > 10


def test_numbers_and_vectors_say_what_they_mean() -> None:
    space, state = Space(starmap, starmap.Options(), players=2), starmap.new_game(players=2, seed=7)
    view = starmap.view(state, state.to_act[0])
    actions = starmap.legal_actions(state)

    assert [space.names[number] for number in space.numbers(view, actions)] == [str(action) for action in actions]
    assert read(space, view)["hand"] == {str(card): view.hand.count(card) for card in view.hand}
    assert read(space, view)["cards in the deck"] == {"deck": view.deck_size}


def read(space: Space[Any, Any], view: Any) -> dict[str, dict[str, int]]:
    """Return what a vector says, by stretch and place, without zeros."""
    numbers, told = iter(space.vector(view)), dict[str, dict[str, int]]()
    for field in space.fields:
        told[field.name] = {place: number for place in field.places if (number := next(numbers))}
    return told


@pytest.mark.parametrize(
    ("game", "options", "players", "size"),
    [
        (starmap, starmap.Options(), 4, 76),
        (subastral, subastral.Options(), 2, 64),
        (subastral, subastral.Options(disturbance=True), 5, 112),
        (codex, codex.Options(), 2, 1_831),
        (codex, codex.Options(), 4, 1_759),
        (comet, comet.Options(), 2, 2_091),
        (comet, comet.Options(side="side_other"), 3, 1_861),
    ],
)
def test_sizes_follow_the_options(game: Any, options: Any, players: int, size: int) -> None:
    space: Space[Any, Any] = Space(game, options, players)

    assert space.size == len(space.names) == size
    assert space.length == sum(field.size for field in space.fields)


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_space_can_be_copied_and_sent(name: str) -> None:
    game = load(name)
    space = Space(game, game.Options(), 2)
    view = game.view(game.new_game(players=2, seed=1), 0)
    sent = pickle.loads(pickle.dumps(space))

    assert deepcopy(space) is space
    assert (sent.names, sent.vector(view)) == (space.names, space.vector(view))


@pytest.mark.parametrize("number", [-1, 76, 2**70, True, "3", 1.0, None])
def test_a_number_out_of_range_is_refused(number: Any) -> None:
    space, view = Space(starmap, starmap.Options(), 2), starmap.view(starmap.new_game(players=2, seed=1), 0)

    with pytest.raises(SpaceError, match="from 0 to 75"):
        space.action(view, number)


def test_a_mask_has_a_byte_for_each_number() -> None:
    space = Space(starmap, starmap.Options(), 2)

    assert [*space.mask([0, 75])] == [1] + [0] * 74 + [1]
    with pytest.raises(SpaceError, match=r"invalid numbers \[76\]: expected numbers of actions"):
        space.mask([76])


def test_an_action_without_a_number_is_refused() -> None:
    space, view = Space(starmap, starmap.Options(), 2), starmap.view(starmap.new_game(players=2, seed=1), 0)
    stranger: Any = codex.Pass()

    with pytest.raises(SpaceError, match=r"Star Map: no number for Pass\(\)"):
        space.number(view, stranger)


def test_a_view_of_another_table_is_refused() -> None:
    space, three = Space(codex, codex.Options(), 2), codex.new_game(players=3, seed=1)
    capped = codex.new_game(players=2, seed=1, options=codex.Options(cap=29))
    elsewhere = starmap.view(starmap.new_game(players=2, seed=1), 0)

    for view, reason in (
        (codex.view(three, 0), "invalid view with 3 players: expected 2"),
        (codex.view(capped, 0), "invalid options Options"),
        (elsewhere, "invalid tabletop.starmap.views.View: expected tabletop.codex.views.View"),
        (None, "invalid NoneType"),
    ):
        wrong: Any = view
        with pytest.raises(SpaceError, match=reason):
            space.vector(wrong)


def test_a_view_of_what_there_is_not_is_refused() -> None:
    space = Space(comet, comet.Options(), 2)
    view = comet.view(comet.new_game(players=2, seed=1), 0)

    with pytest.raises(SpaceError, match=r"Comet: this view has values that the space does not have.*silver-unicorn"):
        space.vector(evolve(view, hand=(comet.Card("silver-unicorn"),)))


def test_a_space_is_for_a_table_that_there_is() -> None:
    wrong: Any = starmap.Options()

    with pytest.raises(SetupError, match="'codex' is not a game: it has no INFO"):
        Space("codex", wrong, 2)  # type: ignore[arg-type]
    with pytest.raises(SetupError, match="for 2, 3 or 4 players, not 5"):
        Space(codex, codex.Options(), 5)
    with pytest.raises(SetupError, match=r"codex\.Options"):
        Space(codex, wrong, 2)


def test_codex_refuses_a_number_that_means_nothing_here() -> None:
    space, view = Space(codex, codex.Options(), 2), codex.view(codex.new_game(players=2, seed=1), 0)
    number = space.names.index("play hand 1 front 0,0")

    with pytest.raises(SpaceError, match="there is no card 1 in a hand of 0"):
        space.action(view, number)


def test_spaces_need_no_numpy() -> None:
    code = "import sys, tabletop.spaces; print([name for name in ('numpy', 'gymnasium') if name in sys.modules])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert run.stdout == "[]\n"

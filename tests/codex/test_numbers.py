"""Numbers for Codex: places near the centre have their own, and nobody runs so far that a legal play has none."""

from random import Random

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop import codex
from tabletop.codex import Action, Cell, Play, State
from tabletop.codex.faces.numbers import most_open
from tabletop.codex.faces.numbers.boards import NEAR, REACH
from tabletop.core.errors import SpaceError
from tabletop.spaces import Space
from tabletop.testing import check_law, tables, tiny
from tabletop.testing.facts.codex import STUCK


def distance(cell: Cell) -> int:
    return max(abs(cell.x), abs(cell.y))


def runs(action: Action) -> tuple[int, int]:
    """Say how far a play leads from the centre, face down rather than up, so that nobody makes points."""
    return (distance(action.cell), action.side == "back") if isinstance(action, Play) else (0, 0)


def test_near_places_have_the_numbers_of_their_bits() -> None:
    assert len(NEAR) == 2 * REACH * (REACH + 1) + 1
    assert [cell.bit for cell in NEAR] == [1 << number for number in range(len(NEAR))]


def test_a_place_near_the_centre_has_one_number_whatever_lies_around() -> None:
    space, found = Space(codex, codex.Options(), 2), set[tuple[str, str]]()
    for seed in range(5):
        state = codex.new_game(players=2, seed=seed)
        choose = Random(seed).choice
        while not state.is_over:
            view, actions = codex.view(state, state.to_act[0]), codex.legal_actions(state)
            for action, number in zip(actions, space.numbers(view, actions), strict=True):
                if isinstance(action, Play) and distance(action.cell) <= REACH:
                    hand = view.hand.index(action.card)
                    assert space.names[number] == f"play hand {hand} {action.side} {action.cell}"
                    found.add((space.names[number], str(action.cell)))
            state = codex.apply(state, choose(actions))

    assert len(found) > 100


def run_for_the_rim(state: State, players: int) -> int:
    """Let everybody go as far from the centre as can be; check all numbers, return how far somebody came."""
    space, farthest = Space(codex, codex.Options(), players), 0
    while not state.is_over:
        view, actions = codex.view(state, state.to_act[0]), codex.legal_actions(state)
        numbers = space.numbers(view, actions)
        assert [space.action(view, number) for number in numbers] == list(actions)
        assert len({*numbers}) == len(actions)
        assert len(space.vector(view)) == space.length
        action = max(actions, key=runs)
        farthest = max(farthest, runs(action)[0])
        state = codex.apply(state, action)
    return farthest


@pytest.mark.parametrize(("players", "rounds"), [(2, 36), (3, 24), (4, 17)])
def test_who_runs_for_the_rim_is_not_left_without_numbers(players: int, rounds: int) -> None:
    assert run_for_the_rim(codex.new_game(players=players, seed=1), players) >= rounds


def test_who_plays_alone_runs_farther_still() -> None:
    """The other one is stuck, so nearly all cards are left for one board."""
    state = tables.codex(players=2, boards={0: STUCK}, hands={0: "R01 R02 G03"}, round=7)

    assert run_for_the_rim(state, 2) > 60


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10_000), st.booleans())
def test_no_board_has_more_open_positions_than_are_counted_on(players: int, seed: int, spread: bool) -> None:
    """Each card opens two positions at most, and the starter card four."""
    state, choose = codex.new_game(players=players, seed=seed), Random(seed).choice
    most = most_open(80, players)
    while not state.is_over:
        for mine in state.seats:
            assert len(mine.board.open) <= min(most, 4 + 2 * max(0, len(mine.board.laid) - 1))
        actions = codex.legal_actions(state)
        wide = max(actions, key=lambda each: (isinstance(each, Play) and each.side == "back", runs(each)))
        state = codex.apply(state, wide if spread else choose(actions))


def test_the_number_of_a_slot_means_a_card_only_where_one_lies() -> None:
    space, seen = Space(codex, codex.Options(), 2), codex.view(codex.new_game(players=2, seed=1), 0)
    view = evolve(seen, slots=(seen.slots[0], None, *seen.slots[2:]))
    card = view.slots[0]
    assert card
    assert space.action(view, space.names.index("take slot 0")) == codex.Take(card)
    with pytest.raises(SpaceError, match="the slot of this number is empty"):
        space.action(view, space.names.index("take slot 1"))


def test_a_vector_is_the_same_however_many_boards_were_met_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.codex.faces.numbers.boards.CACHED_BOARDS", 2)
    forgetful, state = Space(codex, codex.Options(), 2), codex.new_game(players=2, seed=1)
    for number in range(20):
        state = codex.apply(state, codex.legal_actions(state)[number % 2])
        view = codex.view(state, 0)
        assert forgetful.vector(view) == Space(codex, codex.Options(), 2).vector(view)


def test_a_far_number_means_a_place_only_where_there_is_one() -> None:
    space, state = Space(codex, codex.Options(), 2), codex.new_game(players=2, seed=1)
    while state.phase != "play":
        state = codex.apply(state, codex.legal_actions(state)[0])
    view = codex.view(state, state.to_act[0])

    with pytest.raises(SpaceError, match=r"there is no far position .*: only 0 are open"):
        space.action(view, space.names.index("play hand 0 front far 0"))
    with pytest.raises(SpaceError, match=r"no number for Play\(.*\)"):
        space.number(view, Play(view.hand[0], "front", Cell(20, 20)))


def test_numbers_follow_the_card_set() -> None:
    options, players = tiny("codex")
    space = Space(codex, options, players)

    assert [name for name in space.names if name.startswith("keep")] == [
        f"keep {each}" for each in options.box.objectives
    ]
    assert space.size < Space(codex, codex.Options(), 2).size
    assert not [name for name in space.names if name.startswith(("take", "play hand 1"))]
    slots = [name for name in Space(codex, *tiny("codex", 2)).names if name.startswith("take")]
    assert slots == ["take slot 2"]
    assert check_law(codex, "numbers", options=options, players=players, examples=20).applies

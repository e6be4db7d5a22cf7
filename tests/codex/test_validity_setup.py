"""States of the setup are held to its order: sides, then hands and objectives (docs/rules/codex.md, "Setup")."""

from collections.abc import Callable
from typing import TypeAlias

import pytest
from attrs import evolve

from tabletop import codex
from tabletop.codex import Board, Ending, Laid, State
from tabletop.core.deck import in_order
from tabletop.core.errors import InvalidState
from tests.codex.test_setup import with_sides
from tests.codex.test_validity import picks, seat, setting

Change: TypeAlias = Callable[[State], State]


def starter_laid(state: State) -> State:
    return seat(state, 1, board=Board((Laid.from_notation(f"{state.seats[1].picks.starter}-front 0,0"),)))


def hand_dealt(state: State) -> State:
    return evolve(seat(state, 1, hand=state.golds[:1]), golds=state.golds[1:])


def objective_dealt(state: State) -> State:
    dealt, *left = state.setting.objectives
    return setting(picks(state, 1, objectives=(dealt,)), objectives=tuple(left))


def objective_kept(state: State) -> State:
    return picks(state, 1, kept=state.setting.objectives[0])


def objective_revealed(state: State) -> State:
    common, *left = state.setting.objectives
    return setting(state, common=(common,), objectives=tuple(left))


CHOOSING_SIDES: dict[str, tuple[Change, str]] = {
    "a starter card lies": (starter_laid, "seat 1: invalid hand, board or objectives"),
    "a hand is dealt": (hand_dealt, "seat 1: invalid hand, board or objectives"),
    "an objective is dealt": (objective_dealt, "seat 1: invalid hand, board or objectives"),
    "an objective is kept": (objective_kept, "seat 1: invalid hand, board or objectives"),
    "an objective is revealed": (objective_revealed, "invalid common objectives or ending"),
    "the end is announced": (
        lambda state: evolve(state, ending=Ending(0, "decks", 1)),
        "invalid common objectives or ending",
    ),
    "a side is chosen twice": (lambda state: picks(state, 0, side="back"), "seat 0: invalid to_act"),
    "a side is not chosen": (lambda state: evolve(state, to_act=(1,)), "seat 0: invalid to_act"),
}


@pytest.mark.parametrize("name", CHOOSING_SIDES)
def test_nothing_is_dealt_while_sides_are_chosen(name: str) -> None:
    change, reason = CHOOSING_SIDES[name]
    state = codex.new_game(players=2, seed=1)
    codex.validate(state)
    with pytest.raises(InvalidState, match=reason):
        codex.validate(change(state))


def no_card_laid(state: State) -> State:
    return seat(state, 0, board=codex.new_game(players=2, seed=1).seats[0].board)


def card_laid(state: State) -> State:
    board, card, cell = state.seats[0].board, state.resources[0], state.seats[0].board.positions[0]
    grown = Board((*board.laid, Laid(card.reverse, cell)))
    down = (codex.FaceDown(card, known=False),)
    return evolve(seat(state, 0, board=grown, face_down=down), resources=state.resources[1:])


def card_exchanged(state: State) -> State:
    """Deal seat 0 a gold card for a resource card."""
    first, second, third = state.seats[0].hand
    drawn, *golds = state.golds
    hand = in_order([second, third, drawn])
    return evolve(seat(state, 0, hand=hand), golds=tuple(golds), resources=(first, *state.resources))


def card_more(state: State) -> State:
    hand = in_order([*state.seats[0].hand, state.resources[0]])
    return evolve(seat(state, 0, hand=hand), resources=state.resources[1:])


def three_dealt(state: State) -> State:
    more, *left = state.setting.objectives
    dealt = in_order([*state.seats[0].picks.objectives, more])
    return setting(picks(state, 0, objectives=dealt), objectives=tuple(left))


def one_common(state: State) -> State:
    one, other = state.setting.common
    return setting(state, common=(one,), objectives=(other, *state.setting.objectives))


def another_kept(state: State) -> State:
    return evolve(picks(state, 0, kept=state.setting.common[0]), to_act=(1, 2))


CHOOSING_OBJECTIVES: dict[str, tuple[Change, str]] = {
    "no starter card lies": (no_card_laid, "seat 0: invalid board or hand"),
    "a card is laid": (card_laid, "seat 0: invalid board or hand"),
    "two gold cards are dealt": (card_exchanged, "seat 0: invalid board or hand"),
    "four cards are dealt": (card_more, "seat 0: invalid board or hand"),
    "a card is known": (lambda state: seat(state, 0, known=state.seats[0].hand[:1]), "expected none in a hand"),
    "the end is announced": (lambda state: evolve(state, ending=Ending(0, "decks", 1)), "expected None during setup"),
    "three objectives are dealt": (three_dealt, "seat 0: invalid objectives"),
    "one objective is common": (one_common, "expected two common objectives, not 1"),
    "an objective is kept twice": (
        lambda state: picks(state, 0, kept=state.seats[0].picks.objectives[0]),
        "seat 0: invalid to_act",
    ),
    "an objective is not kept": (lambda state: evolve(state, to_act=(1, 2)), "seat 0: invalid to_act"),
    "a common objective is kept": (another_kept, "seat 0: invalid objective kept"),
    "a side is still pending": (lambda state: picks(state, 0, side="front"), "seat 0: invalid side"),
}


@pytest.mark.parametrize("name", CHOOSING_OBJECTIVES)
def test_hands_and_objectives_are_dealt_before_one_is_kept(name: str) -> None:
    change, reason = CHOOSING_OBJECTIVES[name]
    state = with_sides()
    codex.validate(state)
    with pytest.raises(InvalidState, match=reason):
        codex.validate(change(state))


def test_an_objective_may_be_kept_while_others_choose() -> None:
    state = with_sides()
    for seat_, mine in enumerate(state.seats[:2]):
        state = codex.apply(state, codex.Keep(mine.picks.objectives[1]), seat_)
        codex.validate(state)

"""States from outside are held to the rules: each of these is broken in one place."""

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest
from attrs import evolve

from tabletop import codec, codex
from tabletop.codex import Card, Ending, Objective, State
from tabletop.codex.board import NO_CARDS_YET
from tabletop.codex.cards import STARTERS
from tabletop.core.deck import in_order
from tabletop.core.errors import InvalidState, RecordError
from tests.codex.tables import table
from tests.codex.test_setup import with_sides


def seat(state: State, number: int, **changes: Any) -> State:
    """Return the state with another seat."""
    seats = list(state.seats)
    seats[number] = evolve(seats[number], **changes)
    return evolve(state, seats=tuple(seats))


def picks(state: State, number: int, **changes: Any) -> State:
    return seat(state, number, picks=evolve(state.seats[number].picks, **changes))


def setting(state: State, **changes: Any) -> State:
    return evolve(state, setting=evolve(state.setting, **changes))


def swapped_tops(state: State) -> State:
    low, high = state.resources[0], state.golds[0]
    return evolve(state, resources=(high, *state.resources[1:]), golds=(low, *state.golds[1:]))


def exchanged_starters(state: State) -> State:
    first, second = [mine.picks.starter for mine in state.seats]
    return picks(picks(state, 0, starter=second), 1, starter=first)


def exchanged_backs(state: State) -> State:
    first, second = [mine.face_down for mine in state.seats]
    return seat(seat(state, 0, face_down=second), 1, face_down=first)


def laid_instead(state: State, name: str) -> State:
    """Exchange the first card that seat 0 laid face down with one of its hand."""
    mine, card = state.seats[0], Card(name)
    first, *others = mine.face_down
    hand = in_order([first.card, *[each for each in mine.hand if each is not card]])
    return seat(state, 0, hand=hand, face_down=(evolve(first, card=card), *others))


def emptied_slot(state: State) -> State:
    first, second, third, fourth = state.slots
    assert first is not None
    return evolve(state, slots=(None, second, third, fourth), resources=(*state.resources, first))


def gold_in_the_other_deck(state: State) -> State:
    return evolve(state, resources=(*state.resources, state.golds[0]), golds=state.golds[1:])


def resource_in_the_other_deck(state: State) -> State:
    return evolve(state, resources=state.resources[1:], golds=(*state.golds, state.resources[0]))


def one_for_another(state: State) -> State:
    return evolve(state, golds=(state.golds[1], *state.golds[1:]))


def overdrawn(state: State) -> State:
    hand = in_order([*state.seats[0].hand, state.golds[0]])
    return evolve(seat(state, 0, hand=hand), golds=state.golds[1:])


def no_starter(state: State) -> State:
    return seat(state, 1, board=NO_CARDS_YET)


def middle(phase: Any = "play") -> State:
    """Return a table of two in round 3."""
    return table(round=3, phase=phase, hands={0: ["R01", "R11"]})


Change: TypeAlias = Callable[[State], State]

BROKEN: dict[str, tuple[State, Change, str]] = {
    "no players": (middle(), lambda state: evolve(state, seats=()), "invalid number of seats 0"),
    "one player": (middle(), lambda state: evolve(state, seats=state.seats[:1]), "invalid number of seats 1"),
    "stranger first": (middle(), lambda state: setting(state, first=2), "first player"),
    "stranger acts": (middle(), lambda state: evolve(state, to_act=(7,)), "invalid to_act"),
    "acts twice": (middle(), lambda state: evolve(state, to_act=(0, 0)), "invalid to_act"),
    "nobody acts": (middle(), lambda state: evolve(state, to_act=()), "expected seats until"),
    "both act": (middle(), lambda state: evolve(state, to_act=(0, 1)), "expected one seat"),
    "the other acts": (middle(), lambda state: evolve(state, to_act=(1,)), "cards were laid in"),
    "another round": (middle(), lambda state: evolve(state, round=4), "cards were laid in"),
    "no round": (middle(), lambda state: evolve(state, round=0), "expected 0 during setup"),
    "a round before the first, during setup": (
        codex.new_game(players=2, seed=1),
        lambda state: evolve(state, round=-1),
        "expected 0 during setup",
    ),
    "a card twice": (middle(), lambda state: evolve(state, golds=(*state.golds, Card("R01"))), "R01 is there 2 times"),
    "a card missing": (middle(), lambda state: evolve(state, golds=state.golds[1:]), "is there 0 times"),
    "a starter twice": (
        middle(),
        lambda state: setting(state, starters=STARTERS),
        "S0. is there 2 times",
    ),
    "an objective lost": (middle(), lambda state: setting(state, objectives=()), "is there 0 times"),
    "wrong deck": (middle(), swapped_tops, "own kind"),
    "a gold card among the resource cards": (middle(), gold_in_the_other_deck, "own kind"),
    "a resource card among the gold cards": (middle(), resource_in_the_other_deck, "own kind"),
    "one card in place of another": (middle(), one_for_another, "is there [02] times"),
    "starters left over in disorder": (
        middle(),
        lambda state: setting(state, starters=state.setting.starters[::-1]),
        "starter cards left over: expected the order",
    ),
    "known in disorder": (
        middle(),
        lambda state: seat(state, 0, known=(Card("R11"), Card("R01"))),
        "expected the order of their names",
    ),
    "known twice": (middle(), lambda state: seat(state, 0, known=(Card("R01"),) * 2), "invalid known cards"),
    "both draw": (middle("draw"), lambda state: evolve(state, to_act=(0, 1)), "expected one seat"),
    "the seat before the first": (middle(), lambda state: setting(state, first=-1), "first player"),
    "seats act in disorder": (
        codex.new_game(players=2, seed=1),
        lambda state: evolve(state, to_act=(1, 0)),
        "invalid to_act",
    ),
    "somebody acts when all is over": (middle(), lambda state: evolve(state, phase="over"), "expected seats until"),
    "nobody chooses a side": (
        codex.new_game(players=2, seed=1),
        lambda state: evolve(state, to_act=()),
        "expected seats until",
    ),
    "a round of setup": (
        codex.new_game(players=2, seed=1),
        lambda state: evolve(state, round=1),
        "expected 0 during setup",
    ),
    "a round of objectives": (with_sides(), lambda state: evolve(state, round=1), "expected 0 during setup"),
    "no round to draw in": (middle("draw"), lambda state: evolve(state, round=0), "expected 0 during setup"),
    "hand in disorder": (
        middle(),
        lambda state: seat(state, 0, hand=state.seats[0].hand[::-1]),
        "the order of their names",
    ),
    "known but not held": (middle(), lambda state: seat(state, 0, known=(Card("R39"),)), "invalid known cards"),
    "other backs": (
        middle(),
        exchanged_backs,
        "backs on the board",
    ),
    "a fungi card with an insect back": (middle(), lambda state: laid_instead(state, "R01"), "seat 0: .* backs"),
    "a plant card with an insect back": (middle(), lambda state: laid_instead(state, "R11"), "seat 0: .* backs"),
    "another score": (middle(), lambda state: seat(state, 0, score=3), "expected 0"),
    "another's board": (
        middle(),
        lambda state: picks(
            picks(state, 0, starter=state.seats[1].picks.starter), 1, starter=state.seats[0].picks.starter
        ),
        "own starter card",
    ),
    "an empty slot": (
        middle(),
        emptied_slot,
        "slot 0 is empty",
    ),
    "slots exchanged": (
        middle(),
        lambda state: evolve(state, slots=state.slots[::-1]),
        "slot 0 holds .*: expected a resource card",
    ),
    "side pending": (middle(), lambda state: picks(state, 0, side="front"), "invalid side"),
    "nothing kept": (middle(), lambda state: picks(state, 0, kept=None), "invalid objective kept"),
    "another's kept": (
        middle(),
        lambda state: picks(state, 0, kept=state.seats[1].picks.kept),
        "invalid objective kept",
    ),
    "large hand": (middle("draw"), overdrawn, "invalid hand of 3 cards: expected 3, or 2 in phase"),
    "phase of before": (middle("draw"), lambda state: evolve(state, phase="play"), "cards were laid in"),
    "no card on a board": (table(), no_starter, "seat 1: -1 cards were laid in 0 turns"),
    "a card too many": (middle("draw"), lambda state: evolve(state, phase="play"), "3 cards were laid in 2 turns"),
    "a card too few": (middle(), lambda state: evolve(state, phase="draw"), "2 cards were laid in 3 turns"),
    "three objectives dealt": (
        middle(),
        lambda state: setting(
            picks(state, 0, objectives=in_order([*state.seats[0].picks.objectives, state.setting.objectives[0]])),
            objectives=state.setting.objectives[1:],
        ),
        "invalid objectives: expected two",
    ),
    "three objectives common": (
        middle(),
        lambda state: setting(
            state,
            common=(*state.setting.common, state.setting.objectives[0]),
            objectives=state.setting.objectives[1:],
        ),
        "expected two common objectives, not 3",
    ),
    "end for no reason": (
        middle(),
        lambda state: evolve(state, ending=Ending(0, "score", 4)),
        "did not reach 20 points first",
    ),
    "decks not empty": (middle(), lambda state: evolve(state, ending=Ending(0, "decks", 4)), "decks are not empty"),
    "stuck but open": (middle(), lambda state: evolve(state, ending=Ending(0, "stuck", 3)), "invalid reason 'stuck'"),
    "stranger's end": (middle(), lambda state: evolve(state, ending=Ending(5, "score", 4)), "invalid seat 5 in ending"),
    "over too soon": (
        middle(),
        lambda state: evolve(state, to_act=(), phase="over"),
        "cards were laid|invalid ending None",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_state_is_refused(name: str) -> None:
    state, change, reason = BROKEN[name]
    codex.validate(state)
    with pytest.raises(InvalidState, match=reason):
        codex.validate(change(state))


UNFIT_FOR_SIDES: list[tuple[Change, str]] = [
    (lambda state: picks(state, 0, side="front"), "until it has chosen a side"),
    (lambda state: setting(state, common=(Objective("O01"),)), "O01"),
    (lambda state: picks(state, 1, objectives=(Objective("O01"),)), "O01"),
    (lambda state: evolve(state, ending=Ending(0, "decks", 1)), "before the starter"),
]
UNFIT_FOR_OBJECTIVES: list[tuple[Change, str]] = [
    (lambda state: picks(state, 0, kept=state.seats[0].picks.objectives[0]), "until it has kept"),
    (lambda state: picks(state, 0, objectives=state.seats[0].picks.objectives[::-1]), "the order of their names"),
    (lambda state: seat(state, 0, known=state.seats[0].hand[:1]), "expected none in a hand"),
    (lambda state: evolve(state, ending=Ending(0, "decks", 1)), "expected None during setup"),
    (lambda state: evolve(state, to_act=(0, 1)), "until it has kept"),
]


@pytest.mark.parametrize(("change", "reason"), UNFIT_FOR_SIDES)
def test_a_broken_choice_of_sides_is_refused(change: Change, reason: str) -> None:
    with pytest.raises(InvalidState, match=reason):
        codex.validate(change(codex.new_game(players=2, seed=1)))


@pytest.mark.parametrize(("change", "reason"), UNFIT_FOR_OBJECTIVES)
def test_a_broken_choice_of_objectives_is_refused(change: Change, reason: str) -> None:
    with pytest.raises(InvalidState, match=reason):
        codex.validate(change(with_sides()))


def test_a_board_against_the_rules_cannot_be_read() -> None:
    state = middle()
    text = codec(codex).state.dumps(state)
    first = state.seats[0].board.laid[1]
    broken = text.replace(f'"{first.face} 1,1"', f'"{first.face} 3,1"')
    assert broken != text
    with pytest.raises(RecordError, match="not an open position"):
        codec(codex).state.loads(broken)


def test_documents_name_things_in_words() -> None:
    state, formats = middle(), codec(codex)
    text = formats.state.dumps(state)
    assert '"hand":["R01","R11",' in text
    assert '{"laid":["S06-front 0,0",' in text
    action = formats.action.dumps(codex.legal_actions(state)[0])
    assert action == '{"type":"play","card":"R01","side":"front","cell":"-1,1"}'

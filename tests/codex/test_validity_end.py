"""How the end was announced must follow from the table (docs/rules/codex.md, "The end").

Seat 0 of four begins. Beside full slots the decks run out in round 16, with the last draw of seat 3.
"""

from typing import Any

import pytest
from attrs import evolve

from tabletop import codex
from tabletop.codex import Card, Ending, Options, State
from tabletop.codex.validity.history import Turns
from tabletop.core.errors import InvalidState
from tabletop.testing import covers
from tests.codex.tables import table
from tests.codex.test_drawing import OTHER_DECK
from tests.codex.test_end import EAST, WEST, last_draw, lines
from tests.codex.test_stuck import STUCK


def empty_decks(slots: str, announced: Ending, **facts: Any) -> State:
    """Return a table of four with no card left in the decks."""
    return table(players=4, slots=slots, resources=0, golds=0, ending=announced, **facts)


def accepted(state: State) -> list[tuple[int, int]]:
    """List the turns, as seat and round, that may have emptied the decks."""
    turns: list[tuple[int, int]] = []
    for round_ in range(1, 20):
        for seat in range(len(state.seats)):
            try:
                codex.validate(evolve(state, ending=Ending(seat, "decks", round_ + 1)))
            except InvalidState:
                continue
            turns.append((seat, round_))
    return turns


LATE: list[tuple[str, int, int, Ending, Options, list[tuple[int, int]]]] = [
    ("R01 R02 G01 G02", 0, 17, Ending(3, "decks", 17), Options(), [(3, 16)]),
    ("R01 - G01 G02", 1, 17, Ending(3, "decks", 17), Options(), [(3, 16), (0, 17)]),
    ("R01 R02 - G02", 1, 17, Ending(3, "decks", 17), Options(), [(3, 16), (0, 17)]),
    ("- - G01 G02", 2, 17, Ending(3, "decks", 17), Options(), [(3, 16), (0, 17), (1, 17)]),
    ("- R02 - G02", 2, 17, Ending(3, "decks", 17), Options(), [(3, 16), (0, 17)]),
    ("- - G01 -", 3, 17, Ending(3, "decks", 17), Options(), [(3, 16), (0, 17), (1, 17)]),
    ("- - - -", 0, 18, Ending(1, "decks", 18), Options(), [(0, 17), (1, 17)]),
    ("R01 - G01 G02", 1, 17, Ending(3, "decks", 17), OTHER_DECK, [(3, 16)]),
    ("- - G01 G02", 2, 17, Ending(3, "decks", 17), OTHER_DECK, [(3, 16)]),
    ("- - G01 -", 3, 17, Ending(3, "decks", 17), OTHER_DECK, [(3, 16)]),
]


@covers("codex.trigger", "codex.refill", "codex.A3", "codex.A4")
@pytest.mark.parametrize(("slots", "seat", "round_", "announced", "options", "turns"), LATE)
def test_slots_tell_how_long_the_decks_have_been_empty(
    slots: str, seat: int, round_: int, announced: Ending, options: Options, turns: list[tuple[int, int]]
) -> None:
    """A draw empties a slot once its own deck is empty: before the other one is, or afterwards."""
    state = empty_decks(slots, announced, seat=seat, round=round_, options=options)
    assert accepted(state) == turns


@covers("codex.trigger")
def test_the_turn_that_did_not_empty_the_decks_is_named() -> None:
    state = empty_decks("R01 R02 G01 G02", Ending(3, "decks", 17), seat=0, round=17)
    with pytest.raises(InvalidState, match="seat 2 has not emptied the decks in round 16"):
        codex.validate(evolve(state, ending=Ending(2, "decks", 17)))


@covers("codex.draw", "codex.A20")
def test_missing_cards_tell_the_turns_without_a_draw() -> None:
    state = empty_decks("- - - -", Ending(1, "decks", 18), seat=0, round=18)
    for player in range(3):
        state = codex.apply(state, codex.legal_actions(state)[-1])
        assert [len(mine.hand) for mine in state.seats] == [2] * (player + 1) + [3] * (3 - player)
        assert accepted(state) == [(0, 17), (1, 17)]


@covers("codex.draw", "codex.A20")
def test_who_played_last_lacks_the_card() -> None:
    """Seat 0 has found nothing to draw; a world in which seat 1 lacks the card is none."""
    state = empty_decks("- - - -", Ending(1, "decks", 18), seat=0, round=18)
    state = codex.apply(state, codex.legal_actions(state)[-1])
    first, second, *others = state.seats
    more, fewer = (second.hand[2], *first.hand), second.hand[:2]
    hand = tuple(sorted(more, key=lambda card: card.key))
    with pytest.raises(InvalidState, match="seat 0: invalid hand of 3 cards: expected 3, or 2 in phase 'draw', while"):
        codex.validate(evolve(state, seats=(evolve(first, hand=hand), evolve(second, hand=fewer), *others)))
    with pytest.raises(InvalidState, match="no card is left to draw"):
        codex.validate(evolve(state, to_act=(0,), phase="draw"))


@covers("codex.draw", "codex.A20")
def test_nobody_lacks_a_card_while_one_can_be_drawn() -> None:
    """The last card lies in a slot; seat 0 has taken none."""
    state = empty_decks("R01 - - -", Ending(1, "decks", 18), seat=3, round=17, phase="draw")
    codex.validate(state)
    with pytest.raises(InvalidState, match="seat 3: invalid hand of 2 cards: expected 3"):
        codex.validate(evolve(state, to_act=(0,), round=18, phase="play"))


@covers("codex.trigger")
def test_empty_decks_announce_the_end() -> None:
    state = empty_decks("R01 R02 G01 G02", Ending(3, "decks", 17), seat=0, round=17)
    with pytest.raises(InvalidState, match="invalid ending None"):
        codex.validate(evolve(state, ending=None))


@covers("codex.trigger")
def test_points_reached_after_the_decks_ran_out_announce_nothing() -> None:
    """Seat 0 reaches 21 points in round 17, one turn after the decks ran out."""
    late = WEST[0], lines(WEST[1][:10], 11, 7)
    state = empty_decks("R20 - G01 G02", Ending(3, "decks", 17), boards={0: late}, seat=1, round=17, options=OTHER_DECK)
    assert state.seats[0].score >= 20
    with pytest.raises(InvalidState, match="both decks were empty before"):
        codex.validate(evolve(state, ending=Ending(0, "score", 18)))


@covers("codex.trigger", "codex.A4")
@pytest.mark.parametrize(("resources", "golds"), [(0, 4), (4, 0)])
def test_one_empty_deck_announces_no_end(resources: int, golds: int) -> None:
    state = table(players=4, seat=0, round=16, slots="R01 R02 G01 G02", resources=resources, golds=golds)
    codex.validate(state)
    with pytest.raises(InvalidState, match="the decks are not empty"):
        codex.validate(evolve(state, ending=Ending(3, "decks", 16)))


@covers("codex.refill")
@pytest.mark.parametrize(("taken", "resources", "golds"), [("R01", 0, 5), ("G01", 5, 0)])
@pytest.mark.parametrize("options", [Options(), OTHER_DECK])
def test_what_lies_in_a_slot_follows_from_the_decks(taken: str, resources: int, golds: int, options: Options) -> None:
    """A table of two with five cards in one deck and none in the deck beside which a card is taken."""
    left: dict[str, Any] = {"resources": resources, "golds": golds}
    state = table(seat=1, round=33, phase="draw", slots="R01 R02 G01 G02", options=options, **left)
    after = codex.apply(state, codex.Take(Card(taken)))
    codex.validate(after)
    other = Options() if options == OTHER_DECK else OTHER_DECK
    kind = Card(taken).kind
    reason = f"holds .*: expected a {kind} card" if options == OTHER_DECK else "is empty: expected a card"
    with pytest.raises(InvalidState, match=f"slot {0 if kind == 'resource' else 2} {reason}"):
        codex.validate(evolve(after, setting=evolve(after.setting, options=other)))


@covers("codex.refill")
@pytest.mark.parametrize("options", [Options(), OTHER_DECK])
def test_a_slot_has_a_card_of_its_own_kind_while_there_is_one(options: Options) -> None:
    state = table(phase="play", slots="R01 R02 G01 G02", options=options)
    first, second, third, fourth = state.slots
    assert first is not None
    slots = state.golds[0], second, third, fourth
    changed = evolve(state, slots=slots, golds=state.golds[1:], resources=(first, *state.resources))
    with pytest.raises(InvalidState, match=r"slot 0 holds G\d\d: expected a resource card"):
        codex.validate(changed)


@covers("codex.pass")
def test_turns_of_a_stuck_player_are_no_plays() -> None:
    """Seat 0 has laid six cards and then passed twice."""
    state = table(seat=0, round=9, boards={0: STUCK})
    turns = Turns.of(state)
    plays = turns.plays()
    assert plays == [*range(12), 13, 15]
    assert list(turns.without_a_draw(plays)) == []
    assert list(turns.emptying_the_decks(plays, ())) == []


@covers("codex.trigger", "codex.last_round")
def test_a_game_ends_for_a_reason() -> None:
    state = table(round=4)
    with pytest.raises(InvalidState, match="invalid ending None"):
        codex.validate(evolve(state, to_act=(), phase="over", round=3))


def one_round_more(state: State) -> State:
    """Go on after the end, as if the last round were not over."""
    state = evolve(state, to_act=(0,), phase="play", round=state.round + 1)
    for _ in range(4):
        state = codex.apply(state, codex.legal_actions(state)[-1])
    return state


@covers("codex.last_round")
def test_after_the_last_round_the_game_is_over() -> None:
    """Seat 0 reached 20 points in round 10, so round 11 was the last."""
    state = last_draw(WEST, EAST)
    over = codex.apply(state, codex.legal_actions(state)[0])
    codex.validate(over)
    going_on, too_long = evolve(over, to_act=(0,), phase="play", round=12), one_round_more(over)
    for each in (going_on, too_long, evolve(too_long, to_act=(), phase="over", round=12)):
        with pytest.raises(InvalidState, match="round 11 cannot be the last"):
            codex.validate(each)
        with pytest.raises(InvalidState, match="seat 0 did not reach 20 points first, in round 11"):
            codex.validate(evolve(each, ending=Ending(0, "score", 12)))


@covers("codex.last_round")
def test_before_the_last_round_is_played_the_game_is_not_over() -> None:
    boards = {0: (WEST[0], WEST[1][:10]), 1: (EAST[0], EAST[1][:10])}
    state = table(seat=0, round=11, boards=boards, ending=Ending(0, "score", 11))
    with pytest.raises(InvalidState, match="round 11 cannot be the last: it is round 10"):
        codex.validate(evolve(state, to_act=(), phase="over", round=10))

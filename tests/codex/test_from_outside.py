"""What comes from outside, or is held by others, does no harm: damaged views, odd values, shared boards."""

import json
from typing import Any

import pytest
from attrs import evolve

from tabletop import codec, codex
from tabletop.codex import Asked, Board, Cell, Ending, Laid, Options
from tabletop.codex.board import MAX_CARDS
from tabletop.codex.cards import OBJECTIVES, Face
from tabletop.core.errors import InvalidState, RecordError, SetupError
from tests.codex.tables import table
from tests.codex.test_end import EAST, WEST, last_draw

BEYOND_PRINTING = 10**5_000


def test_a_view_without_seats_is_refused() -> None:
    formats = codec(codex)
    document = json.loads(formats.view.dumps(codex.view(table(), None)))
    document["seats"] = []
    with pytest.raises(InvalidState, match="invalid number of seats 0"):
        formats.view.loads(json.dumps(document))


def test_a_view_that_leaves_no_objectives_to_others_is_refused() -> None:
    seen = codex.view(table(), 0)
    with pytest.raises(InvalidState, match="no objectives to deal"):
        codex.sample_state(evolve(seen, common=OBJECTIVES), seed=1)


@pytest.mark.parametrize("x", [7.0, True, "7", None, [7], BEYOND_PRINTING], ids=range(6))
def test_a_place_has_whole_coordinates_whether_it_exists_or_not(x: Any) -> None:
    assert (Cell(7, 7), Cell(1, 7)) == (Cell(7, 7), Cell(1, 7))
    with pytest.raises(InvalidState, match="expected whole numbers"):
        Cell(x, 7)


def test_the_positions_of_a_shared_board_cannot_be_changed() -> None:
    state = table()
    positions: Any = codex.view(state, None).seats[0].board.open
    with pytest.raises(AttributeError):
        positions.clear()
    assert codex.legal_actions(state) == codex.legal_actions(table())


@pytest.mark.parametrize("wrong", [{"cap": BEYOND_PRINTING}, {"refill_from_other_deck": BEYOND_PRINTING}])
def test_odd_options_are_refused_in_words(wrong: dict[str, Any]) -> None:
    with pytest.raises(SetupError, match="<int>: expected"):
        Options(**wrong)


def test_nobody_is_asked_when_the_game_is_over() -> None:
    phase: Any = "over"
    with pytest.raises(InvalidState, match="'over'"):
        Asked((0,), phase)
    with pytest.raises(RecordError, match="phase"):
        codec(codex).event.loads('{"type":"asked","seats":[0],"phase":"over"}')


def test_a_board_holds_no_more_cards_than_there_are() -> None:
    """They are counted before any is laid: here not even the first one fits."""
    with pytest.raises(InvalidState, match=f"invalid board of {MAX_CARDS + 1} cards"):
        Board((Laid(Face("R01"), Cell(99, 99)),) * (MAX_CARDS + 1))


@pytest.mark.parametrize("ending", [Ending(0, "score", 12), Ending(1, "score", 11), Ending(0, "decks", 11), None])
def test_the_last_round_follows_the_turn_in_which_20_points_were_reached(ending: Ending | None) -> None:
    """Seat 0 reached 20 first, in round 10."""
    state = last_draw(WEST, EAST)
    codex.validate(state)
    over = codex.apply(state, codex.legal_actions(state)[0])
    codex.validate(over)
    for each in (state, over):
        with pytest.raises(InvalidState):
            codex.validate(evolve(each, ending=ending))


def test_a_waiting_seat_has_cards_too() -> None:
    state = table()
    mine = state.seats[1]
    state = evolve(
        state,
        seats=(state.seats[0], evolve(mine, hand=()), *state.seats[2:]),
        golds=(*state.golds, *[card for card in mine.hand if card.kind == "gold"]),
        resources=(*state.resources, *[card for card in mine.hand if card.kind == "resource"]),
    )
    with pytest.raises(InvalidState, match=r"seat 1: invalid hand of \d cards: expected 3"):
        codex.validate(state)

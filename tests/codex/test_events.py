"""What events tell of what was hidden, and to whom (docs/rules/codex.md, "Secrets")."""

import json
from typing import get_args

import pytest

from tabletop import codec, codex
from tabletop.codex import (
    Card,
    Cell,
    Event,
    Face,
    HandDealt,
    Kept,
    Offered,
    Played,
    SidePicked,
    Start,
    StarterLaid,
)
from tabletop.codex.grid import Corner
from tabletop.core.errors import RecordError
from tabletop.testing import covers
from tests.codex.tables import table
from tests.codex.test_setup import with_sides

UNCOVERING = {
    "StarterLaid", "HandDealt", "DeckShows", "Revealed", "Offered", "FirstDrawn", "Played", "Drawn", "Refilled",
    "Counted",
}  # fmt: skip


def test_what_shows_something_hidden_cannot_be_undone() -> None:
    """All cards turned up, dealt and drawn; a play, for it may show the only card with its back."""
    assert {kind.__name__ for kind in get_args(Event) if kind.reveals} == UNCOVERING


@covers("codex.deal", "codex.starter")
def test_a_deal_is_told_to_each_seat_with_its_own_cards() -> None:
    before = codex.apply(codex.new_game(players=2, seed=6), Start("front"), 0)
    told, after = codex.events(before, Start("back"), 1), codex.apply(before, Start("back"), 1)
    assert told[:2] == (SidePicked(1, "back"), StarterLaid(0, after.seats[0].picks.starter.front))
    assert told[2] == StarterLaid(1, after.seats[1].picks.starter.reverse)
    for seat, mine in enumerate(after.seats):
        backs = codex.view(after, None).seats[seat].backs
        hand, offer = HandDealt(seat, backs, mine.hand), Offered(seat, mine.picks.objectives)
        assert [each for each in told if each in (hand, offer)] == [hand, offer]
        assert (hand.seen_by(seat), offer.seen_by(seat)) == (hand, offer)
        for other in (1 - seat, None):
            assert hand.seen_by(other) == HandDealt(seat, backs, None)
            assert offer.seen_by(other) == Offered(seat, None)


@covers("codex.secret", "codex.A14")
def test_the_objective_kept_is_told_to_its_owner_only() -> None:
    state = with_sides()
    objective = state.seats[1].picks.objectives[0]
    told = codex.events(state, codex.Keep(objective), 1)[0]
    assert told == told.seen_by(1) == Kept(1, objective)
    assert told.seen_by(0) == told.seen_by(None) == Kept(1, None)


@covers("codex.first")
def test_the_first_player_is_told_when_the_last_objective_is_kept() -> None:
    state = with_sides(players=2)
    state = codex.apply(state, codex.legal_actions(state, 0)[0], 0)
    action = codex.legal_actions(state, 1)[1]
    first = codex.apply(state, action, 1).setting.first
    assert [str(event) for event in codex.events(state, action, 1)] == [
        f"seat 1 keeps {action.objective}",  # type: ignore[union-attr]
        f"seat {first} is drawn as first player",
        "round 1 begins",
        f"seat {first} is to play a card",
    ]


@covers("codex.play")
def test_all_are_told_which_card_lies_face_up() -> None:
    state = table(hands={0: ["R01", "R11", "G21"]})
    told = codex.events(state, codex.parse_action(state, "play R01 front 1,1"))[0]
    assert isinstance(told, Played)
    assert (told.card, told.known) == (Card("R01"), True)
    assert told.seen_by(1) == told.seen_by(None) == told


@covers("codex.A21")
def test_others_are_told_the_back_and_the_place_of_a_card_nobody_saw() -> None:
    state = table(boards={0: (("S01", "front"), [])}, hands={0: ["R01", "R11", "G21"]})
    told = codex.events(state, codex.parse_action(state, "play R01 back 1,1"))[0]
    face, cell = Face("fungi-resource"), Cell(1, 1)
    corners: tuple[tuple[Cell, Corner], ...] = ((Cell(0, 0), "tr"),)
    assert told == told.seen_by(0) == Played(0, face, cell, Card("R01"), corners, known=False)
    assert told.seen_by(1) == told.seen_by(None) == Played(0, face, cell, None, corners, known=False)


@pytest.mark.parametrize("reason", ["stuck", "nobody", "", None, 1])
def test_an_end_is_announced_for_points_or_empty_decks_only(reason: object) -> None:
    """Players who are stuck end the game at once: there is nothing to announce."""
    text = '{"type":"end_near","seat":0,"reason":%s,"last_round":3}'
    formats = codec(codex).event
    assert formats.dumps(formats.loads(text % '"decks"')) == text % '"decks"'
    with pytest.raises(RecordError, match="reason"):
        formats.loads(text % json.dumps(reason))

"""Plays are made when they are first needed, and only near the centre are they kept."""

import pytest

from tabletop import codex
from tabletop.codex import legal, offers
from tabletop.codex.cards import CARDS
from tabletop.codex.grid import numbered
from tests.codex.tables import table


@pytest.fixture
def _no_plays_made(monkeypatch: pytest.MonkeyPatch) -> None:
    none = tuple([list[codex.Play]() for _ in offers.PLAYS])
    for module in (offers, legal):
        monkeypatch.setattr(module, "PLAYS", none)


@pytest.mark.usefixtures("_no_plays_made")
def test_a_play_that_nobody_has_met_is_listed_too() -> None:
    found = codex.legal_actions(table(hands={0: ["R01"]}))
    assert found[3] is found[3]
    assert str(found[3]) == "play R01 front 1,-1"


@pytest.mark.usefixtures("_no_plays_made")
def test_plays_are_made_for_the_cards_in_hand_and_a_little_farther_than_asked_for() -> None:
    offers.make_plays((CARDS[0], CARDS[7]), codex.Cell(2, 0).number)
    made = [len(each) for each in offers.PLAYS]
    assert made == [25, *[0] * 6, 25, *[0] * 72] * 2, "rings of 1, 4, 8 and 12 places"
    for number, play in enumerate(offers.PLAYS[7 + offers.BACK]):
        assert play == codex.Play(CARDS[7], "back", numbered(number))
    offers.make_plays((CARDS[0],), codex.Cell(1, 1).number)
    assert [len(each) for each in offers.PLAYS] == made, "what is there stays"


@pytest.mark.usefixtures("_no_plays_made")
def test_far_out_no_plays_are_kept() -> None:
    """A document may bring a board that reaches anywhere; near the centre all cards will be played some day."""
    line = [(card.name, "back", step, step) for step, card in enumerate(CARDS[40:60], 1)]
    state = table(boards={0: (("S01", "front"), line)}, hands={0: ["R01"]})
    actions = codex.legal_actions(state)
    far = codex.Play(CARDS[0], "back", codex.Cell(21, 21))
    assert far in actions
    assert codex.legal_actions(state) == actions
    assert [actions[at] for at in range(len(actions))] == [*actions]
    held = [len(offers.PLAYS[card.key + offers.BACK]) for card in state.seats[0].hand]
    assert held == [offers.NEAR] * len(held)
    assert all(codex.why_illegal(state, action) is None for action in actions)
    assert codex.apply(state, far).seats[0].board.at(far.cell) is CARDS[0].reverse

"""Copies, drafts and steps: what is quicker says the same."""

from copy import deepcopy
from random import Random

import pytest

from tabletop import codex
from tabletop.codex import Laid
from tabletop.codex.board import lay
from tabletop.codex.state import Draft, State
from tabletop.core.errors import InvalidState
from tests.codex.tables import table


def test_a_draft_is_no_state_and_a_state_no_draft() -> None:
    assert not issubclass(State, Draft)
    assert not issubclass(Draft, State)


def test_a_step_is_what_apply_and_events_say_at_every_decision() -> None:
    dice, state = Random(5), codex.new_game(players=3, seed=5)
    while not state.is_over:
        seat = dice.choice(state.to_act)
        action = dice.choice(codex.legal_actions(state, seat))
        after, told = codex.step(state, action, seat)
        assert (after, told) == (codex.apply(state, action, seat), codex.events(state, action, seat))
        state = after


def test_a_card_that_does_not_fit_is_not_laid() -> None:
    """The same loop lays one card more and replays a whole board, and both hold it to the rules."""
    board, gold = table(boards={0: (("S01", "front"), [])}).seats[0].board, codex.Card("G40")
    for face, x, reason in ((gold.reverse, 3, "not an open position"), (gold.front, 1, "requirement is not met")):
        with pytest.raises(InvalidState, match=reason):
            lay(board, Laid(face, codex.Cell(x, 1)))


def test_a_card_that_a_document_names_is_laid_like_any_other() -> None:
    board, card = table(boards={0: (("S01", "front"), [])}).seats[0].board, codex.Card("R01")
    ready, named = codex.Play(card, "front", codex.Cell(1, 1)).laid, Laid(card.front, codex.Cell(1, 1))
    grown = lay(board, named)
    assert (grown, grown.open, grown.closed) == (lay(board, ready), lay(board, ready).open, lay(board, ready).closed)


def test_what_nobody_can_change_is_its_own_copy() -> None:
    state = codex.new_game(players=2, seed=1)
    for value in (state, state.options, state.options.box, state.seats[0].board, codex.view(state, 0)):
        assert deepcopy(value) is value

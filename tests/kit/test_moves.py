"""The helpers for tests: what they return, and what they object to."""

from typing import Any

import bids
import nim
import nimble
import pytest
from attrs import evolve

from tabletop.core.errors import InvalidState, NotationError
from tabletop.testing import choices, events_of, play, refusal, refusal_of_text

START = nim.new_game(players=2, seed=1)


def test_moves_are_played_by_who_may_act_or_by_the_seat_that_is_named() -> None:
    assert play(nim, START, "take 3", "take 2").heap == 7
    secret = bids.new_game(players=2, seed=1)
    cards = [seat.hand[0] for seat in secret.seats]
    both = play(bids, secret, (1, f"bid {cards[1]}"), (0, f"bid {cards[0]}"))
    assert set(both.shown) == set(cards)


def test_only_valid_states_are_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def lose(state: nim.State, action: nim.Take, seat: int | None = None) -> nim.State:
        return evolve(state, heap=state.heap - 2)

    monkeypatch.setattr(nim, "apply", lose)
    with pytest.raises(InvalidState):
        play(nim, START, "take 1")
    with pytest.raises(NotationError):
        play(nim, START, "pass")


def test_events_of_a_move() -> None:
    few = play(nim, START, "take 3", "take 3", "take 3")
    assert events_of(nim, few, "take 2") == events_of(nimble, few, "take 2") == (nim.Taken(1, 2), nim.Taken(0, 1))


def test_choices_are_in_notation_and_none_may_be_objected_to(monkeypatch: pytest.MonkeyPatch) -> None:
    assert choices(nim, START) == ["take 1", "take 2", "take 3"]
    assert choices(nim, START, 1) == []

    objection = refusal(nim, START, nim.Take(4))

    def object_to_all(*_: Any) -> Any:
        return objection

    monkeypatch.setattr(nim, "why_illegal", object_to_all)
    with pytest.raises(AssertionError, match="`take 1` is listed, but one to 3 sticks"):
        choices(nim, START)


def test_a_refusal_is_the_objection() -> None:
    assert refusal(nim, START, nim.Take(4)).code == "nim.take.count"
    assert refusal(nim, START, nim.Take(1), 1).code == "core.not_your_turn"
    assert refusal(nim, START, "take 1").code == "core.kind"
    assert refusal_of_text(nim, START, "take 4").code == "nim.take.count"


def test_what_is_not_refused_everywhere_alike_is_no_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(AssertionError, match="`take 1` is legal"):
        refusal(nim, START, nim.Take(1))
    with pytest.raises(AssertionError, match="`take 1` is not refused"):
        refusal_of_text(nim, START, "take 1")

    def accept(state: nim.State, _action: nim.Take, _seat: int | None = None) -> nim.State:
        return state

    monkeypatch.setattr(nim, "apply", accept)
    with pytest.raises(AssertionError, match="`take 4` is not refused"):
        refusal(nim, START, nim.Take(4))

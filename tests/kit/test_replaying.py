"""Law 3 asks another process; what goes wrong there is told, and the next question is answered again."""

import os
from typing import Any

import bids
import pytest
from bids import Action, State
from bids_facts import FACTS

from tabletop import digest
from tabletop.child import end_all
from tabletop.core.game import AnyGame
from tabletop.testing import LawBroken, Route, check_game, check_law, walk
from tabletop.testing.laws.replaying import HASH_SEED, address, play_elsewhere
from tests.laws.twins import Honest, as_game

CASE: dict[str, Any] = {"options": bids.STANDARD, "players": 2, "facts": FACTS}
WALKED = walk(bids, Route(2, 3, bids.STANDARD, steps=2))


def is_other_process() -> bool:
    return os.environ.get("PYTHONHASHSEED") == HASH_SEED


class DiesElsewhere(Honest):
    """A game that ends the other process."""

    @staticmethod
    def apply(state: State, action: Action, seat: int | None = None) -> State:
        if is_other_process():
            os._exit(3)
        return bids.apply(state, action, seat)


class StumblesElsewhere(Honest):
    """A game that fails in the other process."""

    @staticmethod
    def apply(state: State, action: Action, seat: int | None = None) -> State:
        if is_other_process():
            raise KeyError("home")
        return bids.apply(state, action, seat)


class PrintsElsewhere(Honest):
    """A game that prints while it is asked."""

    @staticmethod
    def apply(state: State, action: Action, seat: int | None = None) -> State:
        print("a card is laid")
        return bids.apply(state, action, seat)


def ask(game: AnyGame) -> list[str]:
    place = address(game)
    assert place is not None
    return play_elsewhere(place, WALKED, WALKED.last, 1)


def test_the_other_process_answers_with_digests() -> None:
    assert ask(bids)[:-1] == [digest(state) for state in WALKED.states]


def test_a_process_that_was_ended_between_two_questions_is_started_again() -> None:
    before = ask(bids)
    end_all()
    assert ask(bids) == before


def test_a_process_that_dies_is_told_and_the_next_question_goes_to_a_new_one() -> None:
    with pytest.raises(AssertionError, match="the other process has ended, with exit code 3"):
        ask(as_game(DiesElsewhere))

    assert ask(as_game(Honest)) == ask(bids)


def test_an_error_in_the_other_process_is_told() -> None:
    with pytest.raises(LawBroken, match="in another process: KeyError: 'home'"):
        check_law(as_game(StumblesElsewhere), "replaying", **CASE, examples=10)


def test_what_a_game_prints_is_no_answer(capfd: pytest.CaptureFixture[str]) -> None:
    check_law(as_game(PrintsElsewhere), "replaying", **CASE, examples=3)

    assert "a card is laid" in capfd.readouterr().out


def test_a_game_that_no_other_process_can_find_is_tried_in_this_one() -> None:
    class Nameless(Honest):
        pass

    report = check_game(as_game(Nameless), laws=["replaying"], facts=FACTS, examples=3)

    assert address(as_game(Nameless)) is None
    assert report.untried == (
        "not tried by law 3 (replaying): "
        "no other process was used: it can only import games that are modules or classes",
    )

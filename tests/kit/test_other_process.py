"""Law 3 asks another process; what goes wrong there is told, and the next question is answered again."""

import os
from typing import Any

import bids
import pytest
from bids import Action, State
from bids_facts import FACTS

from tabletop.core.errors import SetupError
from tabletop.testing import LawBroken, Route, check_law, walk
from tabletop.testing.other_process import HASH_SEED, address, play_elsewhere
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


def test_the_other_process_answers_with_digests() -> None:
    told = play_elsewhere(bids, WALKED.route, WALKED.moves, WALKED.last, 1)

    assert len(told) == len(WALKED.states) + 1


def test_a_process_that_dies_is_told_and_the_next_question_goes_to_a_new_one() -> None:
    asked = WALKED.route, WALKED.moves, WALKED.last, 1
    with pytest.raises(AssertionError, match="the other process has ended, with exit code 3"):
        play_elsewhere(as_game(DiesElsewhere), *asked)

    assert play_elsewhere(as_game(Honest), *asked) == play_elsewhere(bids, *asked)


def test_an_error_in_the_other_process_is_told() -> None:
    with pytest.raises(LawBroken, match="in another process: KeyError: 'home'"):
        check_law(as_game(StumblesElsewhere), "replaying", **CASE, examples=10)


def test_what_a_game_prints_is_no_answer(capfd: pytest.CaptureFixture[str]) -> None:
    check_law(as_game(PrintsElsewhere), "replaying", **CASE, examples=3)

    assert "a card is laid" in capfd.readouterr().out


def test_a_game_that_no_process_can_find_is_refused() -> None:
    class Nameless(Honest):
        pass

    with pytest.raises(SetupError, match="cannot be tried in another process"):
        address(as_game(Nameless))

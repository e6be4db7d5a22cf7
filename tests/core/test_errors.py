"""Errors, objections, and the marks that tie code to rules."""

import pickle
from typing import Any

import pytest

from tabletop import starmap
from tabletop.core import errors
from tabletop.core.errors import IllegalAction, Objection, RecordError, SeatError, SetupError, TabletopError, shown
from tabletop.core.rulebook import IMPLEMENTED, implements


class NoRepr:
    """Something of a caller's that fails when it is shown."""

    def __repr__(self) -> str:
        raise RuntimeError("no")


TURN = Objection("core.not_your_turn", "core.not_your_turn", (("seat", 2),))


def test_an_objection_says_its_sentence_with_its_facts() -> None:
    assert TURN.text == "seat 2 may not act now"
    assert Objection("core.not_your_turn", "core.not_your_turn", (("seat", 2),)) == TURN
    assert Objection("core.not_your_turn", "core.not_your_turn", (("seat", 1),)) != TURN
    assert pickle.loads(pickle.dumps(TURN)) == TURN


class Refusal(Objection):
    """An objection of a game."""

    CODES = ("game.play.held",)


def test_a_game_objects_with_a_code_and_facts() -> None:
    refusal = Refusal.no("game.play.held", card="B5")
    assert refusal == Refusal("game.play.held", "game.play", (("card", "B5"),))
    assert refusal.text == "game.play.held {'card': 'B5'}", "there is no text"


def test_an_illegal_action_says_what_was_tried_why_not_and_what_is_legal() -> None:
    error = IllegalAction("play B5", TURN, ("play G2", "buy"))

    assert str(error) == "play B5: seat 2 may not act now (rule core.not_your_turn); legal: play G2, buy"
    assert str(IllegalAction("play B5", TURN, ())) == "play B5: seat 2 may not act now (rule core.not_your_turn)"
    assert str(IllegalAction("x", TURN, tuple("abcdefghi"))).endswith("legal: a, b, c, d, e, f, g, h, ...")
    assert str(IllegalAction("x", TURN, tuple("abcdefgh"))).endswith("legal: a, b, c, d, e, f, g, h")


def test_no_error_text_is_long_whatever_it_is_about() -> None:
    class Huge:
        def __str__(self) -> str:
            return "x" * 10**6

    objection = Objection("core.kind", "core.kind", (("kind", "x" * 10**6),))

    assert len(objection.text) < 500
    assert len(str(IllegalAction(Huge(), TURN, ()))) < 500
    assert len(str(IllegalAction("x", TURN, (Huge(),) * 9))) < 1_000
    assert len(str(SetupError("x" * 10**6))) < 500


DEEP: list[Any] = [[[[[[[[]]]]]]]]


@pytest.mark.parametrize(
    "value",
    [10**5000, -(10**5000), "x" * 10**6, DEEP, NoRepr(), object()],
    ids=["large", "negative", "long", "deep", "without a repr", "object"],
)
def test_anything_can_be_shown(value: object) -> None:
    assert 0 < len(shown(value)) < 100


def test_a_number_with_too_many_digits_is_refused_in_words() -> None:
    game: Any = starmap

    with pytest.raises(SetupError, match="for 2, 3 or 4 players, not <int>"):
        game.new_game(players=10**5000, seed=1)
    with pytest.raises(SetupError, match="not <int>"):
        game.new_game(players=2, seed=-(10**5000))
    with pytest.raises(SeatError, match="no seat <int>"):
        game.view(game.new_game(players=2, seed=1), 10**5000)
    assert shown((1, 10**5000)) == "<tuple>"


def test_what_is_no_action_is_not_printed() -> None:
    error = IllegalAction(object(), Objection("core.kind", "core.kind", (("kind", "object"),)), ())

    assert str(error) == "object is no action of this game (rule core.kind)"


@pytest.mark.parametrize("error", [IllegalAction("play B5", TURN, ("buy",)), RecordError("$.deck", "too short")])
def test_errors_survive_pickling(error: TabletopError) -> None:
    copied = pickle.loads(pickle.dumps(error))

    assert (type(copied), copied.args, str(copied)) == (type(error), error.args, str(error))


def test_a_record_error_says_where() -> None:
    assert str(RecordError("$.deck", "too short")) == "$.deck: too short"


def test_all_errors_are_of_one_family() -> None:
    names = ("SetupError", "SeatError", "NotationError", "InvalidState", "IllegalAction", "RecordError")

    for name in names:
        assert issubclass(getattr(errors, name), TabletopError)


def test_the_mark_leaves_the_function_alone() -> None:
    def graze() -> int:
        return 7

    try:
        assert implements("meadow.graze", "meadow.M1")(graze) is graze
        assert IMPLEMENTED["meadow.graze"] == IMPLEMENTED["meadow.M1"] == [graze]
    finally:
        del IMPLEMENTED["meadow.graze"], IMPLEMENTED["meadow.M1"]

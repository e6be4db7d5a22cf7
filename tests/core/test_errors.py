"""Errors, objections, and the marks that tie code to rules."""

import pickle

import pytest

from tabletop.core import errors
from tabletop.core.errors import IllegalAction, Objection, RecordError, TabletopError
from tabletop.core.event import Open
from tabletop.core.rulebook import IMPLEMENTED, implements

TURN = Objection("core.not_your_turn", "core.not_your_turn", (("seat", 2),))


def test_an_objection_says_its_sentence_with_its_facts() -> None:
    assert TURN.text == "seat 2 may not act now"
    assert Objection("core.not_your_turn", "core.not_your_turn", (("seat", 2),)) == TURN
    assert Objection("core.not_your_turn", "core.not_your_turn", (("seat", 1),)) != TURN
    assert pickle.loads(pickle.dumps(TURN)) == TURN


def test_an_illegal_action_says_what_was_tried_why_not_and_what_is_legal() -> None:
    error = IllegalAction("play B5", TURN, ("play G2", "buy"))

    assert str(error) == "play B5: seat 2 may not act now (rule core.not_your_turn); legal: play G2, buy"
    assert str(IllegalAction("play B5", TURN, ())) == "play B5: seat 2 may not act now (rule core.not_your_turn)"
    assert str(IllegalAction("x", TURN, tuple("abcdefghi"))).endswith("legal: a, b, c, d, e, f, g, h, ...")
    assert str(IllegalAction("x", TURN, tuple("abcdefgh"))).endswith("legal: a, b, c, d, e, f, g, h")


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


def test_an_open_event_hides_nothing() -> None:
    event = Open()

    assert event.seen_by(None) is event.seen_by(3) is event.seen_by() is event


def test_the_mark_leaves_the_function_alone() -> None:
    def graze() -> int:
        return 7

    try:
        assert implements("meadow.graze", "meadow.M1")(graze) is graze
        assert IMPLEMENTED["meadow.graze"] == IMPLEMENTED["meadow.M1"] == [graze]
    finally:
        del IMPLEMENTED["meadow.graze"], IMPLEMENTED["meadow.M1"]

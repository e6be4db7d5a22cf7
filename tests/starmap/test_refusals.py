"""Refusals: every code, its rule, and the order in which they come."""

import pickle
from typing import Any

import pytest

from tabletop import codex, starmap
from tabletop.core.errors import IllegalAction, NotationError, Objection, SeatError, shown
from tabletop.core.rulebook import IMPLEMENTED
from tabletop.starmap import Buy, Card, Play, StarMapObjection, State, Take, Top
from tabletop.testing import covers, tables
from tests.starmap.play import refusal, walk

card = Card.from_notation


def over() -> State:
    """Lay a table where the game has ended."""
    return tables.starmap(shine={0: 0}, phase="over")


@covers("core.over")
@pytest.mark.parametrize("action", [Buy(), Play(card("B5")), Take(card("B5")), Top(card("B5")), "nonsense"])
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_when_the_game_is_over_nothing_else_is_said(action: Buy, seat: int | None) -> None:
    assert starmap.why_illegal(over(), action, seat) == Objection("core.over", "core.over")
    assert refusal(over(), action, seat).text == "the game is over"


@covers("core.not_your_turn")
@pytest.mark.parametrize("action", [Buy(), Take(card("B5")), "nonsense"])
def test_out_of_turn_nothing_else_is_said(action: Buy) -> None:
    state = tables.starmap()

    assert refusal(state, action, 2) == Objection("core.not_your_turn", "core.not_your_turn", (("seat", 2),))
    assert refusal(state, action, 2).text == "seat 2 may not act now"
    assert starmap.legal_actions(state, 2) == ()


@covers("core.not_your_turn")
def test_out_of_turn_the_error_tells_nothing_of_the_hand() -> None:
    with pytest.raises(IllegalAction) as refused:
        starmap.apply(tables.starmap(), Buy(), 2)

    assert refused.value.legal == ()
    assert str(refused.value) == "buy: seat 2 may not act now (rule core.not_your_turn)"


@covers("core.kind")
@pytest.mark.parametrize(
    ("action", "kind"),
    [
        ("play B5", "str"), (None, "NoneType"), (7, "int"), (Buy, "type"), (("play", "B5"), "tuple"),
        (card("B5"), "tabletop.starmap.cards.Card"), (codex.Pass(), "tabletop.codex.actions.Pass"),
    ],
)  # fmt: skip
def test_what_is_no_action_is_named_by_its_kind(action: Buy, kind: str) -> None:

    objection = refusal(tables.starmap(), action)

    assert objection == Objection("core.kind", "core.kind", (("kind", kind),))
    assert objection.text == f"{kind} is no action of this game"


@covers("core.kind")
def test_a_subclass_of_an_action_is_none() -> None:
    class Bluff(Buy):
        """Not in the rulebook."""

    assert refusal(tables.starmap(), Bluff()).code == "core.kind"


def steps() -> tuple[State, State, State]:
    """Lay a table for each kind of decision."""
    taking = tables.starmap(plays={0: "G4", 1: "G6", 2: "G1"}, discard_top="R1")
    return tables.starmap(hands={0: "G4 REST"}), taking, walk(taking, "take G1")


class Anything:
    """What is equal to everything."""

    def __eq__(self, _other: object) -> bool:
        return True

    __hash__ = object.__hash__


@covers("core.kind.field")
@pytest.mark.parametrize("kind", [Play, Take, Top])
@pytest.mark.parametrize(
    "value", ["G4", None, 4, ("green", 4), 10**5000, [], Anything()], ids=lambda it: type(it).__name__
)
def test_what_is_no_card_is_told_as_such(kind: Any, value: object) -> None:
    """`Play("G4")` looks like a legal action, but text is no card."""
    for state in steps():
        action = kind(value)
        objection = refusal(state, action)

        assert (objection.code, objection.rule) == ("core.kind.field", "core.kind.field")
        assert dict(objection.facts) == {"kind": kind.__name__, "field": "card", "value": shown(value)}
        for attempt in (starmap.apply, starmap.events):
            with pytest.raises(IllegalAction, match="as its card") as refused:
                attempt(state, action)
            assert refused.value.objection == objection
            assert len(str(refused.value)) < 500


@pytest.mark.parametrize("seat", [-1, 3, True, "1", 0.0])
@pytest.mark.parametrize("finished", [False, True])
def test_an_unknown_seat_comes_before_everything(seat: int, finished: bool) -> None:
    state = over() if finished else tables.starmap()

    nonsense: Any = "nonsense"
    for ask in (starmap.why_illegal, starmap.apply, starmap.events):
        with pytest.raises(SeatError, match=r"there is no seat .*: the seats are 0 to 2"):
            ask(state, nonsense, seat)
    with pytest.raises(SeatError):
        starmap.legal_actions(state, seat)
    with pytest.raises(SeatError):
        starmap.parse_action(state, "buy", seat)


def test_every_sentence_names_a_rule_with_code() -> None:
    assert {code.rpartition(".")[0] for code in StarMapObjection.CODES} <= set(IMPLEMENTED)
    assert set(StarMapObjection.CODES).isdisjoint(Objection.CODES)


def test_an_objection_survives_pickling() -> None:
    objection = refusal(tables.starmap(shine={0: 1}), Buy())

    assert pickle.loads(pickle.dumps(objection)) == objection
    assert type(pickle.loads(pickle.dumps(objection))) is StarMapObjection


@covers("starmap.buy")
def test_the_error_names_the_rule_and_what_is_legal() -> None:
    state = tables.starmap(hands={0: "B5 G2"}, shine={0: 1})

    with pytest.raises(IllegalAction) as refused:
        starmap.apply(state, Buy())

    assert str(refused.value) == "buy: the last shine cannot buy cards (rule starmap.buy); legal: play B5, play G2"
    assert pickle.loads(pickle.dumps(refused.value)).args == refused.value.args


def test_an_error_lists_eight_actions_at_most() -> None:
    state = tables.starmap(hands={0: "B1 B2 B3 B4 B5 B6 G1 G2 G3 G4"})

    with pytest.raises(IllegalAction, match=r"legal: play B1, .*play G2, \.\.\.$"):
        starmap.apply(state, Buy())


@pytest.mark.parametrize("text", ["", "play", "play B7", "sing B5", "buy B5", "play B5 G2", "B5", "take  ", "p" * 9999])
def test_what_cannot_be_read_is_no_notation(text: str) -> None:
    with pytest.raises(NotationError, match="expected") as refused:
        starmap.parse_action(tables.starmap(), text)

    assert len(str(refused.value)) < 200

"""Actions as text, objections as sentences."""

import pytest

from tabletop import comet
from tabletop.comet import Card, CometObjection, Hatch, Hex, Step, Use
from tabletop.comet.notation import NOTATION
from tabletop.core.errors import IllegalAction, NotationError
from tests.comet.play import laid, refusal, words

ACTIONS = [
    "hatch silver-okapi-1 2", "nest 0,5", "move gold-moa-1", "add silver-zebra-4", "step 0 -1,3 wild",
    "use leader-gold", "use gold-brachiosaurus-1 1", "go 2 0,0", "guide 1", "place -4,12", "take adv-tunnel",
    "copy silver-okapi-1", "discard adv-tunnel", "refresh", "draw", "ready", "pass", "stop",
]  # fmt: skip
NONSENSE = [
    "", "jump", "hatch silver-okapi-1", "hatch silver-okapi-1 two", "hatch silver-okapi-1 01", "step 0 0,3 mud",
    "step 0 0;3 lava", "nest 5", "stop now", "use", "use a 1 2", "guide -1", "guide 1.0", "guide \u0661",
]  # fmt: skip


@pytest.mark.parametrize("text", ACTIONS)
def test_an_action_is_read_as_it_is_written(text: str) -> None:
    action = NOTATION.action(text)
    assert str(action) == text
    assert eval(repr(action), dict(vars(comet))) == action


@pytest.mark.parametrize("text", ACTIONS)
def test_capitals_are_read_as_small_letters(text: str) -> None:
    assert NOTATION.action(text.upper()) == NOTATION.action(text)


@pytest.mark.parametrize("text", NONSENSE)
def test_nonsense_is_no_action(text: str) -> None:
    with pytest.raises(NotationError, match="expected"):
        comet.parse_action(laid(), text)


def test_an_illegal_action_is_refused_with_the_legal_ones() -> None:
    state = laid(hands={0: "silver-okapi-1"}, tokens={0: "0,4"})
    with pytest.raises(
        IllegalAction, match=r"move silver-okapi-2: silver-okapi-2 is not in the hand \(rule"
    ) as refused:
        comet.parse_action(state, "move silver-okapi-2")
    assert words(refused.value.legal) == ["move silver-okapi-1", "refresh"]


@pytest.mark.parametrize("code", CometObjection.CODES)
def test_every_code_names_a_rule(code: str) -> None:
    rule, _, word = code.rpartition(".")
    assert rule.startswith("comet.")
    assert word


def test_refusals_say_what_was_tried() -> None:
    state = laid(hands={0: "silver-okapi-1"}, tokens={0: "0,4"})
    assert (
        refusal(state, Step(0, Hex(0, 3), "lava")).text
        == "step 0 0,3 lava does not belong to this step, which is 'turn'"
    )
    assert refusal(state, Hatch(Card("silver-okapi-1"), 0)).text == "there is no empty slot 0"
    assert refusal(state, Use(Card("x"))).code == "comet.turn.step"


def test_a_card_is_its_name() -> None:
    card = Card.from_notation("silver-okapi-1")
    assert (str(card), repr(card), card) == ("silver-okapi-1", "Card('silver-okapi-1')", "silver-okapi-1")
    for text in ("", "an okapi", " okapi", "okapi\n"):
        with pytest.raises(NotationError, match="one word"):
            Card.from_notation(text)

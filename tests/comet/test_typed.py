"""What is no action, card or catalogue of Comet, however like one it looks, is refused with one of our errors."""

import pickle
from typing import Any

import pytest

from tabletop import codec, comet
from tabletop.comet import Card, Discard, Go, Guide, Hatch, Hex, Move, Nest, Place, Step, Take, Use
from tabletop.core.errors import IllegalAction, RecordError, SetupError
from tabletop.testing import covers
from tests.comet.play import laid, moving, walk


class Text(str):
    """A text that equals a symbol and is none."""

    __slots__ = ()


def table() -> comet.State:
    """Lay a table at which hatching and moving are possible."""
    hand = "silver-okapi-1 silver-gecko-1 silver-salamander-1 adv-near-nest"
    return laid(hands={0: hand}, tokens={0: "0,4"}, rescued={0: "silver-zebra-1"})


def hatching() -> comet.State:
    """Let a card look for its nest."""
    return walk(table(), "hatch silver-salamander-1 1")


def stepping() -> comet.State:
    """Begin a Move."""
    return walk(table(), "move silver-okapi-1")


def going() -> comet.State:
    """Let a token run."""
    return walk(
        laid(hands={0: "silver-okapi-1 adv-tunnel"}, tokens={0: "0,4"}), "move silver-okapi-1", "use adv-tunnel"
    )


def placing() -> comet.State:
    """Take the mammoth in hand."""
    state = laid(hands={0: "silver-okapi-1 adv-ride-the-mammoth"}, tokens={0: "0,4"})
    return walk(state, "move silver-okapi-1", "use adv-ride-the-mammoth")


def guiding() -> comet.State:
    """Choose one of two tokens."""
    state = laid(hands={0: "silver-okapi-1"}, tokens={0: "0,4 0,3"}, rescued={0: "silver-dromedary-1"})
    return walk(state, "move silver-okapi-1", "use silver-dromedary-1")


GECKO: Any = "silver-gecko-1"
WRONG: dict[str, tuple[Any, Any, str]] = {
    "a card in letters": (table, Move(GECKO), "card"),
    "a card in letters to hatch": (table, Hatch(GECKO, 1), "card"),
    "a slot that is a truth": (table, Hatch(Card(GECKO), True), "slot"),
    "a slot with a point": (table, Hatch(Card(GECKO), 1.0), "slot"),  # type: ignore[arg-type]
    "a slot that is none": (table, Hatch(Card(GECKO), None), "slot"),  # type: ignore[arg-type]
    "a slot of 5,000 digits": (table, Hatch(Card(GECKO), 10**5000), "slot"),
    "a hex that is a pair": (hatching, Nest((1, 2)), "to"),  # type: ignore[arg-type]
    "a hex with points": (hatching, Nest(Hex(1.0, 2.0)), "to"),  # type: ignore[arg-type]
    "a hex with a truth": (hatching, Nest(Hex(True, 2)), "to"),
    "a hex that is a list": (hatching, Nest([1, 2]), "to"),  # type: ignore[arg-type]
    "a symbol of another kind": (stepping, Step(0, Hex(0, 3), Text("lava")), "symbol"),  # type: ignore[arg-type]
    "a step with a slot that is false": (stepping, Step(False, Hex(0, 3), "lava"), "slot"),
    "an ability that is false": (stepping, Use(Card("silver-zebra-1"), False), "ability"),
    "an ability of a card in letters": (stepping, Use("silver-zebra-1"), "card"),  # type: ignore[arg-type]
    "a run of a slot that is false": (going, Go(False, Hex(-1, 4)), "slot"),
    "a run to a pair": (going, Go(0, (-1, 4)), "to"),  # type: ignore[arg-type]
    "a mammoth on a pair": (placing, Place((0, 3)), "to"),  # type: ignore[arg-type]
    "a guide that is true": (guiding, Guide(True), "slot"),
    "a number in another step": (stepping, Guide(10**5000), "slot"),
    "a place in another step": (stepping, Place(None), "to"),  # type: ignore[arg-type]
    "a card that is a list": (lambda: walk(table(), "refresh"), Discard([]), "card"),  # type: ignore[arg-type]
    "a discard in letters": (lambda: walk(table(), "refresh"), Discard(GECKO), "card"),
    "gold in letters": (lambda: walk(table(), "refresh"), None, "card"),
}


@covers("core.kind.field")
@pytest.mark.parametrize("kind", WRONG)
def test_an_action_with_a_part_of_another_type_is_refused_as_such(kind: str) -> None:
    made, action, field = WRONG[kind]
    state = made()
    action = action or Take(str(state.gold.row[0]))  # type: ignore[arg-type]
    objection = comet.why_illegal(state, action)
    assert objection is not None
    assert (objection.code, objection.rule, dict(objection.facts)["field"]) == (
        "core.kind.field",
        "core.kind.field",
        field,
    )
    for carry_out in (comet.apply, comet.events):
        with pytest.raises(IllegalAction) as refused:
            carry_out(state, action)
        assert refused.value.objection == objection
        assert len(str(refused.value)) < 1_000


@pytest.mark.parametrize("made", [Card, comet.Catalogue, comet.Catalogue.from_notation, Card.from_notation])
@pytest.mark.parametrize("value", [5, None, [], b"silver-gecko-1", 10**5000], ids=range(5))
def test_a_card_and_a_catalogue_are_made_of_text(made: Any, value: object) -> None:
    from tabletop.core.errors import TabletopError

    with pytest.raises(TabletopError) as refused:
        made(value)
    assert len(str(refused.value)) < 1_000


def test_options_of_other_types_are_refused_with_a_short_text() -> None:
    wrong: dict[str, Any] = {"turn_limit": -(10**5000), "side": 10**5000, "used_advantage": [], "catalogue": 5}
    for name, value in wrong.items():
        with pytest.raises(SetupError) as refused:
            comet.Options(**{name: value})
        assert len(str(refused.value)) < 1_000


def test_pickles_carry_no_offers() -> None:
    """Under other rules they would be other ones, and apply trusts them."""
    state = moving(tokens={0: "0,4"})
    assert comet.legal_actions(state) is state.offers
    again = pickle.loads(pickle.dumps(state))
    assert again.offers is None
    assert (again, again.occupied, again.book.catalogue) == (state, state.occupied, state.book.catalogue)
    assert hash(again) == hash(state)


def test_nobody_is_asked_when_all_is_over() -> None:
    asked = codec(comet).event
    assert str(asked.loads('{"type":"asked","seat":1,"phase":"window"}')).startswith("seat 1 is to ")
    with pytest.raises(RecordError, match=r"expected one of 'turn', .*, not text 'over'"):
        asked.loads('{"type":"asked","seat":1,"phase":"over"}')

"""What events say: a sentence for each class, and for each fact that needs one of its own."""

from collections.abc import Iterator
from itertools import product
from typing import Any, get_args

import pytest
from attrs import fields

from tabletop import comet
from tabletop.comet import Card, Event, Hex

OKAPI, MOA = Card("silver-okapi-1"), Card("silver-moa-1")
KINDS: tuple[Any, ...] = get_args(Event)
VALUES: dict[Any, tuple[Any, ...]] = {
    int: (1, 2), int | None: (None, 0), str: ("mammoth",), Hex: (Hex(0, 3),), Hex | None: (None, Hex(0, 2)),
    Card: (OKAPI,), Card | None: (None, OKAPI), tuple[Card, ...]: ((), (MOA, OKAPI)),
}  # fmt: skip


def values(kind: Any) -> tuple[Any, ...]:
    """Return what a field can hold, as far as sentences may differ by it."""
    if kind in VALUES:
        return VALUES[kind]
    words = get_args(kind)
    if Ellipsis in words:
        return (get_args(words[0])[:2],)
    return tuple([None if each is type(None) else each for part in words for each in get_args(part) or (part,)])


def events(kind: Any) -> Iterator[Any]:
    """Make an event of the class with every mixture of what its fields can hold."""
    for facts in product(*[values(field.type) for field in fields(kind)]):
        yield kind(*facts)


@pytest.mark.parametrize("kind", KINDS)
def test_every_event_has_a_whole_sentence(kind: Any) -> None:
    for event in events(kind):
        said = str(event)
        assert said == " ".join(said.split()), said
        assert "None" not in said
        assert not said.endswith((" ", ":"))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (comet.Discarded(1, OKAPI, "silver", "wild"), "seat 1 discards silver-okapi-1 as an extra wild card"),
        (comet.Discarded(1, OKAPI, "silver", "refresh"), "seat 1 discards silver-okapi-1"),
        (comet.Used(0, MOA, 0, "removed"), "seat 0 uses silver-moa-1, which leaves the game"),
        (comet.PoolGrew(0, ("lava", "wild")), "seat 0 gets symbols to step with: lava wild"),
        (comet.Moved(0, 2, Hex(0, 3), Hex(0, 2), "lava"), "seat 0 moves token 2 from 0,3 to 0,2 for lava"),
        (comet.Moved(0, 2, Hex(0, 3), Hex(0, 2), None), "seat 0 moves token 2 from 0,3 to 0,2"),
        (comet.Rescued(0, 1, OKAPI, 1), "seat 0 rescues silver-okapi-1 from slot 1: 1 point"),
        (comet.Rescued(0, 1, OKAPI, 4), "seat 0 rescues silver-okapi-1 from slot 1: 4 points"),
        (comet.PassageOpened(1, None, "lava"), "all tokens of seat 1 may pass through lava"),
        (comet.PassageOpened(1, 0, "lava"), "token 0 of seat 1 may pass through lava"),
        (comet.Drawn(1, OKAPI), "seat 1 draws silver-okapi-1"),
        (comet.Drawn(1, None), "seat 1 draws a card"),
        (comet.Reshuffled("gold", 7), "the 7 cards of the gold discard pile are shuffled into a new deck"),
        (comet.Readied(1, (MOA, OKAPI)), "seat 1 makes ready silver-moa-1 silver-okapi-1"),
        (comet.Readied(1, ()), "seat 1 has nothing to make ready"),
        (comet.Asked(1, "pick"), "seat 1 is to choose the card to copy"),
        (comet.Ended("turn_limit"), "the game ends: the last turn is played"),
    ],
)
def test_sentences(event: Event, sentence: str) -> None:
    assert str(event) == sentence


@pytest.mark.parametrize("kind", KINDS)
def test_only_what_is_drawn_is_a_secret_of_the_seat(kind: Any) -> None:
    for event in events(kind):
        assert event.seen_by(getattr(event, "seat", None)) == event
        for viewer in (None, 5):
            assert event.seen_by(viewer) == (comet.Drawn(event.seat, None) if kind is comet.Drawn else event)


def test_what_shows_something_hidden_cannot_be_undone() -> None:
    assert {kind for kind in KINDS if kind.reveals} == {comet.Laid, comet.Discarded, comet.Drawn, comet.Refilled}

"""Events: who sees what of them, and what they say."""

import pytest

from tabletop.core.errors import say
from tabletop.core.events import GameEvent
from tests.core.meadow import CARDS, Drawn, Hidden, Played

SOME = CARDS[:2]


def test_a_secret_field_is_for_the_seat_of_the_event_only() -> None:
    event = Drawn(1, 2, SOME)
    assert event.seen_by(1) is event
    assert [event.seen_by(seat) for seat in (0, None)] == [Drawn(1, 2, None)] * 2
    assert event.seen_by() == Drawn(1, 2, None)


def test_what_holds_no_secret_is_seen_whole() -> None:
    event = Played(1, CARDS[0])
    assert event.seen_by(None) is event.seen_by(0) is event.seen_by(1) is event


@pytest.mark.parametrize("known", [True, False])
def test_a_secret_may_be_open_by_another_field(known: bool) -> None:
    event = Hidden(0, CARDS[0], known)
    assert event.seen_by(0) is event
    assert event.seen_by(None) == (event if known else Hidden(0, None, known))


def test_what_is_forgotten_reveals() -> None:
    assert GameEvent.reveals
    assert Drawn.reveals
    assert not Played.reveals


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Played(1, CARDS[0]), "seat 1 plays c1"),
        (Drawn(0, 2, SOME), "seat 0 draws c1 c2"),
        (Drawn(0, 2, None), "seat 0 draws 2"),
        (Drawn(0, 0, ()), "seat 0 draws nothing"),
    ],
)
def test_an_event_says_the_sentence_of_its_class_or_of_the_variant_for_a_fact(event: GameEvent, sentence: str) -> None:
    assert str(event) == sentence


def test_an_app_says_it_in_its_own_language() -> None:
    german = {"Drawn": "Platz {seat} zieht {cards}", "Drawn cards=None": "Platz {seat} zieht {count} Karten"}
    assert say(german, "Drawn", Drawn(1, 2, SOME).facts) == "Platz 1 zieht c1 c2"
    assert say(german, "Drawn", Drawn(1, 2, None).facts) == "Platz 1 zieht 2 Karten"

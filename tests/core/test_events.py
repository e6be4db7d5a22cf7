"""Events: who sees what of them, and what they say."""

import pytest

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


def test_an_event_without_a_text_says_its_key_and_facts() -> None:
    assert str(Drawn(0, 2, SOME)) == "meadow.event.Drawn {'cards': ('c1', 'c2'), 'count': 2, 'seat': 0}"

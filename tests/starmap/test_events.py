"""Events: a sentence for each, and who may see what of it."""

from typing import get_args

import pytest

from tabletop import codec, starmap
from tabletop.cli.wording import sentences
from tabletop.core.errors import IllegalAction, RecordError
from tabletop.core.language import english
from tabletop.starmap import (
    Asked,
    Bought,
    Card,
    DeckShows,
    Discarded,
    Drawn,
    Emptied,
    Ended,
    Event,
    Flipped,
    MarkerMoved,
    NobodyWon,
    Played,
    Reshuffled,
    RoundBegan,
    RoundWon,
    ShineLost,
    Skipped,
    Taken,
)
from tabletop.testing import tables

card = Card.from_notation

SENTENCES: list[tuple[Event, str]] = [
    (Played(1, card("B5")), "seat 1 plays B5"),
    (Flipped(card("B5")), "the dummy turns up B5"),
    (Bought(1, 3), "seat 1 turns a shine to buy cards, 3 left"),
    (Emptied(1), "seat 1 has an empty hand and draws anew"),
    (Drawn(1, ("blue", "rest"), (card("B5"), card("REST"))), "seat 1 draws B5 REST"),
    (Drawn(1, ("blue", "rest"), None), "seat 1 draws blue rest"),
    (Drawn(1, (), ()), "seat 1 draws nothing"),
    (Reshuffled(9), "9 discarded cards are shuffled into a new deck"),
    (DeckShows("rest"), "the deck shows a rest back"),
    (DeckShows(None), "the deck is empty"),
    (Skipped(1), "seat 1 has no card and is skipped"),
    (RoundWon(1, card("B5"), "super-trump"), "B5 wins the round for seat 1 with a super-trump"),
    (RoundWon(1, card("B5"), "trump"), "B5 wins the round for seat 1 as the highest trump"),
    (RoundWon(1, card("B5"), "lead"), "B5 wins the round for seat 1 as the highest card led"),
    (NobodyWon("rest"), "nobody wins: everybody rested"),
    (NobodyWon("dummy"), "nobody wins: the dummy's card was best"),
    (ShineLost(1, 1, 4, "marker"), "seat 1 loses 1 shine for winning while holding the marker, 4 left"),
    (ShineLost(1, 3, 2, "duplicate"), "seat 1 loses 3 shine for a value collected before, 2 left"),
    (Taken(1, card("B5")), "seat 1 takes B5 into the collection"),
    (Discarded((card("B5"), card("REST"))), "B5 REST to the discard pile"),
    (MarkerMoved(1), "seat 1 takes the black star"),
    (MarkerMoved(None), "the black star returns to the centre"),
    (RoundBegan(1, "blue"), "seat 1 leads, blue is trump"),
    (RoundBegan(1, None), "seat 1 leads, there is no trump"),
    (Asked(1, "turn"), "seat 1 is to play a card"),
    (Asked(1, "take"), "seat 1 is to take a card"),
    (Asked(1, "top"), "seat 1 is to choose the top of the discard pile"),
    (Ended(1, "collection"), "seat 1 has collected all six values and wins"),
    (Ended(1, "elimination"), "seat 1 has no shine left: the game ends"),
]
NAMES = {kind.__name__: kind for kind in (*get_args(Event), Card)}


@pytest.mark.parametrize(("event", "sentence"), SENTENCES, ids=[sentence for _, sentence in SENTENCES])
def test_an_event_is_a_sentence(event: Event, sentence: str) -> None:
    assert str(event) == sentence


def test_every_kind_of_event_has_its_sentence_here() -> None:
    assert {type(event) for event, _ in SENTENCES} == set(get_args(Event))


def test_who_is_asked_is_told_by_the_next_table_and_not_by_a_sentence() -> None:
    """A play is news; that the next seat is to play is not, for the table says so."""
    state = tables.starmap(hands={0: "B5 G2"})
    events = starmap.events(state, starmap.Play(card("B5")))

    assert [type(event) for event in events] == [Played, Asked]
    assert sentences(events, 1, english()) == ["seat 0 plays B5"]


def test_nobody_is_asked_anything_when_all_is_over() -> None:
    document = codec(starmap).event.dumps(Asked(1, "turn"))

    assert str(codec(starmap).event.loads(document)) == "seat 1 is to play a card"
    with pytest.raises(RecordError, match="phase"):
        codec(starmap).event.loads(document.replace("turn", "over"))


def test_what_shows_or_draws_something_hidden_cannot_be_undone() -> None:
    """A face from a hand or from the deck, drawn cards, the deck's next back: all else was open before."""
    assert {type(event) for event, _ in SENTENCES if event.reveals} == {Played, Flipped, Drawn, DeckShows}


def test_what_a_restocked_deck_shows_cannot_be_taken_back() -> None:
    """The shuffle shows nothing, and would come out the same again; the back that lies on top then is new."""
    state = tables.starmap(hands={0: "B5"}, shine={0: 3}, deck=3)
    play = starmap.parse_action(state, "play B5")

    told = starmap.events(state, play)

    assert [type(event) for event in told] == [Played, Emptied, Drawn, Reshuffled, DeckShows, Asked]
    assert [event.reveals for event in told] == [True, False, True, False, True, False]
    assert starmap.apply(state, play) == starmap.apply(state, play)


@pytest.mark.parametrize("event", [event for event, _ in SENTENCES], ids=repr)
def test_an_event_is_rebuilt_from_its_repr(event: Event) -> None:
    assert eval(repr(event), dict(NAMES)) == event
    assert hash(eval(repr(event), dict(NAMES))) == hash(event)


@pytest.mark.parametrize("event", [event for event, _ in SENTENCES if not isinstance(event, Drawn)], ids=repr)
def test_all_events_but_draws_are_open(event: Event) -> None:
    assert [event.seen_by(seat) for seat in (0, 1, 2, None)] == [event] * 4
    assert event.seen_by() is event


def test_the_faces_of_drawn_cards_are_for_their_owner() -> None:
    event = Drawn(1, ("blue", "rest"), (card("B5"), card("REST")))
    redacted = Drawn(1, ("blue", "rest"), None)

    assert event.seen_by(1) == event
    assert [event.seen_by(seat) for seat in (0, 2, None)] == [redacted] * 3
    assert event.seen_by() == redacted
    assert [redacted.seen_by(seat) for seat in (0, 2, None)] == [redacted] * 3


def test_events_raise_as_apply_does_and_change_nothing() -> None:
    state = tables.starmap(hands={0: "B5 G2"})

    with pytest.raises(IllegalAction) as told:
        starmap.events(state, starmap.Play(card("R1")))
    with pytest.raises(IllegalAction) as applied:
        starmap.apply(state, starmap.Play(card("R1")))

    assert told.value.args == applied.value.args
    assert state == tables.starmap(hands={0: "B5 G2"})

"""Keys of the objects in a picture, and its captions."""

from collections.abc import Iterator, Sequence

from tabletop.core.messages import Words
from tabletop.starmap.actions import Action, Buy, Play
from tabletop.starmap.cards import Card
from tabletop.starmap.event import Bought, Discarded, Drawn, Event, Flipped, MarkerMoved, Played, ShineLost, Taken
from tabletop.starmap.state import Laid
from tabletop.starmap.views import View


def hand_key(card: Card) -> str:
    """Return the key of a card in the viewer's hand. Twins share a key."""
    return f"hand-{card}"


def table_key(seat: int | None) -> str:
    """Return the key of the place where a seat or the dummy plays."""
    return f"table-{'dummy' if seat is None else seat}"


def seat_key(seat: int, what: str) -> str:
    """Return the key of a part of a seat, such as its shine or hand."""
    return f"seat-{seat}-{what}"


def objects_of(view: View, action: Action) -> Sequence[str]:
    """Return the keys of the objects that an action refers to.

    The object for buying is the deck.
    """
    if isinstance(action, Buy):
        return ("deck",)
    if isinstance(action, Play):
        return (hand_key(action.card),)
    return [table_key(laid.seat) for laid in view.table if laid.card == action.card]


def changes_of(view: View, last: Sequence[Event]) -> Iterator[str]:
    """Yield the keys of the objects that the events have changed."""
    for event in last:
        yield from _changed(view, event)


def _changed(view: View, event: Event) -> Iterator[str]:
    match event:
        case Played(seat, card) if Laid(seat, card) in view.table:
            yield table_key(seat)
        case Flipped(card) if Laid(None, card) in view.table:
            yield table_key(None)
        case Drawn(seat, backs, cards) if backs:
            yield from map(hand_key, cards) if cards and seat == view.seat else [seat_key(seat, "hand")]
        case Bought(seat) | ShineLost(seat):
            yield seat_key(seat, "shine")
        case Taken(seat, card):
            yield seat_key(seat, f"value-{card.value}")
        case Discarded():
            yield "discard"
        case MarkerMoved(seat) if seat is not None:
            yield seat_key(seat, "star")
        case _:
            return


def captions(view: View, words: Words) -> tuple[str, str]:
    """Return the captions with the first player and the next decision."""
    if not view.to_act:
        return words.say("core.over"), ""
    asked = words.say("starmap.picture.asked", seat=view.to_act[0], phase=view.phase)
    return words.say("starmap.picture.leads", seat=view.first), asked

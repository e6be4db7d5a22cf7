"""Keys of the objects in a picture, and its captions."""

from collections.abc import Iterator, Sequence

from tabletop.core.messages import Words
from tabletop.subastral.actions import Action, Give, Pile, Play, Send, Take
from tabletop.subastral.cards import Card
from tabletop.subastral.event import Drawn, Event, Gathered, Given, Picked, Piled, Played, Stocked
from tabletop.subastral.views import View


def hand_key(card: Card) -> str:
    """Return the key of a card in the viewer's hand. Twins share a key."""
    return f"hand-{card}"


def cloud_key(cloud: int, card: Card | None = None) -> str:
    """Return the key of a cloud, or of a card on it."""
    return f"cloud-{cloud}-{card}" if card else f"cloud-{cloud}"


def pile_key(seat: int, pile: int) -> str:
    """Return the key of a pile of a journal, counted from 1."""
    return f"seat-{seat}-pile-{pile}"


def held_key(seat: int) -> str:
    """Return the key of another player's hand."""
    return f"seat-{seat}-hand"


def objects_of(view: View, action: Action) -> Sequence[str]:
    """Return the keys of the objects that an action refers to.

    The object for sending cards to the hand is the deck, and for the journal it is the sun.
    """
    match action:
        case Play(card) | Give(card):
            return (hand_key(card),)
        case Take(cloud):
            return (cloud_key(cloud),)
        case Send(destination):
            return ("deck" if destination == "hand" else "sun",)
        case Pile(biome):
            cloud = view.taken or 0
            return [cloud_key(cloud, card) for card in view.row[cloud - 1] if card.biome == biome]


def changes_of(view: View, last: Sequence[Event]) -> Iterator[str]:
    """Yield the keys of the objects that the events have changed."""
    for event in last:
        yield from _changed(view, event)


def _changed(view: View, event: Event) -> Iterator[str]:
    match event:
        case Played(_, card):
            yield cloud_key(card.number, card)
        case Stocked(cloud, card):
            yield cloud_key(cloud, card)
        case Gathered(seat, _, cards):
            yield from map(hand_key, cards) if seat == view.seat else [held_key(seat)]
        case Drawn(seat, _, card) | Picked(seat, card):
            yield hand_key(card) if card and seat == view.seat else held_key(seat)
        case Piled(seat, _, pile):
            yield pile_key(seat, pile)
        case Given(_, to, pile):
            yield pile_key(to, pile)
        case _:
            return


def captions(view: View, words: Words) -> tuple[str, str]:
    """Return the captions with the round and the next decision."""
    if not view.to_act:
        return words.say("core.over"), ""
    count, numbers = len(view.to_act), ", ".join(map(str, view.to_act))
    asked = words.say("subastral.picture.asked", count=count, numbers=numbers, phase=view.phase)
    return words.say("subastral.picture.round", round=view.rounds.number), asked

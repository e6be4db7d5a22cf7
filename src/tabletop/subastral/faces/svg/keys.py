"""What there is to see and click on the table: the keys of its objects, and the words above it."""

from collections.abc import Iterator, Sequence

from tabletop.core.messages import Words
from tabletop.subastral.actions import Action, Give, Pile, Play, Send, Take
from tabletop.subastral.cards import Card
from tabletop.subastral.event import Drawn, Event, Gathered, Given, Picked, Piled, Played, Stocked
from tabletop.subastral.views import View


def hand_key(card: Card) -> str:
    """Name a card in the viewer's hand; twins share the name."""
    return f"hand-{card}"


def cloud_key(cloud: int, card: Card | None = None) -> str:
    """Name a cloud, or a card on it."""
    return f"cloud-{cloud}-{card}" if card else f"cloud-{cloud}"


def pile_key(seat: int, pile: int) -> str:
    """Name a pile of a journal, the first being 1."""
    return f"seat-{seat}-pile-{pile}"


def held_key(seat: int) -> str:
    """Name the hand of another player."""
    return f"seat-{seat}-hand"


def objects_of(view: View, action: Action) -> Sequence[str]:
    """Name what an action mentions; cards are sent to the hand at the deck, to the journal at the sun."""
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
    """Name what the events have changed, as far as it lies there still."""
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
    """Say which round it is, and who decides what."""
    if not view.to_act:
        return words.say("core.over"), ""
    count, numbers = len(view.to_act), ", ".join(map(str, view.to_act))
    asked = words.say("subastral.picture.asked", count=count, numbers=numbers, phase=view.phase)
    return words.say("subastral.picture.round", round=view.rounds.number), asked

"""The question at the foot of a screen, and the labels of its answers."""

from collections import Counter
from collections.abc import Iterator, Sequence

from tabletop.core.turn_order import next_seat
from tabletop.screens.layout import filled, wrapped
from tabletop.subastral.actions import Action, Give, Pile, Play, Send
from tabletop.subastral.faces.prospects import gain_of
from tabletop.subastral.faces.text import short, to_hand
from tabletop.subastral.views import View


def label_of(action: Action) -> str:
    """Return what is typed for an action: the short name of a card or biome, the number of a cloud, a place."""
    if isinstance(action, Play | Give):
        return short(action.card)
    if isinstance(action, Pile):
        return action.biome[:2]
    return action.destination if isinstance(action, Send) else str(action.cloud)


def question(view: View, actions: Sequence[Action], columns: int) -> Iterator[str]:
    """Ask for the decision of the viewer."""
    labels = [label_of(action) for action in actions]
    if view.phase == "play":
        yield from filled(labels, columns, "Play a card to the cloud of its number: ", hanging="    ")
        side = "from the deck side of it to your hand, from the sun side to your journal."
        yield from wrapped(f"Then you take another cloud: {side}", columns)
    elif view.phase == "take":
        yield f"Take which cloud? {' '.join(labels)}   ({view.played} is where you played)"
    elif view.phase == "destination":
        yield from _destinations(view)
    elif view.phase == "piles":
        yield from _new_piles(view, actions, columns)
    else:
        yield from _gifts(view, actions, columns)


def _destinations(view: View) -> Iterator[str]:
    cards = view.row[(view.taken or 0) - 1]
    yield f"Clouds 1 and 6 leave the choice. Where do the cards of cloud {view.taken} go?"
    yield f"  hand     {to_hand(view, cards)}"
    yield f"  journal  {gain_of(view.seats[view.seat or 0].journal, cards):+} points"


def _new_piles(view: View, actions: Sequence[Action], columns: int) -> Iterator[str]:
    waiting = Counter([card.biome for card in view.row[(view.taken or 0) - 1]])
    place = len(view.seats[view.seat or 0].journal) + 1
    choices = [
        f"{label_of(action)} ({action.biome}{f' x{waiting[action.biome]}' if waiting[action.biome] > 1 else ''})"
        for action in actions
        if isinstance(action, Pile)
    ]
    yield from filled(choices, columns, f"Which new biome becomes pile {place}? ", hanging="    ")
    yield "The order is for good. Your two largest piles count cards times place."


def _gifts(view: View, actions: Sequence[Action], columns: int) -> Iterator[str]:
    left = view.seats[next_seat(view.seat or 0, len(view.seats))].journal
    gifts = [f"{label_of(each)} ({gain_of(left, (each.card,)):+})" for each in actions if isinstance(each, Give)]
    yield from filled(gifts, columns, "Which card goes to your left neighbour, for so many points? ", hanging="    ")

"""The question at the bottom of a screen, and the labels of its answers."""

from collections import Counter
from collections.abc import Iterator, Sequence

from tabletop.core.messages import Words
from tabletop.core.turn_order import next_seat
from tabletop.screens.layout import filled, wrapped
from tabletop.subastral.actions import Action, Give, Pile, Play, Send
from tabletop.subastral.faces.prospects import gain_of
from tabletop.subastral.faces.text import gain_facts, hand_facts, short
from tabletop.subastral.views import View


def label_of(action: Action) -> str:
    """Return the input that selects an action.

    It is the short name of a card or biome, the number of a cloud, or a destination.
    """
    if isinstance(action, Play | Give):
        return short(action.card)
    if isinstance(action, Pile):
        return action.biome[:2]
    return action.destination if isinstance(action, Send) else str(action.cloud)


def question(view: View, actions: Sequence[Action], words: Words, columns: int) -> Iterator[str]:
    """Return the lines that ask for the viewer's decision."""
    labels = [label_of(action) for action in actions]
    if view.phase == "play":
        yield from filled(labels, columns, f"{words.say('subastral.ask.play')} ", hanging="    ")
        yield from wrapped(words.say("subastral.ask.then"), columns)
    elif view.phase == "take":
        yield words.say("subastral.ask.take", labels=" ".join(labels), cloud=view.played)
    elif view.phase == "destination":
        yield from _destinations(view, words)
    elif view.phase == "piles":
        yield from _new_piles(view, actions, words, columns)
    else:
        yield from _gifts(view, actions, words, columns)


def _destinations(view: View, words: Words) -> Iterator[str]:
    cards = view.row[(view.taken or 0) - 1]
    gain = gain_facts(view.seats[view.seat or 0].journal, cards)
    yield words.say("subastral.ask.destination", cloud=view.taken)
    yield f"  hand     {words.say('subastral.ask.hand', **hand_facts(view, cards))}"
    yield f"  journal  {words.say('subastral.ask.journal', **gain)}"


def _new_piles(view: View, actions: Sequence[Action], words: Words, columns: int) -> Iterator[str]:
    waiting = Counter([card.biome for card in view.row[(view.taken or 0) - 1]])
    place = len(view.seats[view.seat or 0].journal) + 1
    choices = [
        words.say("subastral.ask.pile", label=label_of(action), biome=action.biome, count=waiting[action.biome])
        for action in actions
        if isinstance(action, Pile)
    ]
    yield from filled(choices, columns, f"{words.say('subastral.ask.piles', pile=place)} ", hanging="    ")
    yield words.say("subastral.ask.order")


def _gifts(view: View, actions: Sequence[Action], words: Words, columns: int) -> Iterator[str]:
    left = view.seats[next_seat(view.seat or 0, len(view.seats))].journal
    gifts = [f"{label_of(each)} ({gain_of(left, (each.card,)):+})" for each in actions if isinstance(each, Give)]
    yield from filled(gifts, columns, f"{words.say('subastral.ask.give')} ", hanging="    ")

"""The question at the foot of a screen: what can be chosen, and what it would lead to."""

from collections.abc import Callable, Iterator, Sequence
from types import MappingProxyType

from tabletop.core.outcome import Outcome
from tabletop.screens.layout import cut, ending, filled, wrapped
from tabletop.starmap.actions import BUY, Action, Play, Take, Top
from tabletop.starmap.cards import Card
from tabletop.starmap.faces.screen.prospects import (
    must_follow,
    plays_last,
    what_taking_brings,
    what_the_top_brings,
    wins_by,
)
from tabletop.starmap.rules import CARDS_FOR_A_SHINE
from tabletop.starmap.state import HAND_LIMIT
from tabletop.starmap.views import View

REASONS = MappingProxyType({"super-trump": "a twin beats all", "trump": "highest trump", "lead": "highest card led"})
ENDINGS = MappingProxyType({"collection": " All values are collected.", "elimination": " Somebody is out of shine."})


def label_of(action: Action) -> str:
    """Return what is typed for an action: what is printed on its card."""
    return str(action.card).lower() if isinstance(action, Play | Take | Top) else "buy"


def question(view: View, actions: Sequence[Action], columns: int) -> Iterator[str]:
    """Ask for the decision of the viewer."""
    if view.phase == "turn":
        yield from _plays(view, actions, columns)
    elif view.phase == "take":
        yield "You won the round. Take a card into your collection:"
        yield from _cards(view, actions, what_taking_brings, columns)
    else:
        asked = "The other cards are discarded. Which of them lies on top? Its colour is the next trump, and its twin"
        yield from wrapped(f"{asked} would beat all.", columns)
        yield from _cards(view, actions, what_the_top_brings, columns)


def no_question(view: View, names: Sequence[str], outcome: Outcome | None) -> Iterator[str]:
    """Say who decides, or how the game has ended."""
    if outcome is not None:
        yield ending(outcome, names) + ENDINGS.get(outcome.reason, "")
    else:
        yield from [f"{names[seat]} is to decide." for seat in view.to_act]


def _cards(view: View, actions: Sequence[Action], prospect: Callable[[View, Card], str], columns: int) -> Iterator[str]:
    for action in actions:
        if isinstance(action, Take | Top):
            yield cut(f"  {label_of(action):4}  {prospect(view, action.card)}", columns)


def _plays(view: View, actions: Sequence[Action], columns: int) -> Iterator[str]:
    yield f"Play a card. {must_follow(view)}".rstrip()
    cards = [action.card for action in actions if isinstance(action, Play)]
    if view.table:
        yield from _sorted_plays(view, cards, columns)
    else:
        yield from filled([_led(view, card) for card in cards], columns, "  ")
    if BUY in actions:
        yield from wrapped(_price(view), columns, "  ", " " * 8)


def _led(view: View, card: Card) -> str:
    return f"{str(card).lower()} (a twin beats all)" if wins_by(view, card) == "super-trump" else str(card).lower()


def _sorted_plays(view: View, cards: Sequence[Card], columns: int) -> Iterator[str]:
    """List the cards that would be best on the table, and those that would not."""
    so_far = "" if plays_last(view) else " so far"
    best = [f"{str(card).lower()} ({REASONS[by]})" for card in cards if (by := wins_by(view, card))]
    rest = [str(card).lower() for card in cards if not wins_by(view, card)]
    if best:
        yield from filled(best, columns, f"  would win{so_far}: ", hanging=" " * 6)
        if view.marker == view.seat:
            yield "      You have the star: winning costs 1 shine."
    if rest:
        yield from filled(rest, columns, "  would not win: ", hanging=" " * 6)
    if bound := [name for card in dict.fromkeys(view.hand) if card not in cards and (name := str(card).lower())]:
        yield from filled(bound, columns, "  not now: ", hanging=" " * 6)


def _price(view: View) -> str:
    shine, hand = view.seats[view.seat or 0].shine, len(view.hand)
    cards = min(CARDS_FOR_A_SHINE, HAND_LIMIT - hand)
    return f"buy   first: turn 1 of your {shine} shine, draw {cards} cards; then play."

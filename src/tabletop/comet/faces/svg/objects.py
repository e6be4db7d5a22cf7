"""Keys of objects on the table, and the objects to click for an action."""

from collections import Counter
from collections.abc import Sequence

from attrs import frozen

from tabletop.comet import actions
from tabletop.comet.actions import Action
from tabletop.comet.board import Hex
from tabletop.comet.cards import Card
from tabletop.comet.effects import Symbol
from tabletop.comet.under_way import Between, Copying, Moving, Pending, Using
from tabletop.comet.views import SeenSeat, View

BUTTONS = ("refresh", "draw", "ready", "pass", "stop")
"""Actions without an object on the table. Each has a button, whose key is the notation of the action."""


def hex_key(place: Hex) -> str:
    """Return the key of a hex."""
    return f"hex-{place}"


def token_key(seat: int, slot: int) -> str:
    """Return the key of the token of a slot."""
    return f"token-{seat}-{slot}"


def slot_key(seat: int, slot: int) -> str:
    """Return the key of a slot at a player's place."""
    return f"slot-{seat}-{slot}"


def leader_key(seat: int) -> str:
    """Return the key of a player's leader."""
    return f"leader-{seat}"


@frozen
class RescuedCard:
    """A rescued card at a player's place."""

    card: Card
    is_exhausted: bool
    key: str


def rescued_cards(seat: int, seen: SeenSeat) -> list[RescuedCard]:
    """Return a player's rescued cards sorted, of equal ones the exhausted first."""
    turned = Counter(seen.exhausted)
    found: list[RescuedCard] = []
    for card in sorted(seen.rescued):
        is_exhausted = turned[card] > 0
        found.append(RescuedCard(card, is_exhausted, f"{'exhausted' if is_exhausted else 'rescued'}-{seat}-{card}"))
        turned[card] -= 1
    return found


def inner_step(step: Pending | None) -> Pending | None:
    """Return the step under way, or the one that an ability interrupts."""
    return step.within if isinstance(step, Using) else step


def symbols_left(view: View) -> tuple[Symbol, ...]:
    """Return the symbols that are left to step with."""
    step = inner_step(view.step)
    return step.pool if isinstance(step, Moving | Copying) else ()


def moved_with(view: View) -> tuple[Card, ...]:
    """Return the cards discarded for the Move under way, or for the last Move."""
    step = inner_step(view.step)
    if isinstance(step, Copying):
        step = step.within
    return step.cards if isinstance(step, Moving | Between) else ()


def acting_seat(view: View) -> int:
    """Return the seat for which a click on the table acts."""
    if view.seat is not None:
        return view.seat
    return view.to_act[0] if view.to_act else view.turn


def objects_of(view: View, action: Action) -> Sequence[str]:
    """Return the keys of the objects that belong to an action, or of its button."""
    seat = acting_seat(view)
    match action:
        case actions.Hatch(card, slot):
            return f"hand-{card}", slot_key(seat, slot)
        case actions.Move(card) | actions.Add(card) | actions.Discard(card):
            return (f"hand-{card}",)
        case actions.Step(slot, to, symbol):
            return token_key(seat, slot), slot_key(seat, slot), hex_key(to), f"symbol-{symbol}"
        case actions.Go(slot, to):
            return token_key(seat, slot), slot_key(seat, slot), hex_key(to)
        case actions.Guide(slot):
            return token_key(seat, slot), slot_key(seat, slot)
        case actions.Nest(to) | actions.Place(to):
            return (hex_key(to),)
        case actions.Use(card):
            return (leader_key(seat) if card in view.options.book.leaders else f"rescued-{seat}-{card}", f"hand-{card}")
        case actions.Take(card) | actions.Copy(card):
            return f"gold-{card}", f"moved-{card}"
        case _:
            return (str(action),)

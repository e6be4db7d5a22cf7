"""Decks and the cards beside them (rulebook: "Drawing")."""

from tabletop.codex.cards import Card, Kind
from tabletop.codex.draft import Draft, Log
from tabletop.codex.event import Emptied, Refilled
from tabletop.codex.faces import Back
from tabletop.codex.state import NO_CARDS, Slots, State
from tabletop.core.rulebook import implements

OTHER: dict[Kind, Kind] = {"resource": "gold", "gold": "resource"}


def beside(slot: int) -> Kind:
    """Return the deck beside which a slot lies."""
    return "resource" if slot < 2 else "gold"


def top_back(deck: tuple[Card, ...]) -> Back | None:
    """Return the back that a deck shows, None if it is empty."""
    return deck[0].back if deck else None


def deck_of(draft: Draft, kind: Kind) -> tuple[Card, ...]:
    """Return the deck of a kind."""
    return draft.resources if kind == "resource" else draft.golds


def draw_top(draft: Draft, kind: Kind) -> Card:
    """Take the top card off a deck."""
    if kind == "resource":
        card, draft.resources = draft.resources[0], draft.resources[1:]
    else:
        card, draft.golds = draft.golds[0], draft.golds[1:]
    return card


def with_slot(slots: Slots, slot: int, card: Card | None) -> Slots:
    """Return the slots with another card, or none, in one of them."""
    first, second, third, fourth = slots
    if slot == 0:
        return card, second, third, fourth
    if slot == 1:
        return first, card, third, fourth
    if slot == 2:
        return first, second, card, fourth
    return first, second, third, card


@implements("codex.refill", "codex.A3")
def refill(draft: Draft, slot: int, log: Log) -> None:
    """Fill a slot from the deck beside it; if that is empty the slot stays so, unless the options say otherwise."""
    kind = beside(slot)
    if not deck_of(draft, kind) and draft.setting.options.refill_from_other_deck:
        kind = OTHER[kind]
    card = draw_top(draft, kind) if deck_of(draft, kind) else None
    draft.slots = with_slot(draft.slots, slot, card)
    if log is not None:
        log.append(Refilled(slot, card, kind, top_back(deck_of(draft, kind))) if card else Emptied(slot))


@implements("codex.draw")
def can_draw(table: Draft | State) -> bool:
    """Whether anything is left to draw."""
    return bool(table.resources or table.golds or table.slots != NO_CARDS)

"""Decks and the cards beside them (rulebook: "Drawing")."""

from typing import get_args

from tabletop.codex.card_faces import Back
from tabletop.codex.cards import Card, Kind
from tabletop.codex.event import Emptied, Log, Refilled
from tabletop.codex.state import NO_CARDS, Draft, Position
from tabletop.core.players import replace_at
from tabletop.core.rulebook import implements

KINDS: tuple[Kind, ...] = get_args(Kind)
OTHER: dict[Kind, Kind] = {"resource": "gold", "gold": "resource"}


def beside(slot: int) -> Kind:
    """Return the deck beside which a slot lies."""
    return "resource" if slot < 2 else "gold"


def top_back(deck: tuple[Card, ...]) -> Back | None:
    """Return the back that a deck shows, None if it is empty."""
    return deck[0].back if deck else None


def deck_of(position: Position, kind: Kind) -> tuple[Card, ...]:
    """Return the deck of a kind."""
    return position.resources if kind == "resource" else position.golds


def draw_top(draft: Draft, kind: Kind) -> Card:
    """Take the top card off a deck."""
    if kind == "resource":
        card, draft.resources = draft.resources[0], draft.resources[1:]
    else:
        card, draft.golds = draft.golds[0], draft.golds[1:]
    return card


@implements("codex.refill", "codex.A3")
def refill(draft: Draft, slot: int, log: Log) -> None:
    """Fill a slot from the deck beside it; if that is empty the slot stays so, unless the options say otherwise."""
    kind = beside(slot)
    deck = deck_of(draft, kind)
    if not deck and draft.setting.options.refill_from_other_deck:
        kind = OTHER[kind]
        deck = deck_of(draft, kind)
    card = draw_top(draft, kind) if deck else None
    draft.slots = replace_at(draft.slots, slot, card)  # type: ignore[assignment] # four remain four
    if log is not None:
        log.append(Refilled(slot, card, kind, top_back(deck_of(draft, kind))) if card else Emptied(slot))


@implements("codex.draw")
def can_draw(position: Position) -> bool:
    """Whether anything is left to draw."""
    return bool(position.resources or position.golds or position.slots != NO_CARDS)

"""Helpers for the tests of Subastral."""

from typing import Any

from tabletop import subastral
from tabletop.core.deck import in_order
from tabletop.subastral import Action, Card, State
from tabletop.subastral.cards import CLOUDS
from tabletop.subastral.state import Journal
from tabletop.testing import refusal, tables
from tabletop.testing.tables.subastral_positions import END

NEXT = "savanna:1 rainforest:2 grassland:3 tundra:4"  # cards on top of a deck
ROW: dict[int, str] = {
    1: "desert:1",
    2: "savanna:2 desert:2",
    3: "forest:3",
    4: "taiga:4 desert:4",
    5: "tundra:5",
    6: "taiga:6",
}
BARE: dict[int, str] = dict.fromkeys(CLOUDS, "")  # a row without cards, as it can be once the deck has run out

__all__ = ["BARE", "END", "NEXT", "ROW", "after", "cards", "journal", "refused", "table"]


def table(**facts: Any) -> State:
    """Set a table for two in the last round, the deck used up, as far as the facts say nothing else."""
    said: dict[str, Any] = {"players": 2, "row": ROW, "deck": "", **facts}
    return tables.subastral(**said)


def cards(text: str) -> tuple[Card, ...]:
    """Read cards in notation."""
    return tuple([Card.from_notation(word) for word in text.split()])


def journal(*piles: str) -> Journal:
    """Read a journal, one text for each pile."""
    return tuple([in_order(cards(pile)) for pile in piles])


def after(state: State, *actions: Action) -> State:
    """Return the state after the actions."""
    for action in actions:
        state = subastral.apply(state, action)
    return state


def refused(state: State, action: Action) -> str:
    """Return the code of the objection, which the error carries too."""
    return refusal(subastral, state, action).code

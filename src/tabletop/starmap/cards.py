"""The cards (rulebook: "Contents"): each face is one object, all copies of a card are that object."""

import json
from collections.abc import Iterable
from operator import attrgetter
from pkgutil import get_data
from typing import Any, Literal, TypeAlias, get_args

from attrs import field, frozen

from tabletop.core.errors import InvalidState, NotationError, shown
from tabletop.core.rulebook import implements

Colour: TypeAlias = Literal["blue", "green", "red", "yellow"]
Back: TypeAlias = Literal["blue", "green", "red", "yellow", "rest"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
BACKS: tuple[Back, ...] = get_args(Back)
VALUES = (1, 2, 3, 4, 5, 6)


@frozen(eq=False, init=False)
class Card:
    """A face; `back` is what everybody sees of it: its colour, or "rest" (value 0) for a rest card."""

    back: Back
    value: int
    key: int = field(repr=False)
    gems: int = field(repr=False)

    def __new__(cls, back: Back, value: int) -> "Card":
        """Return the one object for the face, so that cards compare and hash at the speed of `is`."""
        card = _MADE.get((back, value)) if type(back) is str and type(value) is int else None
        if card is None:
            raise InvalidState(f"Star Map has no card {shown(back)} {shown(value)}")
        return card

    def __reduce__(self) -> tuple[type["Card"], tuple[Back, int]]:
        return Card, (self.back, self.value)

    @property
    def is_rest(self) -> bool:
        """Whether this is a rest card: no colour, no value, no gems."""
        return not self.value

    def __str__(self) -> str:
        return f"{self.back[0].upper()}{self.value}" if self.value else "REST"

    @classmethod
    def from_notation(cls, text: str) -> "Card":
        """Return the card that the text names: B5, G1, REST."""
        if card := _NAMED.get(text):
            return card
        raise NotationError(f"no card is called {shown(text)}: expected B, G, R or Y with 1 to 6, or REST")


def _make(row: dict[str, Any], key: int) -> Card:
    card = object.__new__(Card)
    for name, fact in (("back", row["back"]), ("value", row["value"]), ("key", key), ("gems", row["gems"])):
        object.__setattr__(card, name, fact)
    return card


_ROWS = json.loads(get_data(__name__, "cards.json") or b"")["cards"]
FACES = tuple([_make(row, key) for key, row in enumerate(_ROWS)])  # FACES[card.key] is card
CARDS = tuple([face for face, row in zip(FACES, _ROWS, strict=True) for _copy in range(row["copies"])])
REST = FACES[-1]
_MADE = {(face.back, face.value): face for face in FACES}
_NAMED = {str(face): face for face in FACES}

by_key = attrgetter("key")


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards in their one order, so that equal hands are equal tuples."""
    return tuple(sorted(cards, key=by_key))


@implements("starmap.backs", "starmap.M5")
def backs(cards: tuple[Card, ...]) -> tuple[Back, ...]:
    """Return what everybody sees of the cards; a rest card has a back of its own."""
    return tuple([card.back for card in cards])


@implements("starmap.backs", "starmap.M6")
def top_back(deck: tuple[Card, ...]) -> Back | None:
    """Return the back that the deck shows, None if it is empty."""
    return deck[0].back if deck else None

"""The cards of Star Map (rulebook: "Contents").

Each face is one object, which all copies of a card share.
"""

import json
from collections import Counter
from collections.abc import Mapping
from pkgutil import get_data
from types import MappingProxyType
from typing import Literal, TypeAlias, get_args

from attrs import field, frozen

from tabletop.core.deck import Interned
from tabletop.core.rulebook import implements

Colour: TypeAlias = Literal["blue", "green", "red", "yellow"]
Back: TypeAlias = Literal["blue", "green", "red", "yellow", "rest"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
BACKS: tuple[Back, ...] = get_args(Back)
VALUES = (1, 2, 3, 4, 5, 6)


@frozen(eq=False, init=False)
class Card(Interned):
    """The face of a card.

    `back` is visible to all players: the colour, or "rest" for a rest card, whose value is 0. A card is written as its
    colour and value, such as B5, or as REST. All copies of a face are the same object. `key` is the position of the
    card in the sort order of a hand.

    >>> card = starmap.Card.from_notation("B5")
    >>> card
    Card(back='blue', value=5)
    >>> str(card), card.gems, card.is_rest
    ('B5', 1, False)
    >>> str(starmap.Card("rest", 0))
    'REST'
    >>> starmap.Card.from_notation("B7")
    Traceback (most recent call last):
    tabletop.core.errors.NotationError: Star Map has no card 'B7': expected B, G, R or Y with 1 to 6, or REST
    """

    UNKNOWN = "Star Map has no card"
    EXPECTED = "B, G, R or Y with 1 to 6, or REST"
    back: Back
    value: int
    key: int = field(repr=False)
    gems: int = field(repr=False)

    def __new__(cls, back: Back, value: int) -> "Card":
        """Return the only object of this face."""
        return cls.known(back, value)

    @property
    def is_rest(self) -> bool:
        """Whether this is a rest card, which has no colour, value or gems."""
        return not self.value

    def __str__(self) -> str:
        return f"{self.back[0].upper()}{self.value}" if self.value else "REST"


_ROWS = json.loads(get_data(__name__, "cards.json") or b"")["cards"]
FACES = tuple(
    [Card.make(back=row["back"], value=row["value"], key=key, gems=row["gems"]) for key, row in enumerate(_ROWS)]
)
"""All faces, sorted by key: `FACES[card.key] is card`."""
CARDS = tuple([face for face, row in zip(FACES, _ROWS, strict=True) for _copy in range(row["copies"])])
COPIES: Mapping[Card, int] = MappingProxyType(Counter(CARDS))
REST = FACES[-1]


@implements("starmap.backs", "starmap.M5")
def backs(cards: tuple[Card, ...]) -> tuple[Back, ...]:
    """Return the backs of the cards. A rest card has its own back."""
    return tuple([card.back for card in cards])


@implements("starmap.backs", "starmap.M6")
def top_back(deck: tuple[Card, ...]) -> Back | None:
    """Return the back of the deck's top card, or None if the deck is empty."""
    return deck[0].back if deck else None

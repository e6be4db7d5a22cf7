"""The biome cards (rulebook: "Contents"): each face is one object, all copies of a card are that object."""

from collections.abc import Iterable
from operator import attrgetter
from typing import Literal, TypeAlias, get_args

from attrs import field, frozen

from tabletop.core.errors import InvalidState, NotationError, shown

Biome: TypeAlias = Literal["desert", "savanna", "rainforest", "chaparral", "grassland", "forest", "taiga", "tundra"]
BIOMES: tuple[Biome, ...] = get_args(Biome)
CLOUDS = (1, 2, 3, 4, 5, 6)


@frozen(eq=False, init=False)
class Card:
    """A face: its biome, and the number of the cloud it is played to."""

    biome: Biome
    number: int
    key: int = field(repr=False)

    def __new__(cls, biome: Biome, number: int) -> "Card":
        """Return the one object for the face, so that cards compare and hash at the speed of `is`."""
        try:
            if type(number) is int:  # True and 1.0 equal the number of a cloud
                return _MADE[biome, number]
        except (KeyError, TypeError):
            pass
        raise InvalidState(f"Subastral has no card {shown(biome)} {shown(number)}")

    def __reduce__(self) -> tuple[type["Card"], tuple[Biome, int]]:
        return Card, (self.biome, self.number)

    def __str__(self) -> str:
        return f"{self.biome}:{self.number}"

    @classmethod
    def from_notation(cls, text: str) -> "Card":
        """Return the card that the text names, as forest:3."""
        if card := _NAMED.get(text):
            return card
        expected = f"one of {', '.join(BIOMES)}, a colon and a number from 1 to 6"
        raise NotationError(f"no card is called {shown(text)}: expected {expected}")


def _make(biome: Biome, number: int, key: int) -> Card:
    card = object.__new__(Card)
    for name, fact in (("biome", biome), ("number", number), ("key", key)):
        object.__setattr__(card, name, fact)
    return card


FACES = tuple(
    [_make(biome, number, 6 * row + number - 1) for row, biome in enumerate(BIOMES) for number in CLOUDS]
)  # FACES[card.key] is card
_MADE = {(face.biome, face.number): face for face in FACES}
_NAMED = {str(face): face for face in FACES}

by_key = attrgetter("key")


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards in their one order, by biome and number, so that equal hands are equal tuples."""
    return tuple(sorted(cards, key=by_key))


def is_in_order(cards: tuple[Card, ...]) -> bool:
    """Whether the cards stand in their one order."""
    return len(cards) < 2 or cards == in_order(cards)


def insert(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return cards that are in order with one more in its place."""
    more, key = list(cards), card.key
    for place, other in enumerate(cards):
        if other.key > key:
            more.insert(place, card)
            return tuple(more)
    return (*cards, card)


def merged(cards: tuple[Card, ...], more: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return cards that are in order with several more, each in its place."""
    return insert(cards, more[0]) if len(more) == 1 else in_order(cards + more)

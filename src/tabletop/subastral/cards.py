"""The biome cards (rulebook: "Contents"): each face is one object, all copies of a card are that object."""

from itertools import product
from typing import Literal, TypeAlias, get_args

from attrs import field, frozen

from tabletop.core.deck import Interned, in_order, insert

Biome: TypeAlias = Literal["desert", "savanna", "rainforest", "chaparral", "grassland", "forest", "taiga", "tundra"]
BIOMES: tuple[Biome, ...] = get_args(Biome)
CLOUDS = (1, 2, 3, 4, 5, 6)


@frozen(eq=False, init=False)
class Card(Interned):
    """A face: its biome, and the number of the cloud it is played to.

    A card is written as both, such as forest:3. All copies of a face are the same object; `key` is its place in the
    order of a hand.

    >>> card = subastral.Card.from_notation("forest:3")
    >>> card
    Card(biome='forest', number=3)
    >>> card.biome, card.number
    ('forest', 3)
    >>> str(subastral.Card("taiga", 2))
    'taiga:2'
    """

    UNKNOWN = "Subastral has no card"
    EXPECTED = f"one of {', '.join(BIOMES)}, a colon and a number from 1 to 6"
    biome: Biome
    number: int
    key: int = field(repr=False)

    def __new__(cls, biome: Biome, number: int) -> "Card":
        """Return the one object for the face."""
        return cls.known(biome, number)

    def __str__(self) -> str:
        return f"{self.biome}:{self.number}"


FACES = tuple([
    Card.make(biome=biome, number=number, key=key)
    for key, (biome, number) in enumerate(product(BIOMES, CLOUDS))
])  # fmt: skip
"""All faces in their order: FACES[card.key] is card."""


def merged(cards: tuple[Card, ...], more: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return cards that are in order with several more, each in its place."""
    return insert(cards, more[0]) if len(more) == 1 else in_order(cards + more)

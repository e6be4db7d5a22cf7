"""Biome cards and card sets (rulebook: "Contents", card reference). All copies of a card are one object."""

import json
import re
from collections import Counter
from functools import cache
from itertools import product
from pkgutil import get_data
from typing import Any, Literal, TypeAlias, get_args

from attrs import field, frozen

from tabletop.core.deck import Interned, in_order, insert
from tabletop.core.errors import NotationError, SetupError, shown
from tabletop.core.rulebook import implements

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


MARKS = (2, 3, 4, 5)
DEALT, END_DEPTH = 3, 3
"""Cards per player: so many are dealt, and so many lie below the game-end card."""
CROWDED = 2
"""So many clouds hold two cards or more at the start of a turn."""
COUNTS: dict[Biome, tuple[int, ...]] = {
    "desert": (8, 10, 14, 16),
    "savanna": (7, 10, 13, 16),
    "rainforest": (7, 10, 12, 15),
    "chaparral": (7, 9, 11, 14),
    "grassland": (6, 8, 10, 12),
    "forest": (5, 7, 9, 11),
    "taiga": (4, 6, 8, 10),
    "tundra": (4, 5, 7, 9),
}
"""How many cards of a biome 2, 3, 4 and 5 players use."""
SIZES = {players: sum([counts[step] for counts in COUNTS.values()]) for step, players in enumerate(MARKS)}
_NOTATION = re.compile(r"([a-z]+):([0-9])/([0-9])")


@frozen
class Printed:
    """A card of a card set as it is printed: biome, cloud number, and the player mark (2 if it bears none).

    >>> printed = subastral.Printed.from_notation("forest:3/2")
    >>> printed
    Printed(biome='forest', number=3, mark=2)
    >>> str(printed.card)
    'forest:3'
    >>> subastral.Printed("forest", 3, 6)
    Traceback (most recent call last):
    tabletop.core.errors.SetupError: forest: the player mark is 2 to 5, not 6
    """

    biome: Biome
    number: int
    mark: int

    def __attrs_post_init__(self) -> None:
        if type(self.biome) is not str or self.biome not in BIOMES:
            raise SetupError(f"there is no biome {shown(self.biome)}: the biomes are {', '.join(BIOMES)}")
        if type(self.number) is not int or self.number not in CLOUDS:
            raise SetupError(f"{self.biome}: the number of a cloud is 1 to 6, not {shown(self.number)}")
        if type(self.mark) is not int or self.mark not in MARKS:
            raise SetupError(f"{self.biome}: the player mark is 2 to 5, not {shown(self.mark)}")

    @property
    def card(self) -> Card:
        """The face without its mark, which is all that play knows."""
        return Card(self.biome, self.number)

    def __str__(self) -> str:
        return f"{self.biome}:{self.number}/{self.mark}"

    @classmethod
    def from_notation(cls, text: str) -> "Printed":
        """Return the printed card that the text names: forest:3/2 is used from two players on."""
        if found := _NOTATION.fullmatch(text):
            biome: Any = found[1]
            try:
                return cls(biome, int(found[2]), int(found[3]))
            except SetupError as error:
                raise NotationError(str(error)) from None
        raise NotationError(f"{shown(text)} is no printed card: expected one such as forest:3/2")


@cache
def boxed_cards() -> tuple[Printed, ...]:
    """Return the cards of the box, most of whose numbers are reconstructed; the file is read on first use.

    >>> cards = subastral.boxed_cards()
    >>> len(cards), str(cards[0])
    (103, 'desert:1/2')
    >>> len([card for card in cards if card.mark == 2])  # used by two players
    48
    """
    rows = json.loads(get_data(__name__, "cards.json") or b"")["cards"]
    cards = [
        Printed(row["biome"], number, int(mark))
        for row in rows
        for mark, numbers in row["clouds"].items()
        for number in numbers
    ]
    return check_cards(tuple(cards))


@implements("subastral.cards", "subastral.A8")
def check_cards(cards: tuple[Printed, ...], *, of_any_shape: bool = False) -> tuple[Printed, ...]:
    """Return the card set; raise SetupError unless it has the shape of the printed one, or need not have it."""
    if type(cards) is not tuple or any(type(card) is not Printed for card in cards):
        raise SetupError("a card set is a tuple of subastral.Printed")
    if of_any_shape:
        if not 0 < len(cards) <= SIZES[5]:
            raise SetupError(f"a card set of a smaller game has 1 to {SIZES[5]} cards, not {len(cards)}")
        return cards
    if len(cards) != SIZES[5]:
        raise SetupError(f"a card set has {SIZES[5]} cards, not {len(cards)}")
    found = Counter([(card.biome, card.mark) for card in cards])
    for biome, counts in COUNTS.items():
        for mark, count, fewer in zip(MARKS, counts, (0, *counts), strict=False):
            if found[biome, mark] != count - fewer:
                of_biome = f"{count - fewer} cards of {biome} have the player mark {mark}"
                raise SetupError(f"{of_biome}, not {found[biome, mark]}")
    for players in SIZES:
        check_row(deck_of(cards, players), players)
    return cards


@implements("subastral.row")
def check_row(deck: tuple[Card, ...], players: int, dealt: int = DEALT, crowded: int = CROWDED) -> None:
    """Raise SetupError if cards are too few, or one number so frequent that the row's last two might both have it."""
    fewest = (dealt + END_DEPTH) * players + len(CLOUDS) + crowded
    if len(deck) < fewest:
        raise SetupError(f"a card set has at least {fewest} cards for {players} players, not {len(deck)}")
    number, most = Counter([card.number for card in deck]).most_common(1)[0]
    above = len(deck) - (dealt + END_DEPTH) * players - len(CLOUDS)
    if crowded > 1 and most >= above:
        raise SetupError(
            f"number {number} is on {most} of the {len(deck)} cards for {players} players: "
            f"with more than {above - 1} the row could not be laid"
        )


@implements("subastral.cards", "subastral.A4", "subastral.A8")
def deck_of(cards: tuple[Printed, ...], players: int) -> tuple[Card, ...]:
    """Return the faces that so many players use: those whose mark is no higher."""
    return tuple([each.card for each in cards if each.mark <= players])

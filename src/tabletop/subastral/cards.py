"""Biome cards and card sets (rulebook: "Contents").

All copies of a card are the same object.
"""

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
    """The face of a card, with its biome and the number of its cloud.

    A card is written as its biome and number, such as forest:3. All copies of a face are the same object. `key` is the
    position of the card in the sort order of a hand.

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
        """Return the only object of this face."""
        return cls.known(biome, number)

    def __str__(self) -> str:
        return f"{self.biome}:{self.number}"


FACES = tuple([
    Card.make(biome=biome, number=number, key=key)
    for key, (biome, number) in enumerate(product(BIOMES, CLOUDS))
])  # fmt: skip
"""All faces, sorted by key: `FACES[card.key] is card`."""


def merged(cards: tuple[Card, ...], more: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return sorted cards with more cards inserted in order."""
    return insert(cards, more[0]) if len(more) == 1 else in_order(cards + more)


MARKS = (2, 3, 4, 5)
DEALT, END_DEPTH = 3, 3
"""Cards per player that are dealt, and that are below the game-end card."""
CROWDED = 2
"""The number of clouds with at least two cards at the start of a turn."""
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
"""The cards of each biome in a game with 2, 3, 4 and 5 players."""
SIZES = {players: sum([counts[step] for counts in COUNTS.values()]) for step, players in enumerate(MARKS)}
_NOTATION = re.compile(r"([a-z]+):([0-9])/([0-9])")


@frozen
class Printed:
    """A card of a card set, as it is printed.

    `mark` is the player mark, or 2 if none is printed.

    >>> printed = subastral.Printed.from_notation("forest:3/2")
    >>> printed
    Printed(biome='forest', number=3, mark=2)
    >>> str(printed.card)
    'forest:3'
    >>> subastral.Printed("forest", 3, 6)
    Traceback (most recent call last):
    tabletop.core.errors.SetupError: forest: invalid player mark 6: expected 2 to 5
    """

    biome: Biome
    number: int
    mark: int

    def __attrs_post_init__(self) -> None:
        if type(self.biome) is not str or self.biome not in BIOMES:
            raise SetupError(f"invalid biome {shown(self.biome)}: expected one of {', '.join(BIOMES)}")
        if type(self.number) is not int or self.number not in CLOUDS:
            raise SetupError(f"{self.biome}: invalid cloud number {shown(self.number)}: expected 1 to 6")
        if type(self.mark) is not int or self.mark not in MARKS:
            raise SetupError(f"{self.biome}: invalid player mark {shown(self.mark)}: expected 2 to 5")

    @property
    def card(self) -> Card:
        """The face of the card, without its player mark."""
        return Card(self.biome, self.number)

    def __str__(self) -> str:
        return f"{self.biome}:{self.number}/{self.mark}"

    @classmethod
    def from_notation(cls, text: str) -> "Printed":
        """Return the printed card of a notation such as forest:3/2.

        The last number is the player mark.
        """
        if found := _NOTATION.fullmatch(text):
            biome: Any = found[1]
            try:
                return cls(biome, int(found[2]), int(found[3]))
            except SetupError as error:
                raise NotationError(str(error)) from None
        raise NotationError(f"invalid printed card {shown(text)}: expected biome:number/mark, such as forest:3/2")


@cache
def boxed_cards() -> tuple[Printed, ...]:
    """Return the cards of the box.

    The rulebook does not list their numbers, so most are reconstructed. The file is read on the first call.

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
    """Return the card set. Raise SetupError if it is invalid.

    It must have as many cards of each biome and player mark as the printed set, unless `of_any_shape` is true.
    """
    if type(cards) is not tuple or any(type(card) is not Printed for card in cards):
        raise SetupError("invalid cards: expected a tuple of subastral.Printed")
    if of_any_shape:
        if not 0 < len(cards) <= SIZES[5]:
            raise SetupError(f"invalid cards: expected 1 to {SIZES[5]} cards for a smaller game, not {len(cards)}")
        return cards
    if len(cards) != SIZES[5]:
        raise SetupError(f"invalid cards: expected {SIZES[5]} cards, not {len(cards)}")
    found = Counter([(card.biome, card.mark) for card in cards])
    for biome, counts in COUNTS.items():
        for mark, count, fewer in zip(MARKS, counts, (0, *counts), strict=False):
            if found[biome, mark] != count - fewer:
                of_biome = f"expected {count - fewer} cards of {biome} with the player mark {mark}"
                raise SetupError(f"invalid cards: {of_biome}, not {found[biome, mark]}")
    for players in SIZES:
        check_row(deck_of(cards, players), players)
    return cards


@implements("subastral.row")
def check_row(deck: tuple[Card, ...], players: int, dealt: int = DEALT, crowded: int = CROWDED) -> None:
    """Raise SetupError if the row cannot be laid with the deck.

    The deck may have too few cards, or one number may be so frequent that the last two cards of the row could not
    differ.
    """
    fewest = (dealt + END_DEPTH) * players + len(CLOUDS) + crowded
    if len(deck) < fewest:
        raise SetupError(f"too few cards: {players} players need at least {fewest}, not {len(deck)}")
    number, most = Counter([card.number for card in deck]).most_common(1)[0]
    above = len(deck) - (dealt + END_DEPTH) * players - len(CLOUDS)
    if crowded > 1 and most >= above:
        raise SetupError(
            f"too many cards with number {number}: {most} of the {len(deck)} cards for {players} players, "
            f"expected at most {above - 1}, so that the row can be laid"
        )


@implements("subastral.cards", "subastral.A4", "subastral.A8")
def deck_of(cards: tuple[Printed, ...], players: int) -> tuple[Card, ...]:
    """Return the cards that are used with this number of players."""
    return tuple([each.card for each in cards if each.mark <= players])

"""Cards by name, and the facts printed on them (rulebook: "Components").

A card in a hand is only a name, because its facts depend on the catalogue. `options.book` has the facts.
"""

from collections.abc import Iterable
from typing import Literal, TypeAlias, get_args

from attrs import frozen

from tabletop.comet.effects import Ability, Metal, Symbol
from tabletop.core.errors import NotationError, SetupError, shown

Egg: TypeAlias = Literal["white", "red", "blue", "purple", "green", "black"]
SetKind: TypeAlias = Literal["count", "slots"]
EGGS: tuple[Egg, ...] = get_args(Egg)
SET_KINDS: tuple[SetKind, ...] = get_args(SetKind)

CACHED_NAMES, MAX_CACHED_LENGTH = 10_000, 40  # Other cards are not cached.


class Card(str):
    """A card by its name in the catalogue, such as silver-okapi-1.

    Capitals are read as small letters. The facts of the card depend on the catalogue, so `book` of the options has
    them. All copies of a card are usually one object, so that tables find it without comparing letters.

    >>> card = comet.Card.from_notation("silver-okapi-1")
    >>> card
    Card('silver-okapi-1')
    >>> comet.Options().book.animals[card].symbols, comet.caption(card)
    (('water', 'lava'), 'move: cross jungle, 1 token')
    >>> comet.Card.from_notation("moa 1")
    Traceback (most recent call last):
    tabletop.core.errors.NotationError: invalid card 'moa 1': expected a name in one word, such as silver-okapi-1
    """

    __slots__ = ()

    def __new__(cls, name: str) -> "Card":
        """Return the card with this name."""
        if not isinstance(name, str):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise SetupError(f"invalid card {shown(name)}: expected a name")
        card = _MADE.get(name)
        if card is None:
            card = super().__new__(cls, name.lower())
            if len(_MADE) < CACHED_NAMES and len(card) <= MAX_CACHED_LENGTH:
                card = _MADE.setdefault(str(card), card)
        return card

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"

    def __str__(self) -> str:
        return str.__str__(self)

    @classmethod
    def from_notation(cls, text: str) -> "Card":
        """Parse the name of a card, without checking that the catalogue has it."""
        if not isinstance(text, str) or text.split() != [text]:  # pyright: ignore[reportUnnecessaryIsInstance]
            raise NotationError(f"invalid card {shown(text)}: expected a name in one word, such as silver-okapi-1")
        return cls(text)


_MADE: dict[str, Card] = {}


@frozen
class Printed:
    """The facts on every kind of card."""

    card: Card
    name: str
    copies: int
    abilities: tuple[Ability, ...]


@frozen
class Animal(Printed):
    """The facts on an animal card."""

    metal: Metal
    species: str
    symbols: tuple[Symbol, ...]
    nest: int
    egg: Egg
    points: int

    @property
    def is_wild(self) -> bool:
        """Whether this is a wild card, with the multicoloured symbol."""
        return "wild" in self.symbols


@frozen
class Advantage(Printed):
    """The facts on an advantage card, which is used once."""


@frozen
class Leader(Printed):
    """The facts on a leader card. Its condition for points is an ability."""


@frozen
class SetBonus:
    """Points for rescued cards that belong together.

    A set of the kind "count" needs `count` cards of the listed species. A set of the kind "slots" needs a card of each
    species, of which up to `max_jokers` may be replaced by jokers.
    """

    name: str
    kind: SetKind
    species: tuple[str, ...]
    count: int
    jokers: tuple[str, ...]
    max_jokers: int
    points: int
    repeat: bool


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards sorted, so that equal hands are equal tuples.

    This compares the names in C. Sorting with core/deck.py would read a `key` of each card.
    """
    return tuple(sorted(cards))


def is_in_order(cards: tuple[Card, ...]) -> bool:
    """Whether the cards are sorted."""
    return cards == in_order(cards)

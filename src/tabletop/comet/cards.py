"""Cards by name, and the words that are printed on them (rulebook: "Components").

What a card shows depends on the catalogue in play, so a card in a hand is its name; `options.book` has the facts.
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

CACHED_NAMES, MAX_CACHED_LENGTH = 10_000, 40  # Other names are cards too, but uncached.


class Card(str):
    """A card by its name in the catalogue, such as silver-okapi-1; capitals are read as small letters.

    What it shows depends on the catalogue in play: the `book` of the options has it. All copies of a card are one
    object as a rule, so that tables find it without comparing letters.

    >>> card = comet.Card.from_notation("silver-okapi-1")
    >>> card
    Card('silver-okapi-1')
    >>> comet.Options().book.animals[card].symbols, comet.caption(card)
    (('water', 'lava'), 'move: cross jungle, 1 token')
    >>> comet.Card.from_notation("moa 1")
    Traceback (most recent call last):
    tabletop.core.errors.NotationError: no card is called 'moa 1': expected a name in one word, such as silver-okapi-1
    """

    __slots__ = ()

    def __new__(cls, name: str) -> "Card":
        """Return the card of that name."""
        if not isinstance(name, str):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise SetupError(f"a card is called by its name, not {shown(name)}")
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
        """Return the card of that name; whether the catalogue has it is for the rules to say."""
        if not isinstance(text, str) or text.split() != [text]:  # pyright: ignore[reportUnnecessaryIsInstance]
            raise NotationError(f"no card is called {shown(text)}: expected a name in one word, such as silver-okapi-1")
        return cls(text)


_MADE: dict[str, Card] = {}


@frozen
class Printed:
    """What every kind of card shows."""

    card: Card
    name: str
    copies: int
    abilities: tuple[Ability, ...]


@frozen
class Animal(Printed):
    """What an animal card shows."""

    metal: Metal
    species: str
    symbols: tuple[Symbol, ...]
    nest: int
    egg: Egg
    points: int

    @property
    def is_wild(self) -> bool:
        """Whether this is a wild card: it shows the multicoloured symbol."""
        return "wild" in self.symbols


@frozen
class Advantage(Printed):
    """What an advantage card shows: what it does, once."""


@frozen
class Leader(Printed):
    """What a leader card shows: the condition for points is among the abilities."""


@frozen
class SetBonus:
    """Points for rescued cards that belong together.

    A bonus of kind "count" wants so many cards of the listed species; one of kind "slots" wants one of each, and
    jokers may stand in.
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
    """Return the cards in order, so that equal hands are equal tuples.

    Cards compare by name in C. The order of core/deck.py would read a `key` of each card.
    """
    return tuple(sorted(cards))


def is_in_order(cards: tuple[Card, ...]) -> bool:
    """Whether the cards are in order."""
    return cards == in_order(cards)

"""Decks and hands as tuples of cards. The top card of a deck comes first."""

from bisect import insort
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from operator import attrgetter
from typing import Any, ClassVar, Protocol, Self, TypeVar

from attrs import fields

from tabletop.core.errors import InvalidState, NotationError, shown
from tabletop.core.rng import Seed, shuffled

T = TypeVar("T")
FEW = 20
"""Up to this number of items, `holds` counts without a Counter, which is faster."""


class Keyed(Protocol):
    """A card with a `key`, which is its position in the order of all cards."""

    @property
    def key(self) -> Any: ...  # noqa: D102


K = TypeVar("K", bound=Keyed)
by_key = attrgetter("key")


def draw(deck: tuple[T, ...], count: int) -> tuple[tuple[T, ...], tuple[T, ...]]:
    """Return up to `count` cards from the top of the deck, and the rest.

    >>> from tabletop.core.deck import draw
    >>> draw(("a", "b", "c"), 2)
    (('a', 'b'), ('c',))
    """
    return deck[:count], deck[count:]


def deal(deck: tuple[T, ...], seats: int, each: int) -> tuple[list[tuple[T, ...]], tuple[T, ...]]:
    """Deal one card at a time to each seat in turn. Return the hands and the rest.

    >>> from tabletop.core.deck import deal
    >>> deal(("a", "b", "c", "d", "e"), seats=2, each=2)
    ([('a', 'c'), ('b', 'd')], ('e',))
    """
    dealt, rest = draw(deck, seats * each)
    return [dealt[seat::seats] for seat in range(seats)], rest


def reshuffle(discard: tuple[T, ...], seed: int, keep: int = 0) -> tuple[tuple[T, ...], tuple[T, ...], Seed]:
    """Shuffle a discard pile into a new deck. Return the deck, the discard pile that is left, and the next seed.

    The last `keep` cards, which lie on top, stay in the discard pile.

    >>> from tabletop.core.deck import reshuffle
    >>> deck, discard, seed = reshuffle(("a", "b", "c", "d"), 7, keep=1)
    >>> deck, discard
    (('b', 'a', 'c'), ('d',))
    """
    shuffled_away = max(0, len(discard) - keep)
    deck, next_seed = shuffled(discard[:shuffled_away], seed)
    return deck, discard[shuffled_away:], next_seed


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """Return the tuple without the first item that equals this one.

    >>> from tabletop.core.deck import without
    >>> without(("a", "b", "a"), "a")
    ('b', 'a')
    """
    left = [*items]
    left.remove(item)
    return tuple(left)


def holds(items: Sequence[T], some: Sequence[T]) -> bool:
    """Whether all of `some` are among the items. Copies are counted.

    >>> from tabletop.core.deck import holds
    >>> holds("aab", "aa"), holds("abc", "aa")
    (True, False)
    """
    if len(some) > FEW:
        return not Counter(some) - Counter(items)
    return all(some.count(each) <= items.count(each) for each in some)


def known_after(known: tuple[T, ...], lost: T) -> tuple[T, ...]:
    """Return the cards of a hand that others still know after an open loss.

    >>> from tabletop.core.deck import known_after
    >>> known_after(("a", "b"), "b"), known_after(("a",), "b")
    (('a',), ('a',))
    """
    return without(known, lost) if lost in known else known


def in_order(cards: Iterable[K]) -> tuple[K, ...]:
    """Return the cards in their fixed order, so that equal hands are equal tuples.

    >>> from tabletop.core.deck import in_order
    >>> cards = [starmap.Card.from_notation(text) for text in ("R2", "B5", "G1")]
    >>> [str(card) for card in in_order(cards)]
    ['B5', 'G1', 'R2']
    """
    ordered = [*cards]
    ordered.sort(key=by_key)  # This is faster than `sorted`.
    return tuple(ordered)


def insert(cards: tuple[K, ...], card: K) -> tuple[K, ...]:
    """Return ordered cards with one more card in its place.

    >>> from tabletop.core.deck import insert
    >>> green, red = starmap.Card.from_notation("G1"), starmap.Card.from_notation("R2")
    >>> print(*insert((green, red), starmap.Card.from_notation("B5")))
    B5 G1 R2
    """
    if not cards or card.key >= cards[-1].key:
        return (*cards, card)
    if card.key < cards[0].key:
        return (card, *cards)
    more = [*cards]
    insort(more, card, key=by_key)
    return tuple(more)


def is_in_order(cards: tuple[K, ...]) -> bool:
    """Whether the cards are in their fixed order."""
    return cards == in_order(cards)


class Interned:
    """Base of frozen classes with a fixed set of interned members, such as cards.

    A member is looked up by the fields in its repr. `UNKNOWN` and `EXPECTED` are parts of an error text, as in
    "{UNKNOWN} {value}: expected {EXPECTED}". The class must not define `__eq__` or `__init__`.
    """

    __slots__ = ()
    UNKNOWN: ClassVar[str]
    EXPECTED: ClassVar[str]

    @classmethod
    def make(cls, **facts: Any) -> Self:
        """Make a member, or return the existing one."""
        face = object.__new__(cls)
        for name, fact in facts.items():
            object.__setattr__(face, name, fact)
        made: Self = _MADE.setdefault((cls, *face._called_with()), face)
        _NAMED[cls, str(made)] = made
        return made

    @classmethod
    def known(cls, *parts: object) -> Self:
        """Return the member with these fields, and raise InvalidState if there is none."""
        try:
            face: Self | None = _MADE.get((cls, *parts))
        except TypeError:  # A part cannot be hashed.
            face = None
        if face is None or [*map(type, face._called_with())] != [*map(type, parts)]:  # True equals 1.
            raise InvalidState(f"{cls.UNKNOWN} {' '.join(map(shown, parts))}")
        return face

    @classmethod
    def from_notation(cls, text: str) -> Self:
        """Return the member with this `str`, and raise NotationError if there is none."""
        face: Self | None = _NAMED.get((cls, text)) if type(text) is str else None
        if face is None:
            raise NotationError(f"{cls.UNKNOWN} {shown(text)}: expected {cls.EXPECTED}")
        return face

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return type(self), self._called_with()

    def _called_with(self) -> tuple[Any, ...]:
        kind: Any = type(self)
        return tuple([getattr(self, name) for name in _names(kind)])


@cache
def _names(kind: Any) -> tuple[str, ...]:
    return tuple([each.name for each in fields(kind) if each.repr])


_MADE: dict[tuple[Any, ...], Any] = {}
_NAMED: dict[tuple[Any, ...], Any] = {}

"""Enumeration of deals of hidden cards, with weights.

Each deal is listed once. Its weight is the number of ways to deal it if equal copies are counted separately.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import comb, perm, prod
from typing import Any, Generic, TypeAlias, TypeVar

from attrs import frozen

from tabletop.core.errors import TooManyDeals

C = TypeVar("C")
S = TypeVar("S")

LIMIT = 10_000
"""The default limit for the number of deals."""
Deals: TypeAlias = tuple[tuple[S, int], ...]
"""States that are consistent with a view, each with its weight."""


def anything(_card: object) -> bool:
    """Accept every card."""
    return True


@frozen
class Place(Generic[C]):
    """A place with `size` hidden cards, and a test that its cards must pass."""

    size: int
    ordered: bool = False
    fits: Callable[[C], bool] = anything


@frozen
class Pool(Generic[C]):
    """Hidden cards, and the places that they fill together.

    The number of cards left for a place must not depend on the cards chosen for the places before it.
    """

    cards: tuple[C, ...]
    places: tuple[Place[C], ...]

    def count(self) -> int:
        """Count the deals, with equal copies as different cards."""
        left, ways = list(self.cards), 1
        for place in self.places:
            fitting = [at for at, card in enumerate(left) if place.fits(card)]
            ways *= (perm if place.ordered else comb)(len(fitting), place.size)
            for at in reversed(fitting[: place.size]):
                del left[at]
        return ways

    def ways(self) -> Iterator[tuple[tuple[tuple[C, ...], ...], int]]:
        """Yield the cards of each place, with the number of ways to deal them."""
        return _fillings(Counter(self.cards), self.places)


def _fillings(left: Counter[C], places: Sequence[Place[C]]) -> Iterator[tuple[tuple[tuple[C, ...], ...], int]]:
    if not places:
        yield (), 1
        return
    place = places[0]
    faces = [card for card, copies in left.items() if copies and place.fits(card)]
    choices = _rows(left, faces, place.size) if place.ordered else _handfuls(left, faces, place.size)
    for cards, weight in choices:
        rest = left.copy()
        rest.subtract(cards)
        for others, more in _fillings(rest, places[1:]):
            yield (cards, *others), weight * more


def _handfuls(left: Counter[C], faces: Sequence[C], size: int) -> Iterator[tuple[tuple[C, ...], int]]:
    """Yield each unordered choice of `size` cards, with the number of ways to make it."""
    if not size:
        yield (), 1
    elif faces:
        face, copies = faces[0], left[faces[0]]
        fewest = max(0, size - sum([left[other] for other in faces[1:]]))
        for taken in range(min(copies, size), fewest - 1, -1):
            for others, more in _handfuls(left, faces[1:], size - taken):
                yield (face,) * taken + others, comb(copies, taken) * more


def _rows(left: Counter[C], faces: Sequence[C], size: int) -> Iterator[tuple[tuple[C, ...], int]]:
    """Yield each ordered choice of `size` cards, with the number of ways to make it."""
    if not size:
        yield (), 1
        return
    for face in faces:
        copies = left[face]
        if copies:
            rest = left.copy()
            rest[face] -= 1
            for others, more in _rows(rest, faces, size - 1):
                yield (face, *others), copies * more


def listed(pools: Iterable[Pool[Any]], limit: int, state_of: Callable[..., Iterable[tuple[S, int]]]) -> Deals[S]:
    """List all deals of several pools as states with weights.

    `state_of` is called with the cards of each pool's places, and returns the states of that deal with their weights.
    There is more than one state only if something other than cards is hidden. The sum of its weights must be the same
    for every deal. TooManyDeals is raised above the limit.
    """
    found: list[tuple[S, int]] = []
    kept = tuple(pools)
    for filled, weight in _together(kept):
        states = [*state_of(*filled)]
        found += [(state, weight * more) for state, more in states]
        if len(found) > limit:
            raise TooManyDeals(sum([more for _, more in states]) * prod([pool.count() for pool in kept]), limit)
    return tuple(found)


def _together(pools: Sequence[Pool[Any]]) -> Iterator[tuple[tuple[Any, ...], int]]:
    if not pools:
        yield (), 1
        return
    for filled, weight in pools[0].ways():
        for others, more in _together(pools[1:]):
            yield (filled, *others), weight * more

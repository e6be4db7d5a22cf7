"""The box that a table is laid from: cards named by the facts first, then whatever is left."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, TypeAlias, TypeVar

from tabletop.core.errors import NotationError, SetupError
from tabletop.core.rng import Dice

C = TypeVar("C")
T = TypeVar("T")

Cards: TypeAlias = str | Iterable[str]
"""Cards in notation: "B5 G2 REST", or one string for each."""

BySeat: TypeAlias = Mapping[int, T] | Sequence[T]
"""Something for some seats (a mapping) or for every seat (a sequence)."""


def by_seat(facts: BySeat[T] | None, players: int, name: str) -> dict[int, T]:
    """Return the facts by seat; raise SetupError about seats that are not there."""
    if facts is None:
        return {}
    if isinstance(facts, Mapping):
        for seat in facts:
            check_seat(seat, players, name)
        return dict(facts)
    if isinstance(facts, str) or len(facts) != players:
        raise SetupError(f"{name}: one entry for each of the {players} seats, or a mapping from seat to entry")
    return dict(enumerate(facts))


def check_seat(seat: object, players: int, name: str) -> None:
    """Raise SetupError unless there is such a seat."""
    if type(seat) is not int or not 0 <= seat < players:
        raise SetupError(f"{name}: there is no seat {seat!r} at a table for {players}")


class Box(Generic[C]):
    """The cards that have no place yet, in a mixed order that is always the same."""

    def __init__(self, cards: Sequence[C], read: Callable[[str], C]) -> None:
        self.left = list(Dice(0).shuffled(cards))
        self._read = read

    def named(self, cards: Cards, place: str) -> tuple[C, ...]:
        """Take out the cards of these names."""
        return tuple([self._take(name, place) for name in (cards.split() if isinstance(cards, str) else cards)])

    def some(self, count: int, place: str) -> tuple[C, ...]:
        """Take out so many cards, whichever come first."""
        if not 0 <= count <= len(self.left):
            raise SetupError(f"{place}: {count} more cards are wanted, {len(self.left)} are left")
        taken, self.left = self.left[:count], self.left[count:]
        return tuple(taken)

    def rest(self) -> tuple[C, ...]:
        """Take out all that is left."""
        return self.some(len(self.left), "the rest")

    def plenty(self, fits: Callable[[C], bool], kind: Callable[[C], int]) -> C | None:
        """Take out a card that fits, of the kind that most are left of; None if no card fits."""
        left = Counter(map(kind, self.left))
        card = max(filter(fits, self.left), key=lambda card: left[kind(card)], default=None)
        if card is not None:
            self.left.remove(card)
        return card

    def _take(self, name: str, place: str) -> C:
        try:
            card = self._read(name)
        except NotationError as error:
            raise SetupError(f"{place}: {error}") from None
        if card not in self.left:
            raise SetupError(f"{place}: no {name} is left, all copies lie elsewhere")
        self.left.remove(card)
        return card

"""Helpers for functions that lay tables. Named cards are taken first, others fill up.

```python
@checked_by(validate)
def mygame(*, players: int = 2, hands: BySeat[Cards | int] | None = None, deck: Cards = "") -> State:
    table = Laying(check_players(INFO, players), CARDS, Card.from_notation)
    table.hold(hands)
    top = table.named(deck, "deck")
    table.fill_hands(5)
    return State(seats=tuple([Seat(table.hands[seat]) for seat in table.seats]), deck=top + table.box.rest())
```
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import wraps
from typing import Generic, ParamSpec, TypeAlias, TypeVar

from tabletop.core.errors import InvalidState, NotationError, SetupError, shown
from tabletop.core.rng import Dice

C = TypeVar("C")
T = TypeVar("T")
S = TypeVar("S")
P = ParamSpec("P")

Cards: TypeAlias = str | Iterable[str]
"""Cards in notation: "B5 G2 REST", or one string for each.

>>> from tabletop.testing import tables
>>> from tabletop.testing.tables.laying import Cards
>>> cards: Cards = "B5 G2 REST"
>>> [str(card) for card in tables.starmap(hands={0: cards}).seats[0].hand]
['B5', 'G2', 'REST']
"""

BySeat: TypeAlias = Mapping[int, T] | Sequence[T]
"""Values for some seats (a mapping) or for every seat (a sequence).

>>> from tabletop.testing import tables
>>> from tabletop.testing.tables.laying import BySeat
>>> shine: BySeat[int] = {1: 3}
>>> [seat.shine for seat in tables.starmap(players=3, shine=shine).seats]
[5, 3, 5]
"""


def words(cards: Cards) -> list[str]:
    """Return the single notations."""
    return cards.split() if isinstance(cards, str) else list(cards)


def read(reader: Callable[[str], T], text: str, place: str) -> T:
    """Read a notation, and name its place in the SetupError if it is invalid."""
    try:
        return reader(text)
    except NotationError as error:
        raise SetupError(f"{place}: {error}") from None


def check_seat(seat: object, players: int, name: str) -> None:
    """Raise SetupError unless there is such a seat."""
    if type(seat) is not int or not 0 <= seat < players:
        raise SetupError(f"{name}: there is no seat {shown(seat)} at a table for {players}")


def checked_by(validate: Callable[[S], None]) -> Callable[[Callable[P, S]], Callable[P, S]]:
    """Make a function that lays tables raise SetupError for an invalid table.

    The message is the broken invariant.

    >>> from attrs import evolve
    >>> from tabletop.testing.tables.laying import checked_by
    >>> lay = checked_by(starmap.validate)(lambda: evolve(starmap.new_game(players=2, seed=7), deck=()))
    >>> lay()
    Traceback (most recent call last):
    tabletop.core.errors.SetupError: every card is somewhere exactly once: Y5 is there 1 times, not 2
    """

    def checked(lay: Callable[P, S]) -> Callable[P, S]:
        @wraps(lay)
        def laid(*args: P.args, **facts: P.kwargs) -> S:
            try:
                state = lay(*args, **facts)
                validate(state)
            except InvalidState as broken:
                raise SetupError(str(broken)) from broken
            return state

        return laid

    return checked


class Box(Generic[C]):
    """The cards without a place so far, in a fixed mixed order."""

    def __init__(self, cards: Sequence[C], reader: Callable[[str], C]) -> None:
        self.left = list(Dice(0).shuffled(cards))
        self._reader = reader

    def named(self, cards: Cards, place: str) -> tuple[C, ...]:
        """Take the cards of these names."""
        return tuple([self._take(name, place) for name in words(cards)])

    def some(self, count: int, place: str) -> tuple[C, ...]:
        """Take the first `count` cards."""
        if not 0 <= count <= len(self.left):
            raise SetupError(f"{place}: {count} more cards are wanted, {len(self.left)} are left")
        taken, self.left = self.left[:count], self.left[count:]
        return tuple(taken)

    def rest(self) -> tuple[C, ...]:
        """Take all the cards that are left."""
        return self.some(len(self.left), "the rest")

    def plenty(self, fits: Callable[[C], bool], kind: Callable[[C], int]) -> C | None:
        """Take a fitting card of the most frequent kind, or return None."""
        left = Counter(map(kind, self.left))
        card = max(filter(fits, self.left), key=lambda card: left[kind(card)], default=None)
        if card is not None:
            self.left.remove(card)
        return card

    def _take(self, name: str, place: str) -> C:
        card = read(self._reader, name, place)
        if card not in self.left:
            raise SetupError(f"{place}: no {name} is left, all copies lie elsewhere")
        self.left.remove(card)
        return card


class Laying(Generic[C]):
    """A table during its setup, with its seats, its box and the hands so far.

    >>> from tabletop.testing.tables.laying import Laying
    >>> table = Laying(2, range(1, 31), int)
    >>> table.hold({0: "7 8"})
    >>> table.fill_hands(3)
    >>> table.hands[0], len(table.hands[1]), len(table.box.left)
    ((7, 8), 3, 25)
    """

    def __init__(self, players: int, cards: Sequence[C], reader: Callable[[str], C]) -> None:
        self.seats, self.box = range(players), Box(cards, reader)
        self.hands: dict[int, tuple[C, ...]] = {}
        self.sizes: dict[int, int] = {}

    def named(self, cards: Cards, place: str) -> tuple[C, ...]:
        """Take the cards of these names. A table with several boxes overrides this."""
        return self.box.named(cards, place)

    def by_seat(self, facts: BySeat[T] | None, name: str) -> dict[int, T]:
        """Return the facts by seat, or raise SetupError if there is no such seat."""
        if isinstance(facts, Mapping):
            for seat in facts:
                check_seat(seat, len(self.seats), name)
            return dict(facts)
        if facts is not None and (isinstance(facts, str) or len(facts) != len(self.seats)):
            raise SetupError(
                f"{name}: expected one entry for each of the {len(self.seats)} seats, or a mapping from seat to entry"
            )
        return dict(enumerate(facts or ()))

    def cards_by_seat(self, facts: BySeat[Cards] | None, name: str) -> dict[int, tuple[C, ...]]:
        """Take the cards that the facts name by seat."""
        return {seat: self.named(cards, f"{name}, seat {seat}") for seat, cards in self.by_seat(facts, name).items()}

    def hold(self, hands: BySeat[Cards | int] | None) -> None:
        """Take the cards of the named hands, and store the sizes of the others."""
        for seat, hand in self.by_seat(hands, "hands").items():
            if isinstance(hand, int):
                self.sizes[seat] = hand
            else:
                self.hands[seat] = self.named(hand, f"hands, seat {seat}")

    @property
    def open_hands(self) -> list[int]:
        """The seats with neither cards nor a size for their hand so far."""
        return [seat for seat in self.seats if seat not in self.hands and seat not in self.sizes]

    def fill_hands(self, size: int) -> None:
        """Fill the hands with a size, and then the others up to `size` cards."""
        for seat, count in {**self.sizes, **dict.fromkeys(self.open_hands, size)}.items():
            self.hands[seat] = self.box.some(count, f"hands, seat {seat}")

    def check_seats(self, **facts: object) -> None:
        """Raise SetupError if a fact names a missing seat. None is allowed."""
        for name, seat in facts.items():
            if seat is not None:
                check_seat(seat, len(self.seats), name)

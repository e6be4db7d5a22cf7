"""What a function that lays tables is made of: cards that the facts name come out of the box first, the rest fills up.

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
"""Something for some seats (a mapping) or for every seat (a sequence).

>>> from tabletop.testing import tables
>>> from tabletop.testing.tables.laying import BySeat
>>> shine: BySeat[int] = {1: 3}
>>> [seat.shine for seat in tables.starmap(players=3, shine=shine).seats]
[5, 3, 5]
"""


def words(cards: Cards) -> list[str]:
    """Return the notations one by one."""
    return cards.split() if isinstance(cards, str) else list(cards)


def read(reader: Callable[[str], T], text: str, place: str) -> T:
    """Read a notation; SetupError tells the place of what cannot be read."""
    try:
        return reader(text)
    except NotationError as error:
        raise SetupError(f"{place}: {error}") from None


def check_seat(seat: object, players: int, name: str) -> None:
    """Raise SetupError unless there is such a seat."""
    if type(seat) is not int or not 0 <= seat < players:
        raise SetupError(f"{name}: there is no seat {shown(seat)} at a table for {players}")


def checked_by(validate: Callable[[S], None]) -> Callable[[Callable[P, S]], Callable[P, S]]:
    """Make a function that lays tables raise SetupError, with the broken invariant, instead of laying invalid ones.

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
    """The cards that have no place yet, in a mixed order that is always the same."""

    def __init__(self, cards: Sequence[C], reader: Callable[[str], C]) -> None:
        self.left = list(Dice(0).shuffled(cards))
        self._reader = reader

    def named(self, cards: Cards, place: str) -> tuple[C, ...]:
        """Take out the cards of these names."""
        return tuple([self._take(name, place) for name in words(cards)])

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
        card = read(self._reader, name, place)
        if card not in self.left:
            raise SetupError(f"{place}: no {name} is left, all copies lie elsewhere")
        self.left.remove(card)
        return card


class Laying(Generic[C]):
    """A table being laid: its seats, the box, and the hands as far as they are known.

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
        """Take out the cards of these names; a table with several boxes chooses the box."""
        return self.box.named(cards, place)

    def by_seat(self, facts: BySeat[T] | None, name: str) -> dict[int, T]:
        """Return the facts by seat; raise SetupError about seats that are not there."""
        if isinstance(facts, Mapping):
            for seat in facts:
                check_seat(seat, len(self.seats), name)
            return dict(facts)
        if facts is not None and (isinstance(facts, str) or len(facts) != len(self.seats)):
            raise SetupError(
                f"{name}: one entry for each of the {len(self.seats)} seats, or a mapping from seat to entry"
            )
        return dict(enumerate(facts or ()))

    def cards_by_seat(self, facts: BySeat[Cards] | None, name: str) -> dict[int, tuple[C, ...]]:
        """Take out the cards that facts name by seat."""
        return {seat: self.named(cards, f"{name}, seat {seat}") for seat, cards in self.by_seat(facts, name).items()}

    def hold(self, hands: BySeat[Cards | int] | None) -> None:
        """Take out the hands that are named, and note how many cards others have."""
        for seat, hand in self.by_seat(hands, "hands").items():
            if isinstance(hand, int):
                self.sizes[seat] = hand
            else:
                self.hands[seat] = self.named(hand, f"hands, seat {seat}")

    @property
    def open_hands(self) -> list[int]:
        """The seats of whose hands nothing is said."""
        return [seat for seat in self.seats if seat not in self.hands and seat not in self.sizes]

    def fill_hands(self, size: int) -> None:
        """Fill the hands of which a size was said, then those of which nothing was, to this size."""
        for seat, count in {**self.sizes, **dict.fromkeys(self.open_hands, size)}.items():
            self.hands[seat] = self.box.some(count, f"hands, seat {seat}")

    def check_seats(self, **facts: object) -> None:
        """Raise SetupError about a fact that names a seat which is not there; None names none."""
        for name, seat in facts.items():
            if seat is not None:
                check_seat(seat, len(self.seats), name)

"""The state of a game, its draft, and their parts."""

from typing import Literal, TypeAlias

from attrs import Factory, define, field, frozen

from tabletop.comet.actions import Action
from tabletop.comet.board import Hex
from tabletop.comet.cards import Card
from tabletop.comet.catalogue.book import Book
from tabletop.comet.options import Options
from tabletop.comet.under_way import Pending
from tabletop.core.fast import Editable, fast, make_edit
from tabletop.core.play import as_made, never_copied
from tabletop.core.rng import Seed

Decision: TypeAlias = Literal[
    "turn", "hatch", "move", "refresh", "window", "copy", "arrival",
    "run", "enter", "place", "guide", "extra", "gold", "silver", "pick",
]  # fmt: skip
Phase: TypeAlias = Literal[Decision, "over"]

Tokens: TypeAlias = tuple[tuple[Hex | None, ...], ...]
"""The places of all players' tokens, by seat and slot. None is off the board."""


@define(init=False, eq=False, repr=False, weakref_slot=False)
class OpenSeat(Editable):
    """One player's belongings while rules change them. `Draft.edit` returns it."""

    leader: Card
    hand: tuple[Card, ...]
    slots: tuple[Card | None, ...]
    known: tuple[Card, ...] = ()
    rescued: tuple[Card, ...] = ()
    exhausted: tuple[Card, ...] = ()
    passed: bool = False


@frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues] # core/fast.py freezes an open seat
class Seat(OpenSeat):
    """One player's belongings.

    `slots` hold hatched cards, and `rescued` those that reached the cave. `exhausted` are the rotated cards among the
    leader and the rescued ones. `known` is the part of the hand that all players saw enter it.

    >>> from tabletop.testing import tables
    >>> mine: comet.Seat = tables.comet(tokens={0: "silver-okapi-1@0,4"}, rescued={0: "silver-moa-1"}).seats[0]
    >>> mine.slots
    (Card('silver-okapi-1'), None, None)
    >>> mine.rescued, mine.exhausted
    ((Card('silver-moa-1'),), ())
    """


@frozen(weakref_slot=False)
class Silver:
    """The silver cards that do not belong to a player.

    The top card of a draw pile is the first, and that of a discard pile the last. `aside` is the pile that waits for
    the comet. `comet` is True after its arrival.

    >>> silver: comet.Silver = comet.new_game(players=4, seed=7).silver
    >>> len(silver.pile), len(silver.aside), silver.discard, silver.comet
    (64, 15, (), False)
    """

    pile: tuple[Card, ...]
    aside: tuple[Card, ...]
    discard: tuple[Card, ...]
    comet: bool


@frozen(weakref_slot=False)
class Gold:
    """The gold cards that do not belong to a player.

    `removed` are used advantage cards, which are out of the game.

    >>> gold: comet.Gold = comet.new_game(players=2, seed=7).gold
    >>> print(*gold.row)
    gold-brachiosaurus-2 adv-forced-march gold-brachiosaurus-1 gold-sabre-toothed-cat-2
    >>> len(gold.deck)
    46
    """

    row: tuple[Card, ...]
    deck: tuple[Card, ...]
    discard: tuple[Card, ...]
    removed: tuple[Card, ...]


make_silver, make_gold = fast(Silver), fast(Gold)


def _occupied(position: "Position") -> int:
    """Return the set of all hexes with a token.

    A place that the board lacks is ignored here, because `validate` reports it.
    """
    number, occupied = position.book.board.number, 0
    for places in (*position.tokens, position.neutrals):
        for place in places:
            if place is not None and place in number:
                occupied |= 1 << number[place]
    return occupied


@define(init=False, eq=False, repr=False, weakref_slot=False)
class Position(Editable):
    """The fields of a draft and of a state.

    `book` and `occupied` are computed from the others, and cached because every step needs them. `offers` are the legal
    actions, cached when they are first listed.
    """

    options: Options
    seats: tuple[Seat, ...]
    tokens: Tokens
    neutrals: tuple[Hex | None, ...]
    silver: Silver
    gold: Gold
    turn: int
    turns: int
    step: Pending | None
    waiting: tuple[int, ...]
    to_act: tuple[int, ...]
    phase: Phase
    seed: Seed
    offers: tuple[Action, ...] | None = field(init=False, eq=False, default=None)
    book: Book = field(init=False, eq=False, default=Factory(lambda self: self.options.book, takes_self=True))
    occupied: int = field(init=False, eq=False, default=Factory(_occupied, takes_self=True))

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.to_act


class Draft(Position):
    """A position that the rules are changing.

    It never outlives the step.
    """

    __slots__ = ()
    edit = make_edit(Seat, OpenSeat)

    def ask(self, seat: int, phase: Decision, offers: tuple[Action, ...] | None = None) -> None:
        """Request a decision from a seat. `offers` are its legal actions if already listed."""
        self.to_act, self.phase, self.offers = (seat,), phase, offers

    def put_token(self, seat: int, slot: int, to: Hex | None) -> None:
        """Move a slot's token to a hex, or off the board if `to` is None."""
        tokens = list(self.tokens)
        places = list(tokens[seat])
        start, places[slot] = places[slot], to
        tokens[seat] = tuple(places)
        self.tokens = tuple(tokens)
        board = self.book.board
        if start is None or to is None or start in board.nest_hexes:
            self._occupy(start, to)
        else:
            self.occupied ^= board.bits[start] | board.bits[to]

    def put_neutral(self, which: int, to: Hex) -> None:
        """Move a neutral token onto a hex."""
        neutrals = list(self.neutrals)
        start, neutrals[which] = neutrals[which], to
        self.neutrals = tuple(neutrals)
        self._occupy(start, to)

    def _occupy(self, start: Hex | None, to: Hex | None) -> None:
        board, occupied = self.book.board, self.occupied
        if start is not None:
            bit = board.bits[start]
            if not bit & board.all_nests or not self._is_shared(start):
                occupied ^= bit
        self.occupied = occupied if to is None else occupied | board.bits[to]

    def _is_shared(self, place: Hex) -> bool:
        """Whether a token is left on the nest. No other hex is ever shared."""
        if place in self.neutrals:
            return True
        for places in self.tokens:
            if place in places:
                return True
        return False


@never_copied
@frozen(repr=False, weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues] # core/fast.py freezes a draft
class State(Position):
    """The complete state of a game, with everything that is hidden.

    `to_act` are the seats that decide now. `turn` is the seat that has the turn, and `step` the step under way in it.
    `waiting` are the seats that still decide at the comet's arrival or in a window.

    >>> state: comet.State = comet.new_game(players=2, seed=7)
    >>> state
    <comet turn, to act (0,), turn 1 of seat 0, rescued 0/0, comet in 45 cards>
    >>> state.phase, state.to_act, state.is_over
    ('turn', (0,), False)
    >>> print(*state.silver.pile[:2])  # from the top of the pile
    silver-salamander-1 silver-golden-mole-2
    """

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the fields. Computed fields are computed again when the state is loaded."""
        return as_made(self)

    def __repr__(self) -> str:
        rescued = "/".join([str(len(seat.rescued)) for seat in self.seats])
        comet = "comet here" if self.silver.comet else f"comet in {len(self.silver.pile)} cards"
        turn = f"turn {self.turns} of seat {self.turn}"
        return f"<comet {self.phase}, to act {self.to_act}, {turn}, rescued {rescued}, {comet}>"

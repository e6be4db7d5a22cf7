"""Everything on the table, and the step of a turn that is under way."""

from typing import Literal, TypeAlias

from attrs import Factory, field, fields, frozen

from tabletop.comet.actions import Action
from tabletop.comet.board import Hex
from tabletop.comet.cards import Card
from tabletop.comet.catalogue.book import Book
from tabletop.comet.options import Options
from tabletop.comet.words import Symbol, Terrain
from tabletop.core.quick import quick
from tabletop.core.rng import Seed
from tabletop.core.values import never_copied

Decision: TypeAlias = Literal[
    "turn", "hatch", "move", "refresh", "window", "copy", "arrival",
    "run", "enter", "place", "guide", "extra", "gold", "silver", "pick",
]  # fmt: skip
Phase: TypeAlias = Literal[Decision, "over"]

Tokens: TypeAlias = tuple[tuple[Hex | None, ...], ...]
"""Where each player's tokens stand, by seat and slot; None is off the board."""


@frozen(weakref_slot=False)
class Seat:
    """What belongs to one player.

    `slots` hold hatched cards, `rescued` those that reached the cave, `exhausted` the rotated ones among them and the
    leader. `known` is the part of the hand that everybody saw go in.
    """

    leader: Card
    hand: tuple[Card, ...]
    slots: tuple[Card | None, ...]
    known: tuple[Card, ...] = ()
    rescued: tuple[Card, ...] = ()
    exhausted: tuple[Card, ...] = ()
    passed: bool = False


@frozen(weakref_slot=False)
class Silver:
    """The silver cards that nobody owns: a pile's top card comes first, a discard pile's last.

    `aside` is the pile that waits for the comet; `comet` says that it is here.
    """

    pile: tuple[Card, ...]
    aside: tuple[Card, ...]
    discard: tuple[Card, ...]
    comet: bool


@frozen(weakref_slot=False)
class Gold:
    """The gold cards that nobody owns; `removed` are used advantage cards, out of the game."""

    row: tuple[Card, ...]
    deck: tuple[Card, ...]
    discard: tuple[Card, ...]
    removed: tuple[Card, ...]


@frozen(weakref_slot=False)
class Hatching:
    """A Hatch under way: the slot whose token waits for a nest, the distance after reductions."""

    slot: int
    distance: int


@frozen(weakref_slot=False)
class Guided:
    """Passage over empty hexes of a terrain for the rest of a Move: for one token, or for all (None)."""

    slot: int | None
    terrain: Terrain


@frozen(weakref_slot=False)
class Moving:
    """A Move under way: unused symbols, the cards discarded for it, passages gained.

    `silver` are those of the cards that are still on the silver discard pile.
    """

    pool: tuple[Symbol, ...]
    cards: tuple[Card, ...]
    silver: tuple[Card, ...]
    guided: tuple[Guided, ...] = ()


@frozen
class Refreshing:
    """A Refresh under way."""


@frozen(weakref_slot=False)
class Between:
    """The window after a Move: the cards discarded for it, and the silver ones that can still be taken."""

    cards: tuple[Card, ...]
    silver: tuple[Card, ...]


@frozen
class Copying:
    """Steps with copied symbols, in the window between turns."""

    pool: tuple[Symbol, ...]
    within: Between


@frozen(weakref_slot=False)
class Using:
    """An ability being carried out: `left` cards to take or discard, then the step goes on that it interrupts."""

    card: Card
    ability: int
    left: int
    within: Hatching | Moving | Between


Pending: TypeAlias = Hatching | Moving | Refreshing | Between | Copying | Using


def _book(state: "State") -> Book:
    return state.options.book


def _occupied(state: "State") -> int:
    """Return the set of all hexes with a token on them; a place that the board lacks is for `validate` to find."""
    number, occupied = state.book.board.number, 0
    for places in (*state.tokens, state.neutrals):
        for place in places:
            if place is not None and place in number:
                occupied |= 1 << number[place]
    return occupied


@never_copied
@frozen(repr=False, weakref_slot=False)
class State:
    """One moment of a game. `turn` is whose turn it is, `waiting` who still decides on arrival or in a window.

    `book` and `occupied` follow from the rest; they are kept because every step needs them. `offers` are the legal
    actions, kept from the first time that somebody asks for them.
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
    offers: tuple[Action, ...] | None = field(init=False, eq=False, repr=False, default=None)
    book: Book = field(init=False, eq=False, repr=False, default=Factory(_book, takes_self=True))
    occupied: int = field(init=False, eq=False, repr=False, default=Factory(_occupied, takes_self=True))

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.to_act

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle and copy what lies on the table; what follows from it is found anew, under the rules of the reader."""
        return State, tuple([getattr(self, each.name) for each in fields(State) if each.init])

    def __repr__(self) -> str:
        rescued = "/".join([str(len(seat.rescued)) for seat in self.seats])
        comet = "comet here" if self.silver.comet else f"comet in {len(self.silver.pile)} cards"
        turn = f"turn {self.turns} of seat {self.turn}"
        return f"<comet {self.phase}, to act {self.to_act}, {turn}, rescued {rescued}, {comet}>"


make_seat = quick(Seat)
make_silver = quick(Silver)
make_gold = quick(Gold)
make_between = quick(Between)
make_moving = quick(Moving)
make_hatching = quick(Hatching)
make_guided = quick(Guided)
make_using = quick(Using)

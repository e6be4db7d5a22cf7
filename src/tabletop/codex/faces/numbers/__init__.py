"""Numbers for actions and vectors for views (docs/environments.md).

Cards are numbered by their order in the hand and the slots. Places near the centre have fixed numbers. Places farther
away are numbered among the open ones, from the centre outwards. So all legal actions have numbers, and there are ten
times fewer of them than with fixed numbers for all places.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from operator import attrgetter
from typing import Any, get_args

from tabletop.codex.actions import DRAWS, KEEPS, PASS, STARTS, Action, Play, Take
from tabletop.codex.board import NO_CARDS_YET
from tabletop.codex.cards import Card, Side
from tabletop.codex.faces.numbers.boards import NEAR
from tabletop.codex.faces.numbers.layout import ViewLayout
from tabletop.codex.grid import Cell
from tabletop.codex.options import Options, slots_in_use
from tabletop.codex.views import View
from tabletop.core.errors import SetupError, SpaceError
from tabletop.core.validation import takes
from tabletop.vectors import Field, by_identity

SIDES: tuple[Side, ...] = get_args(Side)


@takes(Options, error=SetupError)
def encoding(options: Options, players: int) -> "CodexEncoding":
    """Return the encoding of actions and views for a table of `players`.

    The first numbers are choices of the setup. Passing, drawing, taking and plays follow, in this order.

    >>> numbers = codex.FACES.encoding(codex.Options(), 2)
    >>> numbers.names[2], numbers.names[18], numbers.names[25]
    ('keep O01', 'pass', 'play hand 0 front 0,0')
    >>> state = codex.new_game(players=2, seed=7)
    >>> view = codex.view(state, 0)
    >>> numbers.numbers(view, codex.legal_actions(state))
    [0, 1]
    >>> len(numbers.vector(view))
    3892
    """
    return CodexEncoding(options, players)


def most_open(cards: int, players: int, hand: int = 3, rounds: int | None = None) -> int:
    """Return the largest possible number of open positions before a play.

    The starter card opens four. Each card laid takes one and opens at most three, because it touches another card. The
    other players each have at least a full hand of cards, in the hand and on the board. The card to be laid is still in
    the hand.
    """
    laid = cards - hand * (players - 1) - 1
    return 4 + 2 * (laid if rounds is None else min(laid, rounds - 1))


class CodexEncoding:
    """Numbers for actions and vectors for views.

    The number of a play is made of its position in the hand, its side and its place, in this order.
    """

    def __init__(self, options: Options, players: int) -> None:
        box = options.box
        keeps = [KEEPS[objective.key] for objective in box.objectives]
        self._plain: tuple[Action, ...] = (*STARTS, *keeps, PASS, *DRAWS.values())
        self._number: Mapping[Action, int] = {action: number for number, action in enumerate(self._plain)}
        self._by_identity = by_identity(self._plain)
        self._takes = len(self._plain)
        self._slots, self._hand = slots_in_use(options, players), options.hand
        self._plays = self._takes + len(self._slots)
        self._place = {cell: number for number, cell in enumerate(NEAR)}
        self._far = most_open(len(box.cards), players, options.hand, options.rounds)
        self._places = len(NEAR) + self._far
        self._layout = ViewLayout(options, players)

    @property
    def names(self) -> tuple[str, ...]:
        """The meaning of each number. The second card of the hand is `hand 1`."""
        places = [*map(str, NEAR), *[f"far {number}" for number in range(self._far)]]
        plays = [f"play hand {card} {side} {place}" for card in range(self._hand) for side in SIDES for place in places]
        return (*map(str, self._plain), *[f"take slot {slot}" for slot in self._slots], *plays)

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields of a vector."""
        return self._layout.fields

    def vector(self, view: View, /) -> bytes:
        """Return the vector of a view."""
        return self._layout.vector(view)

    def numbers(self, view: View, actions: Sequence[Action], /) -> list[int]:
        """Return the numbers of the actions."""
        if actions and type(actions[0]) is Play:
            place, fronts = self._place, self._starts(view)
            backs = {card: start + self._places for card, start in fronts.items()}
            plays: Sequence[Any] = actions
            with suppress(AttributeError, KeyError):  # An action is not a play, or it is far from the centre.
                return [(fronts if each.side == "front" else backs)[each.card] + place[each.cell] for each in plays]
        return [self._number_of(view, action) for action in actions]

    def _starts(self, view: View) -> dict[Card, int]:
        return {card: self._plays + len(SIDES) * self._places * slot for slot, card in enumerate(view.hand)}

    def _number_of(self, view: View, action: Action) -> int:
        if type(action) is Take:
            return self._takes + self._slots.index(view.slots.index(action.card))
        if type(action) is not Play:
            number = self._by_identity.get(id(action))
            return self._number[action] if number is None else number
        place = self._place.get(action.cell)
        if place is None:
            place = len(NEAR) + _far_cells(view).index(action.cell)
        return self._starts(view)[action.card] + self._places * SIDES.index(action.side) + place

    def action(self, view: View, number: int, /) -> Action:
        """Return the action of a number. Raise SpaceError if its card or place is missing."""
        if number < self._takes:
            return self._plain[number]
        if number < self._plays:
            card = view.slots[self._slots[number - self._takes]]
            if card is None:
                raise SpaceError("the slot of this number is empty")
            return Take(card)
        sided, place = divmod(number - self._plays, self._places)
        slot, side = divmod(sided, len(SIDES))
        if slot >= len(view.hand):
            raise SpaceError(f"there is no card {slot} in a hand of {len(view.hand)}")
        return Play(view.hand[slot], SIDES[side], self._cell(view, place))

    def _cell(self, view: View, place: int) -> Cell:
        if place < len(NEAR):
            return NEAR[place]
        far = _far_cells(view)
        if place - len(NEAR) >= len(far):
            raise SpaceError(f"there is no far position {place - len(NEAR)}: only {len(far)} are open")
        return far[place - len(NEAR)]


def _far_cells(view: View) -> list[Cell]:
    """Return the viewer's open positions that are not in NEAR, from the centre outwards."""
    board = view.seats[view.seat].board if view.seat is not None else NO_CARDS_YET
    return sorted([cell for cell in board.open if cell.bit >> len(NEAR)], key=attrgetter("bit"))

"""Encoding of actions and views as numbers (docs/environments.md).

Cards are counted by face. Seats are numbered from the viewer.
"""

from typing import get_args

from tabletop.core.deck import in_order
from tabletop.core.errors import SetupError
from tabletop.core.validation import takes
from tabletop.starmap.actions import BUY, PLAYS, TAKES, TOPS, Action
from tabletop.starmap.cards import BACKS, Card
from tabletop.starmap.options import SHINE, Options, copies_for, deck_for
from tabletop.starmap.state import HAND_LIMIT, Phase
from tabletop.starmap.views import SeenSeat, View
from tabletop.vectors import ActionList, Layout, at_most, count, seat_names, table_of

PHASES: tuple[Phase, ...] = get_args(Phase)


@takes(Options, error=SetupError)
def encoding(options: Options, players: int) -> "StarMapEncoding":
    """Return the encoding of actions and views for a table of this size.

    The actions are plays, buying, cards to take, and cards to put on top.

    >>> numbers = starmap.FACES.encoding(starmap.Options(), 3)
    >>> numbers.names[4], numbers.names[25]
    ('play B5', 'buy')
    >>> state = starmap.new_game(players=3, seed=7)
    >>> view = starmap.view(state, 2)
    >>> numbers.numbers(view, starmap.legal_actions(state))
    [4, 12, 13, 16, 24, 25]
    >>> len(numbers.vector(view))
    291
    """
    return StarMapEncoding(options, players)


class StarMapEncoding(ActionList[View, Action]):
    """Encoding of actions and views for one card set.

    Actions are ordered by kind and face. The vector of a view has the hand, the piles, the dummy's card, and then each
    seat.
    """

    def __init__(self, options: Options, players: int) -> None:
        layout, faces, most = Layout(), in_order(copies_for(options)), max(copies_for(options).values())
        self._phase = table_of(PHASES, layout.add("phase", PHASES))
        self._hand = table_of(faces, layout.add("hand", faces, most))
        self._deck_size = layout.add("cards in the deck", ("deck",), len(deck_for(options)))
        self._deck_top = table_of(BACKS, layout.add("back on top of the deck", BACKS))
        self._top = table_of(faces, layout.add("top of the discard pile", faces))
        self._discard = table_of(faces, layout.add("discard pile below its top", faces, most))
        self._dummy_order = layout.add("when the dummy's card was laid", ("order",), players + 1)
        self._dummy_card = table_of(faces, layout.add("card of the dummy", faces))
        self._seats = [_SeatLayout(layout, name, faces, most) for name in seat_names(players)]
        plays, takes, tops = [[by_key[face.key] for face in faces] for by_key in (PLAYS, TAKES, TOPS)]
        super().__init__((*plays, BUY, *takes, *tops), layout)

    def vector(self, view: View, /) -> bytes:
        """Return the vector of the view."""
        found, viewer = self._layout.blank(), view.seat or 0
        found[self._phase[view.phase]] = 1
        count(found, self._hand, view.hand)
        found[self._deck_size] = at_most(view.deck_size)
        if view.deck_top:
            found[self._deck_top[view.deck_top]] = 1
        found[self._top[view.discard_top]] = 1
        count(found, self._discard, view.known)
        for seat, seen in enumerate(view.seats):
            self._seats[seat - viewer].fill(found, seen)
        self._fill_table(found, view, viewer)
        return bytes(found)

    def _fill_table(self, found: bytearray, view: View, viewer: int) -> None:
        seats = self._seats
        for order, laid in enumerate(view.table, 1):
            if laid.seat is None:
                found[self._dummy_order], found[self._dummy_card[laid.card]] = order, 1
            else:
                seat = seats[laid.seat - viewer]
                found[seat.order], found[seat.card[laid.card]] = order, 1
        found[seats[view.first - viewer].first] = 1
        if view.marker is not None:
            found[seats[view.marker - viewer].marker] = 1
        for seat_to_act in view.to_act:
            found[seats[seat_to_act - viewer].to_act] = 1


class _SeatLayout:
    """The positions of one seat's values in the vector."""

    def __init__(self, layout: Layout, seat: str, faces: tuple[Card, ...], most: int) -> None:
        self._shine = layout.add(f"shine of seat {seat}", ("shine",), SHINE)
        self._backs = table_of(BACKS, layout.add(f"backs in the hand of seat {seat}", BACKS, HAND_LIMIT))
        self._collection = table_of(faces, layout.add(f"collection of seat {seat}", faces, most))
        self.order = layout.add(f"when seat {seat} laid a card", ("order",), 4)
        self.card = table_of(faces, layout.add(f"card of seat {seat}", faces))
        self.first, self.marker, self.to_act = [
            layout.add(f"seat {seat} {word}", (word,)) for word in ("is first", "has the marker", "may act")
        ]

    def fill(self, found: bytearray, seen: SeenSeat) -> None:
        """Write the values of the seat into the vector."""
        found[self._shine] = seen.shine
        count(found, self._backs, seen.backs)
        count(found, self._collection, seen.collection)

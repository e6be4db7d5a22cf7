"""The view of a seat (rulebook: the backs of all cards are visible)."""

from attrs import frozen

from tabletop.core.deck import in_order
from tabletop.core.fast import fast
from tabletop.core.play import never_copied
from tabletop.core.players import check_seat
from tabletop.core.rulebook import implements
from tabletop.core.validation import takes
from tabletop.core.views import Notebook
from tabletop.starmap.cards import Back, Card, backs, top_back
from tabletop.starmap.options import Options
from tabletop.starmap.state import Draft, Laid, Phase, Seat, State


@frozen(weakref_slot=False)
class SeenSeat:
    """The public part of a seat, including the backs of its hand.

    >>> state = starmap.new_game(players=3, seed=7)
    >>> seen: starmap.SeenSeat = starmap.view(state, 0).seats[2]
    >>> seen.backs, seen.shine
    (('blue', 'red', 'red', 'red', 'rest'), 5)
    """

    backs: tuple[Back, ...]
    shine: int
    collection: tuple[Card, ...]

    def holding(self, hand: tuple[Card, ...]) -> Seat:
        """Return a seat with this hand and the visible shine and collection."""
        return Seat(hand=hand, shine=self.shine, collection=self.collection)


@never_copied
@frozen(weakref_slot=False)
class View(Notebook):
    """The table as one seat sees it, or as a spectator does.

    A spectator's `seat` is None, and the hand is empty. `known` is the discard pile below its top card, sorted, because
    its order is unknown.

    >>> state = starmap.new_game(players=3, seed=7)
    >>> view: starmap.View = starmap.view(state, 0)
    >>> print(*view.hand)
    B3 G1 G4 G4 REST
    >>> view.seats[2].backs
    ('blue', 'red', 'red', 'red', 'rest')
    >>> view.deck_size, view.deck_top
    (38, 'rest')
    """

    seat: int | None
    options: Options
    hand: tuple[Card, ...]
    seats: tuple[SeenSeat, ...]
    deck_size: int
    deck_top: Back | None
    discard_top: Card
    known: tuple[Card, ...]
    table: tuple[Laid, ...]
    first: int
    marker: int | None
    to_act: tuple[int, ...]
    phase: Phase


_seen_seat, _view = fast(SeenSeat), fast(View)


@takes(State, Draft)
@implements("starmap.hidden", "starmap.M23", "starmap.M24")
def view(state: State, seat: int | None) -> View:
    """Return the table as this seat sees it.

    It shows the faces of the seat's own hand, and the backs of all other hands.

    >>> state = starmap.new_game(players=3, seed=7)
    >>> print(*starmap.view(state, 2).hand)
    B5 R1 R2 R5 REST
    >>> starmap.view(state, 0).seats[2].backs
    ('blue', 'red', 'red', 'red', 'rest')
    >>> starmap.view(state, 3)
    Traceback (most recent call last):
    tabletop.core.errors.SeatError: there is no seat 3: the seats are 0 to 2
    """
    check_seat(state, seat)
    return _view(
        seat=seat,
        options=state.options,
        hand=() if seat is None else state.seats[seat].hand,
        seats=tuple([_seen_seat(backs(each.hand), each.shine, each.collection) for each in state.seats]),
        deck_size=len(state.deck),
        deck_top=top_back(state.deck),
        discard_top=state.discard[-1],
        known=in_order(state.discard[:-1]),
        table=state.table,
        first=state.first,
        marker=state.marker,
        to_act=state.to_act,
        phase=state.phase,
    )

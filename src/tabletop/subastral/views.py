"""The view of a seat, and facts that follow from it.

Hands are hidden, and everything else is open.
"""

from typing import Literal, TypeAlias

from attrs import frozen

from tabletop.core.fast import fast
from tabletop.core.play import never_copied
from tabletop.core.players import check_seat
from tabletop.core.rulebook import implements
from tabletop.core.validation import takes
from tabletop.core.views import Notebook
from tabletop.subastral.cards import CLOUDS, END_DEPTH, Card
from tabletop.subastral.options import Options
from tabletop.subastral.state import Draft, Journal, Phase, Rounds, Row, Seat, State

Way: TypeAlias = Literal["played", "taken", "hand", "journal", "either"]
"""The use of a cloud in this turn.

It was played to or taken, or its cards would go to the hand, to the journal, or to either.

>>> from typing import get_args
>>> get_args(subastral.Way)
('played', 'taken', 'hand', 'journal', 'either')
"""


@frozen(weakref_slot=False)
class SeenSeat:
    """The public part of a seat.

    `known` are the cards of the hand that all players have seen.

    >>> state = subastral.new_game(players=3, seed=7)
    >>> for text in ("play forest:3", "take 1"):
    ...     state = subastral.apply(state, subastral.parse_action(state, text))
    >>> seen: subastral.SeenSeat = subastral.view(state, 1).seats[0]
    >>> seen.hand_size, [str(card) for card in seen.known]
    (5, ['rainforest:6', 'forest:1'])
    """

    hand_size: int
    known: tuple[Card, ...]
    journal: Journal

    def holding(self, hand: tuple[Card, ...], *, pick: Card | None) -> Seat:
        """Return a seat with this hand and pick, and the visible rest."""
        return Seat(hand=hand, known=self.known, journal=self.journal, pick=pick)


@never_copied
@frozen(weakref_slot=False)
class View(Notebook):
    """The table as one seat sees it, or as a spectator does.

    A spectator's `seat` is None, without hand and pick.

    >>> state = subastral.new_game(players=3, seed=7)
    >>> view: subastral.View = subastral.view(state, 0)
    >>> print(*view.hand)
    desert:4 rainforest:2 forest:3
    >>> [seen.hand_size for seen in view.seats], view.deck_size
    ([3, 3, 3], 48)
    >>> print(*view.row[0])
    rainforest:6 forest:1
    """

    seat: int | None
    options: Options
    hand: tuple[Card, ...]
    pick: Card | None
    seats: tuple[SeenSeat, ...]
    deck_size: int
    row: Row
    rounds: Rounds
    played: int | None
    taken: int | None
    to_act: tuple[int, ...]
    phase: Phase


_seen_seat, _view = fast(SeenSeat), fast(View)


@takes(State, Draft)
@implements("subastral.hidden", "subastral.A10", "subastral.A16")
def view(state: State, seat: int | None) -> View:
    """Return the table as this seat sees it.

    It shows the seat's own hand. Of other hands it shows the size and the cards taken openly.

    >>> state = subastral.new_game(players=3, seed=7)
    >>> print(*subastral.view(state, 0).hand)
    desert:4 rainforest:2 forest:3
    >>> subastral.view(state, 1).seats[0]
    SeenSeat(hand_size=3, known=(), journal=())
    >>> subastral.view(state, 3)
    Traceback (most recent call last):
    tabletop.core.errors.SeatError: there is no seat 3: the seats are 0 to 2
    """
    check_seat(state, seat)
    mine = None if seat is None else state.seats[seat]
    return _view(
        seat=seat,
        options=state.options,
        hand=mine.hand if mine else (),
        pick=mine.pick if mine else None,
        seats=tuple([_seen_seat(len(each.hand), each.known, each.journal) for each in state.seats]),
        deck_size=len(state.deck),
        row=state.row,
        rounds=state.rounds,
        played=state.played,
        taken=state.taken,
        to_act=state.to_act,
        phase=state.phase,
    )


def way_of(view: View, cloud: int) -> Way | None:
    """Return the use of a cloud in this turn, or None if it has none.

    Before a card is played, the result is None for all clouds.

    >>> state = subastral.new_game(players=3, seed=7)
    >>> state = subastral.apply(state, subastral.parse_action(state, "play forest:3"))
    >>> [subastral.way_of(subastral.view(state, 0), cloud) for cloud in range(1, 7)]
    ['hand', 'hand', 'played', 'journal', 'journal', 'journal']
    """
    played = view.played
    if played is None:
        return None
    if cloud == played:
        return "played"
    if cloud == view.taken:
        return "taken"
    if view.taken or not view.row[cloud - 1]:
        return None
    if {played, cloud} == {CLOUDS[0], CLOUDS[-1]}:
        return "either"
    return "journal" if cloud > played else "hand"


def cards_to_end(view: View) -> int | None:
    """Return the number of cards above the game-end card.

    If the end is announced, return None.

    >>> state = subastral.new_game(players=3, seed=7)
    >>> subastral.cards_to_end(subastral.view(state, None))
    39
    """
    return None if view.rounds.end else view.deck_size - END_DEPTH * len(view.seats)

"""Encoding of actions and views as numbers (docs/environments.md).

Cards are counted by face. Seats are numbered from the viewer.
"""

from typing import get_args

from tabletop.core.deck import in_order
from tabletop.core.errors import SetupError
from tabletop.core.validation import takes
from tabletop.subastral.actions import GIVES, PILES, PLAYS, SENDS, TAKES, Action
from tabletop.subastral.cards import BIOMES, CLOUDS, Card
from tabletop.subastral.options import INFO, Options, check_size, copies_for, deck_for
from tabletop.subastral.state import Phase
from tabletop.subastral.views import SeenSeat, View
from tabletop.vectors import HIGHEST, ActionList, Layout, at_most, count, seat_names, table_of

PHASES: tuple[Phase, ...] = get_args(Phase)


@takes(Options, error=SetupError)
def encoding(options: Options, players: int) -> "SubastralEncoding":
    """Return the encoding of actions and views for a table of this size.

    The actions are plays, clouds, destinations, piles and, with the variant, gifts.

    >>> numbers = subastral.FACES.encoding(subastral.Options(), 3)
    >>> len(numbers.names), numbers.names[-1]
    (64, 'pile tundra')
    >>> state = subastral.new_game(players=3, seed=7)
    >>> view = subastral.view(state, 0)
    >>> numbers.numbers(view, subastral.legal_actions(state))
    [3, 13, 32]
    >>> len(numbers.vector(view))
    679
    """
    return SubastralEncoding(options, players)


class SubastralEncoding(ActionList[View, Action]):
    """Encoding of actions and views for one card set.

    Actions are ordered by kind. The vector of a view has the turn, the hand, the clouds, and then each seat. Actions
    have the same numbers for all numbers of players, because the faces are those of the whole card set.
    """

    def __init__(self, options: Options, players: int) -> None:
        check_size(options, players)
        faces = in_order({*deck_for(options, INFO.players[-1])})
        gifts = [GIVES[face.key] for face in faces] if options.disturbance else []
        layout, copies = Layout(), copies_for(options, players)
        most = max(copies.values())
        self._phase = table_of(PHASES, layout.add("phase", PHASES))
        self._hand = table_of(faces, layout.add("hand", faces, most))
        self._pick = table_of(faces, layout.add("card to give", faces if options.disturbance else ()))
        self._played = layout.add("cloud played to", CLOUDS) - 1
        self._taken = layout.add("cloud taken", CLOUDS) - 1
        self._row = [table_of(faces, layout.add(f"cloud {cloud}", faces, most)) for cloud in CLOUDS]
        self._deck_size = layout.add("cards in the deck", ("deck",), sum(copies.values()))
        self._round = layout.add("number of the round", ("round",), HIGHEST)
        self._end = layout.add("end announced", ("end",))
        self._last = layout.add("last round", ("last",))
        self._seats = [_SeatLayout(layout, name, faces, most) for name in seat_names(players)]
        plays = [PLAYS[face.key] for face in faces]
        super().__init__((*plays, *TAKES.values(), *SENDS, *PILES.values(), *gifts), layout)

    def vector(self, view: View, /) -> bytes:
        """Return the vector of the view."""
        found, viewer, rounds = self._layout.blank(), view.seat or 0, view.rounds
        found[self._phase[view.phase]] = 1
        count(found, self._hand, view.hand)
        if view.pick is not None:
            found[self._pick[view.pick]] = 1
        if view.played is not None:
            found[self._played + view.played] = 1
        if view.taken is not None:
            found[self._taken + view.taken] = 1
        for cloud, places in zip(view.row, self._row, strict=True):
            count(found, places, cloud)
        found[self._deck_size], found[self._round] = at_most(view.deck_size), at_most(rounds.number)
        found[self._end], found[self._last] = rounds.end is not None, rounds.is_last
        for seat, seen in enumerate(view.seats):
            self._seats[seat - viewer].fill(found, seen)
        found[self._seats[rounds.first - viewer].first] = 1
        for seat in view.to_act:
            found[self._seats[seat - viewer].to_act] = 1
        return bytes(found)


class _SeatLayout:
    """The positions of one seat's values in the vector."""

    def __init__(self, layout: Layout, seat: str, faces: tuple[Card, ...], most: int) -> None:
        self._hand_size = layout.add(f"cards in the hand of seat {seat}", ("hand",), HIGHEST)
        self._known = table_of(faces, layout.add(f"known in the hand of seat {seat}", faces, most))
        self._journal = table_of(faces, layout.add(f"journal of seat {seat}", faces, most))
        self._piles = table_of(BIOMES, layout.add(f"place of the pile of seat {seat}", BIOMES, len(BIOMES)))
        self.first = layout.add(f"seat {seat} begins the rounds", ("first",))
        self.to_act = layout.add(f"seat {seat} may act", ("may act",))

    def fill(self, found: bytearray, seen: SeenSeat) -> None:
        """Write the values of the seat into the vector."""
        found[self._hand_size] = seen.hand_size
        count(found, self._known, seen.known)
        for place, pile in enumerate(seen.journal, 1):
            found[self._piles[pile[0].biome]] = place
            count(found, self._journal, pile)

"""Layout of the vector of a view."""

from typing import get_args

from tabletop.codex.cards import BACKS, Side
from tabletop.codex.faces.numbers.boards import WhatLies, WhereToLay
from tabletop.codex.options import Options, slots_in_use
from tabletop.codex.state import Phase, Reason
from tabletop.codex.views import SeenSeat, View
from tabletop.vectors import HIGHEST, Field, Layout, at_most, count, seat_names, table_of

PHASES: tuple[Phase, ...] = get_args(Phase)
SIDES: tuple[Side, ...] = get_args(Side)
REASONS: tuple[Reason, ...] = ("score", "decks", "stuck")
WITH_ROUNDS: tuple[Reason, ...] = (*REASONS, "rounds")
DECKS = ("resource", "gold")


class ViewLayout:
    """The layout of a vector.

    The fields of the shared cards and of the viewer come first, then those of each seat.
    """

    def __init__(self, options: Options, players: int) -> None:
        box, reasons = options.box, REASONS if options.rounds is None else WITH_ROUNDS
        layout, cards, objectives = Layout(), box.cards, box.objectives
        self._in_use = slots_in_use(options, players)
        self._layout, self._where_to_lay, what_lies = layout, WhereToLay(), WhatLies(cards)
        self._phase = table_of(PHASES, layout.add("phase", PHASES))
        self._hand = [table_of(cards, layout.add(f"hand {slot}", cards)) for slot in range(options.hand)]
        self._slots = [table_of(cards, layout.add(f"slot {slot}", cards)) for slot in self._in_use]
        self._sizes = layout.add("cards in the decks", DECKS, len(cards))
        self._tops = [table_of(BACKS, layout.add(f"back on top of the {kind} deck", BACKS)) for kind in DECKS]
        self._common = table_of(objectives, layout.add("common objectives", objectives))
        self._dealt = table_of(objectives, layout.add("objectives dealt", objectives))
        self._kept = table_of(objectives, layout.add("objective kept", objectives))
        self._side = table_of(SIDES, layout.add("side picked", SIDES))
        self._face_down = table_of(cards, layout.add("own cards face down", cards))
        self._round = layout.add("number of the round", ("round",), HIGHEST)
        self._reason = table_of(reasons, layout.add("why the end comes", reasons))
        self._left = layout.add("rounds after this one until the end", ("rounds",), HIGHEST)
        self._where = layout.include("", self._where_to_lay.layout)
        self._seats = [_SeatLayout(layout, f"seat {name}", options, what_lies) for name in seat_names(players)]

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields in order."""
        return self._layout.fields

    def vector(self, view: View) -> bytes:
        """Return the vector of a view."""
        found, viewer = self._layout.blank(), view.seat or 0
        found[self._phase[view.phase]] = 1
        for cards, card in zip(self._hand, view.hand, strict=False):
            found[cards[card]] = 1
        for cards, slot in zip(self._slots, self._in_use, strict=True):
            if (face_up := view.slots[slot]) is not None:
                found[cards[face_up]] = 1
        for at, deck in enumerate((view.resources, view.golds)):
            found[self._sizes + at] = at_most(deck.size)
            if deck.top is not None:
                found[self._tops[at][deck.top]] = 1
        count(found, self._common, view.common)
        self._tell_own(found, view)
        self._tell_rounds(found, view)
        for seat, seen in enumerate(view.seats):
            self._seats[seat - viewer].fill(found, seen)
        return bytes(found)

    def _tell_own(self, found: bytearray, view: View) -> None:
        if view.seat is None or view.picks is None:
            return
        count(found, self._face_down, view.face_down)
        count(found, self._dealt, view.picks.objectives)
        if view.picks.kept is not None:
            found[self._kept[view.picks.kept]] = 1
        if view.picks.side is not None:
            found[self._side[view.picks.side]] = 1
        told = self._where_to_lay.of(view.seats[view.seat].board)
        found[self._where : self._where + len(told)] = told

    def _tell_rounds(self, found: bytearray, view: View) -> None:
        viewer = view.seat or 0
        found[self._round] = at_most(view.round)
        if view.ending is not None:
            found[self._reason[view.ending.reason]] = 1
            found[self._left] = at_most(max(0, view.ending.last_round - view.round))
            found[self._seats[view.ending.seat - viewer].brings_the_end] = 1
        if view.first is not None:
            found[self._seats[view.first - viewer].first] = 1
        for seat in view.to_act:
            found[self._seats[seat - viewer].to_act] = 1


class _SeatLayout:
    """The layout of the fields about one seat."""

    def __init__(self, layout: Layout, seat: str, options: Options, board: WhatLies) -> None:
        of, box = f" of {seat}", options.box
        cards, starters, objectives = box.cards, box.starters, box.objectives
        self._backs = table_of(BACKS, layout.add(f"backs in the hand{of}", BACKS, options.hand))
        self._known = table_of(cards, layout.add(f"known in the hand{of}", cards))
        self._face_down = table_of(cards, layout.add(f"known face down{of}", cards))
        self._score = layout.add(f"score{of}", ("score",), HIGHEST)
        self._starter = table_of(starters, layout.add(f"starter card{of}", starters))
        self._kept = table_of(objectives, layout.add(f"objective shown at the end{of}", objectives))
        self.first, self.to_act, self.brings_the_end = [
            layout.add(f"{seat} {word}", (word,)) for word in ("is first player", "may act", "brings the end")
        ]
        self._board, self._start = board, layout.include(of, board.layout)

    def fill(self, found: bytearray, seen: SeenSeat) -> None:
        """Write the fields of the seat."""
        backs, known, face_down = self._backs, self._known, self._face_down
        for back in seen.backs:
            found[backs[back]] += 1
        for card in seen.known:
            found[known[card]] = 1
        for down in seen.face_down:
            if down is not None:
                found[face_down[down]] = 1
        found[self._score] = at_most(seen.score)
        found[self._starter[seen.starter]] = 1
        if seen.kept is not None:
            found[self._kept[seen.kept]] = 1
        told = self._board.of(seen.board)
        found[self._start : self._start + len(told)] = told

"""The turns of a game so far, derived from its boards.

Each turn except a pass lays one card. Turns are numbered from 0, beginning with the first player's.
"""

from collections.abc import Sequence
from itertools import accumulate

from attrs import frozen

from tabletop.codex.board import NO_CARDS_YET, Board, lay
from tabletop.codex.options import slots_in_use
from tabletop.codex.state import GOAL_POINTS, State, beside, can_draw
from tabletop.core.rulebook import implements
from tabletop.core.turn_order import clockwise


@frozen
class Turns:
    """The seats in turn order, and the number of completed turns."""

    state: State
    order: tuple[int, ...]
    over: int

    @classmethod
    def of(cls, state: State) -> "Turns":
        """Count the turns of a game after setup."""
        order = clockwise(state.setting.first, len(state.seats))
        now = order.index(state.to_act[0]) if state.to_act else len(order)
        return cls(state, order, (state.round - 1) * len(order) + now)

    def number(self, seat: int, round: int) -> int:  # noqa: A002 - the name of the table
        """Return the number of a seat's turn in a round."""
        return (round - 1) * len(self.order) + self.order.index(seat)

    def taken_by(self, seat: int) -> int:
        """Return the number of turns that a seat has completed."""
        return (self.over - self.order.index(seat) + len(self.order) - 1) // len(self.order)

    @implements("codex.pass")
    def plays(self) -> list[int]:
        """List the completed turns in which a card was laid.

        A player who is stuck passes in all later turns, so the plays are the player's first turns.
        """
        players = len(self.order)
        laid = [len(self.state.seats[seat].board.laid) - 1 for seat in self.order]
        return [turn for turn in range(self.over) if turn // players < laid[turn % players]]

    @implements("codex.draw")
    def without_a_draw(self, plays: Sequence[int]) -> Sequence[int]:
        """List the plays after which nothing was left to draw.

        These are the last plays, one for each card missing from the hands.
        """
        whole = self.state.options.hand
        missing = 0 if can_draw(self.state) else sum([whole - len(mine.hand) for mine in self.state.seats])
        return plays[len(plays) - missing :]

    @implements("codex.smaller")
    def is_in_time(self, turn: int) -> bool:
        """Whether an end triggered in this turn is announced.

        It is not announced in the last round that the options allow.
        """
        last = self.state.options.rounds
        return last is None or turn < (last - 1) * len(self.order)

    @implements("codex.trigger")
    def first_at_the_goal(self) -> int | None:
        """Return the first completed turn in which a score triggered the end, or None."""
        boards = [(seat, mine.board) for seat, mine in enumerate(self.state.seats) if mine.score >= GOAL_POINTS]
        reached = [self.number(seat, _round_of_the_goal(board)) for seat, board in boards]
        return min([turn for turn in reached if turn < self.over and self.is_in_time(turn)], default=None)

    @implements("codex.trigger", "codex.refill", "codex.A3", "codex.A4")
    def emptying_the_decks(self, plays: Sequence[int], undrawn: Sequence[int]) -> Sequence[int]:
        """List the turns that may have emptied the second deck.

        The list is empty while a deck has cards. Each draw after that turn empties a slot. Draws before it empty only
        slots of the deck that ran out first, and none if the other deck fills them.
        """
        if self.state.resources or self.state.golds:
            return ()
        slots = slots_in_use(self.state.options, len(self.order))
        empty = [beside(slot) for slot in slots if self.state.slots[slot] is None]
        surely = len(empty)
        if not self.state.options.refill_from_other_deck:
            surely = min(empty.count("resource"), empty.count("gold"))
        last = len(plays) - len(undrawn) - 1 - surely
        return plays[last - len(empty) + surely : last + 1]


def _round_of_the_goal(board: Board) -> int:
    growing = accumulate(board.laid, lay, initial=NO_CARDS_YET)
    return sum([each.points < GOAL_POINTS for each in growing]) - 1

"""What a table tells of the turns so far: the cards of a board lie in the order laid, one for each turn.

Turns are numbered from 0 through the whole game, the first player's first.
"""

from collections.abc import Sequence

from attrs import frozen

from tabletop.codex.board import LAID, NO_CARDS_YET, Board, lay
from tabletop.codex.drawing import beside, can_draw
from tabletop.codex.state import GOAL, HAND, State
from tabletop.core.rulebook import implements
from tabletop.core.turns import clockwise


@frozen
class Turns:
    """The seats in turn order, and how many turns are over."""

    order: tuple[int, ...]
    over: int

    @classmethod
    def of(cls, state: State) -> "Turns":
        """Count the turns of a game that has begun."""
        order = clockwise(state.setting.first, len(state.seats))
        now = order.index(state.to_act[0]) if state.to_act else len(order)
        return cls(order, (state.round - 1) * len(order) + now)

    def number(self, seat: int, round: int) -> int:  # noqa: A002 - the name of the table
        """Return the number of the turn that a seat has in a round."""
        return (round - 1) * len(self.order) + self.order.index(seat)

    def of_seat(self, seat: int) -> int:
        """Return how many turns of a seat are over."""
        return (self.over - self.order.index(seat) + len(self.order) - 1) // len(self.order)


@implements("codex.pass")
def turns_with_a_card(state: State, turns: Turns) -> list[int]:
    """List the turns that are over and were no passes: a stuck player passes, and all turns before were plays."""
    players = len(turns.order)
    laid = [len(state.seats[seat].board.laid) - 1 for seat in turns.order]
    return [turn for turn in range(turns.over) if turn // players < laid[turn % players]]


@implements("codex.draw")
def turns_without_a_draw(state: State, plays: Sequence[int]) -> Sequence[int]:
    """List the plays after which nothing was left to draw: the last ones, as many as cards are missing in hands."""
    missing = 0 if can_draw(state) else sum([HAND - len(mine.hand) for mine in state.seats])
    return plays[len(plays) - missing :]


@implements("codex.trigger")
def turn_of_the_goal(state: State, turns: Turns) -> int | None:
    """Return the first turn, among those that are over, in which somebody reached the points that end the game."""
    reached = [
        turns.number(seat, _round_of_the_goal(mine.board))
        for seat, mine in enumerate(state.seats)
        if mine.score >= GOAL
    ]
    return min([turn for turn in reached if turn < turns.over], default=None)


def _round_of_the_goal(board: Board) -> int:
    growing = NO_CARDS_YET
    for laid in board.laid:
        growing = lay(growing, LAID[laid.face][laid.cell])
        if growing.points >= GOAL:
            break
    return len(growing.laid) - 1


@implements("codex.trigger", "codex.refill", "codex.A3", "codex.A4")
def turns_that_emptied_the_decks(state: State, plays: Sequence[int], undrawn: Sequence[int]) -> Sequence[int]:
    """List the turns that can have taken the last card of both decks, none while one is left.

    Afterwards each draw empties a slot. Before, draws empty only slots whose own deck is the first to run out, and none
    if the other deck fills them.
    """
    if state.resources or state.golds:
        return ()
    empty = [beside(slot) for slot, card in enumerate(state.slots) if card is None]
    surely = len(empty)
    if not state.options.refill_from_other_deck:
        surely = min(empty.count("resource"), empty.count("gold"))
    last = len(plays) - len(undrawn) - 1 - surely
    return plays[last - len(empty) + surely : last + 1]

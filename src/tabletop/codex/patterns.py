"""How often a pattern of cards lies on a board (rulebook: "Objectives").

The copies of a diagonal on one line of cards, and those of an L in one column, are pieces of equal length of that
line or column: two copies collide exactly if their pieces overlap, for the odd card of an L belongs to one pair only
and has another colour. Of such pieces no choice holds more than the one that takes, from the top down, each piece
that is still whole. Pieces of different lines never share a card, so one walk over the whole board from top to
bottom makes all these choices at once.
"""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from tabletop.codex.board import Board
from tabletop.codex.cards import Step
from tabletop.codex.tally import Colour
from tabletop.core.rulebook import implements

Place: TypeAlias = tuple[int, int]


@implements("codex.A8", "codex.A12")
def colours_of(board: Board) -> dict[Place, Colour]:
    """Return the colour at each place, whichever side shows; the starter card has none."""
    return {(laid.cell.x, laid.cell.y): laid.face.colour for laid in board.laid if laid.face.colour}


@implements("codex.patterns")
def copies(pattern: Iterable[Step], colours: Mapping[Place, Colour]) -> int:
    """Return the largest number of copies of the pattern that share no card."""
    left, found = dict(colours), 0
    for x, y in sorted(left, key=_reading_order):
        places = [(x + right, y + up) for right, up, _ in pattern]
        wanted = [colour for _, _, colour in pattern]
        if [left.get(place) for place in places] == wanted:
            found += 1
            for place in places:
                del left[place]
    return found


def _reading_order(place: Place) -> Place:
    return -place[1], place[0]

"""What a card would do at a place, worked out by the rules from what the viewer sees."""

from attrs import frozen

from tabletop.codex.actions import Play
from tabletop.codex.board import lay_what_fits
from tabletop.codex.faces.screen.cards import goals_of
from tabletop.codex.faces.text import MARKS
from tabletop.codex.grid import CORNERS
from tabletop.codex.rules import covered, move_marker
from tabletop.codex.scoring import objective_points
from tabletop.codex.views import View


@frozen
class Effect:
    """What laying a card does: points at once, the signs of the corners it covers, goal points more or less.

    `is_last` says that no place is open afterwards.
    """

    points: int
    covers: str
    goals: int
    is_last: bool

    def __str__(self) -> str:
        points, goals = [f"{number:+}" if number else "" for number in (self.points, self.goals)]
        return f"{points:7}{self.covers:8}{goals}{' last place!' if self.is_last else ''}".rstrip()

    @property
    def brief(self) -> str:
        """The same in twelve columns."""
        points = f"+{self.points}" if self.points else ""
        return f"{points:3}{self.covers:5}{f'g{self.goals:+}' if self.goals else ''}{'!' if self.is_last else ''}"


def effect_of(view: View, seat: int, play: Play) -> Effect:
    """Work out what a play would do."""
    seen = view.seats[seat]
    before, after = seen.board, lay_what_fits(seen.board, play.laid)
    score = move_marker(seen.score, after.points - before.points, view.options.cap)
    gained = [objective_points(goal, after) - objective_points(goal, before) for _, goal in goals_of(view, seat)]
    return Effect(score - seen.score, _signs(view, seat, play), sum(gained), not after.open)


def _signs(view: View, seat: int, play: Play) -> str:
    """Write what shows at the corners that the card covers."""
    board = view.seats[seat].board
    shown = [(board.at(cell), CORNERS.index(corner)) for cell, corner in covered(board, play.cell)]
    return "".join(sorted([MARKS[face.corners[corner]] for face, corner in shown if face]))

"""Drawing of objectives.

An objective shows its points, and a pattern of small cards or a set of symbols.
"""

from collections.abc import Sequence

from tabletop.codex.cards import Objective, Step
from tabletop.codex.faces.svg.sides import HUES, draw_in_a_row
from tabletop.codex.symbols import Symbol
from tabletop.svg.pen import Box, Pen

WIDTH, HEIGHT = 100, 66
BAND = 30
"""The width of the left part, with the points."""
SMALL_WIDTH, SMALL_HEIGHT = 21, 15
STEP_X, STEP_Y = 16, 10.5


def draw_objective(pen: Pen, objective: Objective, box: Box) -> None:
    """Draw an objective, face up."""
    pen.rect(box, "card edge-s", round_by=6, line=1.2)
    pen.rect(Box(box.x + 0.6, box.y + 0.6, BAND, HEIGHT - 1.2), "slate-t", round_by=5)
    for y, label, look, size in (
        (29, str(objective.points), "ink b c", 20),
        (44, pen.words.say("codex.picture.per"), "muted c", 11),
        (59, objective.name, "muted c", 11),
    ):
        pen.text(box.x + BAND / 2, box.y + y, label, look, size=size)
    goal = Box(box.x + BAND, box.y, WIDTH - BAND, HEIGHT)
    if objective.pattern:
        _draw_pattern(pen, objective.pattern, goal)
    else:
        symbols: list[Symbol] = [symbol for symbol, number in objective.needs for _ in range(number)]
        draw_in_a_row(pen, symbols, goal, size=20, apart=2)


def _draw_pattern(pen: Pen, pattern: Sequence[Step], box: Box) -> None:
    """Draw the cards of a pattern in the middle of a box."""
    columns, rows = [x for x, _, _ in pattern], [-y for _, y, _ in pattern]
    middle_x, middle_y = box.middle
    left = middle_x - ((min(columns) + max(columns)) * STEP_X + SMALL_WIDTH) / 2
    top = middle_y - ((min(rows) + max(rows)) * STEP_Y + SMALL_HEIGHT) / 2
    for x, y, colour in pattern:
        card = Box(left + x * STEP_X, top - y * STEP_Y, SMALL_WIDTH, SMALL_HEIGHT)
        pen.rect(card, f"{HUES[colour]} card-s", round_by=3, line=1)
        pen.symbol(colour, Box(card.x + 4.7, card.y + 1.7, 11.6, 11.6), "on")

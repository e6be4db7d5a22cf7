"""The table as text: every corner that two cards share shows the card on top, whose outline is whole there."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from tabletop.codex.board import Board, Laid
from tabletop.codex.card_faces import Face, Shown
from tabletop.codex.cards import Card, Objective
from tabletop.codex.options import slots_in_use
from tabletop.codex.tally import COLOURS, ITEMS
from tabletop.codex.views import SeenDeck, SeenSeat, View
from tabletop.core.errors import PictureError
from tabletop.core.turn_order import clockwise, next_seat
from tabletop.core.validation import takes

WIDE, HIGH = 4, 2
"""From one place to the next, in letters and lines."""
MARGIN = 5
PLACES_IN_A_STRIP = 18
MARKS: dict[Shown, str] = {
    "fungi": "F", "plant": "P", "animal": "A", "insect": "I", "quill": "q", "inkwell": "k", "manuscript": "m",
    "empty": "o", None: ".",
}  # fmt: skip
OPEN = "+"
ACTS = ">"
_SHOWN: tuple[Shown, ...] = (*COLOURS, *ITEMS, "empty")
SIGNS = f"""{", ".join([f"{MARKS[sign]} {sign}" for sign in _SHOWN])}, {MARKS[None]} hidden. \
Corners are told upper left, upper right / lower left, lower right: Fo/.q. Cards 01 to 10 are fungi, 11 to 20 plant, \
21 to 30 animal, 31 to 40 insect; F-r is the back of a fungi resource card, F-g of a fungi gold card.
On a board a corner that two cards share shows the card on top; {OPEN} is an open position, the numbers are x and y. \
A pattern is told row by row from the top, - is any place: F--/-F-/--F. {ACTS} is to act."""
"""What the signs in `render_text` mean, to be shown once.

>>> codex.FACES.signs.partition(", q ")[0]
'F fungi, P plant, A animal, I insect'
"""
WORD_COLOURS: Mapping[str, str] = MappingProxyType(
    {"red": "red|fungi", "green": "green|plant", "blue": "blue|animal", "purple": "purple|insect"}
)
"""Which words a terminal shows in which colour: a regular expression for each colour.

>>> codex.FACES.colours["blue"]
'blue|animal'
"""


@takes(View, error=PictureError)
def render_text(view: View) -> str:
    """Draw what the viewer sees, in lines of at most 80 columns; at a shared corner the whole outline is on top.

    >>> from tabletop.testing import tables
    >>> view = codex.view(tables.codex(players=2, boards={0: "S01-front; R33 front -1,1; R13 front -1,-1"}), 0)
    >>> for line in codex.render_text(view).splitlines()[-16:-6]:
    ...     print(line)
          -2  -1   0   1
       2   +
             I---.
       1     |R33|     +
             I---o --P
       0   +     |S01|
             o---. --A
      -1     |R13|     +
             P---P
      -2   +       +
    """
    lines = [_heading(view), _deck("resource", view.resources), _deck("gold", view.golds)]
    lines += [f"slot {slot}  {_card(view.slots[slot])}" for slot in slots_in_use(view.options, len(view.seats))]
    lines += [f"common  {_objective(objective)}" for objective in view.common]
    for seat in _order(view):
        lines += ["", *_seat(view, seat, view.seats[seat])]
    return "\n".join([*lines, *_own(view)])


def _order(view: View) -> tuple[int, ...]:
    """Return the seats clockwise, the viewer's last: it stands beside the hand."""
    first = 0 if view.seat is None else next_seat(view.seat, len(view.seats))
    return clockwise(first, len(view.seats))


def _heading(view: View) -> str:
    most = view.options.rounds
    last = f" of {view.ending.last_round}" if view.ending else "" if most is None else f" of at most {most}"
    first = "" if view.first is None else f", begun by seat {view.first}"
    return f"round {view.round}{last}{first}" if view.round else "before the first round"


def _deck(kind: str, deck: SeenDeck) -> str:
    return f"deck    {kind}: {deck.size} cards" + (f", {deck.top} on top" if deck.top else "")


def _card(card: Card | None) -> str:
    return f"{card} {_face(card.front)}" if card else "(empty)"


def _face(face: Face) -> str:
    """Describe a front in a line: colour, corners, points, requirement."""
    parts = [f"{face.colour or '':7}{marks(face.corners)}"]
    if face.centre:
        parts.append("centre " + "".join([MARKS[colour] for colour in face.centre]))
    if face.points:
        per = {"flat": "", "corners": " per corner covered"}.get(face.scoring, f" per {face.scoring}")
        parts.append(some_points(face.points) + per)
    if face.requires:
        parts.append("needs " + " ".join([f"{number} {colour}" for colour, number in face.requires]))
    return "  ".join(parts)


def some_points(points: int) -> str:
    """Tell a number of points."""
    return "1 point" if points == 1 else f"{points} points"


def _objective(objective: Objective) -> str:
    if objective.pattern:
        goal = f"pattern {pattern(objective)}"
    else:
        goal = " ".join([f"{number} {symbol}" for symbol, number in objective.needs])
    return f"{objective}  {some_points(objective.points)} per {goal}"


def pattern(objective: Objective) -> str:
    """Draw a pattern row by row, its places apart as on a board: `F--/-F-/--F`."""
    columns, rows, _ = zip(*objective.pattern, strict=True)
    marked = {(x, y): MARKS[colour] for x, y, colour in objective.pattern}
    wide, high = range(min(columns), max(columns) + 1), range(max(rows), min(rows) - 1, -1)
    return "/".join(["".join([marked.get((x, y), "-") for x in wide]) for y in high])


def _seat(view: View, seat: int, seen: SeenSeat) -> list[str]:
    """Draw one player: what all see of hand and symbols, and the board."""
    acts, you = ACTS if seat in view.to_act else " ", " (you)" if seat == view.seat else ""
    symbols = " ".join([f"{MARKS[symbol]}{number}" for symbol, number in seen.board.symbols.items()])
    hand = f"   hand {' '.join(map(short_name, seen.backs))}" if seen.backs else ""
    head = f"{acts}seat {seat}{you}  {some_points(seen.score)}   {symbols}{hand}"
    board = board_lines(seen.board) if seen.board.laid else [f"        chooses a side of {seen.starter}"]
    return [head, *_known(seen), *[line for line in board if line]]


def _known(seen: SeenSeat) -> list[str]:
    """List which cards in the hand and face down on the board everybody knows."""
    lines = [f"        known in hand: {' '.join([str(card) for card in seen.known])}"] if seen.known else []
    down = zip(seen.board.backs, seen.face_down, strict=True)
    lines += [f"        {short_name(laid.face.name)} at {laid.cell} is {card}" for laid, card in down if card]
    return lines + ([f"        kept {_objective(seen.kept)}"] if seen.kept else [])


def _own(view: View) -> list[str]:
    """Show what only the viewer knows."""
    if view.seat is None or view.picks is None:
        return []
    backs = view.seats[view.seat].board.backs
    picks = view.picks
    lines = ["", *[f"hand    {_card(card)}" for card in view.hand]]
    lines += [f"down    {card} at {laid.cell}" for card, laid in zip(view.face_down, backs, strict=True)]
    if view.phase == "starter":
        lines += [f"{side:7} {_face(picks.starter.face(side))}" for side in ("front", "back")]
    return lines + [f"{_objective_mark(each, picks.kept):8}{_objective(each)}" for each in picks.objectives]


def _objective_mark(objective: Objective, kept: Objective | None) -> str:
    if kept is None:
        return "choose"
    return "kept" if objective == kept else "dropped"


def board_lines(board: Board) -> list[str]:
    """Draw a board in lines of at most 80 columns; a wider board is cut into strips that share a column."""
    cells = [*[laid.cell for laid in board.laid], *board.open]
    left, right = min([cell.x for cell in cells]), max([cell.x for cell in cells])
    low, high = min([cell.y for cell in cells]), max([cell.y for cell in cells])
    canvas = [[" "] * ((right - left + 1) * WIDE + 1) for _ in range((high - low + 1) * HIGH + 1)]
    for laid in board.laid:
        paint_card(canvas, laid, row=(high - laid.cell.y) * HIGH, column=(laid.cell.x - left) * WIDE)
    for cell in board.open:
        canvas[(high - cell.y) * HIGH + 1][(cell.x - left) * WIDE + WIDE // 2] = OPEN
    lines: list[str] = []
    for first in range(left, max(right, left + 1), PLACES_IN_A_STRIP - 1):
        strip = range(first, min(first + PLACES_IN_A_STRIP, right + 1))
        shown = slice((first - left) * WIDE, (strip[-1] - left + 1) * WIDE + 1)
        lines.append(" " * MARGIN + "".join([f"{x:>3} " for x in strip]).rstrip())
        for number, row in enumerate(canvas):
            label = f"{high - number // HIGH:>{MARGIN - 1}} " if number % HIGH else " " * MARGIN
            lines.append((label + "".join(row[shown])).rstrip())
    return lines


def paint_card(canvas: list[list[str]], laid: Laid, *, row: int, column: int) -> None:
    """Paint a card over those below it, whose outlines break off beside its corners."""
    top_left, top_right, low_left, low_right = [MARKS[corner] for corner in laid.face.corners]
    edge = "-" * (WIDE - 1)
    rows = f"{top_left}{edge}{top_right}", f"|{short_name(laid.face.name)}|", f"{low_left}{edge}{low_right}"
    for line, text in enumerate(rows):
        canvas[row + line][column : column + WIDE + 1] = text
    for line in (row, row + HIGH):
        for beside in (column - 1, column + WIDE + 1):
            if 0 <= beside < len(canvas[line]):
                canvas[line][beside] = " "


def short_name(name: str) -> str:
    """Name a side in three letters: G17, S01, F-r for the back of a fungi resource card."""
    colour, _, kind = name.partition("-")
    return f"{colour[0].upper()}-{kind[0]}" if colour in COLOURS else name[:3]


def marks(corners: Iterable[Shown]) -> str:
    """Draw four corners on one line: the upper two, then the lower two."""
    top_left, top_right, low_left, low_right = [MARKS[corner] for corner in corners]
    return f"{top_left}{top_right}/{low_left}{low_right}"

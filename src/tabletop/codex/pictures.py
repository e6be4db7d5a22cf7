"""The table as text."""

from collections.abc import Mapping
from types import MappingProxyType

from tabletop.codex.canvas import MARKS, OPEN, board_lines, marks, short_name
from tabletop.codex.cards import Card, Objective
from tabletop.codex.faces import Face, Shown
from tabletop.codex.tally import COLOURS, ITEMS
from tabletop.codex.views import SeenDeck, SeenSeat, View

ACTS = ">"
_SHOWN: tuple[Shown, ...] = (*COLOURS, *ITEMS, "empty")
SIGNS = f"""{", ".join([f"{MARKS[sign]} {sign}" for sign in _SHOWN])}, {MARKS[None]} hidden. \
Corners are told upper left, upper right / lower left, lower right: Fo/.q. Cards 01 to 10 are fungi, 11 to 20 plant, \
21 to 30 animal, 31 to 40 insect; F-r is the back of a fungi resource card, F-g of a fungi gold card.
On a board a corner that two cards share shows the card on top; {OPEN} is an open position, the numbers are x and y. \
A pattern is told row by row from the top, - is any place: F--/-F-/--F. {ACTS} is to act."""
WORD_COLOURS: Mapping[str, str] = MappingProxyType(
    {"red": "red|fungi", "green": "green|plant", "blue": "blue|animal", "purple": "purple|insect"}
)


def render_text(view: View) -> str:
    """Draw what the viewer sees, in lines of at most 80 columns; at a shared corner the whole outline is on top."""
    lines = [_heading(view), _deck("resource", view.resources), _deck("gold", view.golds)]
    lines += [f"slot {slot}  {_card(card)}" for slot, card in enumerate(view.slots)]
    lines += [f"common  {_objective(objective)}" for objective in view.common]
    for seat in _order(view):
        lines += ["", *_seat(view, seat, view.seats[seat])]
    return "\n".join([*lines, *_own(view)])


def _order(view: View) -> list[int]:
    """Return the seats clockwise, the viewer's last: it stands beside the hand."""
    first = 0 if view.seat is None else view.seat + 1
    return [(first + each) % len(view.seats) for each in range(len(view.seats))]


def _heading(view: View) -> str:
    last = f" of {view.ending.last_round}" if view.ending else ""
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
        parts.append(_some_points(face.points) + per)
    if face.requires:
        parts.append("needs " + " ".join([f"{number} {colour}" for colour, number in face.requires]))
    return "  ".join(parts)


def _some_points(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


def _objective(objective: Objective) -> str:
    if objective.pattern:
        goal = f"pattern {_pattern(objective)}"
    else:
        goal = " ".join([f"{number} {symbol}" for symbol, number in objective.needs])
    return f"{objective}  {_some_points(objective.points)} per {goal}"


def _pattern(objective: Objective) -> str:
    """Draw a pattern row by row, its places apart as on a board: `F--/-F-/--F`."""
    columns = sorted({x for x, _, _ in objective.pattern})
    rows = sorted({y for _, y, _ in objective.pattern}, reverse=True)
    marked = {(x, y): MARKS[colour] for x, y, colour in objective.pattern}
    wide, high = range(columns[0], columns[-1] + 1), range(rows[0], rows[-1] - 1, -1)
    return "/".join(["".join([marked.get((x, y), "-") for x in wide]) for y in high])


def _seat(view: View, seat: int, seen: SeenSeat) -> list[str]:
    """Draw one player: what all see of hand and symbols, and the board."""
    acts, you = ACTS if seat in view.to_act else " ", " (you)" if seat == view.seat else ""
    symbols = " ".join([f"{MARKS[symbol]}{number}" for symbol, number in seen.board.symbols.items()])
    backs = " ".join([f"{back[0].upper()}-{back.partition('-')[2][0]}" for back in seen.backs])
    head = (
        f"{acts}seat {seat}{you}  {_some_points(seen.score)}   {symbols}   {f'hand {backs}' if backs else ''}".rstrip()
    )
    board = board_lines(seen.board) if seen.board.laid else [f"        chooses a side of {seen.starter}"]
    return [head, *_known(seen), *[line for line in board if line]]


def _known(seen: SeenSeat) -> list[str]:
    """Tell which cards in the hand and face down on the board everybody knows."""
    lines = [f"        known in hand: {' '.join([str(card) for card in seen.known])}"] if seen.known else []
    told = zip(seen.board.backs, seen.face_down, strict=True)
    lines += [f"        {short_name(laid.face)} at {laid.cell} is {card}" for laid, card in told if card]
    return lines + ([f"        kept {_objective(seen.kept)}"] if seen.kept else [])


def _own(view: View) -> list[str]:
    """Tell what only the viewer knows."""
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

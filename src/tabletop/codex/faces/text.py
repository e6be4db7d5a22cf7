"""The table as lines of text, for `render_text` and for the screen and its panels."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType

from tabletop.codex.board import Board
from tabletop.codex.cards import Back, Card, Face, Objective, Shown
from tabletop.codex.faces.boards import MARKS, OPEN, board_lines, short_name
from tabletop.codex.options import slots_in_use
from tabletop.codex.state import GOAL_POINTS
from tabletop.codex.symbols import COLOURS, ITEMS, SYMBOLS, count
from tabletop.codex.views import SeenDeck, View
from tabletop.core.errors import PictureError
from tabletop.core.turn_order import clockwise, next_seat
from tabletop.core.validation import takes
from tabletop.screens.labels import numbered_names
from tabletop.screens.layout import columns_of, cut, filled, padded, spread

COLUMNS, MAX_NAME = 80, 12
ACTS = ">"
_SHOWN: tuple[Shown, ...] = (*COLOURS, *ITEMS, "empty")
SIGNS = f"""{", ".join([f"{MARKS[sign]} {sign}" for sign in _SHOWN])}, {MARKS[None]} hidden. \
Corners are told upper left, upper right / lower left, lower right: Fo/.q. Cards 01 to 10 are fungi, 11 to 20 plant, \
21 to 30 animal, 31 to 40 insect; F-r is the back of a fungi resource card, F-g of a fungi gold card.
On a board a corner that two cards share shows the card on top, whose outline is whole there; {OPEN} is an open \
position, numbers beside a board are x and y.
A board too large for its window has a line for each row: colour, : or = (face down), four corners, - where covered.
A pattern is told row by row from the top, - is any place: F--/-F-/--F. {ACTS} is to act; \
beside a name stand the points, then the symbols in sight."""
"""What the signs in `render_text` and on the screen mean, to be shown once.

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
    names = numbered_names(len(view.seats), view.seat)
    lines = [spread(["CODEX", round_words(view), _begun(view, names), end_words(view)], COLUMNS), *market_lines(view)]
    for seat in _order(view):
        lines += ["", *seat_lines(view, seat, names, COLUMNS)]
    own = own_lines(view)
    return "\n".join([*lines, *(["", *own] if own else [])])


def _order(view: View) -> tuple[int, ...]:
    """Return the seats clockwise, the viewer's last: it stands beside the hand."""
    first = 0 if view.seat is None else next_seat(view.seat, len(view.seats))
    return clockwise(first, len(view.seats))


def _begun(view: View, names: Sequence[str]) -> str:
    return "" if view.first is None or view.phase == "over" else f"begun by {names[view.first]}"


def round_words(view: View) -> str:
    """Return the round, such as `round 6 of 8` if the last round is certain."""
    if view.phase == "over":
        return "the end"
    most = view.options.rounds
    last = f" of {view.ending.last_round}" if view.ending else "" if most is None else f" of at most {most}"
    return f"round {view.round}{last}" if view.round else "setup"


def end_words(view: View) -> str:
    """Return the condition for the last rounds until it is met."""
    is_certain = view.phase == "over" or view.ending or view.options.rounds
    return "" if is_certain else f"{GOAL_POINTS} bring the last rounds"


def market_lines(view: View) -> list[str]:
    """List the decks, the cards that lie face up, and the goals of all."""
    slots = slots_in_use(view.options, len(view.seats))
    return [
        _deck("resource", view.resources),
        _deck("gold", view.golds),
        *[f"slot {slot}  {_card(view.slots[slot])}" for slot in slots],
        *[f"common  {_objective(objective)}" for objective in view.common],
    ]


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


def seat_lines(view: View, seat: int, names: Sequence[str], columns: int) -> Iterator[str]:
    """List the known cards of a player, and draw the board with coordinates."""
    seen = view.seats[seat]
    yield from seat_head(view, seat, names)
    down = [(laid.cell, card) for laid, card in zip(seen.board.backs, seen.face_down, strict=True)]
    known = [f"{card} at {cell}" for cell, card in down if card]
    yield from filled(known, columns, " face down: ", hanging="   ", between=", ") if known else ()
    own = zip(view.face_down if seat == view.seat else (), down, strict=False)
    secret = [f"{mine} at {cell}" for mine, (cell, card) in own if not card]
    yield from filled(secret, columns, " face down, only you know: ", hanging="   ", between=", ") if secret else ()
    if seen.kept:
        yield f" kept    {_objective(seen.kept)}"
    if seen.board.laid:
        yield from [line for line in board_lines(seen.board) if line]
    else:
        yield f" chooses a side of {seen.starter}"


def seat_head(view: View, seat: int, names: Sequence[str]) -> list[str]:
    """Return a player's points, symbols in sight and hand as all see it."""
    seen, acts = view.seats[seat], ACTS if seat in view.to_act else " "
    name = f"{acts}{cut(names[seat], MAX_NAME)}: {seen.score}"
    head = f"{padded(name, max(11, columns_of(name)))} {symbols_row(seen.board)}"
    return [head, f" hand {backs_row(seen.backs, seen.known)}"] if seen.backs else [head]


def symbols_row(board: Board) -> str:
    """Return how often each symbol is in sight."""
    return " ".join([f"{MARKS[symbol]}{count(board.counts, symbol)}" for symbol in SYMBOLS])


def backs_row(backs: Iterable[Back], known: Iterable[Card]) -> str:
    """Return a hand as the others see it, with backs and known cards."""
    left, told = list(known), list[str]()
    for back in backs:
        card = next((each for each in left if each.back == back), None)
        if card:
            left.remove(card)
        told.append(str(card) if card else short_name(back))
    return " ".join(told)


def own_lines(view: View) -> list[str]:
    """List the hand of the viewer, and the goals and the starter to choose from."""
    picks = view.picks
    if view.seat is None or picks is None:
        return []
    lines = [f"hand    {_card(card)}" for card in view.hand]
    if view.phase == "starter":
        lines += [f"{side:7} {_face(picks.starter.face(side))}" for side in ("front", "back")]
    return lines + [f"{_objective_mark(each, picks.kept):8}{_objective(each)}" for each in picks.objectives]


def _objective_mark(objective: Objective, kept: Objective | None) -> str:
    if kept is None:
        return "choose"
    return "kept" if objective == kept else "dropped"


def marks(corners: Iterable[Shown]) -> str:
    """Draw four corners on one line: the upper two, then the lower two."""
    top_left, top_right, low_left, low_right = [MARKS[corner] for corner in corners]
    return f"{top_left}{top_right}/{low_left}{low_right}"

"""What is one key away: the market and the goals in words, all boards, the own board in full."""

from collections.abc import Mapping, Sequence

from tabletop.codex.actions import Action, Play
from tabletop.codex.board import Board
from tabletop.codex.card_faces import Face
from tabletop.codex.cards import Card
from tabletop.codex.faces.screen.boards import draw_condensed, draw_picture
from tabletop.codex.faces.screen.cards import WIDE_ROW, goal_words, goals_of
from tabletop.codex.faces.screen.plays import place_letters
from tabletop.codex.faces.screen.table import seat_head
from tabletop.codex.faces.text import OPEN, some_points
from tabletop.codex.grid import Cell
from tabletop.codex.options import slots_in_use
from tabletop.codex.views import View
from tabletop.core.errors import PictureError
from tabletop.core.validation import takes
from tabletop.screens.layout import Panel, cut, wrapped

ANY_HEIGHT = 200
HANGING = " " * 7
SIGNS = """\
F fungi, P plant, A animal, I insect; q quill, k inkwell, m manuscript; o an empty corner, . no corner.
Four corners stand as upper left, upper right / lower left, lower right. F-r is the back of a fungi resource card.
Where two cards overlap the corner on top is drawn, with the whole outline of its card.
A board too large for its window has a line for each row: colour, : or = (face down), four corners, - where covered.
A pattern is told row by row from the top, - is any card or none: F--/-F-/--F."""


@takes(View, error=PictureError)
def panels(
    view: View, actions: Sequence[Action], size: tuple[int, int], /, *,
    names: Sequence[str], chosen: Sequence[Action] | None = None,
) -> Mapping[str, Panel]:  # fmt: skip
    """Show what is one key away: m the market, s all seats, z the viewer's whole board.

    >>> state = codex.new_game(players=2, seed=7)
    >>> found = codex.FACES.panels(codex.view(state, 0), codex.legal_actions(state), (80, 24), names=("You", "Ben"))
    >>> {key: panel.word for key, panel in found.items()}
    {'m': 'market', 's': 'seats', '?': 'signs'}
    >>> found["m"].lines[0]
    'Face up:'
    """
    del chosen
    columns = max(1, size[0])
    places = place_letters(_own(view)) if any(isinstance(action, Play) for action in actions) else {}
    shown: dict[str, tuple[str, Sequence[str]]] = {
        "m": ("market", _in_lines(_market(view), columns)),
        "s": ("seats", _seats(view, columns, names)),
        "?": ("signs", _in_lines(SIGNS.splitlines(), columns)),
    }
    if _own(view).laid:
        shown["z"] = ("zoom", _board(_own(view), columns, places))
    return {key: Panel(word, tuple([cut(line, columns) for line in lines])) for key, (word, lines) in shown.items()}


def _own(view: View) -> Board:
    return view.seats[0 if view.seat is None else view.seat].board


def _in_lines(paragraphs: Sequence[str], columns: int) -> list[str]:
    """Wrap paragraphs; blank ones stay."""
    lines: list[str] = []
    for text in paragraphs:
        lines += wrapped(text, columns, hanging=HANGING if text.startswith(" ") else "") or [""]
    return lines


def _market(view: View) -> list[str]:
    """Tell what lies face up, the decks, the viewer's hand and the goals, in words."""
    slots = [view.slots[slot] for slot in slots_in_use(view.options, len(view.seats))]
    decks = [
        f"  {name} deck: {deck.size} cards{f', {deck.top} on top' if deck.top else ''}"
        for name, deck in (("resource", view.resources), ("gold", view.golds))
    ]
    goals = () if view.seat is None else goals_of(view, view.seat)
    return [
        "Face up:", *_told([card for card in slots if card]), *decks, "", "Your hand:", *_told(view.hand), "", "Goals:",
        *[f"  {goal}  {whose:4}{goal_words(goal, WIDE_ROW)}" for whose, goal in goals],
    ]  # fmt: skip


def _told(cards: Sequence[Card]) -> list[str]:
    return [f"  {card}  {_words(card.front)}" for card in cards] or ["  none"]


def _words(face: Face) -> str:
    """Tell a front in words, corner by corner."""
    top, low = face.corners[:2], face.corners[2:]
    upper, lower = [" ".join([each or "none" for each in pair]) for pair in (top, low)]
    parts = [f"{face.colour}; corners {upper} / {lower}"]
    if face.points:
        per = {"flat": "", "corners": " for each corner it covers"}.get(face.scoring, f" for each {face.scoring}")
        parts.append(f"{some_points(face.points)}{per}")
    if face.requires:
        parts.append("needs " + " ".join([f"{number} {colour}" for colour, number in face.requires]))
    return "; ".join(parts)


def _seats(view: View, columns: int, names: Sequence[str]) -> list[str]:
    """Show all boards, one below the other."""
    lines: list[str] = []
    for seat, seen in enumerate(view.seats):
        lines += [*seat_head(view, seat, names), *_face_down(view, seat), ""]
        lines += [*_board(seen.board, columns, {}), ""] if seen.board.laid else []
    return lines


def _face_down(view: View, seat: int) -> list[str]:
    """Say which cards lie face down, as far as all know."""
    seen = view.seats[seat]
    down = zip(seen.board.backs, seen.face_down, strict=True)
    known = [f"{card} at {laid.cell}" for laid, card in down if card]
    return [f"face down: {', '.join(known)}"] if known else []


def _board(board: Board, columns: int, letters: Mapping[Cell, str]) -> tuple[str, ...]:
    """Draw a board with outlines; one that is too wide is condensed."""
    marks = {cell: f"[{letters[cell]}]" if cell in letters else f" {OPEN} " for cell in board.open}
    picture = draw_picture(board, marks, (columns, ANY_HEIGHT))
    return (draw_condensed(board, marks, (columns, ANY_HEIGHT)) if picture.is_cut else picture).lines

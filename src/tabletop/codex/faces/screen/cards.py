"""Cards and goals in a line each: what lies in the hand, in the market, on the decks, and what is aimed at."""

from collections.abc import Sequence

from tabletop.codex.board import Board
from tabletop.codex.cards import Card, Face, Objective
from tabletop.codex.faces.boards import MARKS
from tabletop.codex.faces.text import marks, pattern, symbols_row
from tabletop.codex.options import slots_in_use
from tabletop.codex.scoring import objective_points
from tabletop.codex.symbols import reaches
from tabletop.codex.views import SeenDeck, View
from tabletop.screens.layout import CHOICE, SUMMARY, TABLE, Section

WIDE_ROW = 46
"""From so many columns on, cards are told in words."""


def label_of(card: Card | Objective) -> str:
    """Return what a person types for a card: its name in small letters."""
    return card.name.lower()


def hand_section(view: View, columns: int, *, is_choice: bool) -> Section:
    """List the viewer's hand, and which golden fronts can be laid."""
    board = None if view.seat is None else view.seats[view.seat].board
    rows = [card_row(card, columns, board) for card in view.hand]
    return Section((_head("YOUR HAND", columns), *rows) if rows else (), CHOICE if is_choice else TABLE)


def market_section(view: View, columns: int, *, is_choice: bool) -> Section:
    """List the cards that lie face up, each kind with its deck."""
    board = None if view.seat is None else view.seats[view.seat].board
    cards = [view.slots[slot] for slot in slots_in_use(view.options, len(view.seats))]
    rows = [card_row(card, columns, board) if card else " (empty)" for card in cards]
    head = "MARKET" if view.hand else _head("MARKET", columns)
    return Section((head, *rows, _decks(view)), CHOICE if is_choice else TABLE - 1)


def _head(title: str, columns: int) -> str:
    return f"{title:18}{'points':17}needs" if columns >= WIDE_ROW else f"{title:13}{'points':9}needs"


def _decks(view: View) -> str:
    told = [f"{kind[0]} {deck.size} {(deck.top or '')[:1].upper()}".rstrip() for kind, deck in _both(view)]
    return f" decks: {', '.join(told)} on top"


def _both(view: View) -> tuple[tuple[str, SeenDeck], ...]:
    return ("resource", view.resources), ("gold", view.golds)


def card_row(card: Card, columns: int, board: Board | None = None) -> str:
    """Tell a card in a line: its name, colour, corners, points, what it needs and whether a board has that."""
    face = card.front
    needs = "".join([MARKS[symbol] * number for symbol, number in face.requires])
    if needs and board and board.laid:
        needs += " ok" if reaches(board.counts, face.needs) else " no"
    is_brief = columns < WIDE_ROW
    points = points_of(face, is_brief=is_brief)
    if is_brief:
        return f" {label_of(card):3} {MARKS[card.colour]} {marks(face.corners)} {points:8} {needs}".rstrip()
    return f" {label_of(card):4}{card.colour:7}{marks(face.corners):6}{points:17}{needs}".rstrip()


def points_of(face: Face, *, is_brief: bool) -> str:
    """Tell what a front scores: 1, 2xcorner, 1xq; or 1, 2 per corner, 1 per quill."""
    if not face.points or face.scoring == "flat":
        return str(face.points or "")
    per = face.scoring if face.scoring == "corners" or not is_brief else MARKS[face.scoring]
    return f"{face.points}{'x' if is_brief else ' per '}{per.removesuffix('s')}"


def goals_section(view: View, seat: int, columns: int) -> Section:
    """List the symbols that a player has in sight, and what each goal known to the viewer is worth on that board."""
    board = view.seats[seat].board
    head = f"GOALS   {symbols_row(board)}"
    rows = [
        f" {whose} {goal_words(goal, columns)} ={objective_points(goal, board)}" for whose, goal in goals_of(view, seat)
    ]
    return Section((head, *rows) if board.laid else (), SUMMARY + 5)


def goals_of(view: View, seat: int) -> Sequence[tuple[str, Objective]]:
    """List the goals of a player that the viewer knows: those of all, and the player's own."""
    own = view.picks.kept if view.picks and seat == view.seat else view.seats[seat].kept
    whose = "you" if seat == view.seat else "own"
    return [*[("all", goal) for goal in view.common], *([(whose, own)] if own else [])]


def goal_words(goal: Objective, columns: int) -> str:
    """Tell a goal: 3x F-/--/F-/-P, or in words where there is room."""
    if columns < WIDE_ROW:
        return f"{goal.points}x {_aim(goal)}"
    return f"{goal.points} for each {'pattern ' if goal.pattern else ''}{_aim(goal)}"


def _aim(goal: Objective) -> str:
    return pattern(goal) if goal.pattern else "".join([MARKS[symbol] * number for symbol, number in goal.needs])

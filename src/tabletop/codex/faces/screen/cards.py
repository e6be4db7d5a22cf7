"""Cards, decks and objectives in lines of text."""

from collections.abc import Sequence

from tabletop.codex.board import Board
from tabletop.codex.cards import Card, Face, Objective
from tabletop.codex.faces.boards import MARKS
from tabletop.codex.faces.text import marks, pattern, symbols_row
from tabletop.codex.options import slots_in_use
from tabletop.codex.scoring import objective_points
from tabletop.codex.symbols import reaches
from tabletop.codex.views import SeenDeck, View
from tabletop.core.messages import Words
from tabletop.screens.layout import CHOICE, SUMMARY, TABLE, Section

WIDE_ROW = 46
"""The number of columns from which cards are described in words."""


def label_of(card: Card | Objective) -> str:
    """Return the label of a card, which is its name in lower case."""
    return card.name.lower()


def hand_section(view: View, words: Words, columns: int, *, is_choice: bool) -> Section:
    """List the viewer's hand, and whether each requirement is met."""
    board = None if view.seat is None else view.seats[view.seat].board
    rows = [card_row(card, words, columns, board) for card in view.hand]
    head = _head(words.say("codex.screen.your_hand"), words, columns)
    return Section((head, *rows) if rows else (), CHOICE if is_choice else TABLE)


def market_section(view: View, words: Words, columns: int, *, is_choice: bool) -> Section:
    """List the face-up cards and the decks."""
    board = None if view.seat is None else view.seats[view.seat].board
    cards = [view.slots[slot] for slot in slots_in_use(view.options, len(view.seats))]
    empty = f" {words.say('codex.screen.empty')}"
    rows = [card_row(card, words, columns, board) if card else empty for card in cards]
    title = words.say("codex.screen.market_head")
    head = title if view.hand else _head(title, words, columns)
    return Section((head, *rows, _decks(view, words)), CHOICE if is_choice else TABLE - 1)


def _head(title: str, words: Words, columns: int) -> str:
    points, need = words.say("codex.screen.points"), words.say("codex.screen.need")
    return f"{title:18}{points:17}{need}" if columns >= WIDE_ROW else f"{title:13}{points:9}{need}"


def _decks(view: View, words: Words) -> str:
    told = [f"{kind[0]} {deck.size} {(deck.top or '')[:1].upper()}".rstrip() for kind, deck in _both(view)]
    return f" {words.say('codex.screen.decks', decks=', '.join(told))}"


def _both(view: View) -> tuple[tuple[str, SeenDeck], ...]:
    return ("resource", view.resources), ("gold", view.golds)


def card_row(card: Card, words: Words, columns: int, board: Board | None = None) -> str:
    """Return a line about a card.

    It has the name, colour, corners, points and requirement, and whether the board meets the requirement.
    """
    face = card.front
    needs = "".join([MARKS[symbol] * number for symbol, number in face.requires])
    if needs and board and board.laid:
        has = reaches(board.counts, face.needs)
        needs += f" {words.say('codex.screen.has' if has else 'codex.screen.lacks')}"
    is_brief = columns < WIDE_ROW
    points = points_of(face, words, is_brief=is_brief)
    if is_brief:
        return f" {label_of(card):3} {MARKS[card.colour]} {marks(face.corners)} {points:8} {needs}".rstrip()
    colour = words.word(f"codex.symbol.{card.colour}", "short")
    return f" {label_of(card):4}{colour:7}{marks(face.corners):6}{points:17}{needs}".rstrip()


def points_of(face: Face, words: Words, *, is_brief: bool) -> str:
    """Return the points of a front, such as 2 per corner or 1 per quill.

    The brief forms are 2xcorner and 1xq.
    """
    if not face.points or face.scoring == "flat":
        return str(face.points or "")
    if is_brief:
        sign = None if face.scoring == "corners" else MARKS[face.scoring]
        return words.say("codex.screen.scores_brief", points=face.points, scoring=face.scoring, sign=sign)
    return words.say("codex.screen.scores", points=face.points, scoring=face.scoring)


def goals_section(view: View, seat: int, words: Words, columns: int) -> Section:
    """List a player's visible symbols, and the points for each visible objective."""
    board = view.seats[seat].board
    head = f"{words.say('codex.screen.goals'):8}{symbols_row(board)}"
    rows = [
        f" {words.say('codex.screen.whose', whose=whose)} {goal_words(goal, words, columns)} "
        f"={objective_points(goal, board)}"
        for whose, goal in goals_of(view, seat)
    ]
    return Section((head, *rows) if board.laid else (), SUMMARY + 5)


def goals_of(view: View, seat: int) -> Sequence[tuple[str, Objective]]:
    """List the objectives of a player that the viewer can see, common ones first."""
    own = view.picks.kept if view.picks and seat == view.seat else view.seats[seat].kept
    whose = "you" if seat == view.seat else "own"
    return [*[("all", goal) for goal in view.common], *([(whose, own)] if own else [])]


def goal_words(goal: Objective, words: Words, columns: int) -> str:
    """Return an objective as 3x F-/--/F-/-P, or in words on a wide screen."""
    if columns < WIDE_ROW:
        return f"{goal.points}x {_aim(goal)}"
    is_pattern = "yes" if goal.pattern else "no"
    return words.say("codex.screen.goal", points=goal.points, pattern=is_pattern, goal=_aim(goal))


def _aim(goal: Objective) -> str:
    return pattern(goal) if goal.pattern else "".join([MARKS[symbol] * number for symbol, number in goal.needs])

"""Checks of actions, which return an objection, or None for a legal action."""

from typing import ClassVar

from tabletop.codex.actions import DRAWS, TAKES, Draw, Keep, Pass, Play, Start, Take
from tabletop.codex.board import Board
from tabletop.codex.cards import Face
from tabletop.codex.grid import CORNERS, FACING, Cell, neighbours
from tabletop.codex.offers import BACK, PLAYS
from tabletop.codex.state import Position, deck_of
from tabletop.codex.symbols import count, reaches
from tabletop.core.errors import Objection
from tabletop.core.rulebook import implements
from tabletop.core.validation import wrong_field


class CodexObjection(Objection):
    """The reason why an action is illegal.

    It has a code, the rule, facts, and a sentence made of them.

    >>> from tabletop.testing import tables
    >>> state = tables.codex(hands={0: "G17"}, boards={0: "S01-front"})
    >>> refused = codex.why_illegal(state, codex.Play(codex.Card("G17"), "front", codex.Cell(1, 1)))
    >>> refused.code, refused.rule
    ('codex.requirement.short', 'codex.requirement')
    >>> refused.text
    'G17 needs 3 plant, 1 visible'
    >>> codex.CodexObjection.CODES[:2]
    ('codex.turn.step', 'codex.secret.dealt')
    """

    __slots__ = ()
    CODES: ClassVar[tuple[str, ...]] = (
        "codex.turn.step",
        "codex.secret.dealt",
        "codex.play.held",
        "codex.place.taken",
        "codex.place.beside",
        "codex.place.apart",
        "codex.place.hidden",
        "codex.requirement.short",
        "codex.draw.empty",
        "codex.draw.slot",
        "codex.pass.open",
    )


no = CodexObjection.no


@implements("codex.turn")
def wrong_step(action: object, phase: str) -> Objection:
    """Reject an action that belongs to another step."""
    return no("codex.turn.step", action=str(action), phase=phase)


@implements("codex.starter")
def check_start(_position: Position, _seat: int, action: Start) -> Objection | None:
    """Reject an invalid side."""
    return wrong_field(action)


@implements("codex.secret")
def check_keep(position: Position, seat: int, action: Keep) -> Objection | None:
    """Reject an objective that was not dealt to the seat."""
    if action.objective not in position.seats[seat].picks.objectives:
        return no("codex.secret.dealt", objective=str(action.objective))
    return wrong_field(action)


@implements("codex.play", "codex.place")
def check_play(position: Position, seat: int, action: Play) -> Objection | None:
    """Reject a card not in the hand, a blocked place, or an unmet requirement."""
    card, cell, mine = action.card, action.cell, position.seats[seat]
    if card not in mine.hand:
        return no("codex.play.held", card=str(card))
    board, number = mine.board, cell.number
    if number not in board.places:
        return _place_objection(board, cell)
    if action.side != "front":
        plays = PLAYS[card.key + BACK]
    elif not card.front.needs or reaches(board.counts, card.front.needs):
        plays = PLAYS[card.key]
    else:
        return _requirement_objection(card.front, board)
    return None if number < len(plays) and plays[number] is action else wrong_field(action)


@implements("codex.place", "codex.board", "codex.A7")
def _place_objection(board: Board, cell: Cell) -> Objection:
    """Return the reason why no card can be laid at a place."""
    if board.at(cell):
        return no("codex.place.taken", cell=str(cell))
    if not cell.bit:
        return no("codex.place.beside", cell=str(cell))
    for neighbour, corner in zip(neighbours(cell), FACING, strict=True):
        face = board.at(neighbour)
        if face and face.corners[CORNERS.index(corner)] is None:
            return no("codex.place.hidden", corner=corner, face=str(face), at=str(neighbour), cell=str(cell))
    return no("codex.place.apart", cell=str(cell))


@implements("codex.requirement")
def _requirement_objection(face: Face, board: Board) -> Objection:
    """Return the objection to the first symbol that a gold card lacks."""
    needs = [(symbol, needed, count(board.counts, symbol)) for symbol, needed in face.requires]
    symbol, needed, shown = next(each for each in needs if each[2] < each[1])
    return no("codex.requirement.short", card=str(face), needed=needed, symbol=symbol, shown=shown)


@implements("codex.pass", "codex.A2")
def check_pass(position: Position, seat: int, _action: Pass) -> Objection | None:
    """Reject passing while a position is open."""
    for cell in position.seats[seat].board.positions:
        return no("codex.pass.open", place=str(cell))
    return None


@implements("codex.draw")
def check_draw(position: Position, _seat: int, action: Draw) -> Objection | None:
    """Reject drawing from an empty deck."""
    if not deck_of(position, action.kind):
        return no("codex.draw.empty", kind=action.kind)
    return None if DRAWS.get(action.kind) is action else wrong_field(action)


@implements("codex.draw")
def check_take(position: Position, _seat: int, action: Take) -> Objection | None:
    """Reject a card that does not lie face up."""
    if action.card not in position.slots:
        return no("codex.draw.slot", card=str(action.card))
    return None if TAKES.get(action.card) is action else wrong_field(action)

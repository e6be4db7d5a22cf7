"""What actions do: one function for each kind of decision, checked before anything happens."""

from collections.abc import Callable
from typing import Any

from tabletop.codex.actions import Action, Draw, Keep, Pass, Play, Start, Take
from tabletop.codex.board import Board, lay
from tabletop.codex.cards import Card
from tabletop.codex.dealing import begin, deal_hands
from tabletop.codex.draft import Draft, Log, opened
from tabletop.codex.drawing import can_draw, deck_of, draw_top, refill, top_back
from tabletop.codex.event import Drawn, Event, Passed, Played, Scored, Stuck, Taken
from tabletop.codex.event_setup import Kept, SidePicked
from tabletop.codex.grid import AROUND, CORNERS, Cell, Corner
from tabletop.codex.hands import played_face_down, played_openly, with_card
from tabletop.codex.legal import legal_actions, why_illegal
from tabletop.codex.state import FACE_DOWN, Picks, State, make_seat
from tabletop.codex.turns import end_turn
from tabletop.core.errors import IllegalAction
from tabletop.core.rulebook import implements
from tabletop.core.tuples import replace_at, without


def apply(state: State, action: Action, seat: int | None = None) -> State:
    """Return the state after the action; raise IllegalAction if the rules forbid it."""
    if objection := why_illegal(state, action, seat):
        raise IllegalAction(action, objection, legal_actions(state, seat))
    return _RULES[type(action)](state, state.to_act[0] if seat is None else seat, action, None)


def events(state: State, action: Action, seat: int | None = None) -> tuple[Event, ...]:
    """Tell what the action does, in order; raise as apply does."""
    if objection := why_illegal(state, action, seat):
        raise IllegalAction(action, objection, legal_actions(state, seat))
    log: list[Event] = []
    _RULES[type(action)](state, state.to_act[0] if seat is None else seat, action, log)
    return tuple(log)


@implements("codex.starter")
def _start(state: State, seat: int, action: Start, log: Log) -> State:
    draft = _picking(state, seat, Picks(state.seats[seat].picks.starter, action.side))
    if log is not None:
        log.append(SidePicked(seat, action.side))
    waiting = without(state.to_act, seat)
    return draft.asking(waiting, "starter", log) if waiting else deal_hands(draft, log)


@implements("codex.secret", "codex.A14")
def _keep(state: State, seat: int, action: Keep, log: Log) -> State:
    picks = state.seats[seat].picks
    draft = _picking(state, seat, Picks(picks.starter, None, picks.objectives, action.objective))
    if log is not None:
        log.append(Kept(seat, action.objective))
    waiting = without(state.to_act, seat)
    return draft.asking(waiting, "objective", log) if waiting else begin(draft, log)


def _picking(state: State, seat: int, picks: Picks) -> Draft:
    draft, mine = opened(state), state.seats[seat]
    draft.seats = replace_at(
        state.seats, seat, make_seat(mine.hand, mine.known, mine.board, mine.face_down, mine.score, picks)
    )
    return draft


@implements("codex.play")
def _play(state: State, seat: int, action: Play, log: Log) -> State:
    draft, mine = opened(state), state.seats[seat]
    card, known, face_down = action.card, mine.known, mine.face_down
    told = True
    if action.side == "front":
        known = played_openly(known, card)
    else:
        known, told = played_face_down(mine.hand, known, card)
        face_down = (*face_down, FACE_DOWN[told][card.key])
    laid = action.laid
    board = lay(mine.board, laid)
    score = move_marker(mine.score, board.points - mine.board.points, state.setting.options.cap)
    draft.seats = replace_at(
        state.seats, seat, make_seat(without(mine.hand, card), known, board, face_down, score, mine.picks)
    )
    if log is not None:
        log.append(Played(seat, laid.face, action.cell, card, covered(mine.board, action.cell), told))
        tell_of_marker(seat, mine.score, score, board, log)
    if can_draw(draft):
        return draft.asking((seat,), "draw", log)
    return end_turn(draft, seat, log)


@implements("codex.points", "codex.A1")
def move_marker(score: int, points: int, cap: int | None) -> int:
    """Move on along the score track, which a cap makes end."""
    return score + points if cap is None else min(cap, score + points)


@implements("codex.cover")
def covered(board: Board, cell: Cell) -> tuple[tuple[Cell, Corner], ...]:
    """List the corners that a card at an open position covers: whose they are, and which."""
    around = enumerate(AROUND[cell])
    return tuple([(neighbour, CORNERS[3 - place]) for place, neighbour in around if board.at(neighbour)])


def tell_of_marker(seat: int, before: int, score: int, board: Board, log: list[Event]) -> None:
    """Tell of points, and of a board on which nothing fits any more."""
    if score > before:
        log.append(Scored(seat, score - before, score))
    if not board.open:
        log.append(Stuck(seat))


@implements("codex.pass", "codex.A2")
def _pass(state: State, seat: int, _action: Pass, log: Log) -> State:
    if log is not None:
        log.append(Passed(seat))
    return end_turn(opened(state), seat, log)


@implements("codex.draw", "codex.A15")
def _draw(state: State, seat: int, action: Draw, log: Log) -> State:
    draft = opened(state)
    card = draw_top(draft, action.kind)
    if log is not None:
        log.append(Drawn(seat, action.kind, card.back, card, top_back(deck_of(draft, action.kind))))
    _add(draft, seat, card, state.seats[seat].known)
    return end_turn(draft, seat, log)


@implements("codex.draw", "codex.A15", "codex.A16")
def _take(state: State, seat: int, action: Take, log: Log) -> State:
    draft, card = opened(state), action.card
    slot = state.slots.index(card)
    if log is not None:
        log.append(Taken(seat, slot, card))
    refill(draft, slot, log)
    _add(draft, seat, card, with_card(state.seats[seat].known, card))
    return end_turn(draft, seat, log)


def _add(draft: Draft, seat: int, card: Card, known: tuple[Card, ...]) -> None:
    mine = draft.seats[seat]
    grown = make_seat(with_card(mine.hand, card), known, mine.board, mine.face_down, mine.score, mine.picks)
    draft.seats = replace_at(draft.seats, seat, grown)


_RULES: dict[type[Any], Callable[[State, int, Any, Log], State]] = {
    Start: _start,
    Keep: _keep,
    Play: _play,
    Pass: _pass,
    Draw: _draw,
    Take: _take,
}

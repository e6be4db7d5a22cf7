"""What a player may do, and why not."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from tabletop.codex.actions import (
    BACKS,
    DRAWS,
    FRONTS,
    KEEPS,
    PASS,
    STARTS,
    TAKES,
    Action,
    Draw,
    Keep,
    Pass,
    Play,
    Start,
    Take,
    make_plays,
    picker,
)
from tabletop.codex.board import Board, hidden_corner
from tabletop.codex.faces import Face
from tabletop.codex.grid import Cell
from tabletop.codex.state import Phase, Seat, State
from tabletop.codex.tally import count, reaches
from tabletop.core.errors import Objection
from tabletop.core.fields import wrong_field
from tabletop.core.rulebook import implements
from tabletop.core.turns import no_such_kind, not_now


class CodexObjection(Objection):
    """Why Codex refuses an action."""

    __slots__ = ()
    SENTENCES: ClassVar[Mapping[str, str]] = {
        "codex.turn.step": "{action} does not belong to this step, which is '{phase}'",
        "codex.secret.dealt": "{objective} was not dealt to this seat",
        "codex.play.held": "{card} is not in the hand",
        "codex.place.taken": "a card lies at {cell} already",
        "codex.place.beside": "cards touch at corners only: nothing can lie at {cell}, where x+y is odd",
        "codex.place.apart": "no card touches {cell} with a corner",
        "codex.place.hidden": "the {corner} corner of {face} at {at} is hidden, so {cell} is blocked",
        "codex.requirement.short": "{card} needs {needed} {symbol}, {shown} visible",
        "codex.draw.empty": "the {kind} deck is empty",
        "codex.draw.slot": "{card} does not lie face up beside a deck",
        "codex.pass.open": "{cell} is open: a card must be played",
    }


def why_illegal(state: State, action: Action, seat: int | None = None) -> Objection | None:
    """Say which rule forbids the action, or None if it is legal."""
    if (seat is not None or not state.to_act) and (objection := not_now(state, seat)):
        return objection
    check = _CHECKS.get(type(action))
    if check is None:
        return no_such_kind(action)
    try:
        objection = check(state, state.to_act[0] if seat is None else seat, action)
    except Exception:
        if fault := wrong_field(action):  # what cannot even be compared
            return fault
        raise
    return objection and (wrong_field(action) or objection)


@implements("codex.starter")
def _objection_to_start(state: State, _seat: int, action: Start) -> Objection | None:
    return wrong_field(action) if state.phase == "starter" else _wrong_step(state.phase, action)


@implements("codex.secret")
def _objection_to_keeping(state: State, seat: int, action: Keep) -> Objection | None:
    if state.phase != "objective":
        return _wrong_step(state.phase, action)
    objective = action.objective
    if objective not in state.seats[seat].picks.objectives:
        return CodexObjection("codex.secret.dealt", "codex.secret", (("objective", str(objective)),))
    return wrong_field(action)


@implements("codex.play", "codex.place")
def _objection_to_play(state: State, seat: int, action: Play) -> Objection | None:
    if state.phase != "play":
        return _wrong_step(state.phase, action)
    card, cell, mine = action.card, action.cell, state.seats[seat]
    if card not in mine.hand:
        return CodexObjection("codex.play.held", "codex.play", (("card", str(card)),))
    if cell not in mine.board.open:
        return _objection_to_place(mine.board, cell)
    if action.side != "front":
        return None if BACKS[card.key].get(cell) is action else wrong_field(action)
    if not reaches(mine.board.counts, card.front.needs):
        return _short(card.front, mine.board)
    return None if FRONTS[card.key].get(cell) is action else wrong_field(action)


@implements("codex.place", "codex.board", "codex.A7")
def _objection_to_place(board: Board, cell: Cell) -> Objection:
    """Say why no card can lie at a place that is not open."""
    facts: tuple[tuple[str, str], ...] = (("cell", str(cell)),)
    if board.at(cell):
        return CodexObjection("codex.place.taken", "codex.place", facts)
    if not cell.bit:
        return CodexObjection("codex.place.beside", "codex.place", facts)
    found = hidden_corner(board, cell)
    if found is None:
        return CodexObjection("codex.place.apart", "codex.place", facts)
    place, corner = found
    facts = ("corner", corner), ("face", str(board.at(place))), ("at", str(place)), *facts
    return CodexObjection("codex.place.hidden", "codex.place", facts)


@implements("codex.requirement")
def _short(face: Face, board: Board) -> Objection | None:
    """Say which symbol a gold card lacks first."""
    for symbol, needed in face.requires:
        shown = count(board.counts, symbol)
        if shown < needed:
            facts = ("card", str(face)), ("needed", needed), ("symbol", symbol), ("shown", shown)
            return CodexObjection("codex.requirement.short", "codex.requirement", facts)
    return None


@implements("codex.pass", "codex.A2")
def _objection_to_passing(state: State, seat: int, action: Pass) -> Objection | None:
    if state.phase != "play":
        return _wrong_step(state.phase, action)
    for cell in state.seats[seat].board.open:
        return CodexObjection("codex.pass.open", "codex.pass", (("cell", str(cell)),))
    return None


@implements("codex.draw")
def _objection_to_drawing(state: State, _seat: int, action: Draw) -> Objection | None:
    if state.phase != "draw":
        return _wrong_step(state.phase, action)
    if not (state.resources if action.kind == "resource" else state.golds):
        return CodexObjection("codex.draw.empty", "codex.draw", (("kind", action.kind),))
    return None if DRAWS.get(action.kind) is action else wrong_field(action)


@implements("codex.draw")
def _objection_to_taking(state: State, _seat: int, action: Take) -> Objection | None:
    if state.phase != "draw":
        return _wrong_step(state.phase, action)
    if action.card not in state.slots:
        return CodexObjection("codex.draw.slot", "codex.draw", (("card", str(action.card)),))
    return None if TAKES.get(action.card) is action else wrong_field(action)


@implements("codex.turn")
def _wrong_step(phase: Phase, action: Action) -> Objection:
    return CodexObjection("codex.turn.step", "codex.turn", (("action", str(action)), ("phase", phase)))


_CHECKS: dict[type[Any], Callable[[State, int, Any], Objection | None]] = {
    Start: _objection_to_start,
    Keep: _objection_to_keeping,
    Play: _objection_to_play,
    Pass: _objection_to_passing,
    Draw: _objection_to_drawing,
    Take: _objection_to_taking,
}


def legal_actions(state: State, seat: int | None = None) -> tuple[Action, ...]:
    """List every legal action.

    Plays come in the order of the hand, each card's front before its back, each side at the open positions in the
    order in which they opened. Draws come from the resource deck, the gold deck, then the slots.
    """
    if seat is not None and not_now(state, seat):
        return ()
    phase = state.phase
    if phase == "play":
        return _plays(state.seats[state.to_act[0]])
    if phase == "draw":
        return _draws(state)
    if phase == "starter":
        return STARTS
    if phase == "objective":
        picks = state.seats[state.to_act[0] if seat is None else seat].picks
        return tuple([KEEPS[objective.key] for objective in picks.objectives])
    return ()


@implements("codex.play", "codex.pass", "codex.requirement")
def _plays(mine: Seat) -> tuple[Action, ...]:
    positions = mine.board.open
    if not positions:
        return (PASS,)
    try:
        return _picked(mine, picker(positions))
    except KeyError:  # one of them is met for the first time
        make_plays(mine.hand, positions)
        return _picked(mine, picker(positions))


def _picked(mine: Seat, pick: Callable[[dict[Cell, Play]], tuple[Play, ...]]) -> tuple[Action, ...]:
    counts = mine.board.counts
    actions: list[Action] = []
    for card in mine.hand:
        key, needs = card.key, card.front.needs
        if not needs or reaches(counts, needs):
            actions += pick(FRONTS[key])
        actions += pick(BACKS[key])
    return tuple(actions)


@implements("codex.draw")
def _draws(state: State) -> tuple[Action, ...]:
    actions: list[Action] = []
    if state.resources:
        actions.append(DRAWS["resource"])
    if state.golds:
        actions.append(DRAWS["gold"])
    actions += filter(None, map(TAKES.get, state.slots))
    return tuple(actions)

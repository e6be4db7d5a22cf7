"""What actions do: one function for each kind of decision, checked before anything happens."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from tabletop.comet.abilities import use
from tabletop.comet.actions import (
    Action,
    Add,
    Copy,
    Discard,
    Draw,
    Go,
    Guide,
    Hatch,
    Move,
    Nest,
    Pass,
    Place,
    Ready,
    Refresh,
    Step,
    Stop,
    Take,
    Use,
)
from tabletop.comet.automatic import only_answer
from tabletop.comet.board.steps import Pool
from tabletop.comet.choosing import CARRY_OUT, add_card, step_on
from tabletop.comet.draft import Draft, Log, opened
from tabletop.comet.drawing import draw_to_limit, make_ready, take_gold
from tabletop.comet.event import Asked, Chose, Event, Hatched, Laid, Passed
from tabletop.comet.hands import discard, lose
from tabletop.comet.legal import legal_actions, why_illegal
from tabletop.comet.moving import go
from tabletop.comet.state import Copying, Hatching, Moving, Refreshing, State, make_hatching, make_moving, make_seat
from tabletop.comet.turns import end_turn, next_in_window, resume
from tabletop.core.errors import IllegalAction
from tabletop.core.rulebook import implements
from tabletop.core.tuples import replace_at, without

Rule: TypeAlias = Callable[[Draft, int, Any, Log], State]

_NO_CARDS = Moving((), (), ())
_REFRESHING = Refreshing()


def apply(state: State, action: Action, seat: int | None = None) -> State:
    """Return the state after the action; raise IllegalAction if the rules forbid it."""
    after: State | None = None
    if seat is None and (offers := state.offers):
        for offer in offers:
            if offer is action:  # listed as legal for this very state: that need not be found out twice
                after = _RULES[type(action)](opened(state), state.to_act[0], action, None)
                break
    if after is None:
        after = _rule_for(state, action, seat)(opened(state), state.to_act[0], action, None)
    while answer := only_answer(after):
        after = _RULES[type(answer)](opened(after), after.to_act[0], answer, None)
    return after


def events(state: State, action: Action, seat: int | None = None) -> tuple[Event, ...]:
    """Tell what the action does, in order; raise as apply does."""
    log: list[Event] = []
    after = _rule_for(state, action, seat)(opened(state), state.to_act[0], action, log)
    while answer := only_answer(after):
        after = _RULES[type(answer)](opened(after), after.to_act[0], answer, log)
    if after.phase != "over":
        log.append(Asked(after.to_act[0], after.phase))
    return tuple(log)


def _rule_for(state: State, action: Action, seat: int | None) -> Rule:
    if objection := why_illegal(state, action, seat):
        raise IllegalAction(action, objection, legal_actions(state, seat))
    return _RULES[type(action)]


@implements("comet.hatch")
def _hatch(draft: Draft, seat: int, action: Hatch, log: Log) -> State:
    mine, card, slot = lose(draft.seats[seat], action.card), action.card, action.slot
    draft.change(seat, make_seat(
        mine.leader, mine.hand, replace_at(mine.slots, slot, card), mine.known, mine.rescued, mine.exhausted,
        mine.passed,
    ))  # fmt: skip
    draft.step = make_hatching(slot, draft.book.animals[card].nest)
    if log is not None:
        log.append(Laid(seat, card, slot))
    return draft.asking(seat, "hatch")


@implements("comet.nest")
def _nest(draft: Draft, seat: int, action: Nest, log: Log) -> State:
    step = draft.step
    assert type(step) is Hatching
    draft.put_token(seat, step.slot, action.to)
    if log is not None:
        log.append(Hatched(seat, step.slot, action.to))
    return end_turn(draft, log)


@implements("comet.move")
def _move(draft: Draft, seat: int, action: Move, log: Log) -> State:
    draft.step = add_card(draft, seat, action.card, _NO_CARDS, "move", log)
    return draft.asking(seat, "move")


@implements("comet.wild", "comet.A7")
def _add(draft: Draft, seat: int, action: Add, log: Log) -> State:
    step = draft.step
    if type(step) is not Moving:
        return CARRY_OUT[draft.phase](draft, seat, action, log)
    draft.step = add_card(draft, seat, action.card, step, "wild", log)
    return draft.asking(seat, "move")


@implements("comet.step")
def _step(draft: Draft, seat: int, action: Step, log: Log) -> State:
    step, symbol = draft.step, action.symbol
    if log is None and action.to != draft.book.board.hexes[0]:
        draft.put_token(seat, action.slot, action.to)  # what most steps are
    else:
        go(draft, seat, action.slot, action.to, symbol, log)
        step = draft.step
    if type(step) is Moving:
        pool: Pool = without(step.pool, symbol) if len(step.pool) > 1 else ()
        draft.step = make_moving(pool, step.cards, step.silver, step.guided)
        return draft.asking(seat, "move")
    assert type(step) is Copying
    return step_on(draft, seat, Copying(without(step.pool, symbol), step.within), log)


def _carry_out(draft: Draft, seat: int, action: Go | Guide | Place | Copy, log: Log) -> State:
    return CARRY_OUT[draft.phase](draft, seat, action, log)


@implements("comet.refresh", "comet.A18")
def _take(draft: Draft, seat: int, action: Take, log: Log) -> State:
    if type(draft.step) is not Refreshing:
        return CARRY_OUT[draft.phase](draft, seat, action, log)
    take_gold(draft, seat, action.card, log)
    draw_to_limit(draft, seat, log)
    return resume(draft, log)


@implements("comet.refresh", "comet.ready")
def _refresh(draft: Draft, seat: int, _action: Refresh, log: Log) -> State:
    make_ready(draft, seat, log)
    draft.step = _REFRESHING
    return draft.asking(seat, "refresh")


@implements("comet.refresh")
def _discard(draft: Draft, seat: int, action: Discard, log: Log) -> State:
    discard(draft, seat, action.card, "refresh", log)
    return draft.asking(seat, "refresh")


@implements("comet.move", "comet.refresh", "comet.window", "comet.A6")
def _stop(draft: Draft, seat: int, action: Stop, log: Log) -> State:
    """End a Move, further cards, a Refresh without a gold row, copied steps, or a turn in the window."""
    step = draft.step
    if type(step) is Moving:
        return end_turn(draft, log)
    if type(step) is Refreshing:
        draw_to_limit(draft, seat, log)
        return resume(draft, log)
    if type(step) is Copying:
        draft.step = step.within
        return resume(draft, log)
    if draft.phase == "extra":
        return CARRY_OUT["extra"](draft, seat, action, log)
    draft.waiting = draft.waiting[1:]
    return next_in_window(draft, log)


@implements("comet.arrival")
def _choose(draft: Draft, seat: int, action: Draw | Ready, log: Log) -> State:
    """Draw up to the limit or make all cards ready; the interrupted step goes on when all have chosen."""
    if log is not None:
        log.append(Chose(seat, "draw" if isinstance(action, Draw) else "ready"))
    draft.waiting = draft.waiting[1:]
    if isinstance(action, Draw):
        draw_to_limit(draft, seat, log)
    else:
        make_ready(draft, seat, log)
    return resume(draft, log)


@implements("comet.pass")
def _pass(draft: Draft, seat: int, _action: Pass, log: Log) -> State:
    mine = draft.seats[seat]
    draft.change(seat, make_seat(mine.leader, mine.hand, mine.slots, mine.known, mine.rescued, mine.exhausted, True))
    if log is not None:
        log.append(Passed(seat))
    return end_turn(draft, log)


_RULES: Mapping[type[Any], Rule] = {
    Hatch: _hatch,
    Nest: _nest,
    Move: _move,
    Add: _add,
    Step: _step,
    Use: use,
    Go: _carry_out,
    Guide: _carry_out,
    Place: _carry_out,
    Copy: _carry_out,
    Take: _take,
    Refresh: _refresh,
    Discard: _discard,
    Stop: _stop,
    Draw: _choose,
    Ready: _choose,
    Pass: _pass,
}

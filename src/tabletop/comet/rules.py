"""What actions do: one function for each kind of decision, and what is asked in each phase."""

from attrs import evolve

from tabletop.comet.actions import Action, Add, Discard, Draw, Hatch, Move, Nest, Pass, Ready, Refresh, Step, Stop, Take
from tabletop.comet.actions import Use
from tabletop.comet.course import Asked, Chose, Passed
from tabletop.comet.effects.records import CHOICES, check_choice
from tabletop.comet.event import Event, Hatched, Laid, Log
from tabletop.comet.hands import discard, draw_to_limit, make_ready, take_gold
from tabletop.comet.legal.checks import (
    always_legal, check_discard, check_end_of_refresh, check_enough, check_hatch, check_move, check_nest, check_pass,
    check_refresh, check_step, check_take, check_use, check_wild,
)  # fmt: skip
from tabletop.comet.legal.offers import OFFERS, only_answer
from tabletop.comet.moving import add_card, go
from tabletop.comet.state import Between, Copying, Draft, Hatching, Moving, Refreshing, State, Using, with_pool
from tabletop.comet.state import with_slots
from tabletop.comet.turns import choose, end_turn, next_in_window, resume, use
from tabletop.core.rulebook import implements
from tabletop.core.tuples import replace_at, without

_NO_CARDS = Moving((), (), ())
_REFRESHING = Refreshing()


@implements("comet.hatch")
def _hatch(draft: Draft, seat: int, action: Hatch, log: Log) -> None:
    mine, card, slot = lose(draft.seats[seat], action.card), action.card, action.slot
    draft.change(seat, with_slots(mine, slots=replace_at(mine.slots, slot, card), rescued=mine.rescued))
    draft.step = Hatching(slot, draft.book.animals[card].nest)
    if log is not None:
        log.append(Laid(seat, card, slot))
    draft.asking(seat, "hatch")


@implements("comet.nest")
def _nest(draft: Draft, seat: int, action: Nest, log: Log) -> None:
    slot = Hatching.of(draft).slot
    draft.put_token(seat, slot, action.to)
    if log is not None:
        log.append(Hatched(seat, slot, action.to))
    end_turn(draft, log)


@implements("comet.move")
def _move(draft: Draft, seat: int, action: Move, log: Log) -> None:
    add_card(draft, seat, action.card, _NO_CARDS, why="move", log=log)
    draft.asking(seat, "move")


@implements("comet.wild", "comet.A7")
def _add_wild(draft: Draft, seat: int, action: Add, log: Log) -> None:
    add_card(draft, seat, action.card, Moving.of(draft), why="wild", log=log)
    draft.asking(seat, "move")


@implements("comet.step")
def _step(draft: Draft, seat: int, action: Step, log: Log) -> None:
    if log is None and action.to != draft.book.board.hexes[0]:  # Most steps are like this, and nobody listens.
        draft.put_token(seat, action.slot, action.to)
    else:
        go(draft, seat, action.slot, action.to, action.symbol, log)
    moving = Moving.of(draft)
    draft.step = with_pool(moving, pool=without(moving.pool, action.symbol) if len(moving.pool) > 1 else ())
    draft.asking(seat, "move")


@implements("comet.step", "comet.A21")
def _copied_step(draft: Draft, seat: int, action: Step, log: Log) -> None:
    go(draft, seat, action.slot, action.to, action.symbol, log)
    copying = Copying.of(draft)
    draft.step = evolve(copying, pool=without(copying.pool, action.symbol))
    resume(draft, log)


@implements("comet.refresh", "comet.ready")
def _refresh(draft: Draft, seat: int, _action: Refresh, log: Log) -> None:
    make_ready(draft, seat, log)
    draft.step = _REFRESHING
    draft.asking(seat, "refresh")


@implements("comet.refresh")
def _discard(draft: Draft, seat: int, action: Discard, log: Log) -> None:
    discard(draft, seat, action.card, "refresh", log)
    draft.asking(seat, "refresh")


@implements("comet.refresh", "comet.A18")
def _take(draft: Draft, seat: int, action: Take, log: Log) -> None:
    take_gold(draft, seat, action.card, log)
    draw_to_limit(draft, seat, log)
    resume(draft, log)


@implements("comet.refresh", "comet.A18")
def _take_none(draft: Draft, seat: int, _action: Stop, log: Log) -> None:
    draw_to_limit(draft, seat, log)
    resume(draft, log)


@implements("comet.move", "comet.A6")
def _stop_moving(draft: Draft, _seat: int, _action: Stop, log: Log) -> None:
    end_turn(draft, log)


@implements("comet.window")
def _stop_copying(draft: Draft, _seat: int, _action: Stop, log: Log) -> None:
    draft.step = Copying.of(draft).within
    resume(draft, log)


@implements("comet.extra_move_card")
def _discard_no_more(draft: Draft, _seat: int, _action: Stop, log: Log) -> None:
    draft.step = Using.of(draft).within
    resume(draft, log)


@implements("comet.window")
def _leave_window(draft: Draft, _seat: int, _action: Stop, log: Log) -> None:
    draft.waiting = draft.waiting[1:]
    next_in_window(draft, log)


@implements("comet.arrival")
def _draw(draft: Draft, seat: int, _action: Draw, log: Log) -> None:
    """Draw up to the limit; the interrupted step goes on when all have chosen."""
    if log is not None:
        log.append(Chose(seat, "draw"))
    draft.waiting = draft.waiting[1:]
    draw_to_limit(draft, seat, log)
    resume(draft, log)


@implements("comet.arrival")
def _ready(draft: Draft, seat: int, _action: Ready, log: Log) -> None:
    """Make all cards ready; the interrupted step goes on when all have chosen."""
    if log is not None:
        log.append(Chose(seat, "ready"))
    draft.waiting = draft.waiting[1:]
    make_ready(draft, seat, log)
    resume(draft, log)


@implements("comet.pass")
def _pass(draft: Draft, seat: int, _action: Pass, log: Log) -> None:
    draft.change(seat, evolve(draft.seats[seat], passed=True))
    if log is not None:
        log.append(Passed(seat))
    end_turn(draft, log)


def _settle(draft: Draft, log: Log, carry_out: CarryOut) -> None:
    """Make the decisions that have one answer, then tell who is asked."""
    while answer := only_answer(draft):
        carry_out(draft, draft.to_act[0], answer, log)
    if log is not None and draft.phase != "over":
        log.append(Asked(draft.to_act[0], draft.phase))

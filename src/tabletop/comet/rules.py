"""What actions do: one function for each kind of decision, and what is asked in each phase."""

from collections.abc import Mapping
from typing import Any

from attrs import evolve

from tabletop.comet.actions import (
    Action,
    Add,
    Discard,
    Draw,
    Hatch,
    Move,
    Nest,
    Pass,
    Ready,
    Refresh,
    Step,
    Stop,
    Take,
    Use,
)
from tabletop.comet.effects.record import Choice
from tabletop.comet.effects.records import CHOICES
from tabletop.comet.event import Asked, Chose, Event, Hatched, Laid, Log, Passed
from tabletop.comet.hands import discard, draw_to_limit, lose, make_ready, take_gold
from tabletop.comet.legal import checks
from tabletop.comet.legal.offers import OFFERS, only_answer
from tabletop.comet.moving import add_card, go
from tabletop.comet.notation import NOTATION
from tabletop.comet.state import (
    Copying,
    Draft,
    Hatching,
    Moving,
    Position,
    Refreshing,
    State,
    Using,
    with_pool,
    with_slots,
)
from tabletop.comet.turns import choose, end_turn, next_in_window, resume, use
from tabletop.core.play import Decision, Plumbing, decision, plumbing, question
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
    moving: Any = draft.step  # A Moving; to ask for it is a call more, in what players do most.
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


def _announce(draft: Draft, log: list[Event]) -> None:
    if draft.phase != "over":
        log.append(Asked(draft.to_act[0], draft.phase))


def _choice_decisions(choice: Choice[Any]) -> tuple[Decision[Position, Draft], ...]:
    chosen = decision(choice.action, checks.check_choice, choose)
    return (chosen, decision(Stop, checks.check_enough, _discard_no_more)) if choice.may_stop else (chosen,)


_USE = decision(Use, checks.check_use, use)
_DECISIONS: Mapping[str, tuple[Decision[Position, Draft], ...]] = {
    "turn": (
        decision(Hatch, checks.check_hatch, _hatch),
        decision(Move, checks.check_move, _move),
        decision(Refresh, checks.check_refresh, _refresh),
        decision(Pass, checks.check_pass, _pass),
    ),
    "hatch": (decision(Nest, checks.check_nest, _nest), _USE),
    "move": (
        decision(Step, checks.check_step, _step),
        decision(Add, checks.check_wild, _add_wild),
        _USE,
        decision(Stop, checks.always_legal, _stop_moving),
    ),
    "refresh": (
        decision(Discard, checks.check_discard, _discard),
        decision(Take, checks.check_take, _take),
        decision(Stop, checks.check_end_of_refresh, _take_none),
    ),
    "window": (_USE, decision(Stop, checks.always_legal, _leave_window)),
    "copy": (
        decision(Step, checks.check_step, _copied_step),
        decision(Stop, checks.always_legal, _stop_copying),
    ),
    "arrival": (decision(Draw, checks.always_legal, _draw), decision(Ready, checks.always_legal, _ready)),
    **{choice.phase: _choice_decisions(choice) for choice in CHOICES.values()},
}
PLUMBING: Plumbing[State, Action, Event] = plumbing(
    State,
    Draft,
    *[question(phase, OFFERS[phase], *decisions) for phase, decisions in _DECISIONS.items()],
    notation=NOTATION,
    wrong_step=checks.wrong_step,
    order="cards in the order of the hand, places by hex number, steps by slot and symbol, last what ends the step",
    wrong_field=checks.wrong_part,
    keeps_offers=True,
    automatic=only_answer,
    announce=_announce,
)
legal_actions, why_illegal = PLUMBING.legal_actions, PLUMBING.why_illegal
apply, step, events, parse_action = PLUMBING.apply, PLUMBING.step, PLUMBING.events, PLUMBING.parse_action

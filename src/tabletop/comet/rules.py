"""The rules of all decisions, and the questions of each phase."""

from collections.abc import Mapping
from typing import Any

from tabletop.comet import actions
from tabletop.comet.effects.record import Choice
from tabletop.comet.effects.records import CHOICES
from tabletop.comet.event import Asked, Chose, DistanceReduced, Event, Hatched, Laid, Log, Passed
from tabletop.comet.hands import discard, draw_to_limit, lose, make_ready, take_gold
from tabletop.comet.hatching import first_distance
from tabletop.comet.legal import OFFERS, checks, only_answer
from tabletop.comet.moving import add_card, add_standing_symbols, go
from tabletop.comet.notation import NOTATION
from tabletop.comet.state import Draft, Position, State
from tabletop.comet.turns import choose, end_turn, next_in_window, resume, use
from tabletop.comet.under_way import Copying, Hatching, Moving, Refreshing, with_pool
from tabletop.core.deck import without
from tabletop.core.play import Decision, Plumbing, decision, plumbing, question
from tabletop.core.players import replace_at
from tabletop.core.rulebook import implements

_NO_CARDS = Moving((), (), ())
_REFRESHING = Refreshing()


@implements("comet.hatch")
def _hatch(draft: Draft, seat: int, action: actions.Hatch, log: Log) -> None:
    mine, card, slot = draft.edit(seat), action.card, action.slot
    lose(mine, card)
    mine.slots = replace_at(mine.slots, slot, card)
    distance = first_distance(draft, mine, card)
    draft.step = Hatching(slot, distance)
    if log is not None:
        log.append(Laid(seat, card, slot))
        if distance < draft.book.animals[card].nest:
            log.append(DistanceReduced(seat, distance))
    draft.ask(seat, "hatch")


@implements("comet.nest")
def _nest(draft: Draft, seat: int, action: actions.Nest, log: Log) -> None:
    slot = Hatching.of(draft).slot
    draft.put_token(seat, slot, action.to)
    if log is not None:
        log.append(Hatched(seat, slot, action.to))
    end_turn(draft, log)


@implements("comet.move")
def _move(draft: Draft, seat: int, action: actions.Move, log: Log) -> None:
    add_card(draft, seat, action.card, _NO_CARDS, why="move", log=log)
    if draft.book.standing_symbols:
        mine = draft.seats[seat]
        add_standing_symbols(draft, seat, (mine.leader, *mine.rescued), log)
    draft.ask(seat, "move")


@implements("comet.wild", "comet.A7")
def _add_wild(draft: Draft, seat: int, action: actions.Add, log: Log) -> None:
    add_card(draft, seat, action.card, Moving.of(draft), why="wild", log=log)
    draft.ask(seat, "move")


@implements("comet.step")
def _step(draft: Draft, seat: int, action: actions.Step, log: Log) -> None:
    if log is None and action.to != draft.book.board.hexes[0]:  # A fast path for most steps.
        draft.put_token(seat, action.slot, action.to)
    else:
        go(draft, seat, action.slot, action.to, action.symbol, log)
    moving: Any = draft.step  # Always a Moving. `Moving.of` would be a slow call here.
    draft.step = with_pool(moving, without(moving.pool, action.symbol) if len(moving.pool) > 1 else ())
    draft.ask(seat, "move")


@implements("comet.step", "comet.A21")
def _copied_step(draft: Draft, seat: int, action: actions.Step, log: Log) -> None:
    go(draft, seat, action.slot, action.to, action.symbol, log)
    copying = Copying.of(draft)
    draft.step = Copying(without(copying.pool, action.symbol), copying.within)
    resume(draft, log)


@implements("comet.refresh", "comet.ready")
def _refresh(draft: Draft, seat: int, _action: actions.Refresh, log: Log) -> None:
    make_ready(draft, seat, log)
    draft.step = _REFRESHING
    draft.ask(seat, "refresh")


@implements("comet.refresh")
def _discard(draft: Draft, seat: int, action: actions.Discard, log: Log) -> None:
    discard(draft, seat, action.card, "refresh", log)
    draft.ask(seat, "refresh")


@implements("comet.refresh", "comet.A18")
def _take(draft: Draft, seat: int, action: actions.Take, log: Log) -> None:
    take_gold(draft, seat, action.card, log)
    _end_refresh(draft, seat, action, log)


@implements("comet.refresh", "comet.A18")
def _end_refresh(draft: Draft, seat: int, _action: actions.Take | actions.Stop, log: Log) -> None:
    draw_to_limit(draft, seat, log)
    resume(draft, log)


@implements("comet.move", "comet.A6")
def _stop_moving(draft: Draft, _seat: int, _action: actions.Stop, log: Log) -> None:
    end_turn(draft, log)


@implements("comet.window", "comet.extra_move_card")
def _step_back(draft: Draft, _seat: int, _action: actions.Stop, log: Log) -> None:
    """Resume the step that copied symbols or an ability with several cards interrupted."""
    interrupting: Any = draft.step
    draft.step = interrupting.within
    resume(draft, log)


@implements("comet.window")
def _leave_window(draft: Draft, _seat: int, _action: actions.Stop, log: Log) -> None:
    draft.waiting = draft.waiting[1:]
    next_in_window(draft, log)


@implements("comet.arrival")
def _draw(draft: Draft, seat: int, _action: actions.Draw, log: Log) -> None:
    """Draw up to the limit. The interrupted step resumes when all have chosen."""
    if log is not None:
        log.append(Chose(seat, "draw"))
    draft.waiting = draft.waiting[1:]
    draw_to_limit(draft, seat, log)
    resume(draft, log)


@implements("comet.arrival")
def _ready(draft: Draft, seat: int, _action: actions.Ready, log: Log) -> None:
    """Make all cards ready. The interrupted step resumes when all have chosen."""
    if log is not None:
        log.append(Chose(seat, "ready"))
    draft.waiting = draft.waiting[1:]
    make_ready(draft, seat, log)
    resume(draft, log)


@implements("comet.pass")
def _pass(draft: Draft, seat: int, _action: actions.Pass, log: Log) -> None:
    draft.edit(seat).passed = True
    if log is not None:
        log.append(Passed(seat))
    end_turn(draft, log)


def _announce(draft: Draft, log: list[Event]) -> None:
    if draft.phase != "over":
        log.append(Asked(draft.to_act[0], draft.phase))


def _choice_decisions(choice: Choice[Any]) -> tuple[Decision[Position, Draft], ...]:
    chosen = decision(choice.action, checks.check_choice, choose)
    return (chosen, decision(actions.Stop, checks.check_enough, _step_back)) if choice.may_stop else (chosen,)


_USE = decision(actions.Use, checks.check_use, use)
_DECISIONS: Mapping[str, tuple[Decision[Position, Draft], ...]] = {
    "turn": (
        decision(actions.Hatch, checks.check_hatch, _hatch),
        decision(actions.Move, checks.check_move, _move),
        decision(actions.Refresh, checks.check_refresh, _refresh),
        decision(actions.Pass, checks.check_pass, _pass),
    ),
    "hatch": (decision(actions.Nest, checks.check_nest, _nest), _USE),
    "move": (
        decision(actions.Step, checks.check_step, _step),
        decision(actions.Add, checks.check_wild, _add_wild),
        _USE,
        decision(actions.Stop, checks.always_legal, _stop_moving),
    ),
    "refresh": (
        decision(actions.Discard, checks.check_discard, _discard),
        decision(actions.Take, checks.check_take, _take),
        decision(actions.Stop, checks.check_end_of_refresh, _end_refresh),
    ),
    "window": (_USE, decision(actions.Stop, checks.always_legal, _leave_window)),
    "copy": (
        decision(actions.Step, checks.check_step, _copied_step),
        decision(actions.Stop, checks.always_legal, _step_back),
    ),
    "arrival": (
        decision(actions.Draw, checks.always_legal, _draw),
        decision(actions.Ready, checks.always_legal, _ready),
    ),
    **{choice.phase: _choice_decisions(choice) for choice in CHOICES.values()},
}
PLUMBING: Plumbing[State, actions.Action, Event] = plumbing(
    State,
    Draft,
    [question(phase, OFFERS[phase], *decisions) for phase, decisions in _DECISIONS.items()],
    notation=NOTATION,
    wrong_step=checks.wrong_step,
    order="cards in the order of the hand, places by hex number, steps by slot and symbol; Refresh, Pass or Stop last",
    wrong_field=checks.wrong_part,
    caches_actions=True,
    automatic=only_answer,
    announce=_announce,
)
legal_actions, why_illegal = PLUMBING.legal_actions, PLUMBING.why_illegal
apply, step, events, rollout = PLUMBING.apply, PLUMBING.step, PLUMBING.events, PLUMBING.rollout
parse_action = PLUMBING.parse_action

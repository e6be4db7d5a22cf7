"""Course of a turn, from the use of abilities to the next turn (rulebook: "Turn")."""

from typing import Any

from tabletop.comet.actions import STOP, Action, Use
from tabletop.comet.effects import Effect
from tabletop.comet.effects.records import CHOICES, RECORDS
from tabletop.comet.event import Ended, Log, Reason, TurnBegan, TurnEnded
from tabletop.comet.hands import end_action, pay, refill_row
from tabletop.comet.hatching import is_ready
from tabletop.comet.moving import list_steps
from tabletop.comet.state import Draft, Position
from tabletop.comet.under_way import Between, Copying, Hatching, Moving, Using
from tabletop.core.rulebook import implements
from tabletop.core.turn_order import clockwise


@implements("comet.ability")
def use(draft: Draft, seat: int, action: Use, log: Log) -> None:
    """Pay for an ability, then carry it out or request its first choice."""
    effect = draft.book.abilities[action.card][action.ability].effect
    pay(draft, seat, action.card, action.ability, log)
    choice = CHOICES.get(type(effect))
    within: Any = draft.step
    if choice is not None and (times := choice.times(effect)):
        _ask(draft, seat, Using(action.card, action.ability, times, within), effect, log)
    else:
        RECORDS[type(effect)].carry_out(draft, seat, effect, log)
        resume(draft, log)


@implements("comet.ability", "comet.A34")
def _ask(draft: Draft, seat: int, using: Using, effect: Effect, log: Log) -> None:
    """Request the next choice of an ability.

    If there is none, resume the interrupted step. If all available cards will be taken, take the first one directly.
    """
    draft.step = using
    choice, offers = CHOICES[type(effect)], _list_for(draft, seat, effect, using.left)
    if not offers:
        draft.step = using.within
        resume(draft, log)
    elif choice.takes_all is not None and choice.takes_all(draft, using):
        choose(draft, seat, offers[0], log)
    else:
        draft.ask(seat, choice.phase, offers)


@implements("comet.ability")
def choose(draft: Draft, seat: int, action: Action, log: Log) -> None:
    """Carry out a choice, then request the next one if the ability has any left."""
    using, effect = Using.of(draft), effect_of(draft)
    draft.step = using.within
    CHOICES[type(effect)].carry_out(draft, seat, action, effect, log)
    if using.left > 1:
        _ask(draft, seat, Using(using.card, using.ability, using.left - 1, draft.step), effect, log)
    else:
        resume(draft, log)


def effect_of(position: Position) -> Effect:
    """Return the effect that is being carried out."""
    using = Using.of(position)
    return position.book.abilities[using.card][using.ability].effect


def list_choices(position: Position, seat: int) -> tuple[Action, ...]:
    """List the choices of the effect being carried out, then Stop if it is legal."""
    return _list_for(position, seat, effect_of(position), Using.of(position).left)


def _list_for(position: Position, seat: int, effect: Effect, left: int) -> tuple[Action, ...]:
    choice = CHOICES[type(effect)]
    offers = choice.offers(position, seat, effect)
    return (*offers, STOP) if choice.may_stop and left < choice.times(effect) else tuple(offers)


@implements("comet.arrival")
def resume(draft: Draft, log: Log) -> None:
    """Resume the step under way after an ability, a draw or the comet's arrival."""
    step = draft.step
    if type(step) is Between:
        next_in_window(draft, log)
    elif type(step) is Copying:
        _step_on(draft, step, log)
    elif draft.waiting:
        draft.ask(draft.waiting[0], "arrival")
    elif type(step) is Moving:
        draft.ask(draft.turn, "move")
    elif type(step) is Hatching:
        draft.ask(draft.turn, "hatch")
    else:
        end_turn(draft, log)


@implements("comet.A35")
def _step_on(draft: Draft, copying: Copying, log: Log) -> None:
    """Request the next step with copied symbols, or continue the window if there is none."""
    seat = draft.waiting[0]
    steps = list_steps(draft, seat, copying.pool)
    if steps:
        draft.ask(seat, "copy", (*steps, STOP))
    else:
        draft.step = copying.within
        next_in_window(draft, log)


@implements("comet.turn", "comet.gold_row", "comet.window", "comet.turn_limit", "comet.A30")
def end_turn(draft: Draft, log: Log) -> None:
    """Refill the gold row. Then open the window, begin the next turn or end the game."""
    book = draft.book
    if len(draft.gold.row) < book.setup.gold_row:
        refill_row(draft, log)
    if log is not None:
        log.append(TurnEnded(draft.turn))
    if book.free:
        end_action(draft, log)
    limit, step = draft.options.turn_limit, draft.step
    if limit is not None and draft.turns >= limit:
        _end(draft, "passed" if all(mine.passed for mine in draft.seats) else "turn_limit", log)
    elif (type(step) is Moving or book.windows_without_move) and _may_act_between(draft):
        _open_window(draft, log)
    else:
        _next_turn(draft, log)


def _may_act_between(position: Position) -> bool:
    """Whether any player has an ability for between turns, ready or not."""
    by_card = position.book.uses["between_turns"]
    for mine in position.seats:
        if mine.leader in by_card or (mine.rescued and not by_card.keys().isdisjoint(mine.rescued)):
            return True
    return bool(position.book.in_window) and _holds_card_between(position)


@implements("comet.advantage")
def _holds_card_between(position: Position) -> bool:
    """Whether any player holds an advantage card for between turns.

    This reveals nothing, because gold cards in hands are known to all players.
    """
    in_window = position.book.in_window
    return any(not in_window.isdisjoint(mine.hand) for mine in position.seats)


@implements("comet.window")
def _open_window(draft: Draft, log: Log) -> None:
    """Open the window after a turn."""
    step = draft.step
    draft.step = Between(step.cards, step.silver) if type(step) is Moving else _without_move()
    draft.waiting = window_order(draft)
    next_in_window(draft, log)


@implements("comet.A44")
def _without_move() -> Between:
    """Return the window after a turn without a Move."""
    return Between((), ())


@implements("comet.window", "comet.A19", "comet.A24")
def window_order(position: Position) -> tuple[int, ...]:
    """Return the seats that may act in a window.

    The other players come in turn order. In a variant, the player of the turn comes last.
    """
    order = clockwise(position.turn, len(position.seats))
    order = (*order[1:], order[0]) if position.options.self_between_turns else order[1:]
    return tuple([seat for seat in order if not position.seats[seat].passed])


@implements("comet.window", "comet.A20")
def next_in_window(draft: Draft, log: Log) -> None:
    """Request a decision of the next player with a usable card, or end the window."""
    while draft.waiting:
        seat = draft.waiting[0]
        if _has_use_between(draft, seat):
            draft.ask(seat, "window")
            return
        draft.waiting = draft.waiting[1:]
    if draft.book.free:
        end_action(draft, log)
    _next_turn(draft, log)


@implements("comet.take_moved_silver", "comet.copy_moved_symbols", "comet.A35")
def _has_use_between(position: Position, seat: int) -> bool:
    """Whether the player can use a ready card or an advantage card in this window."""
    mine, by_card, in_window = position.seats[seat], position.book.uses["between_turns"], position.book.in_window
    for card in (mine.leader, *mine.rescued, *(mine.hand if in_window else ())):
        if card in by_card and (card in in_window or is_ready(mine, card)):
            for _use, effect in by_card[card]:
                if RECORDS[type(effect)].obstacle(position, seat, effect) is None:
                    return True
    return False


@implements("comet.turn", "comet.pass")
def _next_turn(draft: Draft, log: Log) -> None:
    """Begin the turn of the next player who has not passed, or end the game."""
    seats, draft.step = draft.seats, None
    for seat in clockwise(draft.turn + 1, len(seats)):
        if not seats[seat].passed:
            draft.turn, draft.turns = seat, draft.turns + 1
            if log is not None:
                log.append(TurnBegan(seat))
            draft.ask(seat, "turn")
            return
    _end(draft, "passed", log)


def _end(draft: Draft, reason: Reason, log: Log) -> None:
    """End the game. No seat has a decision after that."""
    draft.to_act, draft.phase, draft.step, draft.waiting, draft.offers = (), "over", None, (), ()
    if log is not None:
        log.append(Ended(reason))

"""The end of a turn, the window after it, the next turn (rulebook: "Turn", "Between turns")."""

from tabletop.comet.draft import Draft, Log, Now
from tabletop.comet.drawing import refill_row
from tabletop.comet.effects import CopyMovedSymbols, TakeMovedSilver
from tabletop.comet.event import TurnBegan, TurnEnded
from tabletop.comet.hatching import is_ready
from tabletop.comet.moving import has_token
from tabletop.comet.state import Between, Hatching, Moving, State, make_between
from tabletop.core.rulebook import implements
from tabletop.core.turns import clockwise


@implements("comet.turn", "comet.gold_row", "comet.turn_limit", "comet.A30")
def end_turn(draft: Draft, log: Log) -> State:
    """Refill the gold row; then comes the window, or at once the next turn, or the end."""
    if len(draft.gold.row) < draft.book.setup.gold_row:
        refill_row(draft, log)
    if log is not None:
        log.append(TurnEnded(draft.turn))
    limit = draft.options.turn_limit
    if limit is not None and draft.turns >= limit:
        return draft.over("passed" if all(mine.passed for mine in draft.seats) else "turn_limit", log)
    step = draft.step
    if type(step) is Moving:
        by_card = draft.book.uses["between_turns"]
        for mine in draft.seats:  # whoever has an ability for between turns, ready or not
            if mine.leader in by_card or (mine.rescued and not by_card.keys().isdisjoint(mine.rescued)):
                return open_window(draft, step, log)
    draft.step = None
    return next_turn(draft, log)


@implements("comet.window")
def open_window(draft: Draft, step: Moving, log: Log) -> State:
    """Let the others use what they have for between turns, who comes soonest first."""
    draft.step = make_between(step.cards, step.silver)
    draft.waiting = window_order(draft)
    return next_in_window(draft, log)


@implements("comet.window", "comet.A19", "comet.A24")
def window_order(now: Now) -> tuple[int, ...]:
    """Return who is asked in a window: the others as their turns come, perhaps the player of the turn last."""
    order = clockwise(now.turn, len(now.seats))
    order = (*order[1:], order[0]) if now.options.self_between_turns else order[1:]
    return tuple([seat for seat in order if not now.seats[seat].passed])


@implements("comet.window", "comet.A20")
def next_in_window(draft: Draft, log: Log) -> State:
    """Ask the next player who can use a card; after the last one the next turn begins."""
    while draft.waiting:
        seat = draft.waiting[0]
        if has_use_between(draft, seat):
            return draft.asking(seat, "window")
        draft.waiting = draft.waiting[1:]
    draft.step = None
    return next_turn(draft, log)


def has_use_between(now: Now, seat: int) -> bool:
    """Whether a ready card of the player can be used in this window."""
    mine, by_card = now.seats[seat], now.book.uses["between_turns"]
    for card in (mine.leader, *mine.rescued):
        if card in by_card and is_ready(mine, card):
            for _use, effect in by_card[card]:
                if can_use_between(now, seat, effect):
                    return True
    return False


@implements("comet.take_moved_silver", "comet.copy_moved_symbols", "comet.A35")
def can_use_between(now: Now, seat: int, effect: object) -> bool:
    """Whether there is a card to take, or a token to move with a card's symbols."""
    step = now.step
    if type(step) is not Between:
        return False
    if isinstance(effect, TakeMovedSilver):
        return bool(step.silver)
    return isinstance(effect, CopyMovedSymbols) and bool(step.cards) and has_token(now, seat)


@implements("comet.turn", "comet.pass")
def next_turn(draft: Draft, log: Log) -> State:
    """Let the next player clockwise who has not passed begin a turn; when all have passed, count the points."""
    seats, seat = draft.seats, draft.turn
    for _ in seats:
        seat = (seat + 1) % len(seats)
        if not seats[seat].passed:
            draft.turn, draft.turns = seat, draft.turns + 1
            if log is not None:
                log.append(TurnBegan(seat))
            return draft.asking(seat, "turn")
    return draft.over("passed", log)


@implements("comet.arrival")
def resume(draft: Draft, log: Log) -> State:
    """Go on with the step that is under way: after an ability, after a draw, after the comet's arrival."""
    kind = type(draft.step)
    if kind is Between:
        return next_in_window(draft, log)
    if draft.waiting:
        return draft.asking(draft.waiting[0], "arrival")
    if kind is Moving:
        return draft.asking(draft.turn, "move")
    if kind is Hatching:
        return draft.asking(draft.turn, "hatch")
    return end_turn(draft, log)

"""Drawing, and the ends of turns and games (rulebook: "Drawing", "Course of the game")."""

from tabletop.codex.cards import Card, Kind
from tabletop.codex.event import Asked, Counted, Emptied, Ended, EndNear, Event, Log, Refilled, RoundBegan
from tabletop.codex.scoring import objective_points, objectives_of
from tabletop.codex.state import GOAL_POINTS, OTHER, Announced, Draft, Ending, beside, deck_of, top_back
from tabletop.core.players import replace_at
from tabletop.core.rulebook import implements
from tabletop.core.turn_order import next_seat


def announce(draft: Draft, log: list[Event]) -> None:
    """Report which seats decide next."""
    if draft.phase != "over":
        log.append(Asked(draft.to_act, draft.phase))


@implements("codex.turn", "codex.last_round", "codex.smaller")
def end_turn(draft: Draft, seat: int, log: Log) -> None:
    """Check whether the game ends, otherwise give the turn to the next seat clockwise.

    The last round is completed, unless all players are stuck.
    """
    seats, ending, last = draft.seats, draft.ending, draft.setting.options.rounds
    mine = seats[seat]
    if ending is None and draft.round != last and (mine.score >= GOAL_POINTS or not (draft.resources or draft.golds)):
        ending = trigger(draft, seat, log)
    follower = next_seat(seat, len(seats))
    if not mine.board.places and all_stuck(draft):
        end(draft, ending or Ending(seat, "stuck", draft.round), log)
    elif follower != draft.setting.first:
        draft.to_act, draft.phase = (follower,), "play"
    elif ending is not None and draft.round == ending.last_round:
        end(draft, ending, log)
    elif last is not None and draft.round == last:
        end(draft, Ending(seat, "rounds", last), log)
    else:
        begin_round(draft, log)


@implements("codex.trigger", "codex.A4")
def trigger(draft: Draft, seat: int, log: Log) -> Ending:
    """Trigger the end. This round is completed, and one more is played."""
    reason: Announced = "score" if draft.seats[seat].score >= GOAL_POINTS else "decks"
    draft.ending = ending = Ending(seat, reason, draft.round + 1)
    if log is not None:
        log.append(EndNear(seat, reason, ending.last_round))
    return ending


@implements("codex.A2")
def all_stuck(draft: Draft) -> bool:
    """Whether no player has an open position."""
    return not any(seat.board.places for seat in draft.seats)


@implements("codex.turn")
def begin_round(draft: Draft, log: Log) -> None:
    """Begin the next round with the first player."""
    draft.round += 1
    if log is not None:
        log.append(RoundBegan(draft.round))
    draft.to_act, draft.phase = (draft.setting.first,), "play"


@implements("codex.objectives")
def end(draft: Draft, ending: Ending, log: Log) -> None:
    """End the game. Secret objectives are revealed, and all objectives are scored."""
    draft.ending, draft.to_act, draft.phase = ending, (), "over"
    if log is not None:
        for seat, mine in enumerate(draft.seats):
            goals = objectives_of(draft, seat)
            log += [Counted(seat, goal, objective_points(goal, mine.board)) for goal in goals]
        log.append(Ended(ending.reason))


def draw_top(draft: Draft, kind: Kind) -> Card:
    """Remove the top card of a deck, and return it."""
    if kind == "resource":
        card, draft.resources = draft.resources[0], draft.resources[1:]
    else:
        card, draft.golds = draft.golds[0], draft.golds[1:]
    return card


@implements("codex.refill", "codex.A3")
def refill(draft: Draft, slot: int, log: Log) -> None:
    """Fill a slot from the deck beside it.

    If that deck is empty, the slot stays empty, unless the option `refill_from_other_deck` is set.
    """
    kind = beside(slot)
    deck = deck_of(draft, kind)
    if not deck and draft.setting.options.refill_from_other_deck:
        kind = OTHER[kind]
        deck = deck_of(draft, kind)
    card = draw_top(draft, kind) if deck else None
    draft.slots = replace_at(draft.slots, slot, card)  # type: ignore[assignment] # The length does not change.
    if log is not None:
        log.append(Refilled(slot, card, kind, top_back(deck_of(draft, kind))) if card else Emptied(slot))

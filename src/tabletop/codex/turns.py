"""Who decides next, how a turn ends and how the game does (rulebook: "Course of the game", "End of the game")."""

from tabletop.codex.event import Asked, Counted, Ended, EndNear, Event, Log, RoundBegan
from tabletop.codex.scoring import objective_points, objectives_of
from tabletop.codex.state import GOAL_POINTS, Announced, Draft, Ending
from tabletop.core.rulebook import implements
from tabletop.core.turn_order import next_seat


def announce(draft: Draft, log: list[Event]) -> None:
    """Report who is asked."""
    if draft.phase != "over":
        log.append(Asked(draft.to_act, draft.phase))


@implements("codex.turn", "codex.last_round", "codex.smaller")
def end_turn(draft: Draft, seat: int, log: Log) -> None:
    """Look for the end, then pass the turn on clockwise; the last round is played to its end."""
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
    """Announce the end: this round is completed, one more is played."""
    reason: Announced = "score" if draft.seats[seat].score >= GOAL_POINTS else "decks"
    draft.ending = ending = Ending(seat, reason, draft.round + 1)
    if log is not None:
        log.append(EndNear(seat, reason, ending.last_round))
    return ending


@implements("codex.A2")
def all_stuck(draft: Draft) -> bool:
    """Whether nobody can lay a card any more."""
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
    """End the game: all turn up their secret objectives, and objectives are scored."""
    draft.ending, draft.to_act, draft.phase = ending, (), "over"
    if log is not None:
        for seat, mine in enumerate(draft.seats):
            goals = objectives_of(draft, seat)
            log += [Counted(seat, goal, objective_points(goal, mine.board)) for goal in goals]
        log.append(Ended(ending.reason))

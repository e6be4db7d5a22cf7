"""How a turn ends and what comes next (rulebook: "Course of the game", "End of the game")."""

from tabletop.codex.draft import Draft, Log
from tabletop.codex.event import Counted, EndNear, RoundBegan
from tabletop.codex.scoring import objective_points
from tabletop.codex.state import Announced, Ending, State
from tabletop.core.rulebook import implements

GOAL = 20  # points that end the game


@implements("codex.turn", "codex.last_round")
def end_turn(draft: Draft, seat: int, log: Log) -> State:
    """Look for the end, then pass the turn on clockwise; the last round is played to its end."""
    mine, seats, ending = draft.seats[seat], draft.seats, draft.ending
    if ending is None and (mine.score >= GOAL or not (draft.resources or draft.golds)):
        ending = trigger(draft, seat, log)
    if not mine.board.open and all_stuck(draft):
        return finish(draft, ending or Ending(seat, "stuck", draft.round), log)
    follower = (seat + 1) % len(seats)
    if follower == draft.setting.first:
        if ending is not None and draft.round == ending.last_round:
            return finish(draft, ending, log)
        return begin_round(draft, log)
    return draft.asking((follower,), "play", log)


@implements("codex.trigger", "codex.A4")
def trigger(draft: Draft, seat: int, log: Log) -> Ending:
    """Announce the end: this round is completed, one more is played."""
    reason: Announced = "score" if draft.seats[seat].score >= GOAL else "decks"
    ending = Ending(seat, reason, draft.round + 1)
    draft.ending = ending
    if log is not None:
        log.append(EndNear(seat, reason, ending.last_round))
    return ending


@implements("codex.A2")
def all_stuck(draft: Draft) -> bool:
    """Whether nobody can lay a card any more."""
    return not any(seat.board.open for seat in draft.seats)


@implements("codex.turn")
def begin_round(draft: Draft, log: Log) -> State:
    """Begin the next round with the first player."""
    draft.round += 1
    if log is not None:
        log.append(RoundBegan(draft.round))
    return draft.asking((draft.setting.first,), "play", log)


@implements("codex.objectives")
def finish(draft: Draft, ending: Ending, log: Log) -> State:
    """End the game: all turn up their secret objectives, and objectives are scored."""
    common = draft.setting.common
    if log is not None:
        for seat, mine in enumerate(draft.seats):
            objectives = common if mine.picks.kept is None else (*common, mine.picks.kept)
            log += [Counted(seat, each, objective_points(each, mine.board)) for each in objectives]
    return draft.over(ending, log)

"""What objectives are worth, and how a game ended (rulebook: "End of the game")."""

from tabletop.codex.board import Board
from tabletop.codex.cards import Objective
from tabletop.codex.patterns import colours_of, copies
from tabletop.codex.state import Position, State
from tabletop.codex.tally import count
from tabletop.core.outcome import Outcome, Score, places, total
from tabletop.core.rulebook import implements

CATEGORIES = ("play", "first common objective", "second common objective", "secret objective")


@implements("codex.objectives")
def objective_points(objective: Objective, board: Board) -> int:
    """Score one objective on a board: so many points for each pattern or set."""
    times = copies(objective.pattern, colours_of(board)) if objective.pattern else sets(objective, board)
    return objective.points * times


@implements("codex.sets", "codex.A9")
def sets(objective: Objective, board: Board) -> int:
    """Count the full sets of symbols; all that is visible counts, one by one."""
    return min([count(board.counts, symbol) // number for symbol, number in objective.needs])


@implements("codex.objectives")
def objectives_of(position: Position, seat: int) -> tuple[Objective, ...]:
    """Return the objectives a seat scores: the common ones, then its own."""
    kept = position.seats[seat].picks.kept
    return position.setting.common if kept is None else (*position.setting.common, kept)


@implements("codex.objectives", "codex.A1")
def score(state: State, seat: int) -> Score:
    """Return the points of a seat by category; a cap concerns those from play only."""
    mine = state.seats[seat]
    points = [objective_points(objective, mine.board) for objective in objectives_of(state, seat)]
    return tuple(zip(CATEGORIES, (mine.score, *points), strict=True))


@implements("codex.winner", "codex.A5")
def outcome(state: State) -> Outcome | None:
    """Return how the game ended, or None while it goes on; a tie goes to the points from objectives."""
    if state.to_act or state.ending is None:
        return None
    scores = tuple([score(state, seat) for seat in range(len(state.seats))])
    merits = [(total(points), total(points[1:])) for points in scores]
    return Outcome(places(merits), scores, state.ending.reason)

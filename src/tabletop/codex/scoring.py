"""Points for objectives, and the outcome of a game (rulebook: "Objectives", "End of the game")."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from tabletop.codex.board import Board
from tabletop.codex.cards import Objective, Step
from tabletop.codex.state import Draft, Position, State
from tabletop.codex.symbols import Colour, count
from tabletop.codex.views import View
from tabletop.core.outcome import Outcome, Score, places, total
from tabletop.core.rulebook import implements
from tabletop.core.validation import takes

Place: TypeAlias = tuple[int, int]
COMMON = ("first common objective", "second common objective")


def categories(common: int) -> tuple[str, ...]:
    """Return the categories of points in a game with `common` common objectives."""
    return "play", *COMMON[:common], "secret objective"


@implements("codex.objectives")
def objective_points(objective: Objective, board: Board) -> int:
    """Score one objective on a board, for each pattern or set."""
    times = copies(objective.pattern, colours_of(board)) if objective.pattern else sets(objective, board)
    return objective.points * times


@implements("codex.sets", "codex.A9")
def sets(objective: Objective, board: Board) -> int:
    """Count the complete sets among all visible symbols."""
    return min([count(board.counts, symbol) // number for symbol, number in objective.needs])


@implements("codex.A8", "codex.A12")
def colours_of(board: Board) -> dict[Place, Colour]:
    """Return the colour of the card at each place.

    Cards face down have their colour too. The starter card has none.
    """
    return {(laid.cell.x, laid.cell.y): laid.face.colour for laid in board.laid if laid.face.colour}


@implements("codex.patterns")
def copies(pattern: Sequence[Step], colours: Mapping[Place, Colour]) -> int:
    """Return the largest number of copies of the pattern that share no card.

    The copies of a diagonal on one line of cards, or of an L in one column, are segments of equal length. Two of them
    share a card exactly if their segments overlap, because the odd card of an L belongs to one pair only. Taking the
    topmost complete segment first therefore gives the largest number. Segments of different lines never share a card,
    so the whole board is searched once from top to bottom.
    """
    left, found = dict(colours), 0
    wanted = [colour for _, _, colour in pattern]
    for x, y in sorted(left, key=_reading_order):
        places = [(x + right, y + up) for right, up, _ in pattern]
        if [left.get(place) for place in places] == wanted:
            found += 1
            for place in places:
                del left[place]
    return found


def _reading_order(place: Place) -> Place:
    return -place[1], place[0]


@implements("codex.objectives")
def objectives_of(position: Position, seat: int) -> tuple[Objective, ...]:
    """Return the objectives that a seat scores, with its own last."""
    kept = position.seats[seat].picks.kept
    return position.setting.common if kept is None else (*position.setting.common, kept)


@implements("codex.objectives", "codex.A1")
def score(state: State, seat: int) -> Score:
    """Return the points of a seat by category. A cap limits points from play only."""
    mine = state.seats[seat]
    points = [objective_points(objective, mine.board) for objective in objectives_of(state, seat)]
    return tuple(zip(categories(state.options.common), (mine.score, *points), strict=True))


@takes(View)
def standing(view: View) -> tuple[Score, ...]:
    """Return the points of each seat so far, by category.

    A secret objective is included if the viewer can see it.

    >>> from tabletop.testing import tables
    >>> state = tables.codex(boards={0: "S01-front; R33 back 1,1; R39 front 2,2; R34 back 3,1"}, common="O12 O16")
    >>> for category, points in codex.standing(codex.view(state, 1))[0]:
    ...     print(category, points)
    play 1
    first common objective 2
    second common objective 0
    secret objective 0
    """
    return tuple([_standing_of(view, seat) for seat in range(len(view.seats))])


def _standing_of(view: View, seat: int) -> Score:
    seen = view.seats[seat]
    kept = view.picks.kept if view.picks and seat == view.seat else seen.kept
    common = view.options.common
    objectives = (*(view.common or (None,) * common), kept)
    points = [objective_points(objective, seen.board) if objective else 0 for objective in objectives]
    return tuple(zip(categories(common), (seen.score, *points), strict=True))


@takes(State, Draft)
@implements("codex.winner", "codex.A5")
def outcome(state: State) -> Outcome | None:
    """Return the outcome, or None before the end of the game.

    The points from objectives break a tie.

    >>> end = playout(codex, players=2, seed=7)
    >>> end.ending
    Ending(seat=1, reason='score', last_round=30)
    >>> result = codex.outcome(end)  # the other seat's objectives are worth more
    >>> result.winners, result.totals
    ((0,), (21, 20))
    >>> result.scores[0][2]
    ('second common objective', 3)
    """
    if state.to_act or state.ending is None:
        return None
    scores = tuple([score(state, seat) for seat in range(len(state.seats))])
    merits = [(total(points), total(points[1:])) for points in scores]
    return Outcome(places(merits), scores, state.ending.reason)

"""A Codex bot that maximizes points now, and values symbols and open positions for later."""

from collections.abc import Sequence
from functools import lru_cache

from tabletop.bots.player import always, heaviest
from tabletop.codex import Action, Card, Draw, Face, Keep, Objective, Play, SeenSeat, Start, Take, View, standing
from tabletop.codex.board import Board, Laid, points_for
from tabletop.codex.symbols import ALL_SYMBOLS, CORNER_SHIFT, count, reaches, total
from tabletop.core.outcome import total as points

ENOUGH_OPEN_POSITIONS = 4
POINTS_FOR_A_SYMBOL = 0.35
CACHED_TALLIES = 20_000


def greedy(view: View, actions: Sequence[Action], seed: int, /) -> Action:
    """Choose the action with the highest weight."""
    if view.seat is None:
        raise ValueError("a spectator has nothing to decide")
    return heaviest(actions, weights(view, actions), seed, f"greedy {view.seat}")


def weights(view: View, actions: Sequence[Action], /) -> tuple[float, ...]:
    """Weigh actions by the points, visible symbols and open positions that they bring."""
    mine = view.seats[view.seat or 0]
    if isinstance(actions[0], Play):
        return _weights_of_plays(view, mine.board, [action for action in actions if isinstance(action, Play)])
    return tuple([_worth(mine, action) for action in actions])


def _worth(mine: SeenSeat, action: Action) -> float:
    match action:
        case Take(card):
            return _worth_of_card(mine, card)
        case Keep(objective):
            return float(objective.points) if objective.needs else 0.0
        case Draw():
            return 1.0
        case Start(side):
            return 1.0 if side == "front" else 0.0
        case _:
            return 0.0


def _worth_of_card(mine: SeenSeat, card: Card) -> float:
    face = card.front
    if not face.requires:
        return 1.5 + face.points
    return 2.0 + face.points if reaches(mine.board.counts, face.needs) else 0.0


def _weights_of_plays(view: View, board: Board, plays: Sequence[Play]) -> tuple[float, ...]:
    """Weigh plays by their points, symbols and open positions.

    Points and symbols depend only on the side and on what it covers, so they are computed once for each pair. Open
    positions depend on the place, and are counted only if they may become scarce.
    """
    goals = tuple([goal for goal in (*view.common, view.picks and view.picks.kept) if goal and goal.needs])
    room, brought, worths = _room(len(board.places)), dict[tuple[Face, int], float](), list[float]()
    places = board.places
    spare = len(places) - 1 - ENOUGH_OPEN_POSITIONS
    for play in plays:
        card, cell = play.card, play.cell
        what = card.front if play.side == "front" else card.reverse, places[cell.number]
        worth = brought.get(what)
        if worth is None:
            worth = brought[what] = _worth_of_covering(board, goals, *what)
        if spare < what[0].under.count(0):
            worth += _room(len(places) + _opened(board, play.laid)) - room
        worths.append(worth)
    return tuple(worths)


def _opened(board: Board, laid: Laid) -> int:
    """Count the positions that a card opens, minus those that it takes or blocks."""
    opened = -1
    for (number, bit), under in zip(laid.cell.around, laid.face.under, strict=True):
        if number in board.places:
            opened -= not under
        elif under and not board.closed & bit:
            opened += 1
    return opened


def _worth_of_covering(board: Board, goals: tuple[Objective, ...], face: Face, covered: int) -> float:
    """Weigh a side by its points, the symbols gained and the symbol objectives met.

    Objectives about patterns are ignored.
    """
    counts = board.counts + face.counts - covered
    brought = points_for(face, covered >> CORNER_SHIFT, counts) if face.points else 0
    sets = _points_for_sets(goals, counts & ALL_SYMBOLS) if goals else 0
    return 2.0 * brought + sets + 0.5 * (total(face.counts) - total(covered))


@lru_cache(maxsize=CACHED_TALLIES)  # A search counts the same symbols many times.
def _points_for_sets(goals: tuple[Objective, ...], counts: int) -> int:
    times = [min([count(counts, symbol) // number for symbol, number in goal.needs]) for goal in goals]
    return sum([goal.points * number for goal, number in zip(goals, times, strict=True)])


def value(view: View, /) -> tuple[float, ...]:
    """Estimate the final points from the points so far, visible symbols and open positions."""
    worths: list[float] = []
    for score, seat in zip(standing(view), view.seats, strict=True):
        board = seat.board
        symbols, positions = sum(board.symbols.values()), len(board.places)
        room = min(positions, ENOUGH_OPEN_POSITIONS)
        worths.append(points(score) + POINTS_FOR_A_SYMBOL * (symbols + room) - (0.0 if positions else 20.0))
    return tuple(worths)


def _room(positions: int) -> float:
    """Weigh the number of open positions, because a player without any cannot play any more."""
    return min(positions, ENOUGH_OPEN_POSITIONS) * 0.5 - 20.0 * (not positions)


make = always(greedy)

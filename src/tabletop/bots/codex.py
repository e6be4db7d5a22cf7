"""A Codex player who takes points where they lie and keeps symbols and open positions for later."""

from tabletop.bots.player import always
from tabletop.codex import Action, Card, Draw, Keep, Objective, Play, SeenSeat, Start, Take, View
from tabletop.codex.board import Board, lay
from tabletop.codex.scoring import objective_points
from tabletop.codex.tally import reaches
from tabletop.core.rng import Dice, stream

ENOUGH_OPEN_POSITIONS = 4


def greedy(view: View, actions: tuple[Action, ...], seed: int, /) -> Action:
    """Take points first, then what brings points: objectives, symbols, cards whose requirement is met."""
    if view.seat is None:
        raise ValueError("a spectator has nothing to decide")
    dice, mine = Dice(stream(seed, f"greedy {view.seat}")), view.seats[view.seat]
    return max(actions, key=lambda action: (_worth(view, mine, action), dice.choice(range(1000))))


def _worth(view: View, mine: SeenSeat, action: Action) -> float:
    match action:
        case Play():
            return _worth_of_playing(view, mine, action)
        case Take(card):
            return _worth_of_card(mine, card)
        case Keep(objective):
            return _worth_of_objective(objective)
        case Draw():
            return 1.0
        case Start(side):
            return 1.0 if side == "front" else 0.0
        case _:
            return 0.0


def _worth_of_objective(objective: Objective) -> float:
    return float(objective.points) if objective.needs else 0.0


def _worth_of_card(mine: SeenSeat, card: Card) -> float:
    face = card.front
    if not face.requires:
        return 1.5 + face.points
    return 2.0 + face.points if reaches(mine.board.counts, face.needs) else 0.0


def _worth_of_playing(view: View, mine: SeenSeat, action: Play) -> float:
    board, after = mine.board, lay(mine.board, action.laid)
    symbols = sum(after.symbols.values()) - sum(board.symbols.values())
    return 2.0 * (after.points - board.points) + _sets(view, after) + 0.5 * symbols + _room(after) - _room(board)


def _sets(view: View, board: Board) -> int:
    """Count what the objectives about symbols bring; patterns are left to chance."""
    goals = (*view.common, *([view.picks.kept] if view.picks and view.picks.kept else []))
    return sum([objective_points(goal, board) for goal in goals if goal.needs])


def _room(board: Board) -> float:
    """Few open positions are dangerous: none at all ends all play."""
    return min(len(board.open), ENOUGH_OPEN_POSITIONS) * 0.5 - 20.0 * (not board.open)


make = always(greedy)

"""A Comet player who walks to the cave: hatch what can be hatched, take the steps that lead nearer, use abilities."""

from functools import cache

from tabletop.bots.player import always
from tabletop.comet import (
    Action,
    Add,
    Card,
    Draw,
    Go,
    Hatch,
    Hex,
    Move,
    Pass,
    Ready,
    Refresh,
    Step,
    Stop,
    Use,
    View,
)
from tabletop.comet.board import CAVE, Board, neighbours
from tabletop.comet.words import Symbol
from tabletop.core.rng import Dice, stream

FAR = 99


def greedy(view: View, actions: tuple[Action, ...], seed: int, /) -> Action:
    """Choose what brings animals nearer to the cave; among equals any."""
    dice = Dice(stream(seed, f"greedy {view.to_act[0]}"))
    return max(actions, key=lambda action: (_worth(view, action), dice.choice(range(1000))))


def _worth(view: View, action: Action) -> float:
    match action:
        case Step(slot, to) | Go(slot, to):
            gain = _gain(view, slot, to)
            return 10.0 + gain if gain > 0 else -1.0
        case Hatch(card):
            return 8.0 - view.options.book.animals[card].nest / 4
        case Move(card):
            return _worth_of_moving(view, card)
        case Use() | Add():
            return 3.0
        case Refresh():
            return 7.0 if len(view.hand) <= 2 else 2.0
        case Draw() | Ready():
            return float(isinstance(action, Draw) == (len(view.hand) < 3))
        case Stop():
            return 0.0
        case Pass():
            return 0.5
        case _:
            return -2.0 if view.phase == "refresh" and str(action).startswith("discard") else 1.0


def _worth_of_moving(view: View, card: Card) -> float:
    """Guess how many symbols of the card bring a token nearer."""
    useful = [symbol for symbol in view.options.book.animals[card].symbols if _is_useful(view, symbol)]
    return 5.0 + len(useful) if useful else 0.0


def _is_useful(view: View, symbol: Symbol) -> bool:
    board, away = view.options.book.board, distances(view.options.book.board)
    for place in view.tokens[view.to_act[0]]:
        for near in neighbours(place) if place is not None else ():
            number = board.number.get(near)
            fits = number is not None and board.fit[symbol] >> number & 1
            if fits and number is not None and place is not None and away[number] < away[board.number[place]]:
                return True
    return False


def _gain(view: View, slot: int, to: Hex) -> int:
    board, place = view.options.book.board, view.tokens[view.to_act[0]][slot]
    away = distances(board)
    return away[board.number[place]] - away[board.number[to]] if place is not None else 0


@cache
def distances(board: Board) -> tuple[int, ...]:
    """Return the steps from each hex to the cave, round the nests."""
    return tuple([steps if steps >= 0 else FAR for steps in board.steps_from(CAVE, board.ground)])


make = always(greedy)

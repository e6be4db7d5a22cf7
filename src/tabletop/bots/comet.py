"""A Comet player who walks to the cave: hatch what can be hatched, take the steps that lead nearer, use abilities."""

from collections.abc import Mapping
from functools import cache

from attrs import frozen

from tabletop.bots.player import always
from tabletop.bots.weighing import heaviest
from tabletop.comet import (
    Action,
    Add,
    Discard,
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
from tabletop.comet.board import CAVE, Board, chosen
from tabletop.core.values import never_copied

FAR = 99
FEW_CARDS = 3


def greedy(view: View, actions: tuple[Action, ...], seed: int, /) -> Action:
    """Choose what brings animals nearer to the cave; among equals any."""
    return heaviest(actions, weights(view, actions), seed, f"greedy {view.to_act[0]}")


def weights(view: View, actions: tuple[Action, ...], /) -> tuple[float, ...]:
    """Weigh actions by how much nearer they bring tokens to the cave."""
    ways, places = ways_to_the_cave(view.options.book.board), view.tokens[view.to_act[0]]
    away, wanted = ways.steps, None
    worths: list[float] = []
    for action in actions:
        match action:
            case Step(slot, to) | Go(slot, to):
                place = places[slot]
                gain = away[place] - away[to] if place is not None else 0
                worths.append(10.0 + gain if gain > 0 else -1.0)
            case Move(card):
                wanted = ways.wanted(places) if wanted is None else wanted
                fit = view.options.book.board.fit
                useful = sum([1 for symbol in view.options.book.animals[card].symbols if fit[symbol] & wanted])
                worths.append(5.0 + useful if useful else 0.0)
            case _:
                worths.append(_worth(view, action))
    return tuple(worths)


def _worth(view: View, action: Action) -> float:
    match action:
        case Hatch(card):
            return 8.0 - view.options.book.animals[card].nest / 4
        case Use() | Add():
            return 3.0
        case Refresh():
            return 7.0 if len(view.hand) < FEW_CARDS else 2.0
        case Draw():
            return float(len(view.hand) < FEW_CARDS)
        case Ready():
            return float(len(view.hand) >= FEW_CARDS)
        case Stop():
            return 0.0
        case Pass():
            return 0.5
        case _:
            return -2.0 if view.phase == "refresh" and isinstance(action, Discard) else 1.0


@never_copied
@frozen(eq=False)
class Ways:
    """The ways to the cave on a board: the steps from each hex round the nests, and the neighbours that are nearer."""

    steps: Mapping[Hex, int]
    nearer: Mapping[Hex, int]

    def wanted(self, places: tuple[Hex | None, ...]) -> int:
        """Return the set of hexes that are next to a token and nearer to the cave."""
        wanted = 0
        for place in places:
            if place is not None:
                wanted |= self.nearer[place]
        return wanted


@cache
def ways_to_the_cave(board: Board) -> Ways:
    """Find the ways on a board, once."""
    away = [steps if steps >= 0 else FAR for steps in board.steps_from(CAVE, board.ground)]
    numbers = range(len(board.hexes))
    steps = dict(zip(board.hexes, away, strict=True))
    nearer = {
        place: sum([1 << near for near in chosen(numbers, board.around[place][1]) if away[near] < steps[place]])
        for place in board.hexes
    }
    return Ways(steps, nearer)


make = always(greedy)

"""A Comet bot that hatches animals, moves them towards the cave and uses abilities."""

from collections.abc import Mapping, Sequence
from functools import cache

from attrs import frozen

from tabletop.bots.player import always, heaviest
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
    standing,
)
from tabletop.comet.board import CAVE, Board, chosen
from tabletop.core.outcome import total
from tabletop.core.play import never_copied

FAR = 99
FEW_CARDS = 3
POINTS_FOR_A_HAND_CARD = 0.3
ALWAYS: Mapping[type, float] = {Use: 3.0, Add: 3.0, Stop: 0.0, Pass: 0.5}


def greedy(view: View, actions: Sequence[Action], seed: int, /) -> Action:
    """Choose the action with the highest weight, and break ties at random."""
    return heaviest(actions, weights(view, actions), seed, f"greedy {view.to_act[0]}")


def weights(view: View, actions: Sequence[Action], /) -> tuple[float, ...]:
    """Weigh actions by how far they move tokens towards the cave."""
    book, places = view.options.book, view.tokens[view.to_act[0]]
    ways = ways_to_the_cave(book.board)
    away, wanted = ways.steps, -1
    worths: list[float] = []
    for action in actions:
        kind = action.__class__
        if isinstance(action, Step | Go):
            place = places[action.slot]
            gain = 0 if place is None else away[place] - away[action.to]
            worths.append(10.0 + gain if gain > 0 else -1.0)
        elif isinstance(action, Move):
            wanted = ways.wanted(places) if wanted < 0 else wanted
            useful = [symbol for symbol in book.animals[action.card].symbols if book.board.fit[symbol] & wanted]
            worths.append(5.0 + len(useful) if useful else 0.0)
        elif isinstance(action, Hatch):
            worths.append(8.0 - book.animals[action.card].nest / 4)
        else:
            worths.append(ALWAYS[kind] if kind in ALWAYS else _worth(view, action))
    return tuple(worths)


def _worth(view: View, action: Action) -> float:
    """Weigh an action by the size of the hand. With few cards in hand, drawing is better."""
    is_short = len(view.hand) < FEW_CARDS
    match action:
        case Refresh():
            return 7.0 if is_short else 2.0
        case Draw():
            return float(is_short)
        case Ready():
            return float(not is_short)
        case _:
            return -2.0 if view.phase == "refresh" and isinstance(action, Discard) else 1.0


def value(view: View, /) -> tuple[float, ...]:
    """Estimate the final points from the score, the tokens on the board and the hand."""
    book = view.options.book
    steps = ways_to_the_cave(book.board).steps
    worths: list[float] = []
    for seen, places, score in zip(view.seats, view.tokens, standing(view), strict=True):
        worth = total(score) + POINTS_FOR_A_HAND_CARD * seen.hand_size
        for card, place in zip(seen.slots, places, strict=True):
            if card is not None and place is not None:
                worth += (book.animals[card].points + 1) * max(0.0, 0.9 - 0.055 * steps[place])
        worths.append(worth)
    return tuple(worths)


@never_copied
@frozen(eq=False)
class Ways:
    """Distances to the cave on a board.

    `steps` is the distance of each hex over walkable ground. `nearer` is a bit set of the neighbours with a smaller
    distance.
    """

    steps: Mapping[Hex, int]
    nearer: Mapping[Hex, int]

    def wanted(self, places: tuple[Hex | None, ...]) -> int:
        """Return the bit set of hexes next to a token and nearer to the cave."""
        wanted = 0
        for place in places:
            if place is not None:
                wanted |= self.nearer[place]
        return wanted


@cache
def ways_to_the_cave(board: Board) -> Ways:
    """Compute the distances on a board."""
    away = [steps if steps >= 0 else FAR for steps in board.steps_from(CAVE, board.ground)]
    numbers = range(len(board.hexes))
    steps = dict(zip(board.hexes, away, strict=True))
    nearer = {
        place: sum([1 << near for near in chosen(numbers, board.around[place][1]) if away[near] < steps[place]])
        for place in board.hexes
    }
    return Ways(steps, nearer)


make = always(greedy)

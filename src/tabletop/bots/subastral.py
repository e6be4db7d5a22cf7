"""A Subastral bot that looks one turn ahead."""

from collections.abc import Sequence
from functools import lru_cache

from tabletop.bots.player import always, heaviest
from tabletop.core.outcome import total
from tabletop.core.turn_order import next_seat
from tabletop.subastral import Action, Card, Give, Pile, Play, Send, Take, View, standing
from tabletop.subastral.cards import CLOUDS
from tabletop.subastral.state import Journal

POINTS_FOR_A_HAND_CARD = 1.7  # While there are turns to come, a card in hand may still score.
NOTHING_TO_TAKE = (-POINTS_FOR_A_HAND_CARD, -POINTS_FOR_A_HAND_CARD)
CACHED_JOURNALS = 20_000


def greedy(view: View, actions: Sequence[Action], seed: int, /) -> Action:
    """Choose the action with the highest weight."""
    return heaviest(actions, weights(view, actions), seed, f"greedy {view.seat}")


def weights(view: View, actions: Sequence[Action], /) -> tuple[float, ...]:
    """Weigh actions by the points that they bring, directly or with the next decision."""
    match actions[0]:
        case Play():
            return _weights_of_plays(view, [action.card.number for action in actions if isinstance(action, Play)])
        case Take():
            worths = _worths_of_clouds(view)
            played = view.played or 0
            return tuple([_taken(worths, played, action.cloud) for action in actions if isinstance(action, Take)])
        case Give():
            return _weights_of_gifts(view, [action.card for action in actions if isinstance(action, Give)])
        case _:
            return _weights_of_places(view, actions)


def _weights_of_plays(view: View, numbers: Sequence[int]) -> tuple[float, ...]:
    """Weigh cards by the best cloud that can be taken after them.

    That cloud depends only on the number of the card.
    """
    worths = _worths_of_clouds(view)
    best = {
        number: max([_taken(worths, number, cloud) for cloud in CLOUDS if cloud != number]) for number in {*numbers}
    }
    return tuple([best[number] for number in numbers])


def _worths_of_clouds(view: View) -> list[tuple[float, float]]:
    """Return the worth of each cloud's cards in the hand and in the journal."""
    gain = _Gain(_mine(view))
    return [(_in_hand(view, cards), gain.of(cards)) if cards else NOTHING_TO_TAKE for cards in view.row]


def _taken(worths: Sequence[tuple[float, float]], played: int, cloud: int) -> float:
    in_hand, in_journal = worths[cloud - 1]
    if played + cloud == 7 and (played == 1 or cloud == 1):
        return max(in_hand, in_journal)
    return in_journal if cloud > played else in_hand


def _weights_of_places(view: View, actions: Sequence[Action]) -> tuple[float, ...]:
    """Weigh the destinations of the taken cards, and the order of their new piles."""
    gain, cards = _Gain(_mine(view)), view.row[(view.taken or 1) - 1]
    worths: list[float] = []
    for action in actions:
        if isinstance(action, Pile):
            first = [card for card in cards if card.biome == action.biome]
            worths.append(gain.of([*first, *[card for card in cards if card.biome != action.biome]]))
        else:
            to_hand = isinstance(action, Send) and action.destination == "hand"
            worths.append(_in_hand(view, cards) if to_hand else gain.of(cards))
    return tuple(worths)


def _weights_of_gifts(view: View, cards: Sequence[Card]) -> tuple[float, ...]:
    """Weigh cards by the points that they would bring the left neighbour."""
    gain = _Gain(view.seats[next_seat(view.seat or 0, len(view.seats))].journal)
    return tuple([-gain.of((card,)) for card in cards])


def _mine(view: View) -> Journal:
    return view.seats[view.seat or 0].journal


def _in_hand(view: View, cards: tuple[Card, ...]) -> float:
    return 0.0 if view.rounds.is_last else POINTS_FOR_A_HAND_CARD * (len(cards) + 1)


def value(view: View, /) -> tuple[float, ...]:
    """Estimate the final points from the points so far and the hand."""
    worth = 0.0 if view.rounds.is_last else POINTS_FOR_A_HAND_CARD
    return tuple([
        total(score) + worth * seat.hand_size for score, seat in zip(standing(view), view.seats, strict=True)
    ])  # fmt: skip


class _Gain:
    """The points that cards would add to a journal. They depend only on the height of each pile."""

    __slots__ = ("_before", "_heights", "_places")

    def __init__(self, journal: Journal) -> None:
        self._heights = [len(pile) for pile in journal]
        self._places = {pile[0].biome: place for place, pile in enumerate(journal)}
        self._before = points_of(tuple(self._heights))

    def of(self, cards: Sequence[Card]) -> float:
        """Count the points that the cards add, biome by biome."""
        after, places = self._heights.copy(), self._places
        for card in cards:
            biome = card.biome
            if biome not in places:
                if places is self._places:
                    places = places.copy()
                places[biome] = len(after)
                after.append(0)
            after[places[biome]] += 1
        return float(points_of(tuple(after)) - self._before)


@lru_cache(maxsize=CACHED_JOURNALS)  # A search scores the same journals many times.
def points_of(heights: tuple[int, ...]) -> int:
    """Score a journal by the heights of its piles.

    A pile counts its position once for each mixed set that reaches it, and again with all its cards if it is one of
    the two highest.
    """
    points = best = second = most = more = 0
    reached = heights[0] if heights else 0
    for position, height in enumerate(heights, 1):
        reached = min(reached, height)
        points += position * reached
        if height > most:
            most, more, best, second = height, most, height * position, best
        elif height > more:
            more, second = height, height * position
    return points + best + second


make = always(greedy)

"""What a collection is worth, and how a game ended."""

from collections import Counter
from collections.abc import Sequence

from tabletop.core.outcome import Outcome, Score, places, total
from tabletop.core.rulebook import implements
from tabletop.starmap.cards import VALUES, Card
from tabletop.starmap.state import Seat, State


@implements("starmap.collection")
def is_complete(collection: Sequence[Card]) -> bool:
    """Whether all six values are there, in whatever colours."""
    return len({card.value for card in collection}) == len(VALUES)


@implements("starmap.scoring")
def score(seat: Seat) -> Score:
    """Score shine and the gems of the cards whose value occurs just once."""
    copies = Counter([card.value for card in seat.collection])
    gems = sum([card.gems for card in seat.collection if copies[card.value] == 1])
    return ("shine", seat.shine), ("gems", gems)


def outcome(state: State) -> Outcome | None:
    """Return how the game ended, or None while it goes on."""
    if state.to_act:
        return None
    collector = next((seat for seat, each in enumerate(state.seats) if is_complete(each.collection)), None)
    return _by_points(state) if collector is None else _by_collection(state, collector)


@implements("starmap.collection")
def _by_collection(state: State, collector: int) -> Outcome:
    ranks = tuple([1 if seat == collector else 2 for seat in range(len(state.seats))])
    return Outcome(ranks, (None,) * len(ranks), "collection")


@implements("starmap.elimination", "starmap.scoring", "starmap.M21")
def _by_points(state: State) -> Outcome:
    scores = tuple([score(each) if each.shine else None for each in state.seats])
    merits = [(-1,) if points is None else (total(points),) for points in scores]
    return Outcome(places(merits), scores, "elimination")

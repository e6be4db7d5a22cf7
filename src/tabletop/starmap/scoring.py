"""The score of a collection, and the outcome of a game."""

from collections import Counter
from collections.abc import Sequence

from tabletop.core.outcome import Outcome, Score, places, total
from tabletop.core.rulebook import implements
from tabletop.core.validation import takes
from tabletop.starmap.cards import VALUES, Card
from tabletop.starmap.state import Draft, Seat, State
from tabletop.starmap.views import SeenSeat, View


@implements("starmap.collection")
def is_complete(collection: Sequence[Card], values: int = len(VALUES)) -> bool:
    """Whether the collection has all values, in any colours."""
    return len(collection) >= values and len({card.value for card in collection}) == values


@implements("starmap.duplicate")
def price_of_repeats(collection: Sequence[Card]) -> int:
    """Return the shine that the repeated values have cost.

    The price is the number of gems, which is the same for all cards of a value.
    """
    once = {card.value: card for card in collection}
    return sum([card.gems for card in collection]) - sum([card.gems for card in once.values()])


@implements("starmap.scoring")
def gems_that_count(collection: Sequence[Card]) -> int:
    """Return the sum of the gems of values that occur exactly once.

    >>> collection = [starmap.Card.from_notation(name) for name in ("B1", "G2", "R2", "Y4", "B6")]
    >>> starmap.gems_that_count(collection)  # of 1, 4 and 6; the twos are turned down
    6
    """
    copies = Counter([card.value for card in collection])
    return sum([card.gems for card in collection if copies[card.value] == 1])


def score(seat: Seat | SeenSeat) -> Score:
    """Return the points for shine and gems."""
    return ("shine", seat.shine), ("gems", gems_that_count(seat.collection))


@takes(View)
def standing(view: View) -> tuple[Score, ...]:
    """Return the current points of each seat by category.

    Eliminated seats are included.

    >>> from tabletop.testing import tables
    >>> state = tables.starmap(shine={0: 3}, collections={0: "B1 Y4", 1: "R5"}, marker=1)
    >>> for seat, score in enumerate(starmap.standing(starmap.view(state, None))):
    ...     print(seat, score)
    0 (('shine', 3), ('gems', 5))
    1 (('shine', 5), ('gems', 1))
    2 (('shine', 5), ('gems', 0))
    """
    return tuple([score(seat) for seat in view.seats])


@takes(State, Draft)
def outcome(state: State) -> Outcome | None:
    """Return the outcome of the game, or None if it is not over.

    >>> from tabletop.testing import tables
    >>> state = tables.starmap(shine={0: 3, 1: 0, 2: 4}, collections={0: "B1 Y4 B6", 1: "B1 G3", 2: "R5"})
    >>> end = starmap.outcome(state)
    >>> end.reason, end.places, end.totals
    ('elimination', (1, 3, 2), (9, None, 5))
    >>> end.scores[0]
    (('shine', 3), ('gems', 6))
    >>> print(starmap.outcome(starmap.new_game(players=3, seed=7)))
    None
    """
    if state.to_act:
        return None
    collector = _collector(state)
    return _by_points(state) if collector is None else _by_collection(state, collector)


@implements("starmap.collection", "starmap.elimination")
def _collector(state: State) -> int | None:
    """Return the seat that has won with a complete collection.

    A seat without shine is eliminated, even if its collection is complete.
    """
    for seat, mine in enumerate(state.seats):
        if mine.shine and is_complete(mine.collection, state.options.values):
            return seat
    return None


@implements("starmap.collection")
def _by_collection(state: State, collector: int) -> Outcome:
    ranks = tuple([1 if seat == collector else 2 for seat in range(len(state.seats))])
    return Outcome(ranks, (None,) * len(ranks), "collection")


@implements("starmap.elimination", "starmap.scoring", "starmap.M21")
def _by_points(state: State) -> Outcome:
    scores = tuple([score(each) if each.shine else None for each in state.seats])
    merits = [(-1,) if points is None else (total(points),) for points in scores]
    return Outcome(places(merits), scores, "elimination")

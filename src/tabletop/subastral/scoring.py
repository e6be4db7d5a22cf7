"""The score of a journal, and the outcome of a game (rulebook: "Scoring")."""

from tabletop.core.outcome import Outcome, Score, places, total
from tabletop.core.rulebook import implements
from tabletop.core.validation import takes
from tabletop.subastral.state import Draft, Journal, State
from tabletop.subastral.views import View

MATCHING_PILES = 2


@implements("subastral.mixed")
def mixed_sets(journal: Journal) -> tuple[int, ...]:
    """Return the length of each mixed set.

    The k-th set starts at pile 1 and continues while the piles have at least k cards.

    >>> from tabletop.testing import tables
    >>> state = tables.subastral(journals={0: ["forest:1 forest:6", "taiga:2 taiga:3", "desert:1"]})
    >>> subastral.mixed_sets(state.seats[0].journal)  # 6 points and 3
    (3, 2)
    """
    if not journal:
        return ()
    return tuple([_run(journal, level) for level in range(1, len(journal[0]) + 1)])


def _run(journal: Journal, level: int) -> int:
    return next((place for place, pile in enumerate(journal) if len(pile) < level), len(journal))


@implements("subastral.matching", "subastral.A14", "subastral.A17")
def matching_sets(journal: Journal) -> tuple[tuple[int, int, int], ...]:
    """Return the position, size and points of the two largest piles.

    Piles of equal size are ranked from left to right.

    >>> from tabletop.testing import tables
    >>> state = tables.subastral(journals={0: ["forest:1 forest:6", "taiga:2", "desert:1 desert:2 desert:4"]})
    >>> subastral.matching_sets(state.seats[0].journal)
    ((3, 3, 9), (1, 2, 2))
    """
    piles = sorted(enumerate(journal, 1), key=lambda placed: -len(placed[1]))
    return tuple([(position, len(pile), len(pile) * position) for position, pile in piles[:MATCHING_PILES]])


@implements("subastral.mixed", "subastral.matching")
def score(journal: Journal) -> Score:
    """Return the points of a journal by category. Every card counts in both.

    >>> from tabletop.testing import tables
    >>> state = tables.subastral(journals={0: ["forest:1 forest:6", "taiga:2", "desert:1 desert:2 desert:4"]})
    >>> subastral.score(state.seats[0].journal)
    (('mixed', 7), ('matching', 11))
    """
    mixed = sum([length * (length + 1) // 2 for length in mixed_sets(journal)])
    return ("mixed", mixed), ("matching", sum([points for _, _, points in matching_sets(journal)]))


@takes(View)
def standing(view: View) -> tuple[Score, ...]:
    """Return the current points of each seat's journal by category.

    >>> from tabletop.testing import tables
    >>> state = tables.subastral(players=2, journals={0: ["forest:1 forest:6", "taiga:2"], 1: ["tundra:3"]})
    >>> for seat, score in enumerate(subastral.standing(subastral.view(state, None))):
    ...     print(seat, score)
    0 (('mixed', 4), ('matching', 4))
    1 (('mixed', 1), ('matching', 1))
    """
    return tuple([score(seat.journal) for seat in view.seats])


@implements("subastral.winner")
def rank(totals: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return the places of the seats.

    The most points win, then the fewest cards in the journal. Remaining ties share a place.
    """
    return places([(points, -count) for points, count in zip(totals, cards, strict=True)])


@takes(State, Draft)
@implements("subastral.winner")
def outcome(state: State) -> Outcome | None:
    """Return the outcome of the game, or None if it is not over.

    >>> end = subastral.outcome(playout(subastral, players=3, seed=1))
    >>> end.reason, end.places, end.totals
    ('last round', (2, 3, 1), (34, 30, 58))
    >>> end.scores[0]
    (('mixed', 19), ('matching', 15))
    >>> print(subastral.outcome(subastral.new_game(players=3, seed=7)))
    None
    """
    if state.to_act:
        return None
    journals = [seat.journal for seat in state.seats]
    scores = tuple([score(journal) for journal in journals])
    cards = tuple([sum(map(len, journal)) for journal in journals])
    ranks = rank(tuple([total(each) for each in scores]), cards)
    return Outcome(ranks, scores, "last round")

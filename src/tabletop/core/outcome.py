"""The outcome of a game, with places, scores by category and the reason."""

from collections.abc import Sequence
from typing import TypeAlias

from attrs import frozen

from tabletop.core.errors import InvalidState

Score: TypeAlias = tuple[tuple[str, int], ...]
"""Points by the rulebook's categories, in its order."""


@frozen
class Outcome:
    """The outcome of a game.

    Place 1 is the best, and tied seats share a place. A seat whose points were not counted has None as its score.

    >>> from tabletop.core.outcome import Outcome
    >>> outcome = Outcome(places=(2, 1), scores=((("cards", 3),), (("cards", 4), ("bonus", 2))), reason="last card")
    >>> outcome.winners, outcome.totals
    ((1,), (3, 6))
    """

    places: tuple[int, ...]
    scores: tuple[Score | None, ...]
    reason: str

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple([seat for seat, place in enumerate(self.places) if place == 1])

    @property
    def totals(self) -> tuple[int | None, ...]:
        """The total points of each seat, or None if they were not counted."""
        return tuple([None if score is None else total(score) for score in self.scores])


def total(score: Score) -> int:
    """Add up the points of all categories."""
    return sum([points for _, points in score])


def places(merits: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Rank seats by merit, the highest first.

    A place is one more than the number of better seats.

    >>> from tabletop.core.outcome import places
    >>> places([(13,), (15,), (13,)])
    (2, 1, 2)
    """
    return tuple([1 + sum([other > mine for other in merits]) for mine in merits])


def returns(outcome: Outcome) -> tuple[float, ...]:
    """Convert the places into zero-sum returns from -1 to 1.

    A return is the number of worse seats minus the number of better seats, divided by the number of opponents.

    >>> outcome = starmap.outcome(playout(starmap, players=3, seed=7))
    >>> outcome.places, returns(outcome)
    ((1, 3, 2), (1.0, -1.0, 0.0))
    """
    if not isinstance(outcome, Outcome):
        raise InvalidState(f"invalid {type(outcome).__qualname__}: expected an Outcome")
    ranks = outcome.places
    others = max(1, len(ranks) - 1)
    return tuple([sum([(rank > mine) - (rank < mine) for rank in ranks]) / others for mine in ranks])

"""Optional heuristics for search bots. Without them, a bot uses the outcome only."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from attrs import frozen

from tabletop import catalogue
from tabletop.bots.player import Bot, Weights
from tabletop.core.game import AnyGame
from tabletop.core.optional import optional
from tabletop.core.outcome import returns, total

Value: TypeAlias = Callable[[Any], Sequence[float]]
"""What each seat has, as a viewer sees it: points so far and what they leave out, counted in points."""

POINTS_FOR_A_WIN = 30.0
HORIZON, LONGEST_ROLLOUT = 16, 5_000


@frozen
class Judgement:
    """Who plays on in a rollout (None: chance), for how many actions, and what a table is worth where it ends.

    Weights and value are functions of views, so that nobody who plays in a sampled world sees more of it than the seat
    may know.
    """

    weights: Weights | None
    value: Value | None
    horizon: int

    @classmethod
    def of(
        cls, game: AnyGame, weights: Weights | None = None, value: Value | None = None, horizon: int | None = None
    ) -> "Judgement":
        """Return what is given, else what somebody offers for the game; points so far stand in for a value.

        Where nothing tells how good a table is, play goes on to the end.
        """
        offered: Any = catalogue.find(catalogue.JUDGEMENT, game.INFO.name)
        weights, value = weights or getattr(offered, "weights", None), value or getattr(offered, "value", None)
        usual = HORIZON if value or optional(game).standing else LONGEST_ROLLOUT
        known: int = getattr(offered, "HORIZON", usual)
        return cls(weights, value, horizon or known)

    @property
    def policy(self) -> Bot[Any, Any] | None:
        """Who plays on: the heaviest action, and any of those that weigh the same."""
        weights = self.weights
        if weights is None:
            return None

        def heaviest(view: Any, actions: Sequence[Any], seed: int, /) -> Any:
            found = weights(view, tuple(actions))
            most = max(found)
            if found.count(most) == 1:
                return actions[found.index(most)]
            equal = [action for action, weight in zip(actions, found, strict=True) if weight == most]
            return equal[seed % len(equal)]

        return heaviest

    def gain(self, game: AnyGame, state: Any, seat: int) -> float:
        """Return how far the seat is ahead of the best other one; at the end winning counts as well."""
        view, outcome = game.view(state, seat), game.outcome(state)
        if outcome is None:
            return _lead(self.values(game, view), seat)
        return POINTS_FOR_A_WIN * returns(outcome)[seat] + _lead(points_so_far(game, view), seat)

    def values(self, game: AnyGame, view: Any) -> Sequence[float]:
        """Return what each seat has, as the viewer sees it; nothing where the game counts at the end only."""
        return points_so_far(game, view) if self.value is None else self.value(view)


def points_so_far(game: AnyGame, view: Any) -> Sequence[float]:
    """Return the points of each seat, as the viewer sees it; nothing where the game counts at the end only."""
    standing = optional(game).standing
    return [] if standing is None else [total(score) for score in standing(view)]


def _lead(values: Sequence[float], seat: int) -> float:
    others = [value for place, value in enumerate(values) if place != seat]
    return values[seat] - max(others, default=0.0) if values else 0.0

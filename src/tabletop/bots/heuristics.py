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
"""A function of a view that estimates the points of each seat at the end of the game."""

POINTS_FOR_A_WIN = 30.0
HORIZON, LONGEST_ROLLOUT = 16, 5_000


@frozen
class Judgement:
    """The policy and length of a rollout, and the value of its last state.

    Without weights, a rollout is random. Weights and value are functions of views, so that even in a sampled state
    a seat sees only its own information.
    """

    weights: Weights | None
    value: Value | None
    horizon: int

    @classmethod
    def of(
        cls, game: AnyGame, weights: Weights | None = None, value: Value | None = None, horizon: int | None = None
    ) -> "Judgement":
        """Complete the arguments with the registered heuristics of the game.

        Without a value function, the points so far are used. A game without points so far is played to the end.
        """
        offered: Any = catalogue.find(catalogue.JUDGEMENT, game.INFO.name)
        weights, value = weights or getattr(offered, "weights", None), value or getattr(offered, "value", None)
        usual = HORIZON if value or optional(game).standing else LONGEST_ROLLOUT
        known: int = getattr(offered, "HORIZON", usual)
        return cls(weights, value, horizon or known)

    @property
    def policy(self) -> Bot[Any, Any] | None:
        """A bot that chooses the action with the highest weight, or None without weights.

        Ties are broken by the seed.
        """
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
        """Return the seat's lead over the best other seat, plus a bonus for winning."""
        view, outcome = game.view(state, seat), game.outcome(state)
        if outcome is None:
            return _lead(self.values(game, view), seat)
        return POINTS_FOR_A_WIN * returns(outcome)[seat] + _lead(points_so_far(game, view), seat)

    def values(self, game: AnyGame, view: Any) -> Sequence[float]:
        """Return the value of each seat, or nothing if points are counted at the end."""
        return points_so_far(game, view) if self.value is None else self.value(view)


def points_so_far(game: AnyGame, view: Any) -> Sequence[float]:
    """Return the points of each seat, or nothing if points are counted at the end."""
    standing = optional(game).standing
    return [] if standing is None else [total(score) for score in standing(view)]


def _lead(values: Sequence[float], seat: int) -> float:
    others = [value for place, value in enumerate(values) if place != seat]
    return values[seat] - max(others, default=0.0) if values else 0.0

"""Means with 95 % confidence intervals, and ratings by openskill."""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from math import inf, sqrt
from typing import Any, TypeAlias

from attrs import define, frozen

Interval: TypeAlias = tuple[float, float]
Z = 1.959963984540054
"""The normal quantile for 95 %."""
FEW = (12.706205, 4.302653, 3.182446, 2.776445)
"""Student's quantiles for 95 % with 1 to 4 degrees of freedom."""
FEWEST_UNITS = 6
"""With fewer units, the mean is outside the observed range in more than 5 of 100 runs."""
ROUNDING = 1e-12
"""Smaller shares of a sum of squares are rounding errors."""
MISSING = "no ratings: they need the extra `arena`"


@define
class Mean:
    """The mean of values that are counted in units, such as games or deals.

    A unit adds the sum and the number of its values. Units are independent of each other, but the values of a unit need
    not be. The mean is a ratio of two sums, and its error is estimated from the differences between units.
    """

    units: int = 0
    count: float = 0.0
    total: float = 0.0
    low: float = inf
    high: float = -inf
    _squares: float = 0.0
    _products: float = 0.0
    _counts: float = 0.0

    def add(self, total: float, count: float) -> None:
        """Add a unit with the sum and the number of its values."""
        if count:
            self.units += 1
            self.count += count
            self.total += total
            self.low, self.high = min(self.low, total / count), max(self.high, total / count)
            self._squares += total * total
            self._products += total * count
            self._counts += count * count

    @property
    def value(self) -> float | None:
        """The mean, or None if nothing was counted."""
        return self.total / self.count if self.count else None

    @property
    def error(self) -> float | None:
        """The standard error, or None if it cannot be estimated.

        This requires at least two units, and units that are not all alike.
        """
        mean = self.value
        if mean is None or self.units < 2:
            return None
        residuals = self._squares - 2 * mean * self._products + mean * mean * self._counts
        if residuals <= ROUNDING * self._squares:
            return None
        return sqrt(residuals * self.units / (self.units - 1)) / self.count

    def interval(self, low: float = -inf, high: float = inf) -> Interval | None:
        """Return Student's interval for the mean, limited to the possible range."""
        mean, error = self.value, self.error
        if mean is None or error is None:
            return None
        width = quantile(self.units - 1) * error
        return max(low, mean - width), min(high, mean + width)

    def observed_interval(self) -> Interval | None:
        """Return Student's interval, limited to the observed range.

        For fewer than `FEWEST_UNITS` units, return None.
        """
        return None if self.units < FEWEST_UNITS else self.interval(self.low, self.high)

    def share_interval(self) -> Interval | None:
        """Return Wilson's interval for a mean from 0 to 1.

        The number of games is that of independent games with the same error, or the number of units if all are alike.
        """
        share, error = self.value, self.error
        if share is None or self.units < 2:
            return None
        games = self.units if error is None else share * (1 - share) / error**2
        return wilson(share, games, quantile(self.units - 1))


def wilson(share: float, games: float, z: float = Z) -> Interval:
    """Return Wilson's interval for a share of `games` games."""
    square = z * z / games
    centre = (share + square / 2) / (1 + square)
    width = z / (1 + square) * sqrt(share * (1 - share) / games + square / (4 * games))
    return max(0.0, centre - width), min(1.0, centre + width)


def quantile(freedom: int) -> float:
    """Return Student's quantile for 95 %.

    For few degrees of freedom it comes from a table, otherwise from a series.
    """
    if freedom <= len(FEW):
        return FEW[freedom - 1]
    z, v = Z, float(freedom)
    first, second = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / v + second / v**2 + third / v**3


@frozen
class Rating:
    """The skill of a bot in the model of Plackett and Luce.

    Every bot begins at 25, with a standard deviation of 8.3.
    """

    mu: float
    sigma: float

    def interval(self) -> Interval:
        """Return the interval of 95 % for the skill."""
        return self.mu - Z * self.sigma, self.mu + Z * self.sigma


class Ratings:
    """Ratings that are updated after each game or deal, in numerical order."""

    def __init__(self) -> None:
        # Bots do not learn from game to game, so the model adds no doubt between games (tau).
        self._model: Any = import_module("openskill.models").PlackettLuce(tau=0.0)
        self._ratings: dict[str, Any] = {}

    @classmethod
    def where_installed(cls) -> "Ratings | None":
        """Return empty ratings, or None if openskill is not installed."""
        return None if find_spec("openskill") is None else cls()

    def add(self, places: Mapping[str, float]) -> None:
        """Rate the bots by their mean places in a game or deal.

        Each bot counts as one player.
        """
        if len(places) < 2:
            return
        names = sorted(places)
        before = [[self._ratings.get(name) or self._model.rating()] for name in names]
        after = self._model.rate(before, ranks=[places[name] for name in names])
        self._ratings.update(zip(names, [rating for (rating,) in after], strict=True))

    def of(self, name: str) -> Rating | None:
        """Return the rating of a bot, or None if it has not met another one."""
        found = self._ratings.get(name)
        return None if found is None else Rating(found.mu, found.sigma)

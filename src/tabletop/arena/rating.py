"""Ratings for many players by openskill, where it is installed."""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from attrs import frozen

from tabletop.arena.estimates import Interval, Z

MISSING = "no ratings: they need openskill (pip install 'tabletop-rules[arena]')"


@frozen
class Rating:
    """The skill of a bot as the model of Plackett and Luce sees it: every bot begins at 25 and may be 8.3 off."""

    mu: float
    sigma: float

    def interval(self) -> Interval:
        """Return where the model believes the skill to be."""
        return self.mu - Z * self.sigma, self.mu + Z * self.sigma


class Ratings:
    """Ratings that follow game after game, or deal after deal, in the order of their numbers."""

    def __init__(self) -> None:
        # Bots do not learn from game to game, so the model adds no doubt between games (tau).
        self._model: Any = import_module("openskill.models").PlackettLuce(tau=0.0)
        self._ratings: dict[str, Any] = {}

    @classmethod
    def where_installed(cls) -> "Ratings | None":
        """Return ratings to begin with; None without openskill."""
        return None if find_spec("openskill") is None else cls()

    def add(self, places: Mapping[str, float]) -> None:
        """Rate the bots by their mean places in a game or deal, in which each of them is one player."""
        if len(places) < 2:
            return
        names = sorted(places)
        before = [[self._ratings.get(name) or self._model.rating()] for name in names]
        after = self._model.rate(before, ranks=[places[name] for name in names])
        self._ratings.update(zip(names, [rating for (rating,) in after], strict=True))

    def of(self, name: str) -> Rating | None:
        """Return the rating of a bot that has met another one."""
        found = self._ratings.get(name)
        return None if found is None else Rating(found.mu, found.sigma)

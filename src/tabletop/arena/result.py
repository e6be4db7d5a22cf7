"""The results of a run. Games are counted one by one, so a long run needs no more memory than a short one."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from attrs import Factory, asdict, define, field, frozen

from tabletop.arena.estimates import MISSING, Interval, Mean, Rating, Ratings
from tabletop.arena.lines import Failure, PlayedGame
from tabletop.arena.plan import Plan
from tabletop.arena.report import report
from tabletop.core.language import english


@frozen
class Estimate:
    """A number with its interval of 95 %.

    The interval is None if too few games were counted.

    >>> result = arena.run(arena.Table("starmap", players=2), ["greedy", "random"], games=20, seed=7)
    >>> place: arena.Estimate = result.summary().bots[0].place
    >>> low, high = place.interval
    >>> f"{place.value:.2f}, from {low:.2f} to {high:.2f}"
    '1.20, from 1.01 to 1.39'
    """

    value: float
    interval: Interval | None


@frozen
class Standing:
    """The results of a bot or a seat.

    They are its share of wins, and its mean place, points and rating. A win that several share counts in part.
    `distribution` counts the games by points. Points are None if no game was counted, and the rating is None for seats
    and without openskill.

    >>> result = arena.run(arena.Table("starmap", players=2), ["greedy", "random"], games=20, seed=7)
    >>> best: arena.Standing = result.summary().bots[0]
    >>> best.name, best.games, best.wins.value, best.failures
    ('greedy', 20, 0.8, 0)
    """

    name: str
    games: int
    wins: Estimate | None
    place: Estimate | None
    points: Estimate | None
    rating: Estimate | None
    distribution: Mapping[int, int]
    failures: int
    first_failure: str | None


@frozen
class Summary:
    """The results of a run by bot and by seat.

    The bot with the highest share of wins is first. `reasons` counts the games by how they ended, `actions` by their
    number of actions. `note` names a missing extra.

    >>> result = arena.run(arena.Table("starmap", players=2), ["greedy", "random"], games=20, seed=7)
    >>> summary: arena.Summary = result.summary()
    >>> summary.games, summary.unit, [each.name for each in summary.bots], [each.name for each in summary.seats]
    (20, 'games', ['greedy', 'random'], ['seat 0', 'seat 1'])
    """

    games: int
    unit: str
    bots: tuple[Standing, ...]
    seats: tuple[Standing, ...]
    reasons: Mapping[str, int]
    actions: Mapping[int, int]
    note: str | None

    def numbers(self) -> dict[str, Any]:
        """Return everything as plain data, for JSON."""
        return asdict(self)

    def __str__(self) -> str:
        return report(self, english())


@define
class _Unit:
    """The sums of a bot or a seat over the games of a unit."""

    seats: int = 0
    wins: float = 0.0
    places: int = 0
    counted: int = 0
    points: int = 0


@define
class _Line:
    """The results of a bot or a seat so far. `unit` holds the games of the open unit."""

    failures: int = 0
    first_failure: str | None = None
    wins: Mean = Factory(Mean)
    places: Mean = Factory(Mean)
    points: Mean = Factory(Mean)
    distribution: Counter[int] = Factory(Counter[int])
    unit: _Unit = Factory(_Unit)

    def add(self, win: float, place: int, points: int | None) -> None:
        """Count a game. `points` are None if it ended without counting."""
        unit = self.unit
        unit.seats += 1
        unit.wins += win
        unit.places += place
        if points is not None:
            unit.counted += 1
            unit.points += points
            self.distribution[points] += 1

    def close_unit(self) -> float | None:
        """Add the unit to the means, and return the mean place in it. It is None if no game was played."""
        unit, self.unit = self.unit, _Unit()
        if not unit.seats:
            return None
        self.wins.add(unit.wins, unit.seats)
        self.places.add(unit.places, unit.seats)
        self.points.add(unit.points, unit.counted)
        return unit.places / unit.seats


@define
class Result:
    """The results of a run so far. Games are added in the order of their numbers.

    >>> plan = arena.Plan(arena.Table("starmap", players=2), ("greedy", "random"), seed=7)
    >>> result = arena.Result(plan)
    >>> for played in arena.play(plan, 0, 6):
    ...     result.add(played)
    >>> result.games, result.failures
    (6, 0)
    """

    plan: Plan
    games: int = 0
    failures: int = 0
    _bots: dict[str, _Line] = field(init=False)
    _seats: list[_Line] = field(init=False)
    _reasons: Counter[str] = Factory(Counter[str])
    _actions: Counter[int] = Factory(Counter[int])
    _ratings: Ratings | None = Factory(Ratings.where_installed)

    def __attrs_post_init__(self) -> None:
        self._bots = {name: _Line() for name in self.plan.bots}
        self._seats = [_Line() for _ in range(self.plan.table.players)]

    def add(self, played: PlayedGame) -> None:
        """Count a game."""
        winners = played.outcome.winners
        for seat, name in enumerate(played.bots):
            for line in (self._bots[name], self._seats[seat]):
                line.add((seat in winners) / len(winners), played.places[seat], played.points[seat])
        self._reasons[played.reason] += 1
        self._actions[played.actions] += 1
        if played.failure is not None:
            self._count_failure(played, played.failure)
        self.games += 1
        if self.games % self._unit_games == 0:
            self._close_unit()

    def _count_failure(self, played: PlayedGame, failure: Failure) -> None:
        self.failures += 1
        for line in (self._bots[played.bots[failure.seat]], self._seats[failure.seat]):
            line.failures += 1
            line.first_failure = line.first_failure or f"first in game {played.game}: {failure.text}"

    @property
    def _unit_games(self) -> int:
        return self.plan.block if self.plan.deals == "duplicate" else 1

    def _close_unit(self) -> None:
        """Count a unit: a game, or all games of a deal."""
        places = {name: line.close_unit() for name, line in self._bots.items()}
        for line in self._seats:
            line.close_unit()
        if self._ratings is not None:
            self._ratings.add({name: place for name, place in places.items() if place is not None})

    def summary(self) -> Summary:
        """Return the results by bot and by seat, with intervals of 95 %."""
        bots = [self._standing(name, line) for name, line in self._bots.items()]
        bots.sort(key=lambda each: -each.wins.value if each.wins else 1.0)
        return Summary(
            games=self.games,
            unit="deals" if self.plan.deals == "duplicate" else "games",
            bots=tuple(bots),
            seats=tuple([self._standing(f"seat {seat}", line) for seat, line in enumerate(self._seats)]),
            reasons=dict(self._reasons.most_common()),
            actions=dict(sorted(self._actions.items())),
            note=MISSING if self._ratings is None else None,
        )

    def _standing(self, name: str, line: _Line) -> Standing:
        rating = None if self._ratings is None else self._ratings.of(name)
        return Standing(
            name=name,
            games=int(line.wins.count),
            wins=_estimate(line.wins.value, line.wins.share_interval()),
            place=_estimate(line.places.value, line.places.interval(1, self.plan.table.players)),
            points=_estimate(line.points.value, line.points.observed_interval()),
            rating=_rated(rating),
            distribution=dict(sorted(line.distribution.items())),
            failures=line.failures,
            first_failure=line.first_failure,
        )


def _estimate(value: float | None, interval: Interval | None) -> Estimate | None:
    return None if value is None else Estimate(value, interval)


def _rated(rating: Rating | None) -> Estimate | None:
    return None if rating is None else Estimate(rating.mu, rating.interval())

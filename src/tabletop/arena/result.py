"""What the games of a run came to, counted game by game so that a long run needs no more memory than a short one."""

from collections.abc import Iterator, Sequence
from typing import Any

from attrs import Factory, asdict, define, field, frozen

from tabletop.arena.estimates import FEWEST_UNITS, MISSING, Interval, Mean, Rating, Ratings
from tabletop.arena.lines import Failure, PlayedGame
from tabletop.arena.plan import Plan

COLUMNS = ("games", "wins", "place", "points", "rating")
NAME, WIDTHS = 8, (7, 16, 16, 16, 16)


@frozen
class Estimate:
    """A number and the interval that holds it in 95 of 100 runs, None where too few games were counted for one.

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
    """What a bot has come to: games by seats held, the share of them that it won, its mean place, points and rating.

    A win that several share counts in part. Points are None where no game was counted, the rating where there is none.

    >>> result = arena.run(arena.Table("starmap", players=2), ["greedy", "random"], games=20, seed=7)
    >>> best: arena.Standing = result.summary().bots[0]
    >>> best.bot, best.games, best.wins.value, best.failures
    ('greedy', 20, 0.8, 0)
    """

    bot: str
    games: int
    wins: Estimate | None
    place: Estimate | None
    points: Estimate | None
    rating: Estimate | None
    failures: int
    first_failure: str | None


@frozen
class Summary:
    """The bots of a run, the best one first by share of wins; `note` says what is missing, if anything is.

    >>> result = arena.run(arena.Table("starmap", players=2), ["greedy", "random"], games=20, seed=7)
    >>> summary: arena.Summary = result.summary()
    >>> summary.games, summary.unit, [each.bot for each in summary.bots]
    (20, 'games', ['greedy', 'random'])
    """

    games: int
    unit: str
    bots: tuple[Standing, ...]
    note: str | None

    def numbers(self) -> dict[str, Any]:
        """Return everything as plain data, for JSON."""
        return asdict(self)

    def __str__(self) -> str:
        lines = [_cells("", COLUMNS), *[line for each in self.bots for line in _lines(each)]]
        failed = [f"Failed in {each.failures} games, {each.first_failure}" for each in self.bots if each.failures]
        few = f"Points have no interval where fewer than {FEWEST_UNITS} {self.unit} have any, or all are equal."
        has_few = any(each.points is not None and each.points.interval is None for each in self.bots)
        notes = [*failed, *([self.note] if self.note else []), *([few] if has_few else [])]
        return "\n".join([*lines, "", *notes, f"The second lines are intervals of 95 %, over {self.unit}."])


def _lines(bot: Standing) -> Iterator[str]:
    """Write a bot's numbers, and below them their intervals; a long name has a line of its own."""
    name = bot.bot
    if len(name) > NAME:
        yield name
        name = ""
    shown = [(bot.wins, 100, 1, " %"), (bot.place, 1, 2, ""), (bot.points, 1, 1, ""), (bot.rating, 1, 1, "")]
    yield _cells(name, [str(bot.games), *[_number(*each) for each in shown]])
    yield _cells("", ["", *[_interval(estimate, times, digits) for estimate, times, digits, _ in shown]])


def _cells(name: str, cells: Sequence[str]) -> str:
    wide = zip(cells, WIDTHS, strict=True)
    return f"{name:{NAME}}{''.join([f'{cell:>{width}}' for cell, width in wide])}".rstrip()


def _number(estimate: Estimate | None, times: int, digits: int, unit: str) -> str:
    return "-" if estimate is None else f"{times * estimate.value:.{digits}f}{unit}"


def _interval(estimate: Estimate | None, times: int, digits: int) -> str:
    if estimate is None or estimate.interval is None:
        return ""
    low, high = estimate.interval
    return f"{times * low:.{digits}f} to {times * high:.{digits}f}"


@define
class _Sums:
    """What one bot has in the games of a unit."""

    seats: int = 0
    wins: float = 0.0
    places: int = 0
    counted: int = 0
    points: int = 0


@define
class _Line:
    """What one bot has in all games."""

    failures: int = 0
    first_failure: str | None = None
    wins: Mean = Factory(Mean)
    places: Mean = Factory(Mean)
    points: Mean = Factory(Mean)


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
    _lines: dict[str, _Line] = field(init=False)
    _unit: dict[str, _Sums] = Factory(dict[str, _Sums])
    _ratings: Ratings | None = Factory(Ratings.where_installed)

    def __attrs_post_init__(self) -> None:
        self._lines = {name: _Line() for name in self.plan.bots}

    def add(self, played: PlayedGame) -> None:
        """Count a game."""
        winners = played.outcome.winners
        for seat, name in enumerate(played.bots):
            sums = self._unit.setdefault(name, _Sums())
            sums.seats += 1
            sums.wins += (seat in winners) / len(winners)
            sums.places += played.places[seat]
            if (points := played.points[seat]) is not None:
                sums.counted += 1
                sums.points += points
        if played.failure is not None:
            self._count_failure(played, played.failure)
        self.games += 1
        if self.games % self._unit_games == 0:
            self._close_unit()

    def _count_failure(self, played: PlayedGame, failure: Failure) -> None:
        self.failures += 1
        line = self._lines[played.bots[failure.seat]]
        line.failures += 1
        line.first_failure = line.first_failure or f"first in game {played.game}: {failure.text}"

    @property
    def _unit_games(self) -> int:
        return self.plan.block if self.plan.deals == "duplicate" else 1

    def _close_unit(self) -> None:
        """Count what belongs together: a game, or all games of a deal."""
        for name, sums in self._unit.items():
            line = self._lines[name]
            line.wins.add(sums.wins, sums.seats)
            line.places.add(sums.places, sums.seats)
            line.points.add(sums.points, sums.counted)
        if self._ratings is not None:
            self._ratings.add({name: sums.places / sums.seats for name, sums in self._unit.items()})
        self._unit.clear()

    def summary(self) -> Summary:
        """Return wins, places, points and ratings by bot, each with an interval of 95 %."""
        bots = [self._standing(name, line) for name, line in self._lines.items()]
        bots.sort(key=lambda each: -each.wins.value if each.wins else 1.0)
        unit = "deals" if self.plan.deals == "duplicate" else "games"
        return Summary(self.games, unit, tuple(bots), MISSING if self._ratings is None else None)

    def _standing(self, name: str, line: _Line) -> Standing:
        rating = None if self._ratings is None else self._ratings.of(name)
        return Standing(
            bot=name,
            games=int(line.wins.count),
            wins=_estimate(line.wins.value, line.wins.share_interval()),
            place=_estimate(line.places.value, line.places.interval(1, self.plan.table.players)),
            points=_estimate(line.points.value, line.points.observed_interval()),
            rating=_rated(rating),
            failures=line.failures,
            first_failure=line.first_failure,
        )


def _estimate(value: float | None, interval: Interval | None) -> Estimate | None:
    return None if value is None else Estimate(value, interval)


def _rated(rating: Rating | None) -> Estimate | None:
    return None if rating is None else Estimate(rating.mu, rating.interval())

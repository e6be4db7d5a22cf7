"""What many games came to: wins and points by seat and by bot."""

from collections import Counter
from math import sqrt
from typing import TYPE_CHECKING, Any

from attrs import Factory, define, field

from tabletop.cli.arguments import Setting

if TYPE_CHECKING:
    from tabletop.arena import PlayedGame

QUARTERS = (("low", 0.0), ("25 %", 0.25), ("half", 0.5), ("75 %", 0.75), ("high", 1.0))


@define
class Line:
    """The results of one seat or one bot; a shared win counts in part."""

    games: int = 0
    wins: float = 0.0
    points: Counter[int] = Factory(Counter[int])

    def add(self, win: float, points: int | None) -> None:
        """Count one game; points are None where the game ended without counting."""
        self.games += 1
        self.wins += win
        if points is not None:
            self.points[points] += 1

    @property
    def counted(self) -> int:
        """In how many games there were points."""
        return self.points.total()

    @property
    def mean(self) -> float:
        """The mean of the points."""
        return sum([points * count for points, count in self.points.items()]) / max(1, self.counted)

    @property
    def deviation(self) -> float:
        """The standard deviation of the points."""
        mean = self.mean
        return sqrt(sum([count * (points - mean) ** 2 for points, count in self.points.items()]) / max(1, self.counted))

    def quantile(self, share: float) -> int:
        """Return the points that this share of the games does not exceed."""
        wanted, seen, best = share * self.counted, 0, 0
        for points in sorted(self.points):
            seen += self.points[points]
            best = points
            if seen >= wanted and seen:
                break
        return best

    def numbers(self) -> dict[str, Any]:
        """Return the results as plain numbers."""
        shown = {"games": self.games, "wins": round(self.wins, 4), "counted": self.counted}
        if not self.counted:
            return shown
        quarters = {name.replace(" %", "%"): self.quantile(share) for name, share in QUARTERS}
        points = {str(each): self.points[each] for each in sorted(self.points)}
        return {
            **shown,
            "mean": round(self.mean, 3),
            "deviation": round(self.deviation, 3),
            **quarters,
            "points": points,
        }


@define
class Tally:
    """The results of many games at one table."""

    setting: Setting
    reasons: Counter[str] = Factory(Counter[str])
    actions: Counter[int] = Factory(Counter[int])
    seats: list[Line] = field(init=False)
    bots: dict[str, Line] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.seats = [Line() for _ in self.setting.seats]
        self.bots = {bot: Line() for bot in self.setting.seats}

    def add(self, played: "PlayedGame") -> None:
        """Count one game."""
        self.actions[played.actions] += 1
        self.reasons[played.reason] += 1
        winners = played.outcome.winners
        for seat, bot in enumerate(played.bots):
            for line in (self.seats[seat], self.bots[bot]):
                line.add((seat in winners) / len(winners), played.points[seat])

    @property
    def games(self) -> int:
        """The number of games."""
        return self.actions.total()

    @property
    def length(self) -> Line:
        """The actions that a game took, as if they were points."""
        return Line(self.games, 0.0, self.actions)

    def numbers(self) -> dict[str, Any]:
        """Return everything as plain numbers, for JSON."""
        return {
            "game": self.setting.name,
            "seed": self.setting.seed,
            "seats": list(self.setting.seats),
            "reasons": dict(self.reasons.most_common()),
            "actions": {"mean": round(self.length.mean, 2), "low": min(self.actions), "high": max(self.actions)},
            "by_seat": [line.numbers() for line in self.seats],
            "by_bot": {bot: line.numbers() for bot, line in self.bots.items()},
        }

"""Learn to play a tiny Star Map against a player who draws lots: `python examples/learn.py [games [curve.svg]]`.

A policy gradient with one weight for each action and each number of the view: no library but ours, a few seconds on one
core, and the same weights from the same seed. A claim of strength it is not; it shows how the pieces fit together.
"""

import sys
from collections.abc import Sequence
from math import exp, sqrt
from pathlib import Path
from typing import TypeAlias

from tabletop import returns, starmap
from tabletop.core.rng import Dice, stream
from tabletop.spaces import Space
from tabletop.testing import tiny

GAMES, CURVE_POINTS, TEST_GAMES = 20_000, 40, 1_000
RATE, SMOOTHING = 0.0005, 0.01
OPTIONS, PLAYERS = tiny("starmap", scale=2)
SPACE = Space(starmap, OPTIONS, PLAYERS)

Seen: TypeAlias = list[tuple[int, float]]
"""The numbers of a view that are not 0, with their places."""
Step: TypeAlias = tuple[Seen, list[int], list[float], int]
"""What was seen, the actions that were legal, their probabilities, which one was chosen."""


class Learner:
    """A linear policy: an action is the likelier, the more its weights agree with the view."""

    def __init__(self, seed: int) -> None:
        self.weights = [[0.0] * (SPACE.length + 1) for _ in range(SPACE.size)]
        self.usual = 0.0  # what a game brings on average
        self.dice = Dice(stream(seed, "learner"))

    def probabilities(self, seen: Seen, numbers: Sequence[int]) -> list[float]:
        """Return the probability of each action."""
        merits = [sum([self.weights[number][place] * value for place, value in seen]) for number in numbers]
        odds = [exp(merit - max(merits)) for merit in merits]
        return [each / sum(odds) for each in odds]

    def choose(self, state: starmap.State, *, steps: list[Step] | None) -> starmap.Action:
        """Draw an action and note the step, or take the likeliest one if nobody learns from it."""
        view, actions = starmap.view(state, state.to_act[0]), starmap.legal_actions(state)
        seen = [(place, value / 4) for place, value in enumerate(SPACE.vector(view)) if value] + [(SPACE.length, 1.0)]
        numbers = SPACE.numbers(view, actions)
        chances = self.probabilities(seen, numbers)
        if steps is None:
            return actions[max(range(len(actions)), key=chances.__getitem__)]
        chosen = draw(chances, self.dice)
        steps.append((seen, numbers, chances, chosen))
        return actions[chosen]

    def learn(self, steps: Sequence[Step], result: float) -> None:
        """Make what was done likelier if the game went better than usual, else less likely."""
        surprise = result - self.usual
        self.usual += SMOOTHING * surprise
        for seen, numbers, chances, chosen in steps:
            for at, number in enumerate(numbers):
                change = RATE * surprise * ((at == chosen) - chances[at])
                for place, value in seen:
                    self.weights[number][place] += change * value


def draw(chances: Sequence[float], dice: Dice) -> int:
    """Draw a place by its probability."""
    left = dice.choice(range(1_000_000)) / 1_000_000
    for place, chance in enumerate(chances):
        left -= chance
        if left < 0:
            return place
    return len(chances) - 1


def play(learner: Learner, seat: int, seed: int, *, steps: list[Step] | None = None) -> float:
    """Play a game in this seat against lots; return what it brought, from -1 to 1."""
    state = starmap.new_game(players=PLAYERS, seed=seed, options=OPTIONS)
    lots = Dice(stream(seed, "lots"))
    while not state.is_over:
        mine = state.to_act == (seat,)
        action = learner.choose(state, steps=steps) if mine else lots.choice(starmap.legal_actions(state))
        state = starmap.apply(state, action)
    outcome = starmap.outcome(state)
    assert outcome is not None
    return returns(outcome)[seat]


def share(learner: Learner, games: int, first_seed: int) -> tuple[float, float]:
    """Return the share of the game won over so many games, seats alternated, and its 95 % interval to either side."""
    shares = [(1 + play(learner, number % 2, first_seed + number // 2)) / 2 for number in range(games)]
    mean = sum(shares) / games
    return mean, 1.96 * sqrt(sum([(each - mean) ** 2 for each in shares]) / (games - 1) / games)


def train(learner: Learner, games: int) -> list[tuple[int, float]]:
    """Let the learner play, seats alternated; return its share in each block of games, while it still tries things."""
    curve: list[tuple[int, float]] = []
    block, won = max(1, games // CURVE_POINTS), 0.0
    for number in range(games):
        steps: list[Step] = []
        result = play(learner, number % 2, number, steps=steps)
        learner.learn(steps, result)
        won += (1 + result) / 2
        if (number + 1) % block == 0:
            curve.append((number + 1, won / block))
            won = 0.0
    return curve


def picture(curve: Sequence[tuple[int, float]]) -> str:
    """Draw the curve: games from left to right, shares from .4 up to .8."""
    width, height, left, top = 560, 240, 48, 16
    across, down = (width - left - 16) / curve[-1][0], (height - top - 40) / 0.4
    level = {mark / 10: top + (0.8 - mark / 10) * down for mark in range(4, 9)}
    points = " ".join([f"{left + games * across:.1f},{top + (0.8 - won) * down:.1f}" for games, won in curve])
    lines = [f'<path d="M{left} {y:.1f}H{width - 16}" stroke="#bbb"/>' for y in level.values()]
    words = [f'<text x="{left - 8}" y="{y + 4:.1f}" text-anchor="end">{mark:.1f}</text>' for mark, y in level.items()]
    words += [
        f'<text x="{left}" y="{height - 16}">0</text>',
        f'<text x="{width - 16}" y="{height - 16}" text-anchor="end">{curve[-1][0]:,} games</text>',
    ]
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif"',
        ' font-size="12">',
        "<title>Share of the game against random play, by games learned from</title>",
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
        *lines,
        f'<polyline points="{points}" fill="none" stroke="#1b6ca8" stroke-width="2"/>',
        *words,
        "</svg>\n",
    ])  # fmt: skip


def main(games: int, path: str | None) -> None:
    """Learn, draw the curve if there is a path for it, and play new games."""
    learner = Learner(seed=1)
    curve = train(learner, games)
    if path is not None:
        Path(path).write_text(picture(curve), "utf-8")
    mean, doubt = share(learner, TEST_GAMES, 2 * 10**9)
    print(f"share after {games:,} games: {mean:.3f}, from {mean - doubt:.3f} to {mean + doubt:.3f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES, sys.argv[2] if len(sys.argv) > 2 else None)

#!/usr/bin/env python3
"""Count the decisions of a player in `tabletop play`, and the lines to type.

python -m benchmarks.questions [games, default all]

Greedy bots play in three seats, and each of them counts as a person in turn. A decision is asked unless it has only one
answer, or only answers without any difference. A line continues with labels of its first screen, until something hidden
is shown or another seat acts. The counts are the same on every machine.
"""

import sys
from collections.abc import Sequence
from statistics import mean
from typing import Any

from attrs import define

from tabletop import load
from tabletop.bots import best
from tabletop.bots import seat as seat_all
from tabletop.catalogue import BUILT_IN
from tabletop.cli.choices import Question, distinct, drawn
from tabletop.core.game import AnyGame
from tabletop.core.optional import optional
from tabletop.core.rng import one_way_seed
from tabletop.screens.layout import Screen

PLAYERS, GAMES, SIZE = 3, 20, (80, 23)
NAMES = ("You", "Bo", "Cy")


@define
class Count:
    """The decisions of one seat in a game."""

    decisions: int = 0
    """All decisions."""
    asked: int = 0
    """The decisions that are shown to the player."""
    lines: int = 0
    """The lines that an experienced player types for them."""
    seen: Screen | None = None
    """The screen on which the current line began, or None before a new line."""


def counted(game: AnyGame, seed: int) -> list[Count]:
    """Play one game, and return the counts of its seats."""
    bots = seat_all(game, [best(game.INFO.name)] * PLAYERS, game.Options())
    state, counts = game.new_game(players=PLAYERS, seed=seed), [Count() for _ in range(PLAYERS)]
    while not state.is_over:
        seat: int = state.to_act[0]
        view, legal = game.view(state, seat), game.legal_actions(state, seat)
        actions = distinct(game, view, legal)
        step = sum([count.decisions for count in counts])
        action = bots[seat](view, actions, one_way_seed(seed, f"bot {seat} {step}"))
        _count(Question(game, view, actions, NAMES), action, counts[seat])
        state, events = optional(game).step(state, action, seat)
        hears_more = any(getattr(event, "reveals", True) for event in events)
        for other, count in enumerate(counts):
            if other != seat or hears_more:
                count.seen = None
    return counts


def _count(question: Question, action: Any, count: Count) -> None:
    """Count one decision, and a line for it unless it belongs to the previous line."""
    count.decisions += 1
    if len(question.actions) == 1:
        return
    count.asked += 1
    screen = drawn(question, SIZE)
    if count.seen is None or not _leads_to(action, question, screen, count.seen):
        count.lines += 1
        count.seen = screen


def _leads_to(action: Any, question: Question, screen: Screen, seen: Screen) -> bool:
    """Return whether labels of the screen `seen` select the action now."""
    for label, actions in screen.labels.items():
        if action in actions and _is_named(label, screen, seen):
            if len(actions) == 1:
                return True
            if len(actions) < len(question.chosen or question.actions):
                chosen = question.about(actions)
                if _leads_to(action, chosen, drawn(chosen, SIZE), seen):
                    return True
    return False


def _is_named(label: str, now: Screen, seen: Screen) -> bool:
    """Return whether a label of the screen `now` was known on the screen `seen`."""
    thing = now.things.get(label)
    return label not in seen.things if thing is None else thing in seen.things.values()


def table(names: Sequence[str], games: int = GAMES) -> dict[str, tuple[float, float, float]]:
    """Return the means of decisions, questions and lines of one player by game."""
    found: dict[str, tuple[float, float, float]] = {}
    for name in names:
        game = load(name)
        counts = [count for seed in range(games) for count in counted(game, seed)]
        means = [mean([getattr(count, part) for count in counts]) for part in ("decisions", "asked", "lines")]
        found[name] = (means[0], means[1], means[2])
    return found


def main() -> None:
    """Print the means of each game."""
    for name, (decisions, asked, lines) in table(sys.argv[1:] or BUILT_IN).items():
        print(f"{name:10} {decisions:6.1f} decisions, {asked:6.1f} asked, {lines:6.1f} lines typed", flush=True)


if __name__ == "__main__":
    main()

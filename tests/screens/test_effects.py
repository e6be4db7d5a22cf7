"""What the screen of Codex says that a card would do at a place is what happens when it is laid there."""

import re

import pytest

from tabletop import codex
from tabletop.codex import Play, Played
from tests.screens.reading import LARGE, Asked, decisions

ROW = re.compile(r" \[([a-z]+)\] +(\+\d+)? *([FPAIqkmo.]+)? *([+-]\d+)?(?: (last place!))?$")


def plays(seed: int) -> list[Asked]:
    """Decisions at which a card can be laid, in a game in which boards grow large."""
    return [asked for asked in decisions(codex, 3, seed) if isinstance(asked.actions[0], Play)]


def goal_points(state: codex.State, seat: int) -> int:
    """Add up what the goals that the seat knows are worth on its board."""
    return sum([points for _, points in codex.standing(codex.view(state, seat))[seat][1:]])


def rows_of(asked: Asked, card: str) -> dict[str, tuple[str, ...]]:
    """Read the table of what a card would do: points, covers, goals and a warning by letter."""
    screen = asked.screen(LARGE, asked.screen(LARGE).labels[card])
    found = [ROW.search(line[LARGE[0] - 46 :]) for line in screen.lines]
    return {row[1]: tuple(each or "" for each in row.groups()[1:]) for row in found if row}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_is_told_is_what_happens(seed: int) -> None:
    seen = 0
    for asked in plays(seed)[::3]:
        for card in {play.card for play in asked.actions}:
            screen = asked.screen(LARGE, asked.screen(LARGE).labels[str(card).lower()])
            for letter, (points, covers, goals, warning) in rows_of(asked, str(card).lower()).items():
                (play,) = screen.labels[letter]
                after, events = codex.step(asked.state, play, asked.seat)
                mine, before = after.seats[asked.seat], asked.state.seats[asked.seat]
                (played,) = [event for event in events if isinstance(event, Played)]
                assert int(points or 0) == mine.score - before.score
                assert int(goals or 0) == goal_points(after, asked.seat) - goal_points(asked.state, asked.seat)
                assert len(covers) == len(played.covers)
                assert bool(warning) == (not mine.board.open)
                seen += 1
    assert seen > 200


def test_a_front_that_cannot_be_laid_is_not_offered() -> None:
    """Its name stands for the back, and the row of the hand says no."""
    refused = 0
    for asked in plays(4):
        fronts = {play.card for play in asked.actions if play.side == "front"}
        for card in {play.card for play in asked.actions} - fronts:
            refused += 1
            screen = asked.screen(LARGE)
            assert {play.side for play in screen.labels[str(card).lower()]} == {"back"}
            (row,) = [
                line for line in screen.lines if f" {str(card).lower()} " in line[LARGE[0] - 46 :] and "no" in line
            ]
            assert row.endswith(" no")
    assert refused > 10

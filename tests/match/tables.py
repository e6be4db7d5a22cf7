"""Matches for tests."""

from random import Random
from typing import Any

from tabletop import Match, codex, starmap
from tabletop.core.game import AnyGame


def three(seed: int = 7, game: AnyGame = starmap) -> Any:
    """Seat three people, as a rule at a table of Star Map."""
    return Match(game, names=("Ann", "Ben", "Cy"), seed=seed)


def two(seed: int = 1, game: AnyGame = codex) -> Any:
    """Seat two people, as a rule at a table of Codex, where both choose at the same time at first."""
    return Match(game, names=("Ann", "Ben"), seed=seed)


def go_on(match: Any, which: int = 0) -> Any:
    """Play the first legal action, or another one, of the first seat that may act."""
    seat = match.to_act[0]
    return match.play(seat, match.legal_actions(seat)[which])


def until_undoable(match: Any) -> Any:
    """Play on until the last action can be taken back."""
    for _ in range(60):
        go_on(match)
        if match.can_undo:
            return match
    raise AssertionError("never came")


def to_the_end(match: Any) -> Any:
    """Play on by chance until the rules end the game."""
    draw = Random(1).random
    while not match.is_over:
        go_on(match, int(draw() * len(match.legal_actions(match.to_act[0]))))
    return match

"""Counts of action sequences: a fingerprint of the rules that notices one action too many or too few."""

from typing import TypeVar

from tabletop.core.game import Rules, Table

S = TypeVar("S", bound=Table)
A = TypeVar("A")


def perft(game: Rules[S, A], state: S, depth: int) -> tuple[int, ...]:
    """Count the sequences of 0, 1, ... `depth` actions from the state; of several seats the first decides first.

    >>> testing.perft(starmap, starmap.new_game(players=2, seed=7), 3)
    (1, 5, 21, 80)
    """
    counts = [0] * (depth + 1)
    _count(game, state, 0, counts)
    return tuple(counts)


def divide(game: Rules[S, A], state: S, depth: int) -> dict[A, int]:
    """Count, for each legal action, the sequences of `depth` actions that begin with it.

    >>> counts = testing.divide(starmap, starmap.new_game(players=2, seed=7), 2)
    >>> {str(action): count for action, count in counts.items()}
    {'play G1': 3, 'play R2': 2, 'play Y6': 6, 'play REST': 2, 'buy': 8}
    """
    return {
        action: perft(game, game.apply(state, action), depth - 1)[-1]
        for action in (game.legal_actions(state) if depth > 0 else ())
    }


def _count(game: Rules[S, A], state: S, depth: int, counts: list[int]) -> None:
    counts[depth] += 1
    if depth + 1 == len(counts):
        return
    actions = game.legal_actions(state)
    if depth + 2 == len(counts):
        counts[depth + 1] += len(actions)
        return
    for action in actions:
        _count(game, game.apply(state, action), depth + 1, counts)

"""Bots that tell what they think of every action, not only which one they choose."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, TypeVar

from tabletop.core.rng import Dice, stream

A = TypeVar("A")

Weights: TypeAlias = Callable[[Any, tuple[Any, ...]], Sequence[float]]
"""A judgement `(view, actions)`: one number for each action, the higher the better. Only their order counts."""

LOTS = range(1000)


def heaviest(actions: Sequence[A], weights: Sequence[float], seed: int, purpose: str) -> A:
    """Choose the action of the highest weight; among equals a number drawn for each action decides."""
    dice = Dice(stream(seed, purpose))
    merits = [(weight, dice.choice(LOTS)) for weight in weights]
    return actions[merits.index(max(merits))]

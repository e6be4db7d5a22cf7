"""What a bot is, and how one comes to a table."""

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias, TypeVar

from tabletop.core.rng import Dice, stream

V_contra = TypeVar("V_contra", contravariant=True)
A = TypeVar("A")


class Bot(Protocol[V_contra, A]):
    """A player: what it sees, what it may do, and a seed of its own for this decision."""

    def __call__(self, view: V_contra, actions: tuple[A, ...], seed: int, /) -> A: ...


Factory: TypeAlias = Callable[[Any, Any, int, int], Bot[Any, Any]]
"""What makes a bot for one game: `(game, options, players, seat)`, so that it can prepare, and remember."""


def always(bot: Bot[Any, Any]) -> Factory:
    """Return a factory for a bot that needs no preparation and remembers nothing: it is the same at every table."""
    return lambda _game, _options, _players, _seat: bot


def uniform(_view: object, actions: tuple[A, ...], seed: int, /) -> A:
    """Choose any legal action, each as likely as the others."""
    return Dice(stream(seed, "uniform")).choice(actions)

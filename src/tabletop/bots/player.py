"""What a bot is."""

from typing import Protocol, TypeVar

from tabletop.core.rng import Dice, stream

V_contra = TypeVar("V_contra", contravariant=True)
A = TypeVar("A")


class Bot(Protocol[V_contra, A]):
    """A player: what it sees, what it may do, and a seed of its own for this decision."""

    def __call__(self, view: V_contra, actions: tuple[A, ...], seed: int, /) -> A: ...


def uniform(_view: object, actions: tuple[A, ...], seed: int, /) -> A:
    """Choose any legal action, each as likely as the others."""
    return Dice(stream(seed, "uniform")).choice(actions)

"""All results of chance: a function that uses dice is called once for each possible result.

Each shuffle of a game is a `Dice.shuffled`, each draw a `Dice.choice`. Here both follow a script. The scripts cover all
results, with the number of ways to each. Equal cards count as one.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar
from unittest.mock import patch

from attrs import define

from tabletop.core.rng import Dice, Seed

T = TypeVar("T")


@define
class Script:
    """What chance does next: at each of its choices a place among those that differ."""

    chosen: list[int]
    open: list[int]
    """The number of places at each choice so far."""
    weight: int = 1
    """The number of ways to this result, if equal cards are counted separately."""

    def choose(self, items: Sequence[T]) -> T:
        """Return one of the items."""
        faces = [*dict.fromkeys(items)]
        at = len(self.open)
        if at == len(self.chosen):
            self.chosen.append(0)
        self.open.append(len(faces))
        face = faces[self.chosen[at]]
        self.weight *= items.count(face)
        return face

    def next(self) -> "Script | None":
        """Return the script in which the last choice that can be made otherwise is; None after the last one."""
        for at in reversed(range(len(self.open))):
            if self.chosen[at] + 1 < self.open[at]:
                return Script([*self.chosen[:at], self.chosen[at] + 1], [])
        return None


class Chance:
    """Chance while it follows scripts: `with chance.scripted(): chance.outcomes(function)`."""

    def __init__(self) -> None:
        self._script = Script([], [])

    @contextmanager
    def scripted(self) -> Generator[None]:
        """Let all dice follow the script in the block; the next seed is 0."""

        def shuffled(_dice: object, items: Sequence[Any]) -> tuple[Any, ...]:
            left, found = list(items), list[Any]()
            while left:
                found.append(self._script.choose(left))
                left.remove(found[-1])
            return tuple(found)

        def choice(_dice: object, items: Sequence[Any]) -> Any:
            return self._script.choose(items)

        def seed(_dice: object) -> Seed:
            return Seed(0)

        def made(_dice: object, _seed: int) -> None: ...

        ways: dict[str, Any] = {"__init__": made, "shuffled": shuffled, "choice": choice, "seed": seed}
        with patch.multiple(Dice, **ways):
            yield

    @property
    def was_asked(self) -> bool:
        """Whether the last function threw dice."""
        return bool(self._script.open)

    def outcomes(self, function: Callable[[], T]) -> Iterator[tuple[T, int]]:
        """Yield what the function returns for each way in which its dice can fall, and in how many ways they do."""
        script: Script | None = Script([], [])
        while script:
            self._script = script
            yield function(), script.weight
            script = script.next()

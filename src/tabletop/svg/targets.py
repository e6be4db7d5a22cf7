"""Clicking: which legal actions each object of a picture stands for.

An object that one action mentions carries it out. An object that several mention narrows the legal actions to these,
and the picture is drawn again. What all of several mention is chosen. So every action is reached: each click leaves
fewer, and what no object drawn leads any further gets a button at the foot.
"""

from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias

from attrs import frozen

Click: TypeAlias = Literal["action", "among", "chosen"]


@frozen
class Target:
    """What a click on an object does: carry out one action, choose among several by position, or nothing more."""

    click: Click
    positions: tuple[int, ...]


class Targets:
    """The legal actions as the objects of one picture share them."""

    __slots__ = ("_by_key", "_drawn", "_keys", "notations")

    def __init__(self, legal: Iterable[object], keys: Iterable[Sequence[str]]) -> None:
        self.notations = [str(action) for action in legal]
        self._keys = [tuple(dict.fromkeys(some)) for some in keys]
        self._drawn: set[str] = set()
        self._by_key: dict[str, list[int]] = {}
        for position, some in enumerate(self._keys):
            for key in some:
                self._by_key.setdefault(key, []).append(position)

    def draw(self, key: str) -> Target | None:
        """Return what a click on the object does, None for nothing; from now on it is there to click."""
        self._drawn.add(key)
        return self.of(key)

    def of(self, key: str) -> Target | None:
        """Return what a click on the object does or would do, None for nothing."""
        positions = self._by_key.get(key)
        if positions is None:
            return None
        if len(positions) == 1:
            return Target("action", tuple(positions))
        return Target("chosen" if len(positions) == len(self._keys) else "among", tuple(positions))

    def left_over(self) -> list[int]:
        """Return the positions of the actions that nothing drawn so far leads to."""
        return [position for position, some in enumerate(self._keys) if not any(map(self._leads, some))]

    def _leads(self, key: str) -> bool:
        target = self.of(key)
        return key in self._drawn and target is not None and target.click != "chosen"

"""Click targets, which connect the objects of a picture with legal actions.

A click on an object of one action carries it out. A click on an object of several actions keeps only these, and the
picture is drawn again. An object of all remaining actions is shown as chosen. An action that no drawn object can
trigger gets a button at the foot. Each click leaves fewer actions, so every action can be reached.
"""

from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias

from attrs import frozen

Click: TypeAlias = Literal["action", "among", "chosen"]


@frozen
class Target:
    """The effect of a click on an object.

    `click` is `action` to carry out an action, `among` to choose among several, and `chosen` for no effect. `positions`
    are indexes of legal actions.
    """

    click: Click
    positions: tuple[int, ...]


class Targets:
    """The click targets of one picture."""

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
        """Mark an object as drawn, and return its target or None."""
        self._drawn.add(key)
        return self.of(key)

    def of(self, key: str) -> Target | None:
        """Return the target of an object, or None."""
        positions = self._by_key.get(key)
        if positions is None:
            return None
        if len(positions) == 1:
            return Target("action", tuple(positions))
        return Target("chosen" if len(positions) == len(self._keys) else "among", tuple(positions))

    def left_over(self) -> list[int]:
        """Return the positions of actions that no drawn object can trigger."""
        return [position for position, some in enumerate(self._keys) if not any(map(self._leads, some))]

    def _leads(self, key: str) -> bool:
        target = self.of(key)
        return key in self._drawn and target is not None and target.click != "chosen"

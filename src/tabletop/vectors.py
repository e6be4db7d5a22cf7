"""Tools for games to encode actions as numbers and views as vectors.

A vector is a `bytes` object with a number from 0 to 255 at each place. It is small, needs no library, and can be read
by numpy and torch without a copy. Larger values saturate at 255.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from attrs import frozen

from tabletop.core.errors import SpaceError

V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)
A = TypeVar("A")

HIGHEST = 255


@frozen
class Field:
    """A section of a vector, with a name for each place and its highest number.

    >>> space = spaces.Space(starmap, starmap.Options(), players=2)
    >>> space.fields[0]
    Field(name='phase', places=('turn', 'take', 'top', 'over'), high=1)
    """

    name: str
    places: tuple[str, ...]
    high: int = 1

    @property
    def size(self) -> int:
        """The number of places."""
        return len(self.places)


class Encoding(Protocol[V_contra, A]):
    """The encoding of a game for some options and a number of players.

    `names` has the name of each action number, and `fields` has the sections of a vector in order. For an unknown
    action or view, any error of a lookup may be raised. `tabletop.spaces.Space` turns it into SpaceError.
    """

    @property
    def names(self) -> tuple[str, ...]: ...  # noqa: D102
    @property
    def fields(self) -> tuple[Field, ...]: ...  # noqa: D102
    def numbers(self, view: V_contra, actions: Sequence[A], /) -> list[int]: ...  # noqa: D102
    def action(self, view: V_contra, number: int, /) -> A: ...  # noqa: D102
    def vector(self, view: V_contra, /) -> bytes: ...  # noqa: D102


class Layout:
    """Builder of the fields of a vector."""

    def __init__(self) -> None:
        self._fields: list[Field] = []
        self._size = 0

    def add(self, name: str, places: Iterable[object], high: int = 1) -> int:
        """Add a field with these places, and return the index of its first place."""
        start, field = self._size, Field(name, tuple(map(str, places)), min(high, HIGHEST))
        self._fields.append(field)
        self._size += field.size
        return start

    def include(self, of: str, part: "Layout") -> int:
        """Add the fields of another layout, with `of` after their names.

        Return the index of their first place.
        """
        start = self._size
        for each in part.fields:
            self.add(f"{each.name}{of}", each.places, each.high)
        return start

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields in order."""
        return tuple(self._fields)

    def blank(self) -> bytearray:
        """Return a vector of zeros."""
        return bytearray(self._size)


class ActionList(Generic[V, A]):
    """An encoding with a fixed list of actions. The number of an action is its index in the list.

    To make vectors, a subclass passes a layout and overrides `vector`.

    >>> actions = spaces.ActionList(["take 1", "take 2", "take 3"])
    >>> actions.numbers(None, ["take 3"]), actions.action(None, 0)
    ([2], 'take 1')
    """

    def __init__(self, actions: Iterable[A], layout: Layout | None = None) -> None:
        self._actions = tuple(actions)
        self._number: Mapping[A, int] = {action: number for number, action in enumerate(self._actions)}
        self._by_identity = by_identity(self._actions)
        self._layout = layout or Layout()

    @property
    def names(self) -> tuple[str, ...]:
        """The notation of each action."""
        return tuple(map(str, self._actions))

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields of a vector, or nothing if the game makes no vectors."""
        return self._layout.fields

    def numbers(self, _view: V, actions: Sequence[A], /) -> list[int]:
        """Return the numbers of the actions."""
        known = self._by_identity
        try:
            return [known[id(action)] for action in actions]
        except KeyError:  # One of the actions is a copy.
            return [self._number[action] for action in actions]

    def action(self, _view: V, number: int, /) -> A:
        """Return the action of this number."""
        return self._actions[number]

    def vector(self, _view: V, /) -> bytes:
        """Raise SpaceError, because there are no vectors without a subclass."""
        raise SpaceError("this game has numbers for actions, but no vectors for views")


def by_identity(actions: Sequence[object]) -> Mapping[int, int]:
    """Return the index of each action by its `id`, because hashing is slow.

    The caller must keep references to the actions.
    """
    return {id(action): number for number, action in enumerate(actions)}


def table_of(things: Iterable[Any], start: int) -> Mapping[Any, int]:
    """Return the index of each thing in a field that begins at `start`."""
    return {thing: start + number for number, thing in enumerate(things)}


def count(found: bytearray, places: Mapping[Any, int], things: Iterable[object]) -> None:
    """Add 1 at the place of each thing."""
    for thing in things:
        try:
            found[places[thing]] += 1
        except ValueError:
            found[places[thing]] = HIGHEST


def seat_names(players: int) -> tuple[str, ...]:
    """Return the names of the seats in a vector.

    +0 is the viewer's seat, and +1 the next seat clockwise.
    """
    return tuple([f"+{steps}" for steps in range(players)])


def at_most(number: int) -> int:
    """Return the number, but at most 255."""
    return number if number < HIGHEST else HIGHEST

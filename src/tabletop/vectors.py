"""Vectors: the kit with which games turn actions and views into numbers, in their module `numbers`.

A vector is a `bytes`: a number from 0 to 255 for each of its places. That is small, needs no library, and numpy and
torch read it without a copy. What can grow beyond ends at the highest number.
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
    """A stretch of a vector: what it tells, what each of its places stands for, and the highest number there.

    >>> space = spaces.Space(starmap, starmap.Options(), players=2)
    >>> space.fields[0]
    Field(name='phase', places=('turn', 'take', 'top', 'over'), high=1)
    """

    name: str
    places: tuple[str, ...]
    high: int = 1

    @property
    def size(self) -> int:
        """How many places it has."""
        return len(self.places)


class Encoding(Protocol[V_contra, A]):
    """What a game says about numbers at one table.

    `names` has one for each number of an action, `fields` has the stretches of a vector in their order. What is no
    action or view of such a table raises whatever a look-up raises: a `tabletop.spaces.Space` says it in words.
    """

    @property
    def names(self) -> tuple[str, ...]: ...  # noqa: D102
    @property
    def fields(self) -> tuple[Field, ...]: ...  # noqa: D102
    def numbers(self, view: V_contra, actions: Sequence[A], /) -> list[int]: ...  # noqa: D102
    def action(self, view: V_contra, number: int, /) -> A: ...  # noqa: D102
    def vector(self, view: V_contra, /) -> bytes: ...  # noqa: D102


class Layout:
    """The stretches of a vector, listed one after the other."""

    def __init__(self) -> None:
        self._fields: list[Field] = []
        self._size = 0

    def add(self, name: str, places: Iterable[object], high: int = 1) -> int:
        """Add a stretch with a place for each of these; return where it begins."""
        start, field = self._size, Field(name, tuple(map(str, places)), min(high, HIGHEST))
        self._fields.append(field)
        self._size += field.size
        return start

    def include(self, of: str, part: "Layout") -> int:
        """Add all stretches of another layout, with this after their names; return where they begin."""
        start = self._size
        for each in part.fields:
            self.add(f"{each.name}{of}", each.places, each.high)
        return start

    @property
    def fields(self) -> tuple[Field, ...]:
        """The stretches in their order."""
        return tuple(self._fields)

    def blank(self) -> bytearray:
        """Return a vector of zeros to fill in."""
        return bytearray(self._size)


class ActionList(Generic[V, A]):
    """The encoding of a game whose actions stand in a list, whatever the view shows: a number is a place in the list.

    A subclass that makes vectors says how with a layout and `vector`.

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
        """The stretches of a vector; none where the game makes no vectors."""
        return self._layout.fields

    def numbers(self, _view: V, actions: Sequence[A], /) -> list[int]:
        """Return the numbers of the actions."""
        known = self._by_identity
        try:
            return [known[id(action)] for action in actions]
        except KeyError:  # One of them is a copy.
            return [self._number[action] for action in actions]

    def action(self, _view: V, number: int, /) -> A:
        """Return the action of this number."""
        return self._actions[number]

    def vector(self, _view: V, /) -> bytes:
        """Raise SpaceError: nothing is known of views."""
        raise SpaceError("this game says how actions are numbered, and not how a view becomes a vector")


def by_identity(actions: Sequence[object]) -> Mapping[int, int]:
    """Return the places of actions by their `id`, for hashing is slow; whoever asks must keep the actions."""
    return {id(action): number for number, action in enumerate(actions)}


def table_of(things: Iterable[Any], start: int) -> Mapping[Any, int]:
    """Return the place of each thing in a stretch that begins at `start`."""
    return {thing: start + number for number, thing in enumerate(things)}


def count(found: bytearray, places: Mapping[Any, int], things: Iterable[object]) -> None:
    """Add one at the place of each thing."""
    for thing in things:
        try:
            found[places[thing]] += 1
        except ValueError:
            found[places[thing]] = HIGHEST


def seat_names(players: int) -> tuple[str, ...]:
    """Name the seats as a vector has them: +0 is the viewer's own, +1 the next one clockwise."""
    return tuple([f"+{steps}" for steps in range(players)])


def at_most(number: int) -> int:
    """Return the number as a place of a vector can hold it."""
    return number if number < HIGHEST else HIGHEST

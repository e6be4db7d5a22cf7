"""Small changes of tuples."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, SupportsIndex, TypeVar

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

FEW = 20  # are counted one by one


def replace_at(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """Return the tuple with another item at the place."""
    changed = [*items]
    changed[place] = item
    return tuple(changed)


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """Return the tuple without the first item that equals this one."""
    left = [*items]
    left.remove(item)
    return tuple(left)


def holds(items: Sequence[T], some: Sequence[T]) -> bool:
    """Whether some are all among the items, copies counted."""
    if len(some) > FEW:
        return not Counter(some) - Counter(items)
    return all(some.count(each) <= items.count(each) for each in some)


def is_tuple(value: object) -> bool:
    """Whether somebody's value is a tuple and no list."""
    return type(value) is tuple


class TupleLike(Sequence[T_co]):
    """A sequence that stands for a tuple, which `whole` makes when it is needed.

    It does what the tuple does, and no code in C can mistake it for one: `isinstance(it, tuple)` is False. A subclass
    adds `__len__` and `__getitem__`, and what else it can do without the tuple.

    >>> from tabletop.core.tuples import TupleLike
    >>> class Squares(TupleLike[int]):
    ...     def whole(self):
    ...         return 0, 1, 4, 9
    ...     def __len__(self):
    ...         return 4
    ...     def __getitem__(self, index):
    ...         return self.whole()[index]
    >>> (16,) + Squares(), Squares() < (0, 1, 5), hash(Squares()) == hash((0, 1, 4, 9))
    ((16, 0, 1, 4, 9), True, True)
    """

    __slots__ = ()

    def whole(self) -> tuple[T_co, ...]:
        """Return the tuple."""
        raise NotImplementedError

    def __iter__(self) -> Iterator[T_co]:
        return iter(self.whole())

    def __contains__(self, value: object) -> bool:
        return value in self.whole()

    def index(self, value: Any, *bounds: SupportsIndex) -> int:
        """Return the first place of a value within bounds."""
        return self.whole().index(value, *bounds)

    def __hash__(self) -> int:
        return hash(self.whole())

    def __repr__(self) -> str:
        return repr(self.whole())

    def __reduce__(self) -> tuple[object, ...]:
        return tuple, (self.whole(),)

    def __eq__(self, other: object) -> bool:
        return self.whole() == other

    def __lt__(self, other: tuple[Any, ...]) -> bool:
        return self.whole() < other

    def __le__(self, other: tuple[Any, ...]) -> bool:
        return self.whole() <= other

    def __gt__(self, other: tuple[Any, ...]) -> bool:
        return self.whole() > other

    def __ge__(self, other: tuple[Any, ...]) -> bool:
        return self.whole() >= other

    def __add__(self, other: Any) -> Any:
        return self.whole() + other

    def __radd__(self, other: Any) -> Any:
        return other + self.whole()

    def __mul__(self, times: Any) -> Any:
        return self.whole() * times

    __rmul__ = __mul__

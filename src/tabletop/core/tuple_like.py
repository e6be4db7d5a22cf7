"""Sequences that behave like a tuple and build it lazily."""

from collections.abc import Iterator, Sequence
from typing import Any, SupportsIndex, TypeVar

T_co = TypeVar("T_co", covariant=True)


class TupleLike(Sequence[T_co]):
    """A sequence that behaves like a tuple, which `whole` builds when it is needed.

    It is not an instance of `tuple`, so C code that reads a tuple directly does not accept it. A subclass defines
    `__len__` and `__getitem__`, and may override other methods that do not need the tuple.

    >>> from tabletop.core.tuple_like import TupleLike
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
        """Return the first index of a value within bounds."""
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

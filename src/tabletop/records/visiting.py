"""What visitors of shapes share: one function for each type, and words that are worked out once."""

import operator
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from threading import RLock
from typing import Any, TypeVar

from tabletop.records.shapes import Shape, shape_of

T = TypeVar("T")

MAX_CACHED, MAX_CACHED_LENGTH = 10_000, 40
_CALL: Any = operator.call
each_with: Callable[[Iterable[Any], Iterable[Any]], Iterator[Any]] = partial(map, _CALL)
"""Call each function with the value in its place."""


class Visitor(dict[Any, Callable[[Any], T]]):
    """Makes a function for each type, once: what reads its values, or writes them."""

    def __init__(self) -> None:
        super().__init__()
        self._in_the_making = set[Any]()
        self._lock = RLock()

    of = dict[Any, Callable[[Any], T]].__getitem__
    """Return the function for a type; made on first use."""

    def __missing__(self, kind: Any) -> Callable[[Any], T]:
        with self._lock:
            if kind in self._in_the_making:  # It names itself.
                return self._later(kind)
            self._in_the_making.add(kind)
            try:
                self[kind] = self.make(shape_of(kind))
            finally:
                self._in_the_making.discard(kind)
        return self[kind]

    def _later(self, kind: Any) -> Callable[[Any], T]:
        def call(value: Any) -> T:
            return self.of(kind)(value)

        return call

    def make(self, shape: Shape) -> Callable[[Any], T]:
        """Return a function for values of a shape; those for its parts come from `of`."""
        raise NotImplementedError


class Words(dict[Any, Any]):
    """What a function returns for each word, such as the notation of a card; nothing long is cached."""

    def __init__(self, work_out: Callable[[Any], Any]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, word: Any) -> Any:
        found = self._work_out(word)
        if not any(isinstance(each, str) and len(each) > MAX_CACHED_LENGTH for each in (word, found)):
            if len(self) >= MAX_CACHED:
                self.clear()
            self[word] = found
        return found

"""What kinds of types there are for documents, and the tags of classes."""

import operator
import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

KEPT = 10_000  # words of a kind that are kept once they were read or written
LONGEST_KEPT = 40
TAG = "type"
_CALL: Any = operator.call
each_with: Callable[[Iterable[Any], Iterable[Any]], Iterator[Any]] = partial(map, _CALL)
"""Call each function with the value in its place."""
_HUMPS = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def tag_of(kind: type) -> str:
    """Return the stable tag of a class: its name in small letters, RoundWon as round_won."""
    return _HUMPS.sub("_", kind.__name__).lower()


def is_word(kind: Any) -> bool:
    """Whether values of the class are written as their notation."""
    return hasattr(kind, "from_notation")


def is_literal(kind: Any) -> bool:
    """Whether this is a closed vocabulary."""
    return get_origin(kind) is Literal


def is_tuple(kind: Any) -> bool:
    """Whether this is a tuple of something."""
    return get_origin(kind) is tuple


def is_union(kind: Any) -> bool:
    """Whether this is one of several types: of classes that their tags tell apart, or of one type and None."""
    return get_origin(kind) in (Union, UnionType)


def is_optional(kind: Any) -> bool:
    """Whether this is one type or None."""
    return is_union(kind) and len(get_args(kind)) == 2 and NoneType in get_args(kind)


def element_of(kind: Any) -> Any:
    """Return the type that may be missing, or the type itself."""
    return next(each for each in get_args(kind) if each is not NoneType) if is_optional(kind) else kind

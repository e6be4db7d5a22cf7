"""Check that a list of actions does what its tuple does, if it is not one itself."""

import copy
import pickle
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, TypeAlias

from tabletop.core.errors import shown

FEW = 3
Use: TypeAlias = Callable[[Any, tuple[Any, ...]], object]
"""What somebody does with a list, given the list and its tuple."""


def stands_for_a_tuple(value: object) -> bool:
    """Whether it is a sequence that is not meant to change: a tuple, or one that has places and a hash as well."""
    return isinstance(value, Sequence) and isinstance(value, Hashable)


def check_list(legal: Any) -> None:
    """Raise AssertionError if a list that is not a tuple does not do what its tuple does."""
    if type(legal) is tuple:
        return
    assert stands_for_a_tuple(legal), f"the actions are no tuple, and nothing that stands for one: {shown(legal)}"
    whole = tuple(legal)
    for name, use in USES.items():
        found, expected = _result(use, legal, whole), _result(use, whole, whole)
        assert found == expected, f"{name}: the list of actions does otherwise than its tuple: {shown(found)}"


def _result(use: Use, some: Any, whole: tuple[Any, ...]) -> tuple[type, object]:
    """Return the class and the value of what comes of a use, or the class of its error."""
    try:
        value = use(some, whole)
    except Exception as error:
        return type(error), None
    return type(value), value


def _added_in_place(whole: tuple[Any, ...], some: Any) -> tuple[Any, ...]:
    whole += some
    return whole


def _matched(some: Any) -> object:
    match some:
        case [first, *rest]:
            return first, rest
        case []:
            return None
        case _:
            raise TypeError("no pattern for sequences matches it")


USES: Mapping[str, Use] = {
    "its length and truth": lambda it, _: (len(it), bool(it)),
    "its hash": lambda it, _: hash(it),
    "its repr": lambda it, _: repr(it),
    "==": lambda it, whole: (it == whole, whole == it, it != whole, whole != it, it == [*whole], it == copy.copy(it)),
    "its places": lambda it, whole: tuple([it[place] for place in range(-len(whole), len(whole))]),
    "a place beyond the end": lambda it, whole: it[len(whole)],
    "a place that is no number": lambda it, _: it["0"],
    "legal[1:]": lambda it, _: it[1:],
    "legal[::-2]": lambda it, _: it[::-2],
    "iter": lambda it, _: (*it,),
    "reversed": lambda it, _: (*reversed(it),),
    "in": lambda it, whole: (object() in it, *[each in it for each in whole[:FEW]]),
    "count": lambda it, whole: (it.count(None), *[it.count(each) for each in whole[:FEW]]),
    "index": lambda it, whole: tuple([it.index(each) for each in whole[:FEW]]),
    "index with bounds": lambda it, whole: (it.index(whole[-1], -1), it.index(whole[0], 0, 1)),
    "index outside bounds": lambda it, whole: it.index(whole[0], 1),
    "legal + a tuple": lambda it, _: it + (None,),
    "a tuple + legal": lambda it, _: (None,) + it,
    "legal + legal": lambda it, _: it + it,
    "a tuple += legal": lambda it, _: _added_in_place((None,), it),
    "legal + a list": lambda it, whole: it + [*whole],
    "a list + legal": lambda it, whole: [*whole] + it,
    "legal * 2": lambda it, _: it * 2,
    "2 * legal": lambda it, _: 2 * it,
    "legal * 0.5": lambda it, _: it * 0.5,
    "<": lambda it, whole: (it < (*whole, None), whole[:-1] < it, it < whole, it < it),  # noqa: PLR0124
    "<=": lambda it, whole: (it <= whole, whole <= it, (*whole, None) <= it, it <= it),  # noqa: PLR0124
    ">": lambda it, whole: (it > whole[:-1], (*whole, None) > it, whole > it, it > it),  # noqa: PLR0124
    ">=": lambda it, whole: (it >= whole, whole >= it, it >= (*whole, None), it >= it),  # noqa: PLR0124
    "< with a list": lambda it, whole: it < [*whole],
    "a pattern": lambda it, _: _matched(it),
    "a copy": lambda it, whole: copy.copy(it) == whole,
    "a deep copy": lambda it, whole: copy.deepcopy(it) == whole,
    "a pickle": lambda it, whole: pickle.loads(pickle.dumps(it)) == whole,  # noqa: S301 - our own
}

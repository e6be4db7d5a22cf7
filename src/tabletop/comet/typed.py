"""Whether an action holds what its class declares: an equal value of another type is not enough, True is no slot 1."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from attrs import fields

from tabletop.comet.actions import Add, Copy, Discard, Go, Guide, Hatch, Move, Nest, Place, Step, Take, Use
from tabletop.comet.board import Hex
from tabletop.comet.cards import Card
from tabletop.core.errors import Objection
from tabletop.core.fields import object_to, wrong_field
from tabletop.core.rulebook import implements

MOST = 10**9  # no number in an action is larger

Test: TypeAlias = Callable[[Any], bool]


@implements("core.kind.field")
def wrong_part(action: object) -> Objection | None:
    """Object to the first field that holds something else, numbers beyond all boards and halves of a hex included."""
    if objection := wrong_field(action):
        return objection
    kind: Any = type(action)
    for name in [each.name for each in fields(kind)]:
        value: Any = getattr(action, name)
        numbers: tuple[Any, ...] = value if type(value) is Hex else (value,) if type(value) is int else ()
        if not all(type(number) is int and abs(number) <= MOST for number in numbers):
            return object_to(action, name)
    return None


def is_well_typed(action: object) -> bool:
    """Whether all fields hold values of their types; quicker than to say which does not."""
    test = _TESTS.get(type(action))
    return test is None or test(action)


def _is_hex(place: Any) -> bool:
    return type(place) is Hex and type(place[0]) is int and type(place[1]) is int


def _has_card(action: Any) -> bool:
    return type(action.card) is Card


def _has_place(action: Any) -> bool:
    return _is_hex(action.to)


_TESTS: Mapping[type[Any], Test] = {
    **dict.fromkeys([Move, Add, Take, Copy, Discard], _has_card),
    **dict.fromkeys([Nest, Place], _has_place),
    Hatch: lambda action: type(action.card) is Card and type(action.slot) is int,
    Use: lambda action: type(action.card) is Card and type(action.ability) is int,
    Step: lambda action: type(action.slot) is int and type(action.symbol) is str and _is_hex(action.to),
    Go: lambda action: type(action.slot) is int and _is_hex(action.to),
    Guide: lambda action: type(action.slot) is int,
}

"""Nothing that a player, a bot or a server is handed can be changed."""

from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

from tabletop import starmap
from tests.starmap.games import every_style, steps

OPEN = (dict, list, set, bytearray)


def reachable(thing: object, seen: set[int]) -> Iterator[object]:
    """Yield everything that hangs on a value: fields, slots, attributes, items."""
    if id(thing) in seen or isinstance(thing, type | ModuleType | str | int):
        return
    seen.add(id(thing))
    yield thing
    slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
    parts: list[Any] = [getattr(thing, name) for name in slots if hasattr(thing, name) and name != "__weakref__"]
    parts += vars(thing).values() if hasattr(thing, "__dict__") else ()
    parts += thing if isinstance(thing, tuple | frozenset) else ()
    for part in parts:
        yield from reachable(part, seen)


@every_style
@pytest.mark.parametrize("players", starmap.INFO.players)
def test_nothing_that_can_be_reached_can_be_changed(players: int, style: str) -> None:
    seen = set[int]()
    kept: list[Any] = [starmap.INFO]
    for state, happened, after in steps(players, style, 2):
        seats = (*range(players), None)
        views = [starmap.view(after, seat) for seat in seats]
        kept += [after, happened, *views, starmap.legal_actions(state), starmap.outcome(after)]

    for thing in reachable(tuple(kept), seen):
        assert not isinstance(thing, OPEN), f"{thing!r} can be changed"


def test_a_list_in_a_value_would_be_found() -> None:
    view = starmap.view(starmap.new_game(players=2, seed=1), 0)
    leaky: Any = starmap.Drawn(0, (), [view.discard_top])  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]

    assert any(isinstance(thing, OPEN) for thing in reachable(leaky, set()))

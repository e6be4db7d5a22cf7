"""Nothing that a bot is given can be changed: tables serve every game of the process."""

from collections.abc import Iterator, Mapping
from types import FunctionType, MappingProxyType
from typing import Any

import pytest
from attrs import fields, has

from tabletop import comet
from tabletop.bots.comet import greedy
from tabletop.comet import Options
from tabletop.testing import Route, walk
from tabletop.testing.facts.comet import few_cards

TABLES: Any = Mapping
SEQUENCES: Any = (tuple, frozenset)
CHANGEABLE: Any = (dict, list, set, bytearray)
ATOMS: Any = (str, int, float, bool, bytes, type(None), type, FunctionType)


def parts(thing: Any) -> Iterator[Any]:
    """List what is inside: attributes, private ones too, keys, values, members."""
    if isinstance(thing, TABLES):
        yield from [*thing.keys(), *thing.values()]
    elif isinstance(thing, SEQUENCES):
        yield from thing
    if has(type(thing)):
        yield from [getattr(thing, each.name) for each in fields(type(thing))]
    for kind in type(thing).__mro__:
        slots: Any = vars(kind).get("__slots__", ())
        names = [slots] if isinstance(slots, str) else slots
        yield from [getattr(thing, name) for name in names if name != "__weakref__" and hasattr(thing, name)]
    yield from getattr(thing, "__dict__", {}).values()


def changeable(*roots: Any) -> set[str]:
    """Name the kinds that ordinary code could change, among all that can be reached."""
    seen: dict[int, Any] = {}
    agenda, found = [*roots], set[str]()
    while agenda:
        thing = agenda.pop()
        if id(thing) in seen or (isinstance(thing, ATOMS) and not has(type(thing))):
            continue
        seen[id(thing)] = thing
        if isinstance(thing, CHANGEABLE):
            found.add(f"{type(thing).__name__} {str(thing)[:60]}")
        agenda += parts(thing)
    return found


def test_the_walk_finds_what_can_be_changed() -> None:
    assert changeable((1, [2])) == {"list [2]"}
    assert changeable(MappingProxyType({1: {2}})) == {"set {2}"}


@pytest.mark.parametrize("options", [Options(), few_cards()], ids=["all cards", "few cards"])
def test_nothing_within_reach_can_be_changed(options: Options) -> None:
    walked = walk(comet, Route(3, 4, options, greedy, steps=150))
    for state, (_, text) in zip(walked.states[::3], walked.moves[::3], strict=False):
        action = comet.parse_action(state, text)
        reached = (state, action, comet.legal_actions(state), comet.events(state, action), comet.outcome(state))
        views = [comet.view(state, seat) for seat in (None, 0, 1)]
        assert not changeable(*reached, *views)


def test_the_setup_cannot_be_changed() -> None:
    setup: Any = comet.view(comet.new_game(players=2, seed=1), None).options.book.setup
    with pytest.raises(TypeError):
        setup.split[2] = (1, 1)

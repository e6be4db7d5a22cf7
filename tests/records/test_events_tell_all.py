"""Every change that a seat sees is named by an event that it sees.

For each component of a view the table says which events can change it. A component that differs before and after an
action, with no such event among those the seat is told, would be a change that no client could animate.
"""

from collections.abc import Iterator
from typing import Any

import attrs
import pytest

from tabletop import load
from tabletop.catalogue import BUILT_IN
from tabletop.core.game import AnyGame
from tabletop.testing import Route, configurations, walk
from tests.records.changes import CHANGES


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_component_of_a_view_has_its_events(name: str) -> None:
    game = load(name)
    assert set(CHANGES[name]) == {component for component, _ in _components(game, _first_view(game))}
    known = {kind.__name__ for kind in game.Event.__args__}
    named = {event for events in CHANGES[name].values() for event in events.split()}
    assert named <= known, "the table names events that do not exist"


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_visible_change_is_an_event(name: str) -> None:
    game = load(name)
    for _, options, players in configurations(game):
        for policy in policies(name):
            walked = walk(game, Route(players, 11, options, policy=policy, steps=400))
            for before, after, (seat, text) in zip(walked.states, walked.states[1:], walked.moves, strict=False):
                events = game.events(before, game.parse_action(before, text, seat), seat)
                for viewer in (None, *range(players)):
                    _check_events(game, name, before, after, events, viewer)


def policies(name: str) -> list[Any]:
    from tabletop.bots import names, uniform

    return [uniform, *[bot for bot in names(name)[1:] if bot != "search"]]


def _first_view(game: AnyGame) -> Any:
    return game.view(game.new_game(players=game.INFO.players[0], seed=1), None)


def _components(game: AnyGame, view: Any) -> Iterator[tuple[str, Any]]:
    """Go through what a view shows: a name, and the value or, for what seats have, the values by seat."""
    for field in attrs.fields(game.View):
        if field.name == "seats":
            kind: Any = view.seats[0].__class__
            for part in attrs.fields(kind):
                yield f"seats.{part.name}", [getattr(seat, part.name) for seat in view.seats]
        elif field.name not in ("seat", "options"):
            yield field.name, getattr(view, field.name)


def _check_events(
    game: AnyGame, name: str, before: object, after: object, events: tuple[Any, ...], viewer: int | None
) -> None:
    seen = [event for each in events if (event := each.seen_by(viewer)) is not None]
    views = [_components(game, game.view(state, viewer)) for state in (before, after)]
    for (component, was), (_, now) in zip(*views, strict=True):
        if was == now:
            continue
        named_here = [event for event in seen if type(event).__name__ in CHANGES[name][component].split()]
        assert named_here, f"{component} changed for {viewer}, who was told of {seen} only"
        if component.startswith("seats."):
            changed = {seat for seat, (old, new) in enumerate(zip(was, now, strict=True)) if old != new}
            named = {seat for event in named_here for seat in (event.seat, getattr(event, "to", None))}
            assert changed <= named, f"{component} of {changed} changed for {viewer}, who was told of {seen} only"

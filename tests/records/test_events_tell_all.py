"""Every change that a seat sees is named by an event that it sees.

For each component of a view the table says which events can change it. A component that differs before and after an
action, with no such event among those the seat is told, would be a change that no client could animate.
"""

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
    assert set(CHANGES[name]) == {field.name for field in attrs.fields(game.View)} - {"seat", "options"}
    known = {kind.__name__ for kind in game.Event.__args__}
    named = {event for events in CHANGES[name].values() for event in events.split()}
    assert named <= known, "the table names events that do not exist"


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_visible_change_is_told(name: str) -> None:
    game = load(name)
    for _, options, players in configurations(game):
        for policy in policies(name):
            walked = walk(game, Route(players, 11, options, policy=policy, steps=400))
            for before, after, (seat, text) in zip(walked.states, walked.states[1:], walked.moves, strict=False):
                told = game.events(before, game.parse_action(before, text, seat), seat)
                for viewer in (None, *range(players)):
                    _check_told(game, name, before, after, told, viewer)


def policies(name: str) -> list[Any]:
    from tabletop.bots import bots_for

    return list(bots_for(name).values())


def _check_told(
    game: AnyGame, name: str, before: object, after: object, told: tuple[Any, ...], viewer: int | None
) -> None:
    seen = {type(event).__name__ for each in told if (event := each.seen_by(viewer)) is not None}
    views = [game.view(state, viewer) for state in (before, after)]
    for component, events in CHANGES[name].items():
        if getattr(views[0], component) != getattr(views[1], component):
            assert seen & set(events.split()), f"{component} changed for {viewer}, who was told of {seen} only"

"""Positions of whole games to draw, and the page's use of a picture."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count
from typing import Any
from xml.etree import ElementTree

import pytest
from attrs import frozen

from tabletop import load
from tabletop.catalogue import BUILT_IN
from tabletop.core.game import AnyGame
from tabletop.pictures import watched
from tabletop.testing import Route, Walk, walk

SVG = "{http://www.w3.org/2000/svg}"


GAMES = pytest.mark.parametrize("name", BUILT_IN)


@frozen
class Scene:
    """A position as one seat sees it, with what a picture takes besides the view."""

    game: AnyGame
    state: Any
    seat: int | None
    last: tuple[Any, ...]

    @property
    def view(self) -> Any:
        return self.game.view(self.state, self.seat)

    @property
    def legal(self) -> tuple[Any, ...]:
        return tuple(self.game.legal_actions(self.state, self.seat)) if self.seat in self.state.to_act else ()

    def draw(self, legal: Sequence[Any] | None = None, **manner: Any) -> str:
        game: Any = self.game
        told = {"legal": self.legal if legal is None else legal, "last": self.last}
        picture: str = game.FACES.svg(self.view, **told, outcome=game.outcome(self.state), **manner)
        return picture


@cache
def walked(name: str, players: int, seed: int, options: int) -> Walk[Any]:
    game = load(name)
    _, chosen = game.INFO.option_sets[options]
    return walk(game, Route(players=players, seed=seed, options=chosen))


def scenes(name: str, *, seed: int, viewer: str = "actor", every: int = 1) -> Iterator[Scene]:
    """Yield positions of a game at each size of table, as who acts sees them, or the next seat, or a spectator."""
    game = load(name)
    for players, options in zip(game.INFO.players, count()):
        walk_ = walked(name, players, seed, options % len(game.INFO.option_sets))
        seats: Sequence[int | None] = (None,) if viewer == "spectator" else range(players)
        for seat in seats:
            for number, (state, witness) in enumerate(watched(game, walk_.states[0], walk_.moves, seat=seat)):
                wanted = seat is None or seat == ((state.to_act or (0,))[0] + (viewer == "next")) % players
                if wanted and (number % every == 0 or state.is_over):
                    yield Scene(game, state, seat, witness.last)


def parsed(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


def targets(root: ElementTree.Element) -> dict[str, set[str]]:
    """Return what can be clicked: the notations of single actions, and the positions of several; and what is chosen."""
    kinds = ("action", "among", "chosen")
    return {kind: {found for each in root.iter() if (found := each.get(f"data-{kind}"))} for kind in kinds}


def reached(scene: Scene, legal: Sequence[Any], clicks: int = 0, **manner: Any) -> dict[str, int]:
    """Return every notation that clicks lead to, with how many it takes: narrow, draw again, click on."""
    found = targets(parsed(scene.draw(legal, **manner)))
    ways = dict.fromkeys(found["action"], clicks + 1)
    for among in found["among"]:
        narrowed = [legal[int(position)] for position in among.split()]
        assert 1 < len(narrowed) < len(legal)
        for notation, more in reached(scene, narrowed, clicks + 1, **manner).items():
            ways[notation] = min(more, ways.get(notation, more))
    return ways

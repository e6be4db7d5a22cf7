"""Games of others: numbers by the types of their actions, or as the game says; refused where there is no end."""

from dataclasses import dataclass
from typing import Any, Literal

import bids
import nim
import nimble
import pytest
from attrs import frozen

from tabletop.adapters import numbered
from tabletop.core.errors import SetupError, SpaceError
from tabletop.core.game import AnyGame
from tabletop.spaces import MAX_ACTIONS, Space, finite_actions
from tests.laws.twins.honest import Package


@frozen
class Wave:
    """Wave with one hand, maybe to somebody."""

    hand: Literal["left", "right"]
    to: Literal["seat", "crowd"] | None


@dataclass(frozen=True)
class Nod:
    """Nod, and mean it or not."""

    meant: bool
    how: tuple[bool, Literal["twice", "once"]] = (True, "once")


class Signals(Package, package=bids):
    """Bids with actions of which there are few."""

    Action = Wave | Nod


def test_actions_of_finite_types_are_numbered_class_by_class() -> None:
    game: Any = Signals
    space: Space[Any, Any] = Space(game, bids.STANDARD, 2)
    view = bids.view(bids.new_game(players=2, seed=1), 0)

    assert space.size == 2 * 3 + 2 * 2 * 2
    assert space.action(view, 0) == Wave("left", None)
    assert space.action(view, 5) == Wave("right", "crowd")
    assert space.action(view, 6) == Nod(meant=False, how=(False, "twice"))
    assert [space.number(view, space.action(view, number)) for number in range(space.size)] == [*range(space.size)]
    assert space.fields == ()
    with pytest.raises(SpaceError, match="but no vectors for views"):
        space.vector(view)


def test_where_there_is_no_end_of_actions_the_field_is_named() -> None:
    for game, field in ((nim, "nim.Take.count"), (bids, "bids.Bid.card")):
        stranger: Any = game
        with pytest.raises(SetupError, match=f"{field} can be any .*so the actions cannot be listed.*`encoding`"):
            Space(stranger, stranger.STANDARD, 2)


def test_too_many_actions_are_refused() -> None:
    @frozen
    class Many:
        places: tuple[bool, bool, bool, bool, bool, bool, bool, bool, bool]
        more: tuple[bool, bool, bool, bool, bool, bool, bool, bool, bool]

    with pytest.raises(SetupError, match=f"more than {MAX_ACTIONS:,} values"):
        finite_actions(Many)


def test_a_game_lists_its_own_actions() -> None:
    space = Space(nimble, nimble.Options(), 2)
    view = nimble.view(nimble.new_game(players=2, seed=1), 0)

    assert space.names == ("take 1", "take 2", "take 3")
    assert space.numbers(view, [nimble.Take(3), nimble.Take(1)]) == [2, 0]
    with pytest.raises(SpaceError, match=r"no number for Take\(count=4\)"):
        space.number(view, nimble.Take(4))


def test_an_environment_needs_vectors() -> None:
    game: AnyGame = nimble

    with pytest.raises(SetupError, match="Nimble has no vectors, so there is nothing to observe"):
        numbered.setting_of(game, players=2, options=None, rewards="places", illegal="lose", history=0, max_steps=None)

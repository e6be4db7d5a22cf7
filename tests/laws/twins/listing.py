"""Twins whose list of actions stands for a tuple, and cannot do all that the tuple can: law 2."""

from typing import Any

import bids
from bids import Action, State

from tabletop.core.tuple_like import TupleLike
from tests.laws.twins.honest import Honest, breaks


class Listed(TupleLike[Action]):
    """A list of actions that stands for a tuple of them."""

    __slots__ = ("_actions",)

    def __init__(self, actions: tuple[Action, ...]) -> None:
        self._actions = actions

    def whole(self) -> tuple[Action, ...]:
        return self._actions

    def __len__(self) -> int:
        return len(self._actions)

    def __getitem__(self, index: Any) -> Any:
        actions: Any = self._actions
        return actions[index]


class Lazy(Honest):
    """An honest game whose `legal_actions` returns no tuple."""

    LISTED = Listed

    @classmethod
    def legal_actions(cls, state: State, seat: int | None = None) -> Any:
        return cls.LISTED(bids.legal_actions(state, seat))


class Unaddable(Listed):
    """A list that takes no `+`."""

    __add__ = __radd__ = None  # type: ignore[assignment] # pyright: ignore[reportAssignmentType]


class AddedBehind(Listed):
    """A list that comes last wherever it is added."""

    def __radd__(self, other: Any) -> Any:
        return self.whole() + other


class Unordered(Listed):
    """A list that is less than nothing."""

    def __lt__(self, other: Any) -> bool:
        return NotImplemented


class Boundless(Listed):
    """A list that is searched from its beginning, whatever the bounds are."""

    def index(self, value: Any, *bounds: Any) -> int:
        return self.whole().index(value)


@breaks("legality")
class ListsWithoutPlus(Lazy):
    """to the list of actions nothing can be added"""

    LISTED = Unaddable


@breaks("legality")
class AddsTheWrongWayRound(Lazy):
    """a tuple + the list has the actions first"""

    LISTED = AddedBehind


@breaks("legality")
class ListsWithoutOrder(Lazy):
    """the list of actions is not less than a longer one"""

    LISTED = Unordered


@breaks("legality")
class SearchesBeyondBounds(Lazy):
    """the list finds an action outside the bounds of the search"""

    LISTED = Boundless

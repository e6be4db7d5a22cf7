"""Twins that hand out what can be changed: law 10."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import bids
from attrs import define, field, frozen
from bids import Options, State, View

from tests.laws.twins.honest import Honest, breaks

KEPT = [1, 2, 3]


@frozen
class ViewWithRows(View):
    """A view with a table of lists, which only cannot be given other keys."""

    rows: Mapping[str, list[int]] = field(eq=False, factory=lambda: MappingProxyType({"shown": list(KEPT)}))


@frozen
class ViewWithCards(View):
    """A view that hands out a list that it keeps."""

    @property
    def cards(self) -> list[int]:
        return KEPT


@define
class Mark:
    """A mark that can be moved."""

    place: int = 0


@frozen(hash=False)
class ViewWithMark(View):
    """A view with something in it that can be moved."""

    mark: Mark = field(eq=False, factory=Mark)


@frozen(repr=False)
class StateWithNotes(State):
    """A state with a private place for what was worked out already."""

    _notes: dict[str, int] = field(init=False, eq=False, factory=dict[str, int])


def parts(seen: View) -> tuple[Any, ...]:
    """Return the fields of a view."""
    return seen.seat, seen.options, seen.mine, seen.seats, seen.shown, seen.rest


@breaks("permanence")
class SharesLists(Honest):
    """a view has lists behind a mapping that cannot be changed"""

    @staticmethod
    def view(state: State, seat: int | None) -> View:
        return ViewWithRows(*parts(bids.view(state, seat)))


@breaks("permanence")
class HandsOutItsOwn(Honest):
    """a property of a view hands out the same list each time"""

    @staticmethod
    def view(state: State, seat: int | None) -> View:
        return ViewWithCards(*parts(bids.view(state, seat)))


@breaks("permanence")
class MovesItsMarks(Honest):
    """a view holds an object of which a field can be set"""

    @staticmethod
    def view(state: State, seat: int | None) -> View:
        return ViewWithMark(*parts(bids.view(state, seat)))


@breaks("permanence")
class TakesNotes(Honest):
    """a state keeps what it has worked out in a private dict"""

    @staticmethod
    def new_game(*, players: int, seed: int, options: Options = bids.STANDARD) -> State:
        first = bids.new_game(players=players, seed=seed, options=options)
        return StateWithNotes(first.options, first.seats, first.shown, first.rest)

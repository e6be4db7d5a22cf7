"""The part of a state that a seat may know."""

from typing import Literal

from attrs import frozen

from mygame.options import Options
from mygame.state import State


@frozen
class View:
    """A view of a seat, or of a spectator (None).

    It has fields for all that is open, and for the seat's own hidden cards.
    """

    seat: int | None
    options: Options
    to_act: tuple[int, ...]
    phase: Literal["turn", "over"]


def view(state: State, seat: int | None) -> View:
    """Return the view of a seat."""
    raise NotImplementedError("build the View by keyword from what the seat may know")

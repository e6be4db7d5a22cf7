"""What a seat may know."""

from typing import Literal

from attrs import frozen

from mygame.options import Options
from mygame.state import State


@frozen
class View:
    """What a seat sees (None is a spectator): fields for all that is open, and for its own hidden things."""

    seat: int | None
    options: Options
    to_act: tuple[int, ...]
    phase: Literal["turn", "over"]


def view(state: State, seat: int | None) -> View:
    """Return what the seat sees."""
    raise NotImplementedError("build the View by keyword from what the seat may know")

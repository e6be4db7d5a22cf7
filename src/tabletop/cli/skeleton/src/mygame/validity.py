"""Validation of states, which may come from untrusted documents."""

from mygame.state import State


def validate(state: State) -> None:
    """Raise InvalidState with the first fault."""
    raise NotImplementedError("find faults, such as a duplicate card, and `refuse` them")

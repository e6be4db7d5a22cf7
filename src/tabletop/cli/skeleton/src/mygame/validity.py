"""What must be true of every state; one from outside, such as a document, is held to it."""

from mygame.state import State


def validate(state: State) -> None:
    """Raise InvalidState with the first fault."""
    raise NotImplementedError("find faults, such as a card that is there twice, and `refuse` them")

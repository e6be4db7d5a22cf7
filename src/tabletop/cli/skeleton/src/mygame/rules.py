"""Legal actions and their effects.

Each kind of action has a function that lists it, a check and a rule. `tabletop.core.play.plumbing` makes the functions
of this module from them.
"""

from mygame.actions import Action
from mygame.event import Event
from mygame.state import State
from tabletop.core.errors import Objection


def legal_actions(state: State, seat: int | None = None) -> tuple[Action, ...]:
    """List every legal action of the seat."""
    raise NotImplementedError("list the actions of each phase, and let plumbing make this function")


def why_illegal(state: State, action: Action, seat: int | None = None) -> Objection | None:
    """Return the reason why the action is illegal, or None."""
    raise NotImplementedError("check each kind of action, and let plumbing make this function")


def apply(state: State, action: Action, seat: int | None = None) -> State:
    """Return the next state."""
    raise NotImplementedError("write a rule for each kind of action, which changes a Draft, and use plumbing")


def events(state: State, action: Action, seat: int | None = None) -> tuple[Event, ...]:
    """Return the events of the action."""
    raise NotImplementedError("report events in the rules, and let plumbing make this function")


def parse_action(state: State, text: str, seat: int | None = None) -> Action:
    """Return the action that the text names."""
    raise NotImplementedError("read a notation with Notation(read=..., expected=...), and let plumbing do the rest")

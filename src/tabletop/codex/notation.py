"""Actions as a person types them: start front, keep O03, play G17 front -1,1, pass, draw gold, take R05."""

from tabletop.codex.actions import DRAWS, KEEPS, PASS, STARTS, TAKES, Action, Play
from tabletop.codex.cards import Card, Objective
from tabletop.codex.grid import Cell
from tabletop.codex.legal import legal_actions, why_illegal
from tabletop.codex.state import State
from tabletop.core.errors import IllegalAction, NotationError, shown
from tabletop.core.notation import typed_words


def parse_action(state: State, text: str, seat: int | None = None) -> Action:
    """Return the legal action that the text names, in capitals or not."""
    action = read_action(text)
    if objection := why_illegal(state, action, seat):
        raise IllegalAction(action, objection, legal_actions(state, seat))
    return action


def read_action(text: str) -> Action:
    """Return the action that the text names, legal or not."""
    match [word.lower() for word in typed_words(text)]:
        case ["pass"]:
            return PASS
        case ["start", "front" | "back" as side]:
            return STARTS[side == "back"]
        case ["keep", objective]:
            return KEEPS[Objective.from_notation(objective.upper()).key]
        case ["play", card, "front" | "back" as side, cell]:
            return Play(
                Card.from_notation(card.upper()), "front" if side == "front" else "back", Cell.from_notation(cell)
            )
        case ["draw", "resource" | "gold" as kind]:
            return DRAWS["resource" if kind == "resource" else "gold"]
        case ["take", card]:
            return TAKES[Card.from_notation(card.upper())]
        case _:
            expected = (
                "'start front' or 'back', 'keep' and an objective, 'play' with card, side and place such as "
                "'play G17 front -1,1', 'pass', 'draw resource' or 'gold', or 'take' and a card"
            )
            raise NotationError(f"{shown(text)} is no action: expected {expected}")

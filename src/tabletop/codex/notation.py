"""Actions as a person types them: start front, keep O03, play G17 front -1,1, pass, draw gold, take R05."""

from collections.abc import Sequence

from tabletop.codex.actions import Action, Play
from tabletop.codex.cards import Card, Objective
from tabletop.codex.grid import Cell
from tabletop.codex.offers import DRAWS, KEEPS, PASS, STARTS, TAKES
from tabletop.core.play import Notation


def read_action(words: Sequence[str]) -> Action | None:
    """Return the action that the words name, legal or not; None if they name none."""
    match words:
        case ["pass"]:
            return PASS
        case ["start", "front" | "back" as side]:
            return STARTS[side == "back"]
        case ["keep", objective]:
            return KEEPS[Objective.from_notation(objective.upper()).key]
        case ["play", card, "front", cell]:
            return Play(Card.from_notation(card.upper()), "front", Cell.from_notation(cell))
        case ["play", card, "back", cell]:
            return Play(Card.from_notation(card.upper()), "back", Cell.from_notation(cell))
        case ["draw", "resource"]:
            return DRAWS["resource"]
        case ["draw", "gold"]:
            return DRAWS["gold"]
        case ["take", card]:
            return TAKES[Card.from_notation(card.upper())]
        case _:
            return None


NOTATION = Notation(
    read=read_action,
    expected="'start front' or 'back', 'keep' and an objective, 'play' with card, side and place such as "
    "'play G17 front -1,1', 'pass', 'draw resource' or 'gold', or 'take' and a card",
)

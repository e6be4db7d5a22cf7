"""Actions as a person types them: play forest:3, take 4, to journal, pile taiga, give desert:6."""

from tabletop.core.errors import IllegalAction, NotationError, shown
from tabletop.core.notation import typed_words
from tabletop.subastral.actions import GIVES, PILES, PLAYS, SENDS, TAKES, Action
from tabletop.subastral.cards import Card
from tabletop.subastral.legal import legal_actions, why_illegal
from tabletop.subastral.state import State

_EXPECTED = (
    "'play' or 'give' and a card such as forest:3, 'take' and a cloud from 1 to 6, "
    "'to hand', 'to journal', or 'pile' and a biome"
)
_WITHOUT_CARD: tuple[Action, ...] = (*TAKES.values(), *SENDS, *PILES.values())
_FIXED = {str(action): action for action in _WITHOUT_CARD}


def parse_action(state: State, text: str, seat: int | None = None) -> Action:
    """Return the legal action that the text names, in capitals or not."""
    action = read_action(text)
    if objection := why_illegal(state, action, seat):
        raise IllegalAction(action, objection, legal_actions(state, seat))
    return action


def read_action(text: str) -> Action:
    """Return the action that the text names, legal or not."""
    words = [word.lower() for word in typed_words(text)]
    if action := _FIXED.get(" ".join(words)):
        return action
    match words:
        case ["play", card]:
            return PLAYS[Card.from_notation(card).key]
        case ["give", card]:
            return GIVES[Card.from_notation(card).key]
        case _:
            raise NotationError(f"{shown(text)} is no action: expected {_EXPECTED}")

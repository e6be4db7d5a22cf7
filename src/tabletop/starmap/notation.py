"""Actions as a person types them: play B5, buy, take G2, top REST."""

from tabletop.core.errors import IllegalAction, NotationError, shown
from tabletop.core.notation import typed_words
from tabletop.starmap.actions import BUY, PLAYS, TAKES, TOPS, Action
from tabletop.starmap.cards import Card
from tabletop.starmap.legal import legal_actions, why_illegal
from tabletop.starmap.state import State

_WITH_CARD: dict[str, tuple[Action, ...]] = {"play": PLAYS, "take": TAKES, "top": TOPS}


def parse_action(state: State, text: str, seat: int | None = None) -> Action:
    """Return the legal action that the text names, in capitals or not."""
    action = read_action(text)
    if objection := why_illegal(state, action, seat):
        raise IllegalAction(action, objection, legal_actions(state, seat))
    return action


def read_action(text: str) -> Action:
    """Return the action that the text names, legal or not."""
    match [word.lower() for word in typed_words(text)]:
        case ["buy"]:
            return BUY
        case ["play" | "take" | "top" as verb, card]:
            return _WITH_CARD[verb][Card.from_notation(card.upper()).key]
        case _:
            expected = "'buy', or 'play', 'take' or 'top' and a card such as B5"
            raise NotationError(f"{shown(text)} is no action: expected {expected}")

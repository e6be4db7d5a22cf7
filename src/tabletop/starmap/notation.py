"""Actions as a person types them: play B5, buy, take G2, top REST."""

from collections.abc import Sequence

from tabletop.core.play import Notation
from tabletop.starmap.actions import BUY, PLAYS, TAKES, TOPS, Action
from tabletop.starmap.cards import Card

_WITH_CARD: dict[str, tuple[Action, ...]] = {"play": PLAYS, "take": TAKES, "top": TOPS}


def read_action(words: Sequence[str]) -> Action | None:
    """Return the action that the words name, legal or not; None if they name none."""
    match words:
        case ["buy"]:
            return BUY
        case ["play" | "take" | "top" as verb, card]:
            return _WITH_CARD[verb][Card.from_notation(card.upper()).key]
        case _:
            return None


NOTATION = Notation(read=read_action, expected="'buy', or 'play', 'take' or 'top' and a card such as B5")

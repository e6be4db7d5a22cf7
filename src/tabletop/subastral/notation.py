"""Actions as a person types them: play forest:3, take 4, to journal, pile taiga, give desert:6."""

from collections.abc import Sequence

from tabletop.core.play import Notation
from tabletop.subastral.actions import GIVES, PILES, PLAYS, SENDS, TAKES, Action
from tabletop.subastral.cards import Card

_WITHOUT_CARD: tuple[Action, ...] = (*TAKES.values(), *SENDS, *PILES.values())
_FIXED = {str(action): action for action in _WITHOUT_CARD}


def read_action(words: Sequence[str]) -> Action | None:
    """Return the action that the words name, legal or not; None if they name none."""
    match words:
        case ["play", card]:
            return PLAYS[Card.from_notation(card).key]
        case ["give", card]:
            return GIVES[Card.from_notation(card).key]
        case _:
            return _FIXED.get(" ".join(words))


NOTATION = Notation(
    read=read_action,
    expected="'play' or 'give' and a card such as forest:3, 'take' and a cloud from 1 to 6, "
    "'to hand', 'to journal', or 'pile' and a biome",
)

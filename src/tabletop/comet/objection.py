"""Why Comet refuses an action, and what several steps object to."""

from collections.abc import Mapping
from typing import ClassVar

from tabletop.comet.cards import Card
from tabletop.comet.sentences import SENTENCES
from tabletop.comet.state import Position
from tabletop.core.errors import Objection
from tabletop.core.rulebook import implements


class CometObjection(Objection):
    """Why Comet refuses an action."""

    __slots__ = ()
    SENTENCES: ClassVar[Mapping[str, str]] = SENTENCES


def no(code: str, **facts: str | int) -> CometObjection:
    """Object with the sentence for the code; the rule's id is all but the code's last word."""
    return CometObjection(code, code.rpartition(".")[0], tuple(facts.items()))


@implements("comet.cards")
def not_an_animal(position: Position, seat: int, card: Card) -> CometObjection | None:
    """Object unless the player has the card in hand and it is an animal card."""
    if card not in position.seats[seat].hand:
        return no("comet.hidden.held", card=str(card))
    if card not in position.book.animals:
        return no("comet.cards.animal", card=str(card))
    return None

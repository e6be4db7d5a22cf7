"""Why Comet refuses an action, and what several steps object to."""

from collections.abc import Mapping
from typing import ClassVar

from tabletop.comet.cards import Card
from tabletop.comet.sentences import SENTENCES
from tabletop.comet.state import Position
from tabletop.core.errors import Objection
from tabletop.core.rulebook import implements


class CometObjection(Objection):
    """Why Comet refuses an action: a code, the rule, facts, and a sentence made of them.

    >>> from tabletop.testing import tables
    >>> state = tables.comet(hands={0: "silver-gecko-1 adv-tunnel"})
    >>> refused = comet.why_illegal(state, comet.Hatch(comet.Card("adv-tunnel"), slot=0))
    >>> refused.code, refused.rule, refused.facts
    ('comet.cards.animal', 'comet.cards', (('card', 'adv-tunnel'),))
    >>> refused.text
    'adv-tunnel is no animal card'
    >>> comet.CometObjection.SENTENCES[refused.code]
    '{card} is no animal card'
    """

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

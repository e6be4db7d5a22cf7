"""How Comet refuses an action: the table of sentences, and what several steps object to."""

from collections.abc import Mapping
from typing import ClassVar

from tabletop.comet.cards import Card
from tabletop.comet.state import Position
from tabletop.core.errors import Objection
from tabletop.core.rulebook import implements


class CometObjection(Objection):
    """Why Comet refuses an action."""

    __slots__ = ()
    SENTENCES: ClassVar[Mapping[str, str]] = {
        "comet.turn.step": "{action} does not belong to this step, which is '{phase}'",
        "comet.hidden.held": "{card} is not in the hand",
        "comet.cards.animal": "{card} is no animal card",
        "comet.hatch.slot": "there is no empty slot {slot}",
        "comet.hatch.nest": "no nest numbered {nest} or higher is free, nor one that reductions lead to",
        "comet.hatch.end": "using {card} this way would leave the hatching card without a nest",
        "comet.nest.number": "the token goes on a free nest of the lowest number from {distance} up, not on {to}",
        "comet.move.token": "no token of the seat is on the board",
        "comet.wild.symbol": "{card} is no wild card, and only wild cards can be added",
        "comet.step.token": "the token of slot {slot} is not on the board",
        "comet.step.symbol": "no {symbol} symbol is left",
        "comet.step.target": "token {slot} cannot stop on {to} with {symbol}",
        "comet.ability.owned": "{card} is neither the leader nor a rescued animal nor an advantage card in hand",
        "comet.ability.ready": "{card} is exhausted",
        "comet.ability.timing": "{card} has no ability {ability} for this step, which is '{phase}'",
        "comet.ability.target": "token {slot} cannot go to {to} by this ability",
        "comet.extra_step.target": "no token has a hex to run to",
        "comet.enter_special.target": "no token has a nest or the cave to enter",
        "comet.place_neutral.target": "the neutral token cannot be placed",
        "comet.place_neutral.place": "the neutral token cannot be placed on {to}",
        "comet.extra_move_card.cards": "there is no animal card in the hand to discard",
        "comet.extra_move_card.one": "at least one card is discarded",
        "comet.terrain_passage.token": "that token is not on the board",
        "comet.take_gold_faceup.empty": "the gold row is empty",
        "comet.take_gold_faceup.nest": "taking {card} would leave the hatching card without a nest",
        "comet.take_gold_faceup.row": "{card} is not in the gold row",
        "comet.take_moved_silver.card": "there is no such silver card of this Move on the discard pile",
        "comet.copy_moved_symbols.card": "{card} was not discarded for this Move",
        "comet.copy_moved_symbols.token": "there is no own token on the board to move",
        "comet.refresh.comet": "there is no Refresh once the comet is here",
        "comet.refresh.gold": "a card of the gold row must be taken",
        "comet.pass.comet": "passing is for the time after the comet's arrival",
    }


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

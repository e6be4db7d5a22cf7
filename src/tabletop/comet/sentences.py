"""The sentences of objections and events, and shared objections.

An app can have the sentences in its own language.
"""

from collections.abc import Mapping
from typing import ClassVar

from tabletop.comet.cards import Card
from tabletop.comet.state import Position
from tabletop.core.errors import Objection
from tabletop.core.rulebook import implements

SENTENCES: Mapping[str, str] = {
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
    "Laid": "seat {seat} lays {card} into slot {slot}",
    "Hatched": "seat {seat} hatches in the nest at {to}, slot {slot}",
    "Discarded why=move": "seat {seat} discards {card} to move",
    "Discarded why=wild": "seat {seat} discards {card} as an extra wild card",
    "Discarded why=ability": "seat {seat} discards {card} as an extra card",
    "Discarded why=refresh": "seat {seat} discards {card}",
    "Used goes=exhausted": "seat {seat} uses {card}, which is exhausted by it",
    "Used goes=removed": "seat {seat} uses {card}, which leaves the game",
    "Used goes=discarded": "seat {seat} uses {card}, which is discarded",
    "PoolGrew": "seat {seat} gets symbols to step with: {symbols}",
    "Moved": "seat {seat} moves token {slot} from {start} to {to} for {symbol}",
    "Moved symbol=None": "seat {seat} moves token {slot} from {start} to {to}",
    "Rescued": "seat {seat} rescues {card} from slot {slot}: {points} points",
    "Rescued points=1": "seat {seat} rescues {card} from slot {slot}: 1 point",
    "PassageOpened": "token {slot} of seat {seat} may pass through {terrain}",
    "PassageOpened slot=None": "all tokens of seat {seat} may pass through {terrain}",
    "NeutralPlaced": "seat {seat} puts the {token} on {to}",
    "DistanceReduced": "seat {seat} hatches at distance {distance}",
    "GoldTaken": "seat {seat} takes {card} from the gold row",
    "SilverTaken": "seat {seat} takes {card} from the silver discard pile",
    "Copied": "seat {seat} copies {card}",
    "Drawn": "seat {seat} draws {card}",
    "Drawn card=None": "seat {seat} draws a card",
    "Reshuffled metal=silver": "the {count} cards of the silver discard pile are shuffled into a new pile",
    "Reshuffled metal=gold": "the {count} cards of the gold discard pile are shuffled into a new deck",
    "Refilled": "{card} comes into the gold row",
    "Readied": "seat {seat} makes ready {cards}",
    "Readied cards=": "seat {seat} has nothing to make ready",
    "CometArrived": "the comet arrives: {count} cards that were set aside are the draw pile now",
    "Chose choice=draw": "seat {seat} chooses to draw",
    "Chose choice=ready": "seat {seat} chooses to make cards ready",
    "Passed": "seat {seat} passes",
    "TurnEnded": "the turn of seat {seat} ends",
    "TurnBegan": "the turn of seat {seat} begins",
    "Asked phase=turn": "seat {seat} is to take a turn",
    "Asked phase=hatch": "seat {seat} is to choose a nest",
    "Asked phase=move": "seat {seat} is to move",
    "Asked phase=refresh": "seat {seat} is to discard, then take a gold card",
    "Asked phase=window": "seat {seat} is to act between turns",
    "Asked phase=copy": "seat {seat} is to move with copied symbols",
    "Asked phase=arrival": "seat {seat} is to draw cards or make cards ready",
    "Asked phase=run": "seat {seat} is to choose a token and where it runs",
    "Asked phase=enter": "seat {seat} is to choose a token and what it enters",
    "Asked phase=place": "seat {seat} is to place the neutral token",
    "Asked phase=guide": "seat {seat} is to choose the token that may pass",
    "Asked phase=extra": "seat {seat} is to discard extra cards",
    "Asked phase=gold": "seat {seat} is to take a gold card",
    "Asked phase=silver": "seat {seat} is to take a discarded silver card",
    "Asked phase=pick": "seat {seat} is to choose the card to copy",
    "Ended reason=passed": "the game ends: everybody has passed",
    "Ended reason=turn_limit": "the game ends: the last turn is played",
}

RULES: Mapping[str, str] = {
    "Laid": "comet.hatch",
    "Hatched": "comet.nest",
    "Discarded why=move": "comet.move",
    "Discarded why=wild": "comet.wild",
    "Discarded why=ability": "comet.extra_move_card",
    "Discarded why=refresh": "comet.refresh",
    "Used": "comet.ability",
    "PoolGrew": "comet.step",
    "Moved": "comet.step",
    "Rescued": "comet.rescue",
    "PassageOpened": "comet.terrain_passage",
    "NeutralPlaced": "comet.place_neutral",
    "DistanceReduced": "comet.reduce_distance",
    "GoldTaken": "comet.gold_row",
    "SilverTaken": "comet.take_moved_silver",
    "Copied": "comet.copy_moved_symbols",
    "Drawn": "comet.draw_silver",
    "Reshuffled": "comet.reshuffle",
    "Refilled": "comet.gold_row",
    "Readied": "comet.ready",
    "CometArrived": "comet.arrival",
    "Chose": "comet.arrival",
    "Passed": "comet.pass",
    "TurnEnded": "comet.turn",
    "TurnBegan": "comet.turn",
    "Asked": "comet.turn",
    "Asked phase=hatch": "comet.nest",
    "Asked phase=move": "comet.move",
    "Asked phase=refresh": "comet.refresh",
    "Asked phase=window": "comet.window",
    "Asked phase=copy": "comet.copy_moved_symbols",
    "Asked phase=arrival": "comet.arrival",
    "Ended reason=passed": "comet.pass",
    "Ended reason=turn_limit": "comet.turn_limit",
}
"""The rule that an event goes by; variants are as above."""


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

"""Objections, the kinds of facts in messages, and the rules of events."""

from collections.abc import Mapping
from typing import ClassVar

from tabletop.core.errors import Objection

KINDS: Mapping[str, str] = {
    "cards": "card",
    "start": "place",
    "symbols": "symbol",
    "terrain": "symbol",
    "to": "place",
    "token": "species",
}
"""The kinds of facts, by name. Other facts are named like their kind."""
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
"""The rule of an event, by its class and the facts that change the rule."""


class CometObjection(Objection):
    """The reason why an action is illegal, as a code, a rule and facts.

    >>> from tabletop.testing import tables
    >>> state = tables.comet(hands={0: "silver-gecko-1 adv-tunnel"})
    >>> refused = comet.why_illegal(state, comet.Hatch(comet.Card("adv-tunnel"), slot=0))
    >>> refused.code, refused.rule, refused.facts
    ('comet.cards.animal', 'comet.cards', (('card', 'adv-tunnel'),))
    >>> refused.text
    'adv-tunnel is no animal card'
    >>> comet.CometObjection.CODES[:2]
    ('comet.turn.step', 'comet.hidden.held')
    """

    __slots__ = ()
    CODES: ClassVar[tuple[str, ...]] = (
        "comet.turn.step",
        "comet.hidden.held",
        "comet.cards.animal",
        "comet.hatch.slot",
        "comet.hatch.nest",
        "comet.hatch.end",
        "comet.nest.number",
        "comet.move.token",
        "comet.wild.symbol",
        "comet.step.token",
        "comet.step.symbol",
        "comet.step.target",
        "comet.ability.owned",
        "comet.ability.ready",
        "comet.ability.timing",
        "comet.ability.target",
        "comet.extra_step.target",
        "comet.enter_special.target",
        "comet.place_neutral.target",
        "comet.place_neutral.place",
        "comet.extra_move_card.cards",
        "comet.extra_move_card.one",
        "comet.terrain_passage.token",
        "comet.take_gold_faceup.empty",
        "comet.take_gold_faceup.nest",
        "comet.take_gold_faceup.row",
        "comet.take_moved_silver.card",
        "comet.copy_moved_symbols.card",
        "comet.copy_moved_symbols.token",
        "comet.refresh.comet",
        "comet.refresh.gold",
        "comet.pass.comet",
    )


no = CometObjection.no

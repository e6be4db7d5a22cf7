"""Tables about events and objections: the kinds of their facts, and the rules that events go by."""

from collections.abc import Mapping

KINDS: Mapping[str, str] = {"cards": "card", "to": "seat"}
"""The kinds of facts that are not named like their kind."""
RULES: Mapping[str, str] = {
    "Played": "subastral.play",
    "Chosen": "subastral.take",
    "NothingToTake": "subastral.take",
    "Gathered": "subastral.hand",
    "Piled": "subastral.journal",
    "Drawn why=bonus": "subastral.hand",
    "Drawn why=empty hand": "subastral.empty_hand",
    "Stocked": "subastral.refill",
    "EndMet": "subastral.end",
    "RanOut": "subastral.draw",
    "TurnEnded": "subastral.turn",
    "RoundBegan": "subastral.rounds",
    "Asked": "subastral.turn",
    "Asked phase=take": "subastral.take",
    "Asked phase=destination": "subastral.destination",
    "Asked phase=piles": "subastral.piles",
    "Asked phase=give": "subastral.disturbance",
    "Picked": "subastral.disturbance",
    "Given": "subastral.disturbance",
    "Ended": "subastral.rounds",
}
"""The rule that an event goes by, by class and by the facts that vary it."""

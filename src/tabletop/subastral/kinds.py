"""Tables of the kinds of facts, and of the rules behind events."""

from collections.abc import Mapping

KINDS: Mapping[str, str] = {"cards": "card", "to": "seat"}
"""The kinds of facts whose name differs from their kind."""
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
"""The rule behind each event, by class and by the facts that select a rule."""

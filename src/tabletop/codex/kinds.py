"""Kinds of facts in events and objections, and the rule behind each event."""

from collections.abc import Mapping

KINDS: Mapping[str, str] = {
    "backs": "back",
    "cards": "card",
    "centre": "symbol",
    "colour": "symbol",
    "corners": "symbol",
    "deck_top": "back",
    "face": "back",
    "objectives": "objective",
    "scoring": "symbol",
}
"""The kinds of facts whose names differ from their kinds."""
RULES: Mapping[str, str] = {
    "SidePicked": "codex.starter",
    "StarterLaid": "codex.starter",
    "HandDealt": "codex.deal",
    "DeckShows": "codex.setup",
    "Revealed": "codex.deal",
    "Offered": "codex.deal",
    "Kept": "codex.secret",
    "FirstDrawn": "codex.first",
    "RoundBegan": "codex.turn",
    "Played": "codex.play",
    "Scored": "codex.points",
    "Stuck": "codex.pass",
    "Passed": "codex.pass",
    "Drawn": "codex.draw",
    "Taken": "codex.draw",
    "Refilled": "codex.refill",
    "Emptied": "codex.refill",
    "EndNear": "codex.trigger",
    "Counted": "codex.objectives",
    "Asked": "codex.turn",
    "Asked phase=starter": "codex.starter",
    "Asked phase=objective": "codex.secret",
    "Ended": "codex.last_round",
    "Ended reason=rounds": "codex.smaller",
    "Ended reason=stuck": "codex.pass",
}
"""The rule behind each event: by class name, followed by a fact if the rule depends on it."""

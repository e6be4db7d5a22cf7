"""Tables of the kinds of facts, and of the rules behind events."""

from collections.abc import Mapping

KINDS: Mapping[str, str] = {
    "backs": "back",
    "cards": "card",
    "first": "seat",
    "lead": "colour",
    "trump": "colour",
}
"""The kinds of facts whose name differs from their kind."""
RULES: Mapping[str, str] = {
    "Played": "starmap.play",
    "Flipped": "starmap.dummy",
    "Bought": "starmap.buy",
    "Emptied": "starmap.refill",
    "Reshuffled": "starmap.reshuffle",
    "DeckShows": "starmap.backs",
    "Skipped": "starmap.round",
    "RoundWon": "starmap.winner",
    "RoundWon by=super-trump": "starmap.super_trump",
    "RoundWon by=trump": "starmap.trump",
    "NobodyWon by=rest": "starmap.rest_round",
    "NobodyWon by=dummy": "starmap.dummy",
    "ShineLost why=marker": "starmap.marker",
    "ShineLost why=duplicate": "starmap.duplicate",
    "Taken": "starmap.take",
    "Discarded": "starmap.top",
    "MarkerMoved": "starmap.marker",
    "RoundBegan": "starmap.round",
    "Asked": "starmap.round",
    "Asked phase=take": "starmap.take",
    "Asked phase=top": "starmap.top",
    "Ended reason=collection": "starmap.collection",
    "Ended reason=elimination": "starmap.elimination",
}
"""The rule behind each event, by class and by the facts that select a rule."""

# src/liars/scoring.py
"""The end of a game."""

from liars.state import State
from tabletop.core.outcome import Outcome, places
from tabletop.core.rulebook import implements


@implements("liars.end")
def outcome(state: State) -> Outcome | None:
    """Return the places, or None before the end. There are no points."""
    if not state.is_over:
        return None
    merits = [(0 if seat == state.loser else 1,) for seat in range(len(state.seats))]
    return Outcome(places(merits), (None,) * len(merits), "doubted")

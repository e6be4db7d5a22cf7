# src/liars/text.py
"""The table as text."""

from liars.views import View


def render_text(view: View) -> str:
    """Show the bid, and the cups with the dice that can be seen."""
    cups = ["?" if seen.dice is None else " ".join(map(str, seen.dice)) for seen in view.seats]
    return "\n".join([str(view.bid or "no bid yet"), *[f"seat {seat}: {cup}" for seat, cup in enumerate(cups)]])

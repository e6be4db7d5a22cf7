"""Sentences that several commands say."""

from collections.abc import Iterable
from typing import Any

from tabletop.cli.screen import wrapped
from tabletop.core.errors import IllegalAction
from tabletop.core.outcome import Outcome


def told(outcome: Outcome) -> str:
    """Tell how the game ended: the seats by place, with their points by category."""
    places = outcome.places
    ranking = sorted(range(len(places)), key=places.__getitem__)
    lines = [wrapped(f"{places[seat]}. seat {seat}{_points(outcome, seat)}", "  ", 5) for seat in ranking]
    return "\n".join([f"The game is over ({outcome.reason}).", *lines])


def _points(outcome: Outcome, seat: int) -> str:
    score, total = outcome.scores[seat], outcome.totals[seat]
    if score is None:
        return ""
    return f": {total} points ({', '.join([f'{category} {points}' for category, points in score])})"


def refused(error: IllegalAction) -> str:
    """Say why an action is not allowed, and where the rule stands."""
    sentence = error.objection.text
    return f"Not allowed: {sentence}.\n  The rule: tabletop rules {error.objection.rule}"


def sentences(events: Iterable[Any], seat: int | None) -> list[str]:
    """Tell what a seat or a spectator sees of the events; who is asked next shows in the table."""
    seen = [event.seen_by(seat) for event in events]
    return [str(event) for event in seen if event is not None and type(event).__name__ != "Asked"]

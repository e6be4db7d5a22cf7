"""Sentences that several commands say."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from tabletop.cli.screen import wrapped
from tabletop.core.errors import IllegalAction
from tabletop.core.game import AnyGame
from tabletop.core.outcome import Outcome
from tabletop.pages import has_page

SEAT = re.compile(r"\bseat (\d+)\b")


def seated(names: Sequence[str], bots: Sequence[str | None]) -> str:
    """Tell who sits where: `seat 0: human, seat 1: Ann, seat 2: greedy`."""
    return ", ".join([f"seat {seat}: {_player(names, bots, seat)}" for seat in range(len(bots))])


def counted(number: int, what: str) -> str:
    """Return a number of things: `1 action`, `2 actions`."""
    return f"{number} {what}{'s' * (number != 1)}"


def _player(names: Sequence[str], bots: Sequence[str | None], seat: int) -> str:
    return names[seat] if is_named(names, seat) else bots[seat] or "human"


def is_named(names: Sequence[str], seat: int) -> bool:
    """Whether somebody has given the seat a name."""
    return seat < len(names) and names[seat] != f"seat {seat}"


def signs(game: AnyGame) -> str:
    """Explain the signs in the pictures of a game, if it has any to explain."""
    return "\n".join([wrapped(line) for line in getattr(game, "SIGNS", "").splitlines()])


def tell_ending(outcome: Outcome, names: Sequence[str], bots: Sequence[str | None]) -> str:
    """Tell how the game ended: the seats by place, with their points by category."""
    return ranked(outcome, [f"seat {seat} ({_player(names, bots, seat)})" for seat in range(len(outcome.places))])


def ranked(outcome: Outcome, players: Sequence[str]) -> str:
    """Tell how the game ended for these players by place, with their points by category."""
    places = outcome.places
    lines = [
        wrapped(f"{places[seat]}. {players[seat]}{_points(outcome, seat)}", "  ", 5)
        for seat in sorted(range(len(places)), key=places.__getitem__)
    ]
    return "\n".join([f"The game is over ({outcome.reason}).", *lines])


def _points(outcome: Outcome, seat: int) -> str:
    score, total = outcome.scores[seat], outcome.totals[seat]
    if score is None:
        return ""
    return f": {total} points ({', '.join([f'{category} {points}' for category, points in score])})"


def refused(error: IllegalAction) -> str:
    """Say why an action is not allowed, and where the rule stands."""
    sentence, rule = wrapped(f"Not allowed: {error.objection.text}."), error.objection.rule
    return f"{sentence}\n  The rule: tabletop rules {rule}" if has_page(rule.partition(".")[0]) else sentence


def sentences(events: Iterable[Any], seat: int | None, names: Sequence[str] = ()) -> list[str]:
    """Tell what a seat or a spectator sees of the events, but for `quiet` ones, which the next table tells as well."""
    seen = [event.seen_by(seat) for event in events if not getattr(event, "quiet", False)]
    return [_named(str(event), names) for event in seen if event is not None]


def _named(sentence: str, names: Sequence[str]) -> str:
    """Put the names of those who have one beside their seats."""
    return SEAT.sub(lambda found: _with_name(found[0], int(found[1]), names), sentence)


def _with_name(words: str, seat: int, names: Sequence[str]) -> str:
    return f"{words} ({names[seat]})" if is_named(names, seat) else words

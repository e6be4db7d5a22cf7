"""Text of a summary.

It has a table of bots and seats, the endings and lengths of games, and a histogram of points for each bot.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from textwrap import fill
from typing import TYPE_CHECKING

from tabletop.arena.estimates import FEWEST_UNITS

if TYPE_CHECKING:
    from tabletop.arena.result import Estimate, Standing, Summary

COLUMNS = ("games", "wins", "place", "points", "rating")
NAME, WIDTHS = 8, (7, 16, 16, 16, 16)
MAX_ROWS, MAX_BAR = 12, 50


def report(summary: "Summary") -> str:
    """Return the whole report, at most 79 columns wide as long as names are short."""
    table = [_cells("", COLUMNS), *_lines(summary.bots), "", *_lines(summary.seats)]
    histograms = [_histogram(each) for each in summary.bots if each.distribution]
    return "\n\n".join(["\n".join(table), "\n".join([*_notes(summary), *_ends(summary)]), *histograms])


def _lines(standings: Sequence["Standing"]) -> Iterator[str]:
    """Write the numbers of each bot or seat, and below them their intervals. A long name has its own line."""
    for each in standings:
        shown = [(each.wins, 100, 1, " %"), (each.place, 1, 2, ""), (each.points, 1, 1, ""), (each.rating, 1, 1, "")]
        name = each.name if len(each.name) <= NAME else ""
        if not name:
            yield each.name
        yield _cells(name, [str(each.games), *[_number(*cell) for cell in shown]])
        yield _cells("", ["", *[_interval(estimate, times, digits) for estimate, times, digits, _ in shown]])


def _cells(name: str, cells: Sequence[str]) -> str:
    wide = zip(cells, WIDTHS, strict=True)
    return f"{name:{NAME}}{''.join([f'{cell:>{width}}' for cell, width in wide])}".rstrip()


def _number(estimate: "Estimate | None", times: int, digits: int, unit: str) -> str:
    return "-" if estimate is None else f"{times * estimate.value:.{digits}f}{unit}"


def _interval(estimate: "Estimate | None", times: int, digits: int) -> str:
    if estimate is None or estimate.interval is None:
        return ""
    low, high = estimate.interval
    return f"{times * low:.{digits}f} to {times * high:.{digits}f}"


def _notes(summary: "Summary") -> Iterator[str]:
    for each in summary.bots:
        if each.failures:
            yield f"Failed in {each.failures} games, {each.first_failure}"
    if summary.note:
        yield summary.note
    if any(each.points is not None and each.points.interval is None for each in summary.bots):
        yield f"Points have no interval where fewer than {FEWEST_UNITS} {summary.unit} have any, or all are equal."
    yield f"The second lines are intervals of 95 %, over {summary.unit}."


def _ends(summary: "Summary") -> Iterator[str]:
    """Write the shares of the reasons for endings, and the numbers of actions."""
    if summary.games:
        shares = [f"{reason} {_percent(games, summary.games)}" for reason, games in summary.reasons.items()]
        mean = sum([actions * games for actions, games in summary.actions.items()]) / summary.games
        yield fill(f"The games ended by {', '.join(shares)}.", 79)
        yield f"A game had {mean:.1f} actions on average, from {min(summary.actions)} to {max(summary.actions)}."


def _histogram(standing: "Standing") -> str:
    """Draw the distribution of the points of a bot."""
    points = standing.distribution
    step = _step(min(points), max(points))
    first, last = min(points) // step, max(points) // step
    rows = Counter(dict.fromkeys(range(first, last + 1), 0))
    for each, games in points.items():
        rows[each // step] += games
    spans = [str(row) if step == 1 else f"{row * step} to {row * step + step - 1}" for row in rows]
    wide, most, total = max(map(len, spans)), max(rows.values()), rows.total()
    bars = ["#" * -(-MAX_BAR * games // most) or "|" for games in rows.values()]
    shares = [_percent(games, total) for games in rows.values()]
    drawn = [f"  {span:>{wide}} {bar} {share}" for span, bar, share in zip(spans, bars, shares, strict=True)]
    return "\n".join([f"points of {standing.name}", *drawn])


def _step(low: int, high: int) -> int:
    """Return the points in a row of a histogram.

    It is the smallest of 1, 2, 5, 10, 20 and so on that divides the range into at most `MAX_ROWS` rows.
    """
    steps: Iterator[int] = (digit * 10**power for power in count() for digit in (1, 2, 5))
    return next(step for step in steps if high // step - low // step < MAX_ROWS)


def _percent(games: int, total: int) -> str:
    return f"{100 * games / total:.1f} %"

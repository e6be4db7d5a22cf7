"""Text of a summary.

It has a table of bots and seats, the endings and lengths of games, and a histogram of points for each bot.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from textwrap import fill
from typing import TYPE_CHECKING

from tabletop.arena.estimates import FEWEST_UNITS
from tabletop.core.messages import Words

if TYPE_CHECKING:
    from tabletop.arena.result import Estimate, Standing, Summary

NAME, WIDTHS = 8, (7, 16, 16, 16, 16)
MAX_ROWS, MAX_BAR = 12, 50


def report(summary: "Summary", words: Words, game: str = "") -> str:
    """Return the whole report, at most 79 columns wide as long as names are short.

    The endings of `game` are told in words.
    """
    seats = [words.say("core.seat", number=seat) for seat in range(len(summary.seats))]
    bots = _lines(summary.bots, [each.name for each in summary.bots], words)
    heads = words.say("cli.report.heads").split()
    table = [_cells("", heads), *bots, "", *_lines(summary.seats, seats, words)]
    histograms = [_histogram(each, words) for each in summary.bots if each.distribution]
    notes = [*_notes(summary, words), *_ends(summary, words, game)]
    return "\n\n".join(["\n".join(table), "\n".join(notes), *histograms])


def _lines(standings: Sequence["Standing"], names: Sequence[str], words: Words) -> Iterator[str]:
    """Write the numbers of each bot or seat, and below them their intervals. A long name has its own line."""
    for each, named in zip(standings, names, strict=True):
        shown = [(each.wins, 100, 1, " %"), (each.place, 1, 2, ""), (each.points, 1, 1, ""), (each.rating, 1, 1, "")]
        name = named if len(named) <= NAME else ""
        if not name:
            yield named
        yield _cells(name, [str(each.games), *[_number(*cell, words) for cell in shown]])
        yield _cells("", ["", *[_interval(estimate, times, digits, words) for estimate, times, digits, _ in shown]])


def _cells(name: str, cells: Sequence[str]) -> str:
    wide = zip(cells, WIDTHS, strict=True)
    return f"{name:{NAME}}{''.join([f'{cell:>{width}}' for cell, width in wide])}".rstrip()


def _number(estimate: "Estimate | None", times: int, digits: int, unit: str, words: Words) -> str:
    return "-" if estimate is None else words.number(times * estimate.value, f".{digits}f") + unit


def _interval(estimate: "Estimate | None", times: int, digits: int, words: Words) -> str:
    if estimate is None or estimate.interval is None:
        return ""
    least, most = [words.number(times * each, f".{digits}f") for each in estimate.interval]
    return words.say("cli.report.span", least=least, most=most)


def _notes(summary: "Summary", words: Words) -> Iterator[str]:
    say = words.say
    for each in summary.bots:
        if each.failures:
            yield say("cli.report.failed", count=each.failures, error=each.first_failure)
    if summary.note:
        yield say("cli.report.no_rating", note=summary.note)
    if any(each.points is not None and each.points.interval is None for each in summary.bots):
        yield say("cli.report.no_interval", count=FEWEST_UNITS, unit=summary.unit)
    yield say("cli.report.intervals", unit=summary.unit)


def _ends(summary: "Summary", words: Words, game: str) -> Iterator[str]:
    """Write the shares of the reasons for endings, and the numbers of actions."""
    if summary.games:
        shares = [
            f"{words.reason(game, reason)} {_percent(games, summary.games, words)}"
            for reason, games in summary.reasons.items()
        ]
        mean = sum([actions * games for actions, games in summary.actions.items()]) / summary.games
        yield fill(words.say("cli.report.endings", shares=", ".join(shares)), 79)
        least, most = min(summary.actions), max(summary.actions)
        yield words.say("cli.report.actions", mean=words.number(mean, ".1f"), least=least, most=most)


def _histogram(standing: "Standing", words: Words) -> str:
    """Draw the distribution of the points of a bot."""
    points = standing.distribution
    step = _step(min(points), max(points))
    first, last = min(points) // step, max(points) // step
    rows = Counter(dict.fromkeys(range(first, last + 1), 0))
    for each, games in points.items():
        rows[each // step] += games
    spans = [
        str(row) if step == 1 else words.say("cli.report.span", least=row * step, most=row * step + step - 1)
        for row in rows
    ]
    wide, most, total = max(map(len, spans)), max(rows.values()), rows.total()
    bars = ["#" * -(-MAX_BAR * games // most) or "|" for games in rows.values()]
    shares = [_percent(games, total, words) for games in rows.values()]
    drawn = [f"  {span:>{wide}} {bar} {share}" for span, bar, share in zip(spans, bars, shares, strict=True)]
    return "\n".join([words.say("cli.report.points", name=standing.name), *drawn])


def _step(low: int, high: int) -> int:
    """Return the points in a row of a histogram.

    It is the smallest of 1, 2, 5, 10, 20 and so on that divides the range into at most `MAX_ROWS` rows.
    """
    steps: Iterator[int] = (digit * 10**power for power in count() for digit in (1, 2, 5))
    return next(step for step in steps if high // step - low // step < MAX_ROWS)


def _percent(games: int, total: int, words: Words) -> str:
    return words.say("cli.report.percent", share=words.number(100 * games / total, ".1f"))

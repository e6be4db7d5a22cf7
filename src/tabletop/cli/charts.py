"""A tally as text: tables by seat and bot, histograms."""

from collections import Counter
from collections.abc import Iterable

from tabletop.cli.tally import QUARTERS, Line, Tally

MAX_ROWS = 16
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
BAR = 50
COLUMNS = (6, 7, 6, 6, 5, 5, 5, 5, 5, 5, 5)


def report(tally: Tally) -> str:
    """Return the whole report."""
    parts = [_ends(tally), _lines("by seat", {f"seat {seat}": line for seat, line in enumerate(tally.seats)})]
    parts.append(_lines("by bot", tally.bots))
    parts += [_histogram(f"points of {bot}", line.points) for bot, line in tally.bots.items() if line.counted]
    return "\n\n".join(parts)


def _ends(tally: Tally) -> str:
    games = tally.games
    reasons = ", ".join([f"{reason} {100 * count / games:.1f} %" for reason, count in tally.reasons.most_common()])
    length = tally.length
    return (
        f"how they ended: {reasons}\n"
        f"actions in a game: {length.mean:.1f} on average, {min(tally.actions)} to {max(tally.actions)}"
    )


def _lines(title: str, lines: dict[str, Line]) -> str:
    heads = ("games", "wins", "share", "scored", "mean", "dev.", *[name for name, _ in QUARTERS])
    return "\n".join([_cells(title, heads), *[_line(name, line) for name, line in lines.items()]])


def _line(name: str, line: Line) -> str:
    share = f"{100 * line.wins / max(1, line.games):.1f}%"
    cells = [str(line.games), f"{line.wins:.1f}".removesuffix(".0"), share, str(line.counted)]
    if line.counted:
        cells += [f"{line.mean:.1f}", f"{line.deviation:.1f}", *[str(line.quantile(each)) for _, each in QUARTERS]]
    return _cells(name, cells)


def _cells(name: str, cells: Iterable[str]) -> str:
    head = f"{name:8}" if len(name) <= 8 else f"{name}\n{'':8}"
    return head + "".join([f" {cell:>{width}}" for cell, width in zip(cells, COLUMNS, strict=False)])


def _histogram(title: str, points: Counter[int]) -> str:
    """Draw how often which points came, in steps that leave a screen's worth of rows."""
    low, high = min(points), max(points)
    step = next((each for each in STEPS if (high // each) - (low // each) < MAX_ROWS), STEPS[-1])
    rows = dict.fromkeys(range(low // step * step, high + 1, step), 0)
    for each, count in points.items():
        rows[each // step * step] += count
    most, total = max(rows.values()), points.total()
    spans = {start: _span(start, step) for start in rows}
    wide = max(map(len, spans.values()))
    lines = [f"  {spans[at]:>{wide}} {_bar(count, most)} {100 * count / total:.1f} %" for at, count in rows.items()]
    return "\n".join([title, *lines])


def _span(start: int, step: int) -> str:
    return str(start) if step == 1 else f"{start} to {start + step - 1}"


def _bar(count: int, most: int) -> str:
    length = -(-BAR * count // most)
    return "#" * length if length else "|"

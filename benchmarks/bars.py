"""A bar chart as SVG for figures in the docs, readable on light and dark pages."""

from collections.abc import Sequence
from xml.sax.saxutils import escape

from attrs import frozen

WIDTH, LABELS, NUMBERS, ROW, TOP = 760, 220, 60, 26, 40
STYLE = (
    "text{font:14px system-ui,sans-serif;fill:#1c1f24}.e{text-anchor:end}.o{fill:#1d6fb8}.t{fill:#9aa3ad}"
    ".p{fill:#fff}@media(prefers-color-scheme:dark){text{fill:#e8eaed}.p{fill:#15181c}.o{fill:#6db3f2}.t{fill:#5d6670}}"
)


@frozen
class Bar:
    """A bar with its label and length. Our own bars are marked."""

    name: str
    length: float
    marked: bool = False


def bars(title: str, lines: Sequence[Bar]) -> str:
    """Return the chart with the bars in the given order."""
    height, longest = TOP + ROW * len(lines) + 10, max([line.length for line in lines])
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        f'<title>{escape(title)}</title><style>{STYLE}</style><rect class="p" width="{WIDTH}" height="{height}"/>',
        f'<text x="10" y="24">{escape(title)}</text>',
        *[_line(line, TOP + ROW * row, (WIDTH - LABELS - NUMBERS) / longest) for row, line in enumerate(lines)],
        "</svg>\n",
    ]
    return "\n".join(parts)


def _line(line: Bar, top: float, scale: float) -> str:
    width, middle, kind = line.length * scale, top + 16, "o" if line.marked else "t"
    return (
        f'<text class="e" x="{LABELS - 10}" y="{middle}">{escape(line.name)}</text>'
        f'<rect class="{kind}" x="{LABELS}" y="{top + 3}" width="{width:.1f}" height="18" rx="3"/>'
        f'<text x="{LABELS + width + 6:.1f}" y="{middle}">{line.length:.3f}</text>'
    )

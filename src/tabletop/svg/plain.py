"""The picture of a game that does not draw itself: its table as text, and a button for each legal action."""

from collections.abc import Iterator
from typing import Any, TypeVar
from zlib import crc32

from tabletop.core.game import AnyGame
from tabletop.svg.kit import Kit, Painter, painter
from tabletop.svg.pen import Box, Pen
from tabletop.svg.symbols import read_symbols

V = TypeVar("V")
LETTER = 0.61
"""How wide a letter of a typewriter face is, in sizes."""
LINE = 1.4


def picture_of(game: AnyGame) -> Painter[Any]:
    """Return the game's `render_svg`; for a game without one, a function that draws its `render_text`."""
    own: Painter[Any] | None = getattr(game, "render_svg", None)
    return own or _plain(game)


def _plain(game: AnyGame) -> Painter[Any]:
    def paint(pen: Pen, view: Any, top: float) -> float:
        return _write(pen, game.render_text(view), top)

    kit = Kit(
        info=game.INFO,
        view=game.View,
        actions=(),
        events=(),
        symbols=read_symbols(__package__),
        objects=lambda _view, _action: (),
        changes=lambda _view, _last: (),
        words=lambda view: _words(game, view),
    )
    return painter(kit, paint)


def _words(game: AnyGame, view: Any) -> tuple[str, str]:
    """Say whose turn it is, if the views of the game tell."""
    to_act = getattr(view, "to_act", None)
    return f"{game.INFO.title} as text", f"seat {to_act[0]} to act" if to_act else ""


def _write(pen: Pen, text: str, top: float) -> float:
    """Write text with letters of one width on a panel; return its lower edge."""
    size = 11 if pen.narrow else 13
    room = Box(pen.margin, top, pen.width - 2 * pen.margin, 0)
    lines = [*_broken(text, int((room.width - 20) / (LETTER * size)))]
    with pen.panel(room) as bottom:
        for number, line in enumerate(lines, 1):
            pen.text(room.x + 10, top + 6 + number * size * LINE, line, "ink mono", size=size)
        bottom.append(top + 18 + len(lines) * size * LINE)
    return bottom[-1]


def _broken(text: str, letters: int) -> Iterator[str]:
    """Break lines that are longer than so many letters."""
    for line in text.splitlines():
        for start in range(0, max(1, len(line)), letters):
            yield line[start : start + letters]


def picture_for_notebook(render_svg: Painter[V], view: V) -> str:
    """Return the picture of a view with ids that no other view on the page has."""
    return render_svg(view, prefix=f"v{crc32(repr(view).encode()):08x}-")

"""Cache of SVG fragments that pictures share, such as card faces."""

from collections.abc import Callable, Hashable

from attrs import frozen

from tabletop.core.game import Size
from tabletop.svg.pen import Pen

MAX_KEPT = 4_000


@frozen
class Kept:
    """A cached SVG fragment, with its looks and definitions."""

    written: str
    defined: tuple[tuple[str, str], ...]
    looks: frozenset[str]


_KEPT: dict[Hashable, Kept] = {}


def keep(pen: Pen, what: Hashable, draw: Callable[[Pen], None]) -> None:
    """Draw a fragment, or take it from the cache.

    `draw` must depend only on `what` and the style of the picture. Clicks, marks and positions differ between pictures,
    so put `pen.item` and `pen.at` around this call.
    """
    key = pen.name, pen.theme, pen.narrow, pen.scale, pen.words.language, what
    kept = _KEPT.get(key)
    if kept is None:
        if len(_KEPT) >= MAX_KEPT:  # Prefixes and card sets may be untrusted.
            _KEPT.clear()
        kept = _KEPT[key] = _drawn(pen, draw)
    pen.written.append(kept.written)
    pen.defined.update(kept.defined)
    pen.looks |= kept.looks


def _drawn(pen: Pen, draw: Callable[[Pen], None]) -> Kept:
    """Draw with a separate pen of the same size and theme."""
    size: Size = "narrow" if pen.narrow else "wide"
    own = Pen(name=pen.name, theme=pen.theme, size=size, symbols=pen.symbols, words=pen.words)
    own.scale = pen.scale
    draw(own)
    return Kept("".join(own.written), tuple(own.defined.items()), frozenset(own.looks))

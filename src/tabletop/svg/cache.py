"""Cache of SVG fragments that pictures share, such as card faces."""

from collections.abc import Callable, Hashable

from attrs import frozen

from tabletop.core.game import Size
from tabletop.svg.pen import Pen

MAX_KEPT = 4_000


@frozen
class Kept:
    """Elements that were drawn, with the looks and definitions that they need."""

    written: str
    defined: tuple[tuple[str, str], ...]
    looks: frozenset[str]


_KEPT: dict[Hashable, Kept] = {}


def keep(pen: Pen, what: Hashable, draw: Callable[[Pen], None]) -> None:
    """Draw what follows from `what` alone; the next picture that looks alike takes it from the first.

    What can be clicked, is marked or stands elsewhere in the next picture is not for keeping: put it around, with
    `pen.item` and `pen.at`.
    """
    key = pen.name, pen.theme, pen.narrow, pen.scale, pen.words.language, what
    kept = _KEPT.get(key)
    if kept is None:
        if len(_KEPT) >= MAX_KEPT:  # Prefixes and card sets come from outside.
            _KEPT.clear()
        kept = _KEPT[key] = _drawn(pen, draw)
    pen.written.append(kept.written)
    pen.defined.update(kept.defined)
    pen.looks |= kept.looks


def _drawn(pen: Pen, draw: Callable[[Pen], None]) -> Kept:
    """Draw with a pen of its own, as wide and in the same colours."""
    size: Size = "narrow" if pen.narrow else "wide"
    own = Pen(name=pen.name, theme=pen.theme, size=size, symbols=pen.symbols, words=pen.words)
    own.scale = pen.scale
    draw(own)
    return Kept("".join(own.written), tuple(own.defined.items()), frozenset(own.looks))

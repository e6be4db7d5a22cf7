"""Base class of views, and views without known cards in hands."""

import sys
from typing import Any, TypeVar

from attrs import evolve

V = TypeVar("V")


class Notebook:
    """Base class of views. A notebook displays a view as its SVG picture if the game has one."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        """Return the picture with unique ids, or None to display the repr."""
        from zlib import crc32

        module = type(self).__module__
        game: Any = sys.modules[module.rpartition(".")[0] or module]
        if not (hasattr(game, "FACES") and game.FACES.svg):
            return None
        picture: str = game.FACES.svg(self, prefix=f"v{crc32(repr(self).encode()):08x}-")
        return picture


def hide_known(view: V) -> V:
    """Return the view without the known cards in the hands of other seats.

    Use it only for display. `known` of every seat is empty, so pictures and screens show only the number of cards in a
    hand. The viewer's own hand stays. Bots and `sample_state` need the complete view.

    >>> from tabletop.testing import tables
    >>> view = comet.view(tables.comet(hands={0: "gold-moa-1 silver-gecko-1"}), 1)
    >>> view.seats[0].hand_size, view.seats[0].known
    (2, (Card('gold-moa-1'),))
    >>> seen = hide_known(view)
    >>> seen.seats[0].hand_size, seen.seats[0].known
    (2, ())
    >>> comet.FACES.svg(seen) == comet.FACES.svg(view)
    False
    """
    seen: Any = view
    seats: tuple[Any, ...] = getattr(view, "seats", ())
    if not any(has_known(seat) for seat in seats):
        return view
    hidden: V = evolve(seen, seats=tuple([evolve(seat, known=()) if has_known(seat) else seat for seat in seats]))
    return hidden


def has_known(seat: object) -> bool:
    """Whether a seat of a view has known cards in its hand."""
    known = getattr(seat, "known", None)
    return isinstance(known, tuple) and bool(known)  # pyright: ignore[reportUnknownArgumentType]

"""Rules of tabletop games: immutable states, legal actions, what a seat may know."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabletop.catalogue import games, load
    from tabletop.core.outcome import returns
    from tabletop.match import Match
    from tabletop.playouts import play_on, playout
    from tabletop.records.codec import codec, digest
    from tabletop.records.record import Record
    from tabletop.records.schema import schema
    from tabletop.version import __version__

_HOMES = {
    "__version__": "version",
    "Match": "match",
    "Record": "records.record",
    "codec": "records.codec",
    "digest": "records.codec",
    "games": "catalogue",
    "load": "catalogue",
    "play_on": "playouts",
    "playout": "playouts",
    "returns": "core.outcome",
    "schema": "records.schema",
}
__all__ = [
    "Match", "Record", "__version__", "codec", "digest", "games", "load", "play_on", "playout", "returns", "schema",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    """Import what is asked for, and nothing before."""
    if name in _HOMES:
        return getattr(import_module(f"tabletop.{_HOMES[name]}"), name)
    raise AttributeError(f"module 'tabletop' has no attribute {name!r}")

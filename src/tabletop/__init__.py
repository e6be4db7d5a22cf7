"""Rules of tabletop games, with immutable states, legal actions and views of players.

A game is a package of functions. `codex`, `comet`, `starmap` and `subastral` are included.

>>> from tabletop import codex
>>> state = codex.new_game(players=2, seed=7)
>>> while not state.is_over:
...     state = codex.apply(state, codex.legal_actions(state)[0])
>>> codex.outcome(state).places
(2, 1)

Functions and classes::

    games(), load("codex")      list the names of all games, and import a game by name
    playout, play_on            play a game to the end at random or with bots
    Match                       a game between people and bots, with undo and saving
    Record                      a complete game as a document that can be replayed
    codec(codex)                convert states, actions and views to JSON and back
    schema(codex)               return the JSON Schema of these documents
    digest(state)               return a fingerprint of a state
    hide_known(view)            remove the known cards of other players, for display
    returns(outcome)            convert the places of players into numbers from -1 to 1

Packages::

    tabletop.bots               bots (random, greedy and search), and your own
    tabletop.arena              many games between bots, with statistics
    tabletop.testing            property tests for your own game, such as check_game
    tabletop.spaces             numbers for actions, and vectors for views
    tabletop.adapters           environments for PettingZoo, Gymnasium and OpenSpiel
    tabletop.web                a server for games in the browser

`help(codex)` lists the functions of a game, such as `new_game` and `view`. `help(codex.Play)` explains an action, and
`help(Match)` explains matches.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabletop.catalogue import games, load
    from tabletop.core.outcome import returns
    from tabletop.core.views import hide_known
    from tabletop.match import Match
    from tabletop.playouts import play_on, playout
    from tabletop.records.codec import codec
    from tabletop.records.encoding import digest
    from tabletop.records.record import Record
    from tabletop.records.schema import schema
    from tabletop.version import __version__

_HOMES = {
    "__version__": "version",
    "Match": "match",
    "Record": "records.record",
    "codec": "records.codec",
    "digest": "records.encoding",
    "games": "catalogue",
    "hide_known": "core.views",
    "load": "catalogue",
    "play_on": "playouts",
    "playout": "playouts",
    "returns": "core.outcome",
    "schema": "records.schema",
}
__all__ = [
    "Match", "Record", "__version__", "codec", "digest", "games", "hide_known", "load", "play_on", "playout", "returns",
    "schema",
]  # fmt: skip

_ROOMS = (
    "adapters", "arena", "bots", "codex", "comet", "match", "records", "spaces", "starmap", "subastral", "testing",
    "web",
)  # fmt: skip
"""Packages that are attributes of `tabletop`, and are imported when they are first used."""


def __getattr__(name: str) -> Any:
    """Import a public name or package lazily."""
    if name in _HOMES:
        return getattr(import_module(f"tabletop.{_HOMES[name]}"), name)
    if name in _ROOMS:
        return import_module(f"tabletop.{name}")
    raise AttributeError(f"module 'tabletop' has no attribute {name!r}")


def __dir__() -> list[str]:
    """List the public names and packages."""
    return sorted([*__all__, *_ROOMS])

"""Rules of tabletop games: immutable states, legal actions, what a seat may know.

A game is a package of functions: `from tabletop import codex`, or `codex`, `comet`, `starmap`, `subastral` by name.

    state = codex.new_game(players=2, seed=7)
    while not state.is_over:
        state = codex.apply(state, codex.legal_actions(state)[0])
    print(codex.outcome(state))

From here on:

    games(), load("codex")      all games by name, those of other distributions among them
    playout, play_on            play a game to its end, by chance or by a policy
    codex.view(state, 0)        what seat 0 may know; codex.sample_state(view, seed=1) is a world that it may be in
    Match                       a table that people and bots sit at, with a feed, undo, save and load
    codec(codex), schema        states, actions, views as JSON, and its schema; digest(state) is a fingerprint
    Record                      a whole game as a document, which replays for ever
    hide_known(view)            the view with counts only of cards that were taken openly, for display
    returns(outcome)            what a game was worth to each seat, as a number

    tabletop.bots               players by name: random, greedy, search, and your own
    tabletop.arena              many games: who is better, and how sure that is
    tabletop.testing            laws that no game may break: check_game(codex)
    tabletop.spaces             numbers for actions and views; tabletop.adapters: PettingZoo, Gymnasium, OpenSpiel
    tabletop.web                a server of tables in the browser

`help(codex)` lists the functions of a game, `help(codex.Play)` explains one of its actions, `help(Match)` a table.
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
"""Packages that `import tabletop` alone can reach."""


def __getattr__(name: str) -> Any:
    """Import what is asked for, and nothing before."""
    if name in _HOMES:
        return getattr(import_module(f"tabletop.{_HOMES[name]}"), name)
    if name in _ROOMS:
        return import_module(f"tabletop.{name}")
    raise AttributeError(f"module 'tabletop' has no attribute {name!r}")


def __dir__() -> list[str]:
    """List the front door: what can be asked for here."""
    return sorted([*__all__, *_ROOMS])

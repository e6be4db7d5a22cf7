"""Valid documents, made in whole games of every table."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

from tabletop import Match, bots, codec, load
from tabletop.catalogue import faces_of
from tabletop.core.game import AnyGame
from tabletop.testing import Route, configurations, tiny, walk
from tabletop.testing.case import viewers
from tabletop.testing.walks import Walk

SEED = 22
STATES = 5
MOVES = 12
"""The number of actions in records that are damaged often.

With more actions, damage to a late one would be found after that to earlier ones.
"""


@cache
def walks(name: str) -> tuple[Walk[Any], ...]:
    """Return a whole game of uniform choices at each table, and one with cards of its own."""
    game = load(name)
    tables = [(options, players) for _, options, players in configurations(game)]
    return tuple([walk(game, Route(players, SEED, options)) for options, players in (*tables, tiny(name))])


def states(name: str) -> list[Any]:
    """Return some states of each game, rare kinds among them."""
    return [state for walked in walks(name) for state in walked.some(STATES)]


def views(name: str) -> list[Any]:
    """Return what a spectator and the first seat see of the states."""
    return [load(name).view(state, seat) for state in states(name) for seat in viewers(state)[:2]]


def actions(name: str) -> list[tuple[Any, int, Any]]:
    """Return states with a seat and an action that is legal there."""
    game = load(name)
    return [
        (state, seat, action)
        for state in states(name)
        for seat in state.to_act[:2]
        for action in game.legal_actions(state, seat)[:6]
    ]


def events(name: str) -> list[Any]:
    """Return what such actions do, as the seat and as a spectator hears it."""
    game = load(name)
    heard = [event for state, seat, action in actions(name) for event in game.events(state, action, seat)]
    return [seen for event in heard for seen in (event, event.seen_by(None)) if seen is not None]


def objections(name: str) -> list[Any]:
    """Return why actions of other moments are refused."""
    game, some = load(name), actions(name)
    met = (game.why_illegal(state, action, seat) for state, seat, _ in some[::5] for _, _, action in some[::9])
    return [objection for objection in met if objection is not None]


def outcomes(name: str) -> list[Any]:
    """Return how the games ended."""
    return [load(name).outcome(walked.last) for walked in walks(name)]


def derived(name: str) -> list[Any]:
    """Return what follows from the views."""
    return [faces_of(load(name)).derived(view) for view in views(name)]


def own_options(name: str) -> Any:
    """Return options with a card set of their own."""
    return tiny(name)[0]


def matches(name: str) -> Iterator[Match[Any, Any, Any, Any, Any]]:
    """Go through matches: just begun, under way, taken back and handed over, ended from outside, and played out."""
    game = load(name)
    for number, (_, options, players) in enumerate(configurations(game)):
        for moves in (number % 2, MOVES + number):
            yield _match(game, options, players, moves)
    changed = _match(game, game.Options(), game.INFO.players[0], MOVES)
    for _ in range(3):
        if changed.can_undo:
            changed.undo()
    if changed.can_redo_by is not None:
        changed.redo()
    changed.give_seat(0, "Zoë", "random")
    changed.give_seat(0, "Ann")
    yield changed
    for end in ("concede", "time_out"):
        ended = _match(game, game.Options(), game.INFO.players[-1], MOVES)
        getattr(ended, end)(ended.to_act[0])
        yield ended
    yield _match(game, own_options(name), 2, 10_000)


def _match(game: AnyGame, options: Any, players: int, moves: int) -> Match[Any, Any, Any, Any, Any]:
    match = Match(game, players=players, seed=SEED + moves, options=options, labels={"event": "cup"})
    deciders = [bots.find(game.INFO.name, "random")(game, options, players, seat) for seat in range(players)]
    for number in range(moves):
        if match.is_over:
            break
        seat = match.to_act[0]
        chosen = deciders[seat](match.view(seat), match.legal_actions(seat), number)
        match.play(seat, str(chosen))
    return match


def words(name: str) -> list[str]:
    """Return short texts that stand in states: cards, cells, seeds and other words."""
    write = codec(load(name), options=own_options(name)).state.write
    found = dict.fromkeys(word for state in states(name) for word in _texts(write(state)))
    return [*islice((word for word in found if len(word) < 100), 300)]


def _texts(document: Any) -> Iterator[str]:
    kind: Any = document.__class__
    if kind is str:
        yield document
    elif kind in (dict, list):
        for part in document.values() if kind is dict else document:
            yield from _texts(part)

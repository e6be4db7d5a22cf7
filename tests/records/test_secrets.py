"""What a server sends to a seat is the same, to the byte, when the cards hidden from that seat are dealt anew."""

import os

import pytest

from tabletop import codec, load
from tabletop.catalogue import BUILT_IN
from tabletop.core.game import AnyGame
from tabletop.testing import Route, configurations, walk

MATCHES = int(os.environ.get("TABLETOP_MATCHES", "100"))  # per game


def _sent(game: AnyGame, state: object, seat: int | None) -> list[str]:
    """Return all documents that the seat is sent when the table looks like this."""
    formats = codec(game)
    documents = [formats.view.dumps(game.view(state, seat)), repr(state), game.render_text(game.view(state, seat))]
    if seat is not None:
        documents += [formats.action.dumps(action) for action in game.legal_actions(state, seat)]
    return documents


@pytest.mark.parametrize("name", BUILT_IN)
def test_hidden_cards_change_no_byte(name: str) -> None:
    game = load(name)
    tables = configurations(game)
    for seed in range(MATCHES):
        _, options, players = tables[seed % len(tables)]
        states = walk(game, Route(players, seed, options)).states
        state = states[seed * 7919 % len(states)]
        for seat in (None, *range(players)):
            world = game.sample_state(game.view(state, seat), seed=seed)
            assert _sent(game, world, seat) == _sent(game, state, seat)


@pytest.mark.parametrize("name", BUILT_IN)
def test_an_action_that_reveals_nothing_shows_everybody_the_same_in_every_world(name: str) -> None:
    """What may be undone lets nobody peek: the events' own `reveals` is honest."""
    game = load(name)
    tables = configurations(game)
    for seed in range(MATCHES // 2):
        _, options, players = tables[seed % len(tables)]
        states = walk(game, Route(players, seed, options)).states
        for state in states[seed % 5 :: 5]:
            for actor in state.to_act:
                for action in game.legal_actions(state, actor)[:3]:
                    _check_honest(game, state, action, actor, seed)


def _check_honest(game: AnyGame, state: object, action: object, actor: int, seed: int) -> None:
    events = game.events(state, action, actor)
    if any(getattr(event, "reveals", True) for event in events):
        return
    after = game.apply(state, action, actor)
    for seat in (None, *range(len(after.seats))):
        world = game.sample_state(game.view(state, seat), seed=seed)
        if game.why_illegal(world, action, actor) is None:
            assert game.view(game.apply(world, action, actor), seat) == game.view(after, seat), (events, seat)

"""What a server sends to a seat is the same, to the byte, when the cards hidden from that seat are dealt anew.

TABLETOP_MATCHES=100 tries as many games of each; the usual run tries fewer.
"""

import os
from collections.abc import Sequence
from typing import Any

import pytest

from tabletop import codec, load
from tabletop.catalogue import BUILT_IN
from tabletop.core.errors import TabletopError
from tabletop.core.events import reveals_to
from tabletop.core.game import AnyGame
from tabletop.testing import Route, configurations, walk

MATCHES = int(os.environ.get("TABLETOP_MATCHES", "40"))  # per game


def _sent(game: AnyGame, state: Any, seat: int | None, tries: Sequence[str]) -> list[str]:
    """Return all that the seat is sent when the table looks like this, the refusals of what it tries among it."""
    formats = codec(game)
    documents = [formats.view.dumps(game.view(state, seat)), repr(state), game.render_text(game.view(state, seat))]
    if seat is None:
        return documents
    documents += [formats.action.dumps(action) for action in game.legal_actions(state, seat)]
    return documents + [_refusal(game, state, seat, text) for text in tries]


def _refusal(game: AnyGame, state: Any, seat: int, text: str) -> str:
    try:
        game.parse_action(state, text, seat)
    except TabletopError as error:
        return str(error)
    return "none"


@pytest.mark.parametrize("name", BUILT_IN)
def test_hidden_cards_change_no_byte(name: str) -> None:
    game = load(name)
    tables = configurations(game)
    for seed in range(MATCHES):
        _, options, players = tables[seed % len(tables)]
        walked = walk(game, Route(players, seed, options))
        tries = sorted({text for _, text in walked.moves})[seed % 7 :: 7]
        for state in walked.states[seed % 40 :: 40]:
            for seat in (None, *range(players)):
                world = game.sample_state(game.view(state, seat), seed=seed)
                assert _sent(game, world, seat, tries) == _sent(game, state, seat, tries)


@pytest.mark.parametrize("name", BUILT_IN)
def test_an_action_that_can_be_taken_back_lets_nobody_peek(name: str) -> None:
    """The events' own `reveals` is honest: in every world a seat thinks possible, something looks just like it."""
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
    after = game.apply(state, action, actor)
    for seat in (None, *range(len(after.seats))):
        if _reveals(events, seat):
            continue
        world, view = game.sample_state(game.view(state, seat), seed=seed), game.view(after, seat)
        if game.why_illegal(world, action, actor) is None:
            assert game.view(game.apply(world, action, actor), seat) == view, (events, seat)
            assert not _reveals(game.events(world, action, actor), seat), (
                "whether it can be taken back tells of hidden things"
            )
        else:
            others = game.legal_actions(world, actor)
            assert any(game.view(game.apply(world, other, actor), seat) == view for other in others), (events, seat)


def _reveals(events: tuple[Any, ...], seat: int | None) -> bool:
    return any(reveals_to(event, seat) for event in events)

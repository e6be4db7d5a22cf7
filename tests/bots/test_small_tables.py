"""Bots, pictures and facts at tables with fewer cards: they go by the table's own card set."""

from typing import Any

import pytest

from tabletop import bots, load
from tabletop.catalogue import BUILT_IN
from tabletop.testing import tiny


@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.parametrize("bot", ["greedy", "search:fast"])
def test_bots_play_a_tiny_table_to_its_end(name: str, bot: str) -> None:
    game: Any = load(name)
    options, players = tiny(name)
    for seed in range(3):
        last = bots.play_game(game, [bot] * players, seed=seed, options=options)
        assert game.outcome(last) is not None


@pytest.mark.parametrize("name", BUILT_IN)
def test_pictures_and_facts_are_those_of_the_tables_cards(name: str) -> None:
    game: Any = load(name)
    options, players = tiny(name)
    state = game.new_game(players=players, seed=1, options=options)
    rows = {kind: {row.get("name") for row in rows} for kind, rows in game.card_table(options).items()}
    printed = {kind: {row.get("name") for row in rows} for kind, rows in game.card_table(game.Options()).items()}
    assert rows != printed
    assert all(found <= printed[kind] or name == "comet" for kind, found in rows.items())
    for bot_state in bots.play_through(game, ["greedy"] * players, seed=2, options=options):
        legal = game.legal_actions(bot_state)
        for size in ("wide", "narrow"):
            assert game.render_svg(game.view(bot_state, 0), legal=legal, size=size).startswith("<svg")
    assert game.outcome(state) is None

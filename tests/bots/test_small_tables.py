"""Bots, pictures and facts at tables with fewer cards: they go by the table's own card set."""

from typing import Any

import pytest

from tabletop import bots, load
from tabletop.catalogue import BUILT_IN, faces_of
from tabletop.core.game import Size
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
    game, (options, players) = load(name), tiny(name)
    cards, printed = faces_of(game).card_table(options), faces_of(game).card_table(game.Options())
    assert cards != printed
    sizes: tuple[Size, ...] = ("wide", "narrow")
    for state in bots.play_through(game, ["greedy"] * players, seed=2, options=options):
        for size in sizes:
            picture = faces_of(game).svg(game.view(state, 0), legal=game.legal_actions(state), size=size)
            assert picture.startswith("<svg")

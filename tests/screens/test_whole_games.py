"""Whole games of bots on the screens of all games: every choice in sight, in its place, within the window."""

from typing import Any

import pytest

from tabletop import codex, comet, starmap, subastral
from tests.screens.reading import LARGE, SMALL, Size, check_labels, check_size, decisions, reached

LABELS = {"codex": 3, "comet": 2, "starmap": 1, "subastral": 1}
"""How many labels lead to any action at most: in Codex card, side and place."""
GAMES = [
    pytest.param(game, players, policy, id=f"{game.INFO.name}-{players}-{policy}")
    for game in (starmap, subastral, codex, comet)
    for players, policy in ((2, "random"), (3, "greedy"), (4, "greedy"), (4, "random"))
]


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
@pytest.mark.parametrize(("game", "players", "policy"), GAMES)
def test_every_choice_is_in_sight(game: Any, players: int, policy: str, size: Size) -> None:
    for number, asked in enumerate(decisions(game, players, 5, policy=policy, **_short(game))):
        screen = asked.screen(size)
        check_size(screen, size)
        check_labels(screen)
        assert {action for actions in screen.labels.values() for action in actions} == {*asked.actions}
        if number % 5 == 0:
            assert reached(asked, size, depth=LABELS[game.INFO.name]) == {*asked.actions}


def _short(game: Any) -> dict[str, Any]:
    """Return options that end games of players who do not care to end them."""
    return {"options": comet.Options(turn_limit=90)} if game is comet else {}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_typed_in_star_map_is_printed_on_the_card(players: int) -> None:
    for asked in decisions(starmap, players, 2):
        for label, (action,) in asked.screen(SMALL).labels.items():
            assert label == ("buy" if action == starmap.Buy() else str(action.card).lower())


@pytest.mark.parametrize("options", [subastral.Options(), subastral.Options(disturbance=True)])
def test_what_is_typed_in_subastral_is_printed_on_the_thing(options: subastral.Options) -> None:
    """A number is that of the cloud, never a place in a list."""
    for asked in decisions(subastral, 3, 2, policy="random", options=options):
        screen = asked.screen(SMALL)
        assert screen.labels.keys() == {_printed(action) for action in asked.actions}
        for label, (action,) in screen.labels.items():
            assert label == _printed(action)
            if isinstance(action, subastral.Take):
                assert any(line.startswith(f" > cloud {label} ") for line in screen.lines)


def _printed(action: Any) -> str:
    match action:
        case subastral.Take(cloud):
            return str(cloud)
        case subastral.Pile(biome):
            return biome[:2]
        case subastral.Send(destination):
            return destination
        case _:
            return f"{action.card.biome[:2]}{action.card.number}"

"""Screens show what the view shows, and no more: equal views have equal screens, letters stand where the thing is."""

import pickle
import re
from typing import Any

import pytest

from tabletop import codex, comet
from tabletop.codex import Play
from tests.screens.reading import LARGE, SMALL, Asked, Size, decisions

BOTH = pytest.mark.parametrize("game", [codex, comet], ids=["codex", "comet"])
LETTER = re.compile(r"\[([a-z]{1,2})\]")


@BOTH
def test_equal_views_have_equal_screens(game: Any) -> None:
    for asked in [*decisions(game, 3, 2)][::7]:
        again = Asked(game, asked.state, asked.seat)
        again.view = pickle.loads(pickle.dumps(asked.view))
        assert again.screen(SMALL) == asked.screen(SMALL)


@BOTH
def test_what_is_hidden_makes_no_difference(game: Any) -> None:
    """In another world that looks the same from the seat, the screen is the same."""
    for asked in [*decisions(game, 3, 4)][::9]:
        world = game.sample_state(asked.view, seed=1)
        assert Asked(game, world, asked.seat).screen(LARGE) == asked.screen(LARGE)


@BOTH
def test_others_and_spectators_see_the_table_without_a_question(game: Any) -> None:
    for asked in [*decisions(game, 3, 6)][::25]:
        for seat in [None, *[seat for seat in range(3) if seat not in asked.state.to_act]]:
            screen = game.FACES.screen(game.view(asked.state, seat), (), (), SMALL, names=("Ada", "Bo", "Cy"))
            assert not screen.labels
            assert f"{('Ada', 'Bo', 'Cy')[asked.state.to_act[0]]} " in screen.lines[-1]


def _is_play(asked: Asked) -> bool:
    return isinstance(asked.actions[0], Play)


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("seed", [1, 2])
def test_letters_of_codex_stand_at_their_places(seed: int, size: Size) -> None:
    """The starter card lies at 0,0: how far a letter is from it is its place."""
    drawings: set[str] = set()
    for asked in filter(_is_play, decisions(codex, 2, seed, policy="random")):
        screen = asked.screen(size)
        lines = [line[: size[0] - (32 if size == SMALL else 47)] for line in screen.lines]
        name, wide, high, shift = next(each for each in _STYLES if any(each[0] in line for line in lines))
        drawings.add(name)
        row = next(at for at, line in enumerate(lines) if name in line)
        column = lines[row].index(name) + shift
        found = {
            letter[1]: f"{(letter.start() - column) // wide},{(row - at) // high}"
            for at, line in enumerate(lines)
            for letter in LETTER.finditer(line)
            if not line.startswith("elsewhere")
        }
        assert {letter: screen.things[letter] for letter in found} == found
        if not any(line.startswith("elsewhere") for line in lines):
            assert found.keys() == screen.things.keys()
    assert "|S" in drawings


_STYLES = (("|S", 4, 2, 1), ("S:", 4, 1, 0), ("S=", 4, 1, 0), ("S0", 2, 1, 0))
"""What the starter card looks like, columns and lines from one place to the next, where its place begins."""


@pytest.mark.parametrize(("size", "pitch", "first", "below"), [(SMALL, 3, 2, 0), (LARGE, 4, 5, 1)])
def test_letters_of_comet_stand_at_their_addresses(size: Size, pitch: int, first: int, below: int) -> None:
    """The row's letter and the column say the same as the address."""
    checked = 0
    for asked in decisions(comet, 3, 3):
        screen = asked.screen(size)
        rows = [at for at, line in enumerate(screen.lines) if re.match("[a-i] ", line)]
        if size == LARGE and not any("___" in line for line in screen.lines):
            continue  # The hand left no room for outlines.
        for at in rows:
            for letter in LETTER.finditer(screen.lines[at + below]):
                address = f"{screen.lines[at][0]}{(letter.start() - first) // pitch}"
                assert screen.labels[letter[1]] == screen.labels[address]
                assert screen.things[letter[1]] == address
                checked += 1
    assert checked > 100


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_map_of_comet_never_gives_way(players: int) -> None:
    """However large a hand grows, whoever decides sees where the tokens stand."""
    for asked in decisions(comet, players, players):
        rows = [line[0] for line in asked.screen(SMALL).lines if re.match("[a-i] ", line)]
        assert rows == [*"abcdefghi"]

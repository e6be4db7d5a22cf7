"""Star Map and Subastral in odd windows, with odd names, at odd tables."""

from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop import starmap, subastral
from tabletop.screens.layout import columns_of
from tests.screens.reading import SMALL, Asked, check_labels, check_size, decisions, reached

GAMES: dict[str, Any] = {"starmap": starmap, "subastral": subastral}
STRANGE = st.text(st.characters(exclude_categories=["Cc", "Cf", "Cs", "Zl", "Zp"]), min_size=1, max_size=200)
NAMES = st.sampled_from(sorted(GAMES))


@cache
def some(name: str) -> list[Asked]:
    """Decisions of all kinds of a game of chance."""
    return [*decisions(GAMES[name], 4, 7, policy="random")]


@given(NAMES, st.integers(0), st.integers(1, 220), st.integers(1, 70))
def test_no_line_is_wider_than_the_window(name: str, number: int, columns: int, lines: int) -> None:
    asked = some(name)[number % len(some(name))]
    screen = asked.screen((columns, lines))
    assert all(columns_of(line) <= columns for line in screen.lines)
    assert screen.labels == asked.screen(SMALL).labels


@given(NAMES, st.integers(0), st.lists(STRANGE, min_size=4, max_size=4))
def test_strange_names_change_no_label(name: str, number: int, names: list[str]) -> None:
    asked = some(name)[number % len(some(name))]
    strange = asked.screen(SMALL, names=["You" if seat == asked.seat else each for seat, each in enumerate(names)])
    check_size(strange, SMALL)
    check_labels(strange)
    assert strange.labels == asked.screen(SMALL).labels


@pytest.mark.parametrize("name", sorted(GAMES))
def test_what_is_hidden_makes_no_difference(name: str) -> None:
    """In another world that looks the same from the seat, the screen is the same; so are those of the others."""
    game = GAMES[name]
    for asked in some(name)[::5]:
        world = game.sample_state(asked.view, seed=1)
        assert Asked(game, world, asked.seat).screen(SMALL) == asked.screen(SMALL)
        for seat in (None, (asked.seat + 1) % 4):
            screen = game.FACES.screen(game.view(asked.state, seat), (), (), SMALL, names=asked.names)
            assert not screen.labels


TABLES: list[Any] = [
    pytest.param(subastral, {"options": subastral.Options(disturbance=True)}, id="gifts"),
    pytest.param(starmap, {"options": starmap.Options(cards=starmap.Options().cards, dealt=1, shine=2)}, id="one card"),
]


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_other_tables(game: Any, options: dict[str, Any]) -> None:
    for asked in decisions(game, 2, 3, policy="random", **options):
        screen = asked.screen(SMALL)
        check_size(screen, SMALL)
        check_labels(screen)
        assert reached(asked, SMALL, depth=1) == {*asked.actions}

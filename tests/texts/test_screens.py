"""Tables, screens and panels in other languages: all of it is said, and nothing is cut."""

import re
from typing import Any

import pytest

from tabletop import load, starmap
from tabletop.bots import play_through
from tabletop.catalogue import BUILT_IN
from tabletop.core.language import has_texts, language
from tabletop.screens.layout import columns_of
from tabletop.telling import explanation
from tabletop.testing import tables
from tests.texts.test_files import LANGUAGES

GAMES = [name for name in BUILT_IN if has_texts(name)]
WIDTH = 79
OTHERS = [name for name in LANGUAGES if name != "en"]
KEY = re.compile(r"\b(core|starmap|subastral|codex|comet)\.[a-z_]+")


def check(lines: list[str]) -> None:
    for line in lines:
        assert columns_of(line) <= WIDTH, line
        assert not KEY.search(line), line
        assert not line.endswith(".."), line
        assert not re.search("[{}]", line), line


@pytest.mark.parametrize("spoken", OTHERS)
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("name", GAMES)
def test_no_line_of_a_table_or_a_screen_is_cut(name: str, players: int, spoken: str) -> None:
    game: Any = load(name)
    names = ["Анна", "Борис", "Вера"][:players]
    words = language(spoken).words(names)
    for state in [*play_through(game, ["random"] * players, seed=4)][:200:3]:
        for seat in (None, *state.to_act):
            view = game.view(state, seat)
            actions = () if seat is None else game.legal_actions(state, seat)
            check(game.render_text(view, words=words).splitlines())
            labels = [words.say("core.you_label") if at == seat else each for at, each in enumerate(names)]
            shown = game.FACES.screen(
                view, actions, (), (WIDTH, 60), names=labels, outcome=game.outcome(state), words=words
            )
            check([*shown.lines, *shown.refused.values()])
            for panel in game.FACES.panels(view, actions, (WIDTH, 60), names=labels, words=words).values():
                check([*panel.lines, panel.word])


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_explained_in_a_dozen_lines(name: str, spoken: str) -> None:
    lines = explanation(load(name), "how", language(spoken).words()).splitlines()
    assert 8 <= len(lines) <= 13
    check(lines)


def test_a_screen_of_star_map_in_russian() -> None:
    state = tables.starmap(hands={0: "B5 G2 R1"}, plays={2: "B3"}, discard_top="R4")
    words = language("ru").words(["Анна", "Борис", "Вера"])
    view, actions = starmap.view(state, 0), starmap.legal_actions(state)
    shown = starmap.FACES.screen(view, actions, (), (WIDTH, 30), names=("Вы", "Борис", "Вера"), words=words)
    assert shown.lines[0].startswith("КАРТА ЗВЁЗД   козырь КРАСНЫЙ (верх сброса R4)   колода ")
    assert "Выложите карту. Нужна синяя карта." in shown.lines
    assert "  пока победит: b5 (старшая карта цвета)" in shown.lines
    assert shown.lesson.startswith("Выложите карту ведущего цвета")

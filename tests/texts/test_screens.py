"""Tables, screens and panels in other languages: all of it is said, and nothing is cut."""

import re
from collections.abc import Sequence
from functools import partial
from typing import Any
from xml.etree import ElementTree

import pytest
from attrs import evolve

from tabletop import comet, load, starmap
from tabletop.bots import play_through
from tabletop.catalogue import BUILT_IN
from tabletop.comet.faces.screen.cards import numbered
from tabletop.core.errors import PictureError
from tabletop.core.language import language
from tabletop.screens.layout import columns_of
from tabletop.testing import tables
from tests.texts.test_files import LANGUAGES

WIDTH, TABLE_WIDTH = 79, 80
"""The columns of a screen, and of `render_text`."""
OTHERS = [name for name in LANGUAGES if name != "en"]
KEY = re.compile(r"\b(core|starmap|subastral|codex|comet)\.[a-z_]+")


def check(lines: list[str], columns: int = WIDTH, *, most_cut: int = 0) -> None:
    for line in lines:
        assert columns_of(line) <= columns, line
        assert not KEY.search(line), line
        assert not re.search("[{}]", line), line
    assert len(cut_lines(lines)) <= most_cut, cut_lines(lines)


def cut_lines(lines: Sequence[str]) -> list[str]:
    return [line for line in lines if line.endswith("..")]


@pytest.mark.parametrize("spoken", OTHERS)
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("name", BUILT_IN)
def test_no_line_is_cut_that_is_whole_in_english(name: str, players: int, spoken: str) -> None:
    game: Any = load(name)
    names = ["Анна", "Борис", "Вера"][:players]
    words = language(spoken).words(names)
    for state in [*play_through(game, ["random"] * players, seed=4)][:200:3]:
        for seat in (None, *state.to_act):
            view = game.view(state, seat)
            actions = () if seat is None else game.legal_actions(state, seat)
            check(game.render_text(view, words=words).splitlines(), TABLE_WIDTH)
            labels = [words.say("core.you_label") if at == seat else each for at, each in enumerate(names)]
            draw: Any = partial(game.FACES.screen, view, actions, (), (WIDTH, 60), outcome=game.outcome(state))
            shown = draw(names=labels, words=words)
            check([*shown.lines], most_cut=len(cut_lines(draw(names=names).lines)))
            check([*shown.refused.values()])
            for panel in game.FACES.panels(view, actions, (WIDTH, 60), names=labels, words=words).values():
                check([*panel.lines, panel.word])


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("name", BUILT_IN)
def test_a_game_is_explained_in_a_dozen_lines(name: str, spoken: str) -> None:
    lines = language(spoken).words().explanation(name, "how").splitlines()
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


@pytest.mark.parametrize("size", ["wide", "narrow"])
@pytest.mark.parametrize("spoken", OTHERS)
@pytest.mark.parametrize("name", BUILT_IN)
def test_a_picture_has_no_word_of_english_and_no_label_that_is_cut(name: str, spoken: str, size: Any) -> None:
    game: Any = load(name)
    words = language(spoken).words(["Ann", "Ben"])
    title = words.title(name, "")  # A registered title stays in Latin letters.
    states = [*play_through(game, ["random"] * 2, seed=4)]
    for state in [*states[::5], states[-1]]:
        for seat in (None, 0):
            legal = game.legal_actions(state, seat) if seat in state.to_act else ()
            view, outcome = game.view(state, seat), game.outcome(state)
            root = ElementTree.fromstring(game.FACES.svg(view, legal=legal, outcome=outcome, size=size, words=words))
            said = [each for each in root.iter() if each.tag.endswith(("text", "title", "desc"))]
            for text in ["".join(each.itertext()) for each in said]:  # A label that is cut also has a title.
                assert not KEY.search(text), text
                assert not text.endswith("…"), text
                assert not re.search(r"[a-z]{3,}", text.replace(title, "")), text


@pytest.mark.parametrize("name", BUILT_IN)
def test_pictures_in_two_languages_share_no_fragment(name: str) -> None:
    """English after Russian is the same as before."""
    game: Any = load(name)
    view = game.view(game.new_game(players=2, seed=3), 0)
    before = game.FACES.svg(view)
    assert game.FACES.svg(view, words=language("ru").words()) != before
    assert game.FACES.svg(view) == before


def test_the_news_of_comet_name_cards_and_places_as_the_screen_does() -> None:
    words = language("ru").words(["Анна", "Борис"])
    state = comet.new_game(players=2, seed=7)
    view, actions, names = comet.view(state, 0), comet.legal_actions(state), ["Вы", "Борис"]
    event = comet.Moved(1, 0, comet.Hex(0, 3), comet.Hex(0, 2), "lava")
    words = evolve(words, short_names=comet.FACES.short_names(view, words))
    readied = comet.Readied(1, (comet.Card("silver-cave-squirrel-1"), comet.Card("silver-moa-1")))
    news = [words.tell(event), words.tell(comet.Laid(1, comet.Card("silver-okapi-1"), 0)), words.tell(readied)]
    shown = comet.FACES.screen(view, actions, news, (WIDTH, 40), names=names, words=words)
    assert shown.lines[1] == "Борис перемещает фишку 0 с e6 на e4, символ: лавовое плато"
    assert shown.lines[2] == "Борис кладёт карту окапи в ячейку 0"
    assert shown.lines[3] == "Борис возвращает в исходное положение: пещ. белка, моа"


def test_cards_that_are_alike_are_counted_after_their_name() -> None:
    assert numbered(["дронт", "моа", "дронт"], language("ru").words()) == ["дронт x2", "моа"]
    assert numbered(["dodo", "moa", "dodo"], language("en").words()) == ["2 dodo", "moa"]


@pytest.mark.parametrize("columns", range(60, 81))
def test_a_sign_to_type_stands_in_the_line_of_its_meaning(columns: int) -> None:
    state = comet.new_game(players=2, seed=7)
    while not (state.to_act == (0,) and any(str(action) == "stop" for action in comet.legal_actions(state))):
        state = comet.apply(state, comet.legal_actions(state)[-2:][0])
    view, actions = comet.view(state, 0), comet.legal_actions(state)
    words = language("ru").words()
    lines = comet.FACES.screen(view, actions, (), (columns, 40), names=("Вы", "Борис"), words=words).lines
    assert any(".  хватит" in line for line in lines), lines
    assert not any(line.endswith(" .") for line in lines), lines


def test_the_star_of_a_player_does_not_touch_the_name() -> None:
    """A name can be twelve columns wide, such as that of the reader."""
    state = next(state for state in play_through(starmap, ["random"] * 2, seed=4) if state.marker == 1)
    text = starmap.render_text(starmap.view(state, 1), words=language("ru").words(you=1))
    assert "игрок 1 (вы) зв. " in text


@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.parametrize("words", ["ru", language("ru")])
def test_words_that_are_none_are_refused_wherever_a_game_is_drawn(name: str, words: Any) -> None:
    game: Any = load(name)
    view, names = game.view(game.new_game(players=2, seed=1), 0), ("Ann", "Bo")
    faces, size = game.FACES, (80, 24)
    draws: list[Any] = [
        partial(game.render_text, view),
        partial(faces.svg, view),
        partial(faces.screen, view, (), (), size, names=names),
        partial(faces.panels, view, (), size, names=names),
    ]
    for draw in draws:
        with pytest.raises(PictureError, match=r"invalid words .*: expected Words, such as language"):
            draw(words=words)

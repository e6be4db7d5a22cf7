"""A stranger's game without a picture is drawn as text, with a button for every legal action."""

from xml.etree import ElementTree

import nim
import pytest

from tabletop import starmap
from tabletop.catalogue import faces_of
from tabletop.core.errors import PictureError
from tabletop.core.language import language

STATE = nim.new_game(players=2, seed=1)


def test_our_own_games_draw_themselves() -> None:
    assert faces_of(starmap).svg is starmap.FACES.svg


@pytest.mark.parametrize("size", ["wide", "narrow"])
def test_the_table_is_there_as_text_and_every_action_as_a_button(size: str) -> None:
    legal = nim.legal_actions(STATE)
    root = ElementTree.fromstring(faces_of(nim).svg(nim.view(STATE, 0), legal=legal, size=size))  # type: ignore[arg-type]
    assert "heap 12" in [each.text for each in root.iter()]
    assert [found for each in root.iter() if (found := each.get("data-action"))] == [str(action) for action in legal]


def test_long_lines_are_broken_and_empty_ones_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def render_text(_view: object, **_words: object) -> str:
        return f"{'x' * 120}\n\nend"

    monkeypatch.setattr(nim, "render_text", render_text)
    root = ElementTree.fromstring(faces_of(nim).svg(nim.view(STATE, 0), size="narrow"))
    lines = [each for each in root.iter() if "t-mono" in each.get("class", "")]
    assert "".join([each.text or "" for each in lines]) == "x" * 120 + "end"
    *_, before, end = [float(each.get("y", "")) for each in lines]
    assert end - before > 30


def test_the_screen_is_in_the_language_of_its_reader() -> None:
    words = language("ru").over({"nim.title": "Ним", "nim.screen.heap": "куча: {sticks}"}).words()
    screen = faces_of(nim).screen(nim.view(STATE, 0), (), (), (80, 24), names=["Анна", "Боря"], words=words)
    assert screen.lines[0] == "Ним   игрок 0 (Анна), игрок 1 (Боря)"
    assert "куча: 12" in screen.lines


def test_a_view_of_another_game_is_refused() -> None:
    with pytest.raises(PictureError, match=": expected a View of Nim"):
        faces_of(nim).svg(starmap.view(starmap.new_game(players=2, seed=1), 0))


def test_a_game_without_a_table_of_its_cards_has_no_rows() -> None:
    assert faces_of(nim).card_table(nim.STANDARD) == {}
    assert len(faces_of(starmap).card_table(starmap.Options())["cards"]) == 25

"""The gallery of the docs: its files are what `python -m benchmarks.gallery` draws."""

import pytest
from benchmarks.gallery import FOLDER, PAGE, exhibits, page

from tabletop import load
from tabletop.catalogue import BUILT_IN
from tests.pictures.scenes import GAMES

MOST_BYTES = 3_000_000
AGAIN = "draw it again with python -m benchmarks.gallery, and look at what has changed"


@GAMES
def test_the_pictures_are_what_is_drawn_today(name: str) -> None:
    for each in exhibits(name):
        assert (FOLDER / each.file).read_text("utf-8") == each.draw(), f"{each.file}: {AGAIN}"


def test_the_page_shows_every_picture_and_there_is_no_other() -> None:
    assert PAGE.read_text("utf-8") == page(), AGAIN
    assert {path.name for path in FOLDER.iterdir()} == {each.file for name in BUILT_IN for each in exhibits(name)}


def test_the_gallery_is_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < MOST_BYTES


@pytest.mark.parametrize("name", BUILT_IN)
def test_smallest_and_largest_table_each_have_opening_middle_and_end(name: str) -> None:
    shown = {(each.players, each.moment) for each in exhibits(name) if (each.size, each.theme) == ("wide", "auto")}
    sizes = load(name).INFO.players
    assert shown >= {(players, moment) for players in (sizes[0], sizes[-1]) for moment in ("opening", "middle", "end")}

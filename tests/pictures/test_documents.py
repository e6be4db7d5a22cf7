"""Pictures of whole games, as documents: well-formed, light, readable, named, the same every time."""

import re
from itertools import islice
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.pictures.scenes import GAMES, SVG, Scene, parsed, scenes

MOST_BYTES, MOST_ELEMENTS, SMALLEST = 100_000, 1_100, 11
SIZES = pytest.mark.parametrize("size", ["wide", "narrow"])
VIEWERS = pytest.mark.parametrize("viewer", ["actor", "next", "spectator"])
_SCALE = re.compile(r"scale\(([\d.]+)\)")


def _texts(element: ElementTree.Element, scale: float) -> Any:
    """Yield each text with the size it has on the page."""
    if found := _SCALE.search(element.get("transform", "")):
        scale *= float(found[1])
    if element.tag == f"{SVG}svg" and element.get("x"):
        scale *= float(element.get("width", "")) / float(element.get("viewBox", "").split()[2])
    if element.tag == f"{SVG}text":
        yield element, float(element.get("font-size", "")) * scale
    for part in element:
        yield from _texts(part, scale)


@GAMES
@SIZES
@VIEWERS
def test_pictures_of_whole_games_keep_to_the_rules(name: str, size: str, viewer: str) -> None:
    for scene in scenes(name, seed=5, viewer=viewer, every=7):
        picture = scene.draw(size=size)
        root = parsed(picture)
        everything = [*root.iter()]
        assert len(picture.encode()) <= MOST_BYTES
        assert len(everything) <= MOST_ELEMENTS
        ids = [each.get("id") for each in everything if each.get("id")]
        assert len(ids) == len(set(ids))
        for text, shown in _texts(root, 1):
            assert shown >= SMALLEST - 0.06, (text.text, shown)
        _check_references(everything, {*ids})
        _check_targets(everything)


def _check_references(everything: list[ElementTree.Element], ids: set[str | None]) -> None:
    """What is used is defined, and everything that has an id of its own has a title."""
    for each in everything:
        if each.tag == f"{SVG}use":
            assert (each.get("href") or "")[1:] in ids
        if each.tag == f"{SVG}g" and each.get("id") and "-d-" not in (each.get("id") or ""):
            assert each.find(f"{SVG}title") is not None, each.get("id")
        assert each.tag not in (f"{SVG}script", f"{SVG}image", f"{SVG}foreignObject")
        assert not [key for key in each.attrib if key.startswith("on")]


def _check_targets(everything: list[ElementTree.Element]) -> None:
    for each in everything:
        if each.get("data-action") or each.get("data-among"):
            assert each.get("tabindex") == "0"
            assert each.get("role") == "button"
            assert each.get("aria-label")


@GAMES
def test_two_pictures_on_one_page_share_no_id(name: str) -> None:
    scene = next(scenes(name, seed=5, every=40))
    ids = [{each.get("id") for each in parsed(scene.draw(prefix=prefix)).iter()} - {None} for prefix in ("a-", "b-")]
    assert ids[0]
    assert not ids[0] & ids[1]


@GAMES
def test_the_same_position_is_the_same_picture_and_themes_change_colours_only(name: str) -> None:
    for scene in islice(scenes(name, seed=6, every=30), 8):
        light, dark = scene.draw(theme="light"), scene.draw(theme="dark")
        assert light == scene.draw(theme="light")
        assert _without_style(light) == _without_style(dark)
        assert "prefers-color-scheme" in scene.draw()
        assert "prefers-color-scheme" not in light + dark


def _without_style(picture: str) -> str:
    return re.sub(r'([" ])t[ld]-', r"\1t-", re.sub(r"<style>.*?</style>", "", picture))


@GAMES
def test_nothing_hidden_is_in_a_picture(name: str) -> None:
    """What is hidden is dealt anew: the picture stays the same to the byte, and so it does in a codec's copy."""
    for viewer in ("actor", "spectator"):
        for number, scene in enumerate(scenes(name, seed=8, viewer=viewer, every=11)):
            world = scene.game.sample_state(scene.view, seed=number)
            last = scene.last
            again = Scene(scene.game, world, scene.seat, last)
            for size in ("wide", "narrow"):
                assert again.draw(size=size) == scene.draw(size=size)

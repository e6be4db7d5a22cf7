"""Pictures as pixels: of the right size and colours; what cannot be drawn is told."""

import sys
from typing import Any

import pytest

from tabletop import starmap
from tabletop.cli import main
from tabletop.core.errors import PictureError
from tabletop.pictures import pixels_of, png_of
from tabletop.svg.palette import COLOURS
from tests.pictures.scenes import GAMES, scenes

VIEW = starmap.view(starmap.new_game(players=2, seed=1), 0)
needs_raster = pytest.mark.usefixtures("raster")


@pytest.fixture
def raster() -> None:
    for module in ("resvg_py", "PIL.Image", "numpy"):
        pytest.importorskip(module)


@GAMES
@needs_raster
def test_a_picture_has_as_many_pixels_as_it_says(name: str) -> None:
    scene = next(scenes(name, seed=5, every=20))
    for size, width in (("wide", 900), ("narrow", 360)):
        pixels = pixels_of(scene.draw(size=size, theme="light"))
        assert pixels.shape[1:] == (width, 3)
        assert pixels.shape[0] > 300
        assert _hex(pixels[2, 2]) == COLOURS["bg"][0]
        assert len({_hex(pixel) for pixel in pixels[::7, ::7].reshape(-1, 3)}) > 10


@needs_raster
def test_themes_are_of_their_colours_and_auto_is_light() -> None:
    grounds = {
        theme: _hex(pixels_of(starmap.FACES.svg(VIEW, theme=theme))[2, 2]) for theme in ("auto", "light", "dark")
    }
    light, dark = COLOURS["bg"]
    assert grounds == {"auto": light, "light": light, "dark": dark}


def _hex(pixel: Any) -> str:
    return "#" + "".join([f"{int(part):02x}" for part in pixel])


@needs_raster
def test_a_scale_makes_it_larger() -> None:
    picture = starmap.FACES.svg(VIEW, size="narrow")
    assert pixels_of(picture, scale=2).shape[1] == 720
    assert png_of(picture).startswith(b"\x89PNG")


@needs_raster
@pytest.mark.parametrize("scale", [0, -1, 9, float("nan"), "2", None, True])
def test_a_wrong_scale_is_told(scale: Any) -> None:
    with pytest.raises(PictureError, match=r"invalid scale .*: expected a number above 0 and at most 8"):
        png_of(starmap.FACES.svg(VIEW), scale=scale)


@needs_raster
@pytest.mark.parametrize("picture", ["", "no picture", "<svg", None, 3])
def test_what_is_no_picture_is_told(picture: Any) -> None:
    with pytest.raises(PictureError, match="cannot draw this text as SVG"):
        png_of(picture)


def test_without_the_extra_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(PictureError, match=r"resvg_py is missing: run pip install '\.\[raster\]' in the folder"):
        png_of(starmap.FACES.svg(VIEW))


@needs_raster
def test_the_command_writes_png_where_the_name_says_so(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    from tabletop import Match

    saved = tmp_path / "evening.jsonl"
    saved.write_text(Match(starmap, players=2, seed=7).save(), "utf-8")
    target = tmp_path / "start.png"
    assert main(["picture", str(saved), "-o", str(target)]) == 0
    assert target.read_bytes().startswith(b"\x89PNG")
    assert main(["picture", str(saved), "-o", str(target)]) == 2
    assert "is there already" in capsys.readouterr().err

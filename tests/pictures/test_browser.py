"""Pictures in a real browser: no text overlaps, leaves its card or the picture, or is half covered, in two faces.

Skipped where there is no Chromium. TABLETOP_PICTURES=all measures whole games instead of a few moments of each.
"""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import get_args

import pytest
from benchmarks.gallery import moments

from tabletop import load
from tabletop.core.game import Size
from tests.pictures.scenes import GAMES, scenes

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome", "chrome"))), None)
PAGE = Path(__file__).with_name("measure.html").read_text("utf-8")
FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update", "--hide-scrollbars", "--window-size=900,900",
    "--virtual-time-budget=60000", "--dump-dom",
]  # fmt: skip
FACES = pytest.mark.parametrize("face", ["Liberation Sans", "DejaVu Sans"])
pytestmark = pytest.mark.skipif(BROWSER is None, reason="there is no Chromium here")


def _moments(name: str) -> Iterator[tuple[str, str]]:
    """Draw the moments of the smallest and the largest table, wide and narrow."""
    sizes = load(name).INFO.players
    for players in (sizes[0], sizes[-1]):
        for name_of_moment, moment in moments(name, players).items():
            for size in get_args(Size):
                title = f"{name}-{players}-{name_of_moment}-{size}"
                yield title, moment.picture(size=size, prefix=f"{title}-")


def _whole_games(name: str) -> Iterator[tuple[str, str]]:
    for viewer in ("actor", "spectator"):
        for number, scene in enumerate(scenes(name, seed=12, viewer=viewer, every=13)):
            for size in ("wide", "narrow"):
                title = f"{name}-{viewer}-{number}-{size}"
                yield title, scene.draw(size=size, prefix=f"{title}-")


def _faults(pictures: Iterator[tuple[str, str]], face: str, folder: Path) -> list[str]:
    """Let the browser measure the pictures, set in the face."""
    named = [(name, picture.replace("<svg ", f'<svg data-name="{name}" ', 1)) for name, picture in pictures]
    page = folder / "measure.html"
    shown = PAGE.replace("FONT", f"'{face}'").replace("PICTURES", "\n".join([picture for _, picture in named]))
    page.write_text(shown, "utf-8")
    command = [str(BROWSER), *FLAGS, f"--user-data-dir={folder / 'profile'}", page.as_uri()]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300)
    found = re.search(r'<pre id="faults">(.*?)</pre>', done.stdout, re.DOTALL)
    assert found, done.stderr
    answer = json.loads(unescape(found[1]))
    assert answer["count"] == len(named)
    faults: list[str] = answer["faults"]
    return faults


def _is_installed(face: str) -> bool:
    """Whether the machine has the font. Without fc-list it is taken to be there."""
    command = shutil.which("fc-list")
    return command is None or bool(subprocess.run([command, face], capture_output=True, check=True).stdout)


@GAMES
@FACES
def test_text_keeps_to_its_place(name: str, face: str, tmp_path: Path) -> None:
    if not _is_installed(face):
        pytest.skip(f"the font {face} is not installed, so the browser would use another one")
    pictures = _whole_games(name) if os.environ.get("TABLETOP_PICTURES") == "all" else _moments(name)
    faults = _faults(pictures, face, tmp_path)
    assert not faults, "\n".join(["", *faults[:40]])


def test_what_is_wrong_is_found(tmp_path: Path) -> None:
    """A measure that finds nothing measures nothing: each fault is there once."""
    picture = """<svg width="900" height="200"><rect x="10" y="10" width="60" height="40" fill="red"/>
        <text x="20" y="30" font-size="12">much too long for it</text><text x="22" y="32" font-size="12">over</text>
        <text x="880" y="100" font-size="12">leaves</text><text x="300" y="100" font-size="12">covered</text>
        <rect x="320" y="80" width="90" height="40"/><text x="340" y="100">hidden</text>
        <rect x="330" y="80" width="90" height="40"/>
        <g data-action="go" id="go"><rect x="500" width="9" height="9"/></g></svg>"""
    faults = _faults(iter([("bad", picture)]), "DejaVu Sans", tmp_path)
    said = [fault.partition(": ")[2] for fault in faults]
    assert said == [
        '"covered" is partly covered', '"much too long for it" leaves what it stands on',
        '"over" overlaps "much too long for it"', '"leaves" leaves the picture', "go is small to click",
    ]  # fmt: skip

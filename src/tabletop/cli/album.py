"""A folder of pictures: one numbered file for each step of a game, and a page that shows them in a row."""

import argparse
from html import escape
from pathlib import Path
from typing import Any, get_args

from tabletop.cli.files import check_new, make_folder, write_new
from tabletop.core.game import Size, Theme
from tabletop.pictures import Witness

INDEX = "index.html"
_PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>body{{font:15px sans-serif;margin:16px;max-width:920px;color-scheme:light dark}}img{{max-width:100%}}</style>
<h1>{title}</h1>
{steps}
</html>
"""
_STEP = '<h2 id="{name}">{heading}</h2>\n<p>{told}</p>\n<img src="{name}.svg" alt="{heading}" loading="lazy">'


def add_manner(parser: argparse.ArgumentParser) -> None:
    """Add the arguments that say how pictures look."""
    parser.add_argument("--theme", choices=get_args(Theme), default="auto", help="the colours (auto: as the page's)")
    parser.add_argument("--size", choices=get_args(Size), default="wide", help="900 or 360 pixels across (wide)")


class Album:
    """The pictures of one game, written as it goes on."""

    def __init__(self, folder: str, title: str, chosen: argparse.Namespace) -> None:
        self.folder, self.title = make_folder(folder), title
        self._manner = {"theme": chosen.theme, "size": chosen.size}
        self._steps: list[str] = []
        check_new(str(self._path(INDEX)), ())

    def add(self, witness: Witness, state: Any, heading: str, told: list[str]) -> None:
        """Write the next picture and remember what to say about it."""
        name = f"{len(self._steps):04}"
        write_new(str(self._path(f"{name}.svg")), witness.picture(state, **self._manner), ())
        lines = "<br>".join([escape(line) for line in told])
        self._steps.append(_STEP.format(name=name, heading=escape(heading), told=lines))

    def close(self) -> str:
        """Write the page, and return where it is."""
        page = self._path(INDEX)
        write_new(str(page), _PAGE.format(title=escape(self.title), steps="\n".join(self._steps)), ())
        return str(page)

    def _path(self, name: str) -> Path:
        return self.folder / name

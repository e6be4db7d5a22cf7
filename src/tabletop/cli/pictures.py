"""Pictures of a recorded game, as a file, or as a folder with a page."""

import argparse
from html import escape
from pathlib import Path
from typing import Any, get_args

from tabletop.cli.files import check_new, load_record, make_folder, named, standing_steps, write_new
from tabletop.cli.parser import Command, Parser
from tabletop.core.errors import SetupError
from tabletop.core.game import Size, Theme
from tabletop.core.messages import Words
from tabletop.core.players import check_seat
from tabletop.pictures import Witness, png_of
from tabletop.records.record import Record

INDEX = "index.html"
_PAGE = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>body{{font:15px sans-serif;margin:16px;max-width:920px;color-scheme:light dark}}img{{max-width:100%}}</style>
<h1>{title}</h1>
{steps}
</html>
"""
_STEP = '<h2 id="{name}">{heading}</h2>\n<p>{told}</p>\n<img src="{name}.svg" alt="{heading}" loading="lazy">'
EXAMPLES = """picture evening.jsonl --step 40 --seat 1 -o moment.svg
picture evening.jsonl --theme dark --size narrow > end.svg
picture evening.jsonl --seat 0 -o end.png"""


def add_look(parser: Parser) -> None:
    """Add the arguments for the theme and the size of pictures."""
    add, say = parser.add_argument, parser.words.say
    add("--theme", choices=get_args(Theme), default="auto", help=say("cli.arg.theme"))
    add("--size", choices=get_args(Size), default="wide", help=say("cli.arg.size"))


class Album:
    """A folder with the pictures of a game, written during the game."""

    def __init__(self, folder: str, title: str, chosen: argparse.Namespace, words: Words) -> None:
        self.folder, self.title, self._words = make_folder(folder), title, words
        self._manner = {"theme": chosen.theme, "size": chosen.size}
        self._steps: list[str] = []
        check_new(str(self._path(INDEX)), ())

    def add(self, witness: Witness, state: Any, heading: str, told: list[str]) -> None:
        """Write the next picture, and store its heading and text for the page."""
        name = f"{len(self._steps):04}"
        write_new(str(self._path(f"{name}.svg")), witness.picture(state, **self._manner, words=self._words), ())
        lines = "<br>".join([escape(line) for line in told])
        self._steps.append(_STEP.format(name=name, heading=escape(heading), told=lines))

    def close(self) -> str:
        """Write the page, and return its path."""
        page, steps = self._path(INDEX), "\n".join(self._steps)
        text = _PAGE.format(language=self._words.language.name, title=escape(self.title), steps=steps)
        write_new(str(page), text, ())
        return str(page)

    def _path(self, name: str) -> Path:
        return self.folder / name


def add_to(parser: Parser) -> None:
    """Add the arguments of the command."""
    add, say = parser.add_argument, parser.words.say
    add("file", metavar="FILE", help=say("cli.arg.file"))
    add("--step", type=int, metavar="N", help=say("cli.arg.step"))
    add("--seat", type=int, metavar="N", help=say("cli.arg.seat"))
    add("-o", "--output", metavar="FILE", help=say("cli.arg.output"))
    add_look(parser)


def run(chosen: argparse.Namespace) -> None:
    """Draw the table of a record after `--step` actions."""
    record = load_record(chosen.file)
    with named(chosen.file):
        picture = _picture(record, chosen)
    if chosen.output is None:
        print(picture)
    elif chosen.output.lower().endswith(".png"):
        write_new(chosen.output, png_of(picture, scale=2), ())
    else:
        write_new(chosen.output, picture + "\n", ())


def _picture(record: Record, chosen: argparse.Namespace) -> str:
    replay = record.replay()
    played = standing_steps(replay)
    wanted = len(played) if chosen.step is None else chosen.step
    if not 0 <= wanted <= len(played):
        raise SetupError.no("cli.undone.step", last=len(played), at=wanted)
    witness = Witness(record.game, chosen.seat)
    state = replay.first()
    check_seat(state, chosen.seat)
    for step, move in zip(played[:wanted], record.moves, strict=False):
        witness.see(move.seat, step.events)
        state = step.after
    return witness.picture(state, theme=chosen.theme, size=chosen.size, words=chosen.words)


PICTURE = Command(add_to, run, EXAMPLES)

#!/usr/bin/env python3
"""Follow a tutorial as a reader does: `python tests/tutorials.py FOLDER PAGE...`, in the environment on the path.

Of each page the blocks are taken in their order. One tagged `python` or `toml` that begins with the comment of a
file's name is written to that file, any other `python` is run, and so is `sh`, which must not fail. A block tagged
`text` is what the one before it prints, where a line `...` stands for any lines.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from attrs import frozen

ROOT = Path(__file__).parent.parent
PAGES = sorted((ROOT / "docs" / "tutorials").glob("*.md"))
BLOCK = re.compile(r"^```(python|toml|sh|text)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"# ([\w./-]+\.(?:py|toml|md))\n")
SECONDS = 600


@frozen
class Block:
    """A block of a page: its tag, its text, and the line that it begins in."""

    tag: str
    text: str
    line: int


def blocks(page: Path) -> Iterator[Block]:
    """Go through what a reader types, and what they should see."""
    told = page.read_text("utf-8")
    for found in BLOCK.finditer(told):
        yield Block(found[1], found[2], told.count("\n", 0, found.start()) + 1)


def follow(page: Path, folder: Path) -> None:
    """Do in a folder what a page says; raise AssertionError where it does not come out as it says."""
    printed = ""
    for block in blocks(page):
        where = f"{page.name}, line {block.line}"
        if block.tag == "text":
            assert shows(printed, block.text), f"{where}: not what is printed:\n{printed}"
        elif block.tag != "sh" and (named := FILE.match(block.text)):
            (folder / named[1]).parent.mkdir(parents=True, exist_ok=True)
            (folder / named[1]).write_text(block.text, "utf-8")
        else:
            printed = _run(block, folder, where)


def _run(block: Block, folder: Path, where: str) -> str:
    command = ["bash", "-euc", block.text] if block.tag == "sh" else ["python", "-c", block.text]
    ours = {**os.environ, "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])}
    run = subprocess.run(command, cwd=folder, env=ours, capture_output=True, text=True, timeout=SECONDS, check=False)
    assert run.returncode == 0, f"{where}: {block.text}{run.stdout}{run.stderr}"
    return run.stdout


def shows(printed: str, promised: str) -> bool:
    """Tell whether all that is promised is printed, in its order, and nothing else but where `...` stands."""
    parts = [[*lines] for dots, lines in groupby(promised.splitlines(), "...".__eq__) if not dots]
    pattern = r"(?:.*\n)*?".join("".join(rf"{re.escape(line.rstrip())} *\n" for line in part) for part in parts)
    first, last = ("(?:.*\n)*?" if edge == "..." else "" for edge in (promised[:3], promised.rstrip()[-3:]))
    return re.fullmatch(f"{first}{pattern}{last}", printed) is not None


if __name__ == "__main__":
    for name in sys.argv[2:]:
        home = Path(sys.argv[1]) / Path(name).stem
        home.mkdir(parents=True)
        follow(Path(name), home)
        print(f"{name}: as it says")

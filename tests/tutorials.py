#!/usr/bin/env python3
"""Follow tutorials as a reader does, in the environment on the path.

Run `python tests/tutorials.py FOLDER PAGE...`. The blocks of a page are processed in order. A block tagged `python`,
`toml` or `sh` that begins with a comment with a file name is written to that file. A block that begins with `# from`
and a file name is an excerpt of that file. Any other `python` or `sh` block is run, and must not fail. A block tagged
`text` is the output of the previous block. In it and in an excerpt, a line `...` stands for any lines. Processes that a
page leaves running are ended with the page.

The test suite follows a short form. `<!-- in the suite: -n 300 becomes -n 6 -->` before a block changes that block, and
from there on any figures match the figures of the page. `<!-- with the extra parquet -->` before a block skips it if
that extra is not installed. These comments are invisible on a page, and this script ignores them. `python
tests/tutorials.py --extras PAGE` prints the extras that a page tells its reader to install.
"""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, requires, version
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

ROOT, HERE = Path(__file__).parent.parent, Path(sys.executable).parent
PAGES = sorted((ROOT / "docs" / "tutorials").glob("*.md"))
BLOCK = re.compile(r"((?:^<!-- [^\n]* -->\n)*)^```(python|toml|sh|text)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"# ([\w./-]+\.(?:py|toml|md|sh))\n")
EXCERPT = re.compile(r"# from ([\w./-]+)\n")
SHORTER = re.compile(r"<!-- in the suite: (.+) becomes (.+) -->")
OPTIONAL = re.compile(r"<!-- with the extra (\w+) -->")
EXTRAS = re.compile(r"pip install '\.\[([\w,]+)\]'")
FIGURE = re.compile(r"-?\d[\d,.]*")
SECONDS = 600


class Block(NamedTuple):
    """A block of a page with its tag and text, the comments before it and its line."""

    tag: str
    text: str
    notes: str
    line: int

    def shorter(self) -> "Block":
        """Return the block in the short form of the suite."""
        text = self.text
        for long, short in SHORTER.findall(self.notes):
            assert long in text, f"line {self.line}: {long!r} is not in the block"
            text = text.replace(long, short)
        return self._replace(text=text)


def blocks(page: Path) -> Iterator[Block]:
    """Yield the blocks of a page."""
    told = page.read_text("utf-8")
    for found in BLOCK.finditer(told):
        yield Block(found[2], found[3], found[1], told.count("\n", 0, found.start(2)) + 1)


def extras(page: Path) -> list[str]:
    """Return the extras that the page tells its reader to install."""
    return sorted({name for named in EXTRAS.findall(page.read_text("utf-8")) for name in named.split(",")})


def missing(names: Sequence[str]) -> list[str]:
    """Return the distributions of these extras that are not installed."""
    asked = "|".join(map(re.escape, names)) or "(?!)"
    wanted = [re.match(rf"([\w-]+).*extra == ['\"](?:{asked})['\"]", each) for each in requires("tabletop-rules") or ()]
    return [found[1] for found in wanted if found and not _is_installed(found[1])]


def _is_installed(distribution: str) -> bool:
    with suppress(PackageNotFoundError):
        return bool(version(distribution))
    return False


def follow(page: Path, folder: Path, *, is_short: bool = False, commands: Path = HERE) -> None:
    """Follow a page in a folder with these commands.

    AssertionError is raised if a command fails or an output differs.
    """
    printed, started = "", list[int]()
    try:
        for block, loosely in _taken(page, is_short=is_short):
            where = f"{page.name}, line {block.line}"
            if block.tag == "text":
                assert shows(printed, block.text, loosely=loosely), f"{where}: not what is printed:\n{printed}"
            elif taken := EXCERPT.match(block.text):
                part = re.sub(r"(?m)^ *\.\.\.$", "...", block.text[taken.end() :])
                found = (folder / taken[1]).read_text("utf-8")
                assert shows(found, f"...\n{part}...\n"), f"{where}: not in {taken[1]}"
            elif named := FILE.match(block.text):
                (folder / named[1]).parent.mkdir(parents=True, exist_ok=True)
                (folder / named[1]).write_text(block.text, "utf-8")
            else:
                printed = _run(block, folder, commands, where=where, started=started)
    finally:
        for group in started:
            _end(group)


def _taken(page: Path, *, is_short: bool) -> Iterator[tuple[Block, bool]]:
    """Yield the blocks to follow, and whether their figures may differ."""
    loosely = False
    for block in blocks(page):
        optional = OPTIONAL.search(block.notes)
        if is_short and optional and missing([optional[1]]):
            continue
        loosely = loosely or (is_short and SHORTER.search(block.notes) is not None)
        yield (block.shorter() if is_short else block), loosely


def _run(block: Block, folder: Path, commands: Path, *, where: str, started: list[int]) -> str:
    command = ["bash", "-euc", block.text] if block.tag == "sh" else ["python", "-c", block.text]
    ours = {**os.environ, "PATH": os.pathsep.join([str(commands), os.environ["PATH"]])}
    ours["PYTHONDONTWRITEBYTECODE"] = "1"  # Bytecode would be stale after two changes in a second.
    with subprocess.Popen(
        command,
        cwd=folder,
        env=ours,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as run:
        started.append(run.pid)
        try:
            printed, complained = run.communicate(timeout=SECONDS)
        except subprocess.TimeoutExpired:
            _end(run.pid)
            raise
    assert run.returncode == 0, f"{where}: {block.text}{printed}{complained}"
    return printed


def _end(group: int) -> None:
    with suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)


def shows(printed: str, promised: str, *, loosely: bool = False) -> bool:
    """Return whether the output is as promised, where `...` stands for any lines.

    With `loosely`, all figures are equal, and so are the blanks beside them.
    """
    if loosely:
        printed, promised = (re.sub(" +", " ", FIGURE.sub("0", each)) for each in (printed, promised))
    parts = [[*lines] for dots, lines in groupby(promised.splitlines(), "...".__eq__) if not dots]
    pattern = r"(?:.*\n)*?".join("".join(rf"{re.escape(line.rstrip())} *\n" for line in part) for part in parts)
    first, last = ("(?:.*\n)*?" if edge == "..." else "" for edge in (promised[:3], promised.rstrip()[-3:]))
    return re.fullmatch(f"{first}{pattern}{last}", printed) is not None


if __name__ == "__main__":
    if sys.argv[1] == "--extras":
        print(",".join(extras(Path(sys.argv[2]))))
        sys.exit()
    for name in sys.argv[2:]:
        home = Path(sys.argv[1]) / Path(name).stem
        home.mkdir(parents=True)
        follow(Path(name), home)
        print(f"{name}: as it says")

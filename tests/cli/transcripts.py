#!/usr/bin/env python3
"""Transcripts of whole games at a terminal, window by window with the typed lines.

`python -m tests.cli.transcripts` writes them again. A transcript has its command and, after the `>` of each window, the
line that was typed there. The windows show today's output for these lines. A new transcript needs only these two:
`python -m tests.cli.transcripts comet --seed 3 -- "" a e4 ...`.
"""

import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from tabletop.cli.window import CLOSE
from tests.cli.person import Person

FOLDER = Path(__file__).parents[2] / "docs" / "transcripts"
COMMAND, RULE = "$ tabletop play ", "-" * 80
USUAL = ("--delay", "0")


def read(text: str) -> tuple[list[str], list[str]]:
    """Return the arguments of a transcript's command, and the lines that were typed."""
    head, *windows = text.split(f"\n{RULE}\n")
    typed = [window.splitlines()[-1].rpartition(">")[2].strip() for window in windows[:-1]]
    return head.removeprefix(COMMAND).split(), typed


def played(arguments: Sequence[str], typed: Sequence[str]) -> str:
    """Play a game by what is typed; return its transcript."""
    return f"\n{RULE}\n".join([f"{COMMAND}{' '.join(arguments)}", *_windows(arguments, typed)]) + "\n"


def _windows(arguments: Sequence[str], typed: Sequence[str]) -> Iterator[str]:
    with tempfile.TemporaryDirectory() as home:
        os.environ["TABLETOP_HOME"] = home
        with Person("play", *arguments) as at:
            window = at.look()
            for line in typed:
                shown = "\n".join(window).rstrip()
                yield f"{shown} {line}".rstrip()
                window = at.type(line)
            yield at.written.split(CLOSE)[-1].replace("\r\n", "\n").strip("\n")


def main() -> None:
    """Write one transcript, or all of them anew."""
    if "--" in sys.argv:
        end = sys.argv.index("--")
        arguments = [*sys.argv[1:end], *USUAL]
        (FOLDER / f"{arguments[0]}.txt").write_text(played(arguments, sys.argv[end + 1 :]), "utf-8")
        return
    for path in sorted(FOLDER.glob("*.txt")):
        path.write_text(played(*read(path.read_text("utf-8"))), "utf-8")


if __name__ == "__main__":
    main()

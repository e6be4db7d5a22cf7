"""`tabletop new-game`: the skeleton of a new game, or the files of a tutorial.

The tests of a skeleton show the author what to write next.
"""

import argparse
import re
import sys
from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from shutil import rmtree

from tabletop.catalogue import GAMES, RULES, names
from tabletop.cli.files import cause
from tabletop.cli.parser import Command, Parser
from tabletop.cli.terminal import Output
from tabletop.core.errors import SetupError, shown

EXAMPLES = """new-game mygame
new-game mygame --into .
new-game ten --tutorial --into ."""
SKELETON, TITLE, PREFIX = "mygame", "My Game", "Mygame"
"""The name of the skeleton's game in identifiers, in texts, and as a prefix of classes."""
TUTORIALS = {"liars": "new-game", "ten": "properties"}
"""The games of tutorials, and the pages of `docs/tutorials` that they belong to."""
UNFINISHED = {"liars": [f"src/liars/{module}.py" for module in ("setup", "rules", "scoring", "worlds")]}
"""The files that the reader of a tutorial writes. They begin as those of the skeleton."""
LONGEST = 40
NAME = re.compile(r"[a-z][a-z0-9_]*", re.ASCII)


def add_to(parser: Parser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("name", metavar="NAME", help=parser.words.say("cli.arg.package"))
    parser.add_argument("--into", metavar="DIR", help=parser.words.say("cli.arg.into"))
    games = ", ".join(TUTORIALS)
    parser.add_argument("--tutorial", action="store_true", help=parser.words.say("cli.arg.tutorial", games=games))


def run(chosen: argparse.Namespace) -> None:
    """Write the folder, and print the next steps."""
    check_name(chosen.name)
    folder = Path(chosen.name if chosen.into is None else chosen.into)
    write_all(tutorial(chosen.name) if chosen.tutorial else skeleton(chosen.name), folder)
    screen, say, place = Output(), chosen.words.say, None if folder == Path() else str(folder)
    if chosen.tutorial:
        screen.say(say("cli.new_game.tutorial", page=f"docs/tutorials/{TUTORIALS[chosen.name]}.md", folder=place))
        return
    screen.say(say("cli.new_game.begun", name=chosen.name, folder=place))
    screen.say("  pip install -e '.[test]'")
    screen.say(f"  pytest -x    {say('cli.new_game.next')}")


def check_name(name: str) -> None:
    """Raise SetupError unless a new game can have this name."""
    if not NAME.fullmatch(name) or len(name) > LONGEST:
        raise SetupError.no("cli.undone.name", most=LONGEST - 1, name=shown(name))
    if iskeyword(name):
        raise SetupError.no("cli.undone.keyword", name=name)
    if name in (*names(GAMES), *names(RULES)):
        raise SetupError.no("cli.undone.game", name=name)
    if name in sys.stdlib_module_names or _is_installed(name):
        raise SetupError.no("cli.undone.module", name=name)


def _is_installed(name: str) -> bool:
    """Return whether there is an importable module of this name.

    A folder without `__init__.py` does not count.
    """
    spec = find_spec(name)
    return spec is not None and spec.origin is not None


def skeleton(name: str) -> Mapping[str, str]:
    """Return the files of a new game by their paths.

    Its name replaces the name of the skeleton.
    """
    title = name.replace("_", " ").title()
    prefix = title.replace(" ", "")

    def named(text: str) -> str:
        return text.replace(SKELETON, name).replace(TITLE, title).replace(PREFIX, prefix)

    return {named(path): named(file.read_text("utf-8")) for path, file in _files_of(files("tabletop.cli") / "skeleton")}


def tutorial(name: str) -> Mapping[str, str]:
    """Return the files of a tutorial's game, by their path."""
    if name not in TUTORIALS:
        raise SetupError.no("cli.undone.tutorial", name=shown(name), games=", ".join(TUTORIALS))
    texts = {path: file.read_text("utf-8") for path, file in _files_of(files("tabletop.cli") / "tutorial" / name)}
    begun = skeleton(name)
    return texts | {path: begun[path] for path in UNFINISHED.get(name, ())}


def _files_of(folder: Traversable, path: str = "") -> Iterator[tuple[str, Traversable]]:
    for each in sorted(folder.iterdir(), key=lambda found: found.name):
        if each.is_dir():
            if each.name != "__pycache__":
                yield from _files_of(each, f"{path}{each.name}/")
        else:
            yield f"{path}{each.name}", each


def write_all(texts: Mapping[str, str], folder: Path) -> None:
    """Write files into a new or empty folder.

    SetupError is raised, and nothing remains written, if that fails.
    """
    is_new = not folder.exists()
    try:
        if not is_new and any(folder.iterdir()):
            raise SetupError.no("cli.undone.full", folder=shown(str(folder)))
        folder.mkdir(exist_ok=True)
        try:
            _write(texts, folder)
        except BaseException:
            _empty(folder, is_new=is_new)
            raise
    except OSError as error:
        raise SetupError.no("cli.undone.write", name=shown(str(folder)), **cause(error)) from None


def _write(texts: Mapping[str, str], folder: Path) -> None:
    for path, text in texts.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")


def _empty(folder: Path, *, is_new: bool) -> None:
    """Remove all files from the folder, and the folder itself if it was new."""
    for each in folder.iterdir():
        if each.is_dir():
            rmtree(each)
        else:
            each.unlink()
    if is_new:
        folder.rmdir()


NEW_GAME = Command(add_to, run, EXAMPLES)

"""A temporary environment with the installed libraries, in which a page can install more."""

import sysconfig
import venv
from importlib.metadata import entry_points
from pathlib import Path

import pytest

COMMANDS = ("pip", "pytest", "tabletop")
START = """#!{python}
import sys
from importlib.metadata import entry_points
sys.exit(next(iter(entry_points(group="console_scripts", name="{name}"))).load()())
"""


def lend(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Create the environment in a folder, and return the folder of its commands.

    Packages are built offline.
    """
    for needed in ("editables", "hatchling"):
        pytest.importorskip(needed, reason=f"{needed}, which builds what is installed, is not there")
    venv.create(folder, symlinks=True)
    python = next(folder.glob("*/python"))
    places = sysconfig.get_paths("venv", {"base": str(folder), "platbase": str(folder)})
    borrowed = f"import site; site.addsitedir({sysconfig.get_path('purelib')!r})\n"
    Path(places["purelib"], "lent.pth").write_text(borrowed, "utf-8")
    for name in {*COMMANDS} & {entry.name for entry in entry_points(group="console_scripts")}:
        command = python.with_name(name)
        command.write_text(START.format(python=python, name=name), "utf-8")
        command.chmod(0o755)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_NO_BUILD_ISOLATION", "0")  # pip reads it as the value of build isolation.
    return python.parent

"""The command with only the library and attrs installed."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import attr
import attrs
import pytest

import tabletop

STRANGERS = Path(__file__).parents[1] / "fifth"


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with all that is installed: the library and attrs."""
    folder = tmp_path_factory.mktemp("installed")
    for package in (tabletop, attr, attrs):
        place = Path(str(package.__file__)).parent
        (folder / place.name).symlink_to(place)
    return folder


def run_bare(
    installed: Path, *arguments: str, places: tuple[Path, ...] = (), env: Mapping[str, str] | None = None
) -> "subprocess.CompletedProcess[str]":
    """Run the command there, with games of others that lie in these places."""
    path = os.pathsep.join(map(str, (installed, *places)))
    keep = {name: os.environ[name] for name in ("TABLETOP_HOME", "SYSTEMROOT") if name in os.environ}
    return subprocess.run(
        [sys.executable, "-S", "-P", "-m", "tabletop", *arguments],
        env={**keep, "PYTHONPATH": path, **(env or {})},
        stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip

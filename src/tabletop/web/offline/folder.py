"""A folder of files that is there whole or not at all, and of which nobody else's file is ever lost."""

import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any

from tabletop.core.errors import SetupError

MANIFEST = "tabletop.json"
"""The file that lists all others with their sizes: by it a folder of ours is known."""


def write_folder(name: str, files: Mapping[str, bytes], about: Mapping[str, object]) -> Path:
    """Write the files and their manifest beside the folder, then put them in its place.

    What was written there before is replaced; SetupError tells if the folder holds anything else.
    """
    sizes = {path: len(data) for path, data in sorted(files.items())}
    manifest = json.dumps({**about, "files": sizes}, indent=1).encode()
    try:
        return _written(Path(name).expanduser().resolve(), {**files, MANIFEST: manifest})
    except SetupError:
        raise
    except (OSError, ValueError, RuntimeError) as error:
        raise SetupError(f"{name} cannot be written: {getattr(error, 'strerror', None) or error}") from None


def _written(folder: Path, files: Mapping[str, bytes]) -> Path:
    _check_ours(folder)
    folder.parent.mkdir(parents=True, exist_ok=True)
    beside = Path(mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    try:
        _fill(beside / "new", files)
        _put(beside, folder)
    finally:
        rmtree(beside, ignore_errors=True)
    return folder


def _check_ours(folder: Path) -> None:
    """Raise SetupError unless the folder is empty, new, or one that was written here and nobody has added to."""
    if folder in (here := Path.cwd(), *here.parents):
        raise SetupError(f"{folder} is where you are: name a folder inside it")
    if not folder.exists():
        return
    if not folder.is_dir():
        raise SetupError(f"{folder} is a file, not a folder")
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir()}
    if strange := sorted(there - _listed(folder) - {MANIFEST}):
        raise SetupError(f"{folder} holds other things, such as {strange[0]}: name a new folder")


def _listed(folder: Path) -> set[str]:
    with suppress(OSError, ValueError, TypeError, KeyError):
        manifest: dict[str, Any] = json.loads((folder / MANIFEST).read_bytes())
        return {*manifest["files"]}
    return set()


def _fill(folder: Path, files: Mapping[str, bytes]) -> None:
    for path, data in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)


def _put(beside: Path, folder: Path) -> None:
    """Rename what was written to where it belongs; what is there gives way, and comes back if that fails."""
    old = beside / "old"
    if folder.exists():
        folder.rename(old)
    try:
        (beside / "new").rename(folder)
    except OSError:
        if old.exists():
            old.rename(folder)
        raise

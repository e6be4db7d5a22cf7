"""The files of a distribution as they are installed here, from site-packages or from where somebody edits them."""

import json
import re
from collections.abc import Iterable, Iterator
from importlib import metadata
from importlib.metadata import Distribution
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tabletop.core.errors import SetupError
from tabletop.rulepages import SOURCE

OURS, ATTRS = "tabletop-rules", "attrs"
KNOWN_PACKAGES = {OURS: ("tabletop",), ATTRS: ("attr", "attrs")}
NATIVE = (".so", ".pyd", ".dylib")
NEVER = (".pyc", ".pth")
_FIRST_WORD = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")


def find_distribution(name: str) -> Distribution:
    """Return an installed distribution; raise SetupError if there is none of that name."""
    try:
        return metadata.distribution(name)
    except metadata.PackageNotFoundError:
        raise SetupError(f"{name} is not installed here: `pip install {name}` does it") from None


def contents(distribution: Distribution) -> dict[str, bytes]:
    """Return the files of a distribution without its metadata, by their paths in a wheel.

    What is recorded as installed is taken; an editable install does not record its packages, so they are read where
    they lie. SetupError tells what does not run in a browser.
    """
    found = dict(_recorded(distribution))
    if not found or _is_editable(distribution):
        found |= dict(_packages(distribution))
    if distribution.name == OURS and SOURCE.is_dir():
        found |= {f"tabletop/rulebook/{page.name}": page.read_bytes() for page in sorted(SOURCE.glob("*.md"))}
    if native := [path for path in found if path.endswith(NATIVE)]:
        raise SetupError(f"{distribution.name} does not run in a browser: {native[0]} is not Python")
    if not found:
        raise SetupError(f"nobody can tell which files {distribution.name} has: install it with pip")
    return found


def _is_editable(distribution: Distribution) -> bool:
    origin: dict[str, Any] = json.loads(distribution.read_text("direct_url.json") or "{}")
    return bool(origin.get("dir_info", {}).get("editable"))


def _recorded(distribution: Distribution) -> Iterator[tuple[str, bytes]]:
    """Yield the files that lie beside the metadata; scripts and what belongs to this machine are left out."""
    for path in distribution.files or ():
        name = path.as_posix()
        is_ours = not (name.startswith("..") or path.is_absolute() or name.endswith(NEVER))
        if is_ours and not path.parts[0].endswith((".dist-info", ".egg-info")):
            yield name, Path(str(path.locate())).read_bytes()


def _packages(distribution: Distribution) -> Iterator[tuple[str, bytes]]:
    for name in packages_of(distribution):
        spec = find_spec(name)
        if spec is None:
            continue
        if spec.submodule_search_locations:
            yield from _below(files(name), name)
        elif spec.origin:
            yield Path(spec.origin).name, Path(spec.origin).read_bytes()


def packages_of(distribution: Distribution) -> tuple[str, ...]:
    """Name the top-level packages and modules of a distribution that is known by nothing but its metadata."""
    listed = (distribution.read_text("top_level.txt") or "").split()
    pointed = [entry.module.partition(".")[0] for entry in distribution.entry_points]
    return tuple(dict.fromkeys([*KNOWN_PACKAGES.get(distribution.name, ()), *listed, *pointed]))


def _below(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        if each.is_dir() and each.name != "__pycache__":
            yield from _below(each, f"{path}/{each.name}")
        elif each.is_file() and not each.name.endswith(NEVER):
            yield f"{path}/{each.name}", each.read_bytes()


def with_needs(distributions: Iterable[Distribution]) -> list[Distribution]:
    """Return the distributions and what they need, each once; a requirement that a marker excuses may be missing."""
    found: dict[str, Distribution] = {}
    waiting = [*distributions]
    while waiting:
        each = waiting.pop(0)
        if each.name not in found:
            found[each.name] = each
            waiting += _needed(each)
    return [*found.values()]


def _needed(distribution: Distribution) -> Iterator[Distribution]:
    for requirement in distribution.requires or ():
        name, marker = _FIRST_WORD.match(requirement), requirement.partition(";")[2]
        if name is None or "extra" in marker:
            continue
        try:
            yield metadata.distribution(name[0])
        except metadata.PackageNotFoundError:
            if not marker:
                raise SetupError(f"{distribution.name} needs {requirement}, which is not installed") from None

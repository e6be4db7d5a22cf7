"""Wheels for the page, built from the installed distributions."""

import json
import re
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from importlib import metadata
from importlib.metadata import Distribution, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from attrs import frozen

from tabletop.catalogue import BOTS, GAMES, JUDGEMENT, RULES, games
from tabletop.core.errors import SetupError, shown
from tabletop.rulepages import SOURCE

OURS, ATTRS = "tabletop-rules", "attrs"
KNOWN_PACKAGES = {OURS: ("tabletop",), ATTRS: ("attr", "attrs")}
NATIVE = (".so", ".pyd", ".dylib")
NEVER = (".pyc", ".pth")
_FIRST_WORD = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
TAG = "py3-none-any"
WHEEL = f"Wheel-Version: 1.0\nGenerator: tabletop\nRoot-Is-Purelib: true\nTag: {TAG}\n"
ROOT_FILES = 0o644 << 16
GROUPS = (GAMES, BOTS, JUDGEMENT, RULES)


@frozen
class Wheel:
    """A wheel, with its file name and its content."""

    name: str
    data: bytes


@frozen
class Bundle:
    """The games and wheels for the browser, and the reasons for omissions.

    An omitted bot has the name of its entry point: `codex.zoe`.
    """

    games: tuple[str, ...]
    wheels: tuple[Wheel, ...]
    left_out: tuple[tuple[str, str], ...]


def pack(chosen: Sequence[str] | None = None) -> Bundle:
    """Build wheels for the chosen games, or for all that run in a browser.

    SetupError is raised if that fails for a chosen game or for this library.
    """
    wanted = tuple(dict.fromkeys(games() if chosen is None else chosen))
    _check_known(wanted)
    wheels = {wheel.name: wheel for wheel in _wheels([find_distribution(OURS)])}
    left_out: dict[str, str] = {}
    for distribution, offered in _others(wanted):
        try:
            wheels |= {wheel.name: wheel for wheel in _wheels([distribution])}
        except SetupError as error:
            if chosen is not None and not offered.isdisjoint(chosen):
                raise
            left_out |= {name: str(error) for name in sorted(offered)}
    going = tuple([name for name in wanted if name not in left_out])
    return Bundle(going, tuple(wheels.values()), tuple(left_out.items()))


def _check_known(wanted: Iterable[str]) -> None:
    for name in wanted:
        if name not in games():
            raise SetupError(f"there is no game {shown(name)}: there are {', '.join(games())}")


def _others(wanted: Sequence[str]) -> Iterator[tuple[Distribution, set[str]]]:
    """Yield the distributions with entry points for the games.

    Each comes with the names of its games and bots.
    """
    found: dict[str, tuple[Distribution, set[str]]] = {}
    for group in GROUPS:
        for entry in entry_points(group=group):
            if entry.dist is not None and entry.name.partition(".")[0] in wanted:
                _, offered = found.setdefault(entry.dist.name, (entry.dist, set()))
                offered |= {entry.name} if group in (GAMES, BOTS) else set()
    yield from found.values()


def _wheels(distributions: Iterable[Distribution]) -> list[Wheel]:
    return [wheel_of(each) for each in with_needs(distributions)]


def with_needs(distributions: Iterable[Distribution]) -> list[Distribution]:
    """Return the distributions and their requirements, each once.

    A requirement with an environment marker may be missing.
    """
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


def find_distribution(name: str) -> Distribution:
    """Return an installed distribution, or raise SetupError."""
    try:
        return metadata.distribution(name)
    except metadata.PackageNotFoundError:
        raise SetupError(f"{name} is not installed here: `pip install {name}` does it") from None


def wheel_of(distribution: Distribution) -> Wheel:
    """Build a wheel of an installed distribution.

    SetupError is raised if it is not pure Python.
    """
    name = re.sub(r"[-_.]+", "_", distribution.name).lower()
    stem = f"{name}-{distribution.version}"
    info = f"{stem}.dist-info"
    packed = dict(sorted(contents(distribution).items()))
    packed |= {f"{info}/{file}": data for file, data in _metadata(distribution).items()}
    packed[f"{info}/RECORD"] = _record(packed, f"{info}/RECORD")
    return Wheel(f"{stem}-{TAG}.whl", _zipped(packed))


def _metadata(distribution: Distribution) -> dict[str, bytes]:
    """Return the files of the metadata folder, including licences."""
    about = distribution.read_text("METADATA") or distribution.read_text("PKG-INFO")
    if not about:
        raise SetupError(f"{distribution.name} is installed without its metadata: install it with pip")
    found = {"METADATA": about.encode(), "WHEEL": WHEEL.encode()}
    licenses = distribution.metadata.get_all("License-File") or []
    for file in ("entry_points.txt", *[f"licenses/{each}" for each in licenses]):
        if text := distribution.read_text(file):
            found[file] = text.encode()
    return found


def _record(packed: Mapping[str, bytes], own: str) -> bytes:
    lines = [f"{path},sha256={_hash(data)},{len(data)}" for path, data in sorted(packed.items())]
    return "\n".join([*lines, f"{own},,", ""]).encode()


def _hash(data: bytes) -> str:
    return urlsafe_b64encode(sha256(data).digest()).rstrip(b"=").decode()


def _zipped(packed: Mapping[str, bytes]) -> bytes:
    buffer = BytesIO()
    with ZipFile(buffer, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for path, data in packed.items():
            file = ZipInfo(path)  # `ZipInfo` has a constant date, so equal wheels have equal bytes.
            file.compress_type, file.external_attr = ZIP_DEFLATED, ROOT_FILES
            archive.writestr(file, data)
    return buffer.getvalue()


def contents(distribution: Distribution) -> dict[str, bytes]:
    """Return the files of a distribution without its metadata, by their paths in a wheel.

    An editable install does not record its packages, so they are read from their folders. SetupError is raised for
    files that do not run in a browser.
    """
    found = dict(_recorded(distribution))
    if not found or _is_editable(distribution):
        found |= dict(_packages(distribution))
    if distribution.name == OURS and SOURCE.is_dir():
        pages = {page.relative_to(SOURCE).as_posix(): page.read_bytes() for page in sorted(SOURCE.rglob("*.md"))}
        found |= {f"tabletop/rulebook/{path}": page for path, page in pages.items()}
    if native := [path for path in found if path.endswith(NATIVE)]:
        raise SetupError(f"{distribution.name} does not run in a browser: {native[0]} is not Python")
    if not found:
        raise SetupError(f"cannot list the files of {distribution.name}: install it with pip")
    return found


def _is_editable(distribution: Distribution) -> bool:
    origin: dict[str, Any] = json.loads(distribution.read_text("direct_url.json") or "{}")
    return bool(origin.get("dir_info", {}).get("editable"))


def _recorded(distribution: Distribution) -> Iterator[tuple[str, bytes]]:
    """Yield the installed files. Scripts, metadata and compiled files are left out."""
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
    """Return the names of a distribution's top-level packages and modules, from its metadata."""
    listed = (distribution.read_text("top_level.txt") or "").split()
    pointed = [entry.module.partition(".")[0] for entry in distribution.entry_points]
    return tuple(dict.fromkeys([*KNOWN_PACKAGES.get(distribution.name, ()), *listed, *pointed]))


def _below(folder: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        if each.is_dir() and each.name != "__pycache__":
            yield from _below(each, f"{path}/{each.name}")
        elif each.is_file() and not each.name.endswith(NEVER):
            yield f"{path}/{each.name}", each.read_bytes()

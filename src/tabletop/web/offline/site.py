"""The page without a server, as a folder with Pyodide, wheels and rules."""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any

from attrs import frozen

from tabletop.core.errors import SetupError
from tabletop.core.language import language, languages
from tabletop.core.messages import Words
from tabletop.rulepages import has_page
from tabletop.version import __version__
from tabletop.web.documents import GameDocument
from tabletop.web.offline.wheels import Bundle, pack
from tabletop.web.queries import games_document
from tabletop.web.static import INDEX, TEXTS, TYPES, rules_html, texts_json

ADVICE = "`npm install pyodide` puts it into ./node_modules, and --pyodide PATH names another place"
LOCK = "pyodide-lock.json"
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "package.json", LOCK)
MANIFEST = "tabletop.json"
"""A file that lists all others with their sizes. It marks a folder that was written here."""
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
    "style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"
)
HEAD = '<meta charset="utf-8">'


@frozen
class Site:
    """A written folder, with its games, its size, and the omitted games and bots."""

    games: tuple[str, ...]
    size: int
    left_out: tuple[tuple[str, str], ...]


def write_site(folder: str, *, pyodide: str | None = None, games: Sequence[str] | None = None) -> Site:
    """Write the folder.

    Without a path, Pyodide is searched as Node.js would search it. Without games, all that run in a browser are
    included. SetupError is raised, and nothing is written, if something is missing.
    """
    runtime, bundle = runtime_files(find_runtime(pyodide)), pack(games)
    wheels = {f"wheels/{wheel.name}": wheel.data for wheel in bundle.wheels}
    python = {f"python/{name}": data for name, data in runtime.items()}
    contents = {**dict(page_files()), **python, **wheels, **dict(_rules(bundle.games))}
    offers = {name: _offers(bundle, language(name).words()) for name in languages()}
    about = {"version": __version__, "games": offers, "wheels": [*wheels]}
    write_folder(folder, contents, about)
    return Site(bundle.games, sum(map(len, contents.values())), bundle.left_out)


def _offers(bundle: Bundle, words: Words) -> list[GameDocument]:
    """List the games and their bots, which the page shows before Python has started."""
    left_out = dict(bundle.left_out)
    offers = [offer for offer in games_document(words)["games"] if offer["name"] in bundle.games]
    for offer in offers:
        bots = [bot for bot in offer["bots"] if f"{offer['name']}.{bot.partition(':')[0]}" not in left_out]
        offer["bots"] = bots
    return offers


def page_files() -> Iterator[tuple[str, bytes]]:
    """Yield the files of the page, then those of the folder `offline`.

    A file of `offline` replaces one of the page with the same name, because this page has no server.
    """
    yield TEXTS, texts_json()
    for part in ("page", "offline"):
        for file in sorted((files("tabletop.web") / part).iterdir(), key=lambda file: file.name):
            if file.name == INDEX:
                yield file.name, _guarded(file.read_text("utf-8")).encode()
            elif file.name.endswith((*TYPES,)):
                yield file.name, file.read_bytes()


def _guarded(page: str) -> str:
    """Return the page with its security policy, which a server would send as a header."""
    if HEAD not in page:
        raise SetupError(f"cannot add the security policy to the page: it has no {HEAD}")
    return page.replace(HEAD, f'{HEAD}\n<meta http-equiv="Content-Security-Policy" content="{POLICY}">', 1)


def _rules(games: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    """Yield the rules pages of the games, and the shared one, in each language."""
    for name in (*games, "core"):
        for each in languages() if has_page(name) else ():
            yield f"rules/{each}/{name}.html", rules_html(name, each, style="../../style.css").encode()


def find_runtime(path: str | None = None) -> Path:
    """Return the folder of the npm package.

    Without a path, it is the one that Node.js would find from the current folder.
    """
    if path is None:
        return _nearest()
    folder = Path(path).expanduser()
    inside = folder / "node_modules" / "pyodide"
    found = inside if inside.is_dir() else folder
    if missing := [file for file in FILES if not (found / file).is_file()]:
        raise SetupError(f"{found} is not a current Pyodide: it has no {', '.join(missing)}: {ADVICE}")
    return found


def _nearest() -> Path:
    here = Path.cwd()
    for folder in (here, *here.parents):
        if (folder / "node_modules" / "pyodide").is_dir():
            return find_runtime(str(folder))
    raise SetupError(f"cannot find Pyodide, the Python for browsers: {ADVICE}")


def runtime_files(folder: Path) -> dict[str, bytes]:
    """Read the files of the npm package that a page needs."""
    try:
        return {file: (folder / file).read_bytes() for file in FILES if file != LOCK} | {LOCK: _lock(folder / LOCK)}
    except (OSError, ValueError) as error:
        raise SetupError(f"cannot read Pyodide in {folder}: {error}") from None


def _lock(file: Path) -> bytes:
    """Return Pyodide's list of packages without its entries, 120 kB that nothing here reads."""
    lock: dict[str, Any] = json.loads(file.read_bytes())
    return json.dumps({**lock, "packages": {}}).encode()


def write_folder(name: str, files: Mapping[str, bytes], about: Mapping[str, object]) -> Path:
    """Write the files and their manifest to a temporary folder, then move it into place.

    A folder that was written by this function is replaced. SetupError is raised if it contains anything else.
    """
    sizes = {path: len(data) for path, data in sorted(files.items())}
    manifest = json.dumps({**about, "files": sizes}, indent=1).encode()
    try:
        return _written(Path(name).expanduser().resolve(), {**files, MANIFEST: manifest})
    except SetupError:
        raise
    except (OSError, ValueError, RuntimeError) as error:
        raise SetupError(f"cannot write {name}: {getattr(error, 'strerror', None) or error}") from None


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
    """Raise SetupError unless the folder is new, empty, or written here without added files."""
    if folder in (here := Path.cwd(), *here.parents):
        raise SetupError(f"{folder} is the current folder or above it: choose a folder inside")
    if not folder.exists():
        return
    if not folder.is_dir():
        raise SetupError(f"{folder} is a file, not a folder")
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir()}
    if strange := sorted(there - _listed(folder) - {MANIFEST}):
        raise SetupError(f"{folder} contains other files, such as {strange[0]}: choose a new folder")


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
    """Move the new folder into place. The old one is restored if that fails."""
    old = beside / "old"
    if folder.exists():
        folder.rename(old)
    try:
        (beside / "new").rename(folder)
    except OSError:
        if old.exists():
            old.rename(folder)
        raise

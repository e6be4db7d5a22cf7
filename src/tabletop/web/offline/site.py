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
"""The file that lists all others with their sizes: by it a folder of ours is known."""
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
    "style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"
)
HEAD = '<meta charset="utf-8">'


@frozen
class Site:
    """What was written: the games, the bytes in all, and what was left out with the reason."""

    games: tuple[str, ...]
    size: int
    left_out: tuple[tuple[str, str], ...]


def write_site(folder: str, *, pyodide: str | None = None, games: Sequence[str] | None = None) -> Site:
    """Write the folder and say what went into it; raise SetupError, with nothing written, if something is missing.

    Without a path Pyodide is looked for as node does; without games all that can travel are taken.
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
    """Say what can be chosen, so that nobody waits for Python to choose it."""
    left_out = dict(bundle.left_out)
    offers = [offer for offer in games_document(words)["games"] if offer["name"] in bundle.games]
    for offer in offers:
        bots = [bot for bot in offer["bots"] if f"{offer['name']}.{bot.partition(':')[0]}" not in left_out]
        offer["bots"] = bots
    return offers


def page_files() -> Iterator[tuple[str, bytes]]:
    """Yield the page's files, then ours: one of the page's own name stands in for it, as it asks no server."""
    yield TEXTS, texts_json()
    for part in ("page", "offline"):
        for file in sorted((files("tabletop.web") / part).iterdir(), key=lambda file: file.name):
            if file.name == INDEX:
                yield file.name, _guarded(file.read_text("utf-8")).encode()
            elif file.name.endswith((*TYPES,)):
                yield file.name, file.read_bytes()


def _guarded(page: str) -> str:
    """Return the page with the policy that a server would send as a header."""
    if HEAD not in page:
        raise SetupError(f"the page has no {HEAD}, after which its policy belongs")
    return page.replace(HEAD, f'{HEAD}\n<meta http-equiv="Content-Security-Policy" content="{POLICY}">', 1)


def _rules(games: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    """Yield the rules pages of the games, and the one that all games share, in each language."""
    for name in (*games, "core"):
        for each in languages() if has_page(name) else ():
            yield f"rules/{each}/{name}.html", rules_html(name, each, style="../../style.css").encode()


def find_runtime(path: str | None = None) -> Path:
    """Return the folder of the npm package: the one that is named, or the one that node would find from here."""
    if path is None:
        return _nearest()
    folder = Path(path).expanduser()
    inside = folder / "node_modules" / "pyodide"
    found = inside if inside.is_dir() else folder
    if missing := [file for file in FILES if not (found / file).is_file()]:
        raise SetupError(f"{found} is no Pyodide of today, it has no {', '.join(missing)}: {ADVICE}")
    return found


def _nearest() -> Path:
    here = Path.cwd()
    for folder in (here, *here.parents):
        if (folder / "node_modules" / "pyodide").is_dir():
            return find_runtime(str(folder))
    raise SetupError(f"Pyodide, the Python for browsers, is not here: {ADVICE}")


def runtime_files(folder: Path) -> dict[str, bytes]:
    """Read the files of the package that a page needs."""
    try:
        return {file: (folder / file).read_bytes() for file in FILES if file != LOCK} | {LOCK: _lock(folder / LOCK)}
    except (OSError, ValueError) as error:
        raise SetupError(f"Pyodide in {folder} cannot be read: {error}") from None


def _lock(file: Path) -> bytes:
    """Return the list of Pyodide's own packages without any: 120 kB that nobody would look at."""
    lock: dict[str, Any] = json.loads(file.read_bytes())
    return json.dumps({**lock, "packages": {}}).encode()


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

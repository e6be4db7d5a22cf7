"""The page without a server as files: what the browser shows, what it runs, and the rules."""

from collections.abc import Iterator, Sequence
from importlib.resources import files

from attrs import frozen

from tabletop.core.errors import SetupError
from tabletop.rulepages import has_page
from tabletop.version import __version__
from tabletop.web.documents import GameDocument
from tabletop.web.lobby import games_document
from tabletop.web.offline.folder import write_folder
from tabletop.web.offline.packing import Luggage, pack
from tabletop.web.offline.runtime import find_runtime, runtime_files
from tabletop.web.pagefiles import INDEX, TYPES
from tabletop.web.rulepages import rules_html

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
    runtime, luggage = runtime_files(find_runtime(pyodide)), pack(games)
    wheels = {f"wheels/{wheel.name}": wheel.data for wheel in luggage.wheels}
    python = {f"python/{name}": data for name, data in runtime.items()}
    contents = {**dict(page_files()), **python, **wheels, **dict(_rules(luggage.games))}
    about = {"version": __version__, "games": _offers(luggage), "wheels": [*wheels]}
    write_folder(folder, contents, about)
    return Site(luggage.games, sum(map(len, contents.values())), luggage.left_out)


def _offers(luggage: Luggage) -> list[GameDocument]:
    """Say what can be chosen, so that nobody waits for Python to choose it."""
    left_out = dict(luggage.left_out)
    offers = [offer for offer in games_document()["games"] if offer["name"] in luggage.games]
    for offer in offers:
        bots = [bot for bot in offer["bots"] if f"{offer['name']}.{bot.partition(':')[0]}" not in left_out]
        offer["bots"] = bots
    return offers


def page_files() -> Iterator[tuple[str, bytes]]:
    """Yield the page's files, then ours: one of the page's own name stands in for it, as it asks no server."""
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
    """Yield the rules pages of the games, and the one that all games share."""
    for name in (*games, "core"):
        if has_page(name):
            yield f"rules/{name}.html", rules_html(name).encode()

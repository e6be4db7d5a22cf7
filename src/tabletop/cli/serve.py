"""`tabletop serve` and `tabletop page`: tables in the browser, with a server or without."""

import argparse
import sys

from tabletop.cli import Command
from tabletop.cli.arguments import split
from tabletop.cli.terminal import Output, visible
from tabletop.core.errors import SetupError

SERVE_EXAMPLES = """serve
serve --open
serve --host 0.0.0.0 --port 8000 --name games.example
serve --file /var/lib/tabletop/tables.sqlite"""
LOOPBACK, PORT, FILE = "127.0.0.1", 8000, "tables.sqlite"
PAGE_EXAMPLES = """page site --pyodide node_modules/pyodide
page site --games starmap,codex"""


def add_serve(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    add = parser.add_argument
    add("--host", metavar="ADDRESS", default=LOOPBACK, help="where to listen; 0.0.0.0 lets the whole network in")
    add("--port", metavar="N", type=int, default=PORT, help=f"the port, 0 for any that is free (default: {PORT})")
    add("--file", metavar="FILE", default=FILE, help=f"where tables are kept (default: {FILE})")
    add("--name", metavar="NAME", action="append", default=[], help="a name by which the server is reached; repeatable")
    add("--proxy", metavar="ADDRESS", help="a proxy in front of it, which tells the addresses of clients")
    add("--tables", metavar="N", type=int, default=2000, help="how many tables there may be (default: 2000)")
    add("--streams", metavar="N", type=int, default=500, help="how many may watch at once (default: 500)")
    add("--rate", metavar="N", type=float, default=40.0, help="requests of an address in a second (default: 40)")
    add("--openings", metavar="N", type=float, default=200.0, help="tables of an address in an hour (default: 200)")
    add("--bots", metavar="N", type=int, default=2, help="how many bots think at once (default: 2)")
    add("--open", action="store_true", help="open the page in the browser")


def run_serve(chosen: argparse.Namespace) -> None:
    """Serve until somebody interrupts it."""
    try:
        from tabletop.web.app import Settings
        from tabletop.web.middleware import Rate
        from tabletop.web.server import Place, is_loopback, serve
        from tabletop.web.tables import Bounds
    except ImportError as error:
        raise SetupError(f"{error.name} is missing: pip install 'tabletop-rules[web]'") from None
    for name in ("tables", "streams", "rate", "openings", "bots"):
        if not getattr(chosen, name) > 0:
            raise SetupError(f"--{name} is a number above 0")
    if not 0 <= chosen.port < 65536:
        raise SetupError("--port is a number from 0 to 65535")
    settings = Settings(
        names={chosen.host.lower(), *[name.lower() for name in chosen.name]},
        rate=Rate(burst=5 * chosen.rate, each_second=chosen.rate),
        openings=Rate(burst=chosen.openings, each_second=chosen.openings / 3600),
        streams=chosen.streams,
        streams_each=max(1, chosen.streams // 10),
        processes=chosen.bots,
    )
    place = Place(chosen.host, chosen.port, chosen.file, chosen.proxy)

    def ready(address: str) -> None:
        _welcome(chosen, address, is_private=is_loopback(chosen.host))

    serve(place, settings, Bounds(tables=chosen.tables), ready=ready)


def _welcome(chosen: argparse.Namespace, address: str, *, is_private: bool) -> None:
    """Say where the tables are, and who can reach them."""
    print(f"Tables are open at {address} and kept in {chosen.file}. Ctrl-C closes them.", flush=True)
    if not is_private:
        print(
            "Whoever reaches this machine can open tables here. The connection is not encrypted:"
            " put a proxy with TLS in front of it on a network that you do not trust.",
            flush=True,
        )
    if chosen.open:
        import webbrowser

        webbrowser.open(address)


SERVE = Command(add_serve, run_serve, SERVE_EXAMPLES)


def add_page(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("folder", metavar="DIR", help="a new folder, or one that was written so before")
    parser.add_argument("--pyodide", metavar="PATH", help="the npm package `pyodide` (default: as node finds it)")
    parser.add_argument(
        "--games", type=split, metavar="LIST", help="which games, with commas (default: all that can travel)"
    )


def run_page(chosen: argparse.Namespace) -> None:
    """Write the folder, and say how to look at it."""
    from tabletop.web.offline.site import write_site

    site = write_site(chosen.folder, pyodide=chosen.pyodide, games=chosen.games)
    screen = Output()
    for name, reason in site.left_out:
        print(visible(f"tabletop: {name} is left out: {reason}"), file=sys.stderr)
    screen.say(f"{chosen.folder} holds {', '.join(site.games)} in {site.size / 1e6:.1f} MB.")
    screen.say(f"To look at it: python -m http.server --directory {chosen.folder}")


PAGE = Command(add_page, run_page, PAGE_EXAMPLES)

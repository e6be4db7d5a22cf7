"""`tabletop serve` and `tabletop page`: tables in the browser, with or without a server."""

import argparse
import sys

from tabletop.cli.arguments import split
from tabletop.cli.parser import Command, Parser
from tabletop.cli.terminal import Output, visible
from tabletop.core.errors import SetupError

SERVE_EXAMPLES = """serve
serve --open
serve --host 0.0.0.0 --port 8000 --name games.example
serve --file /var/lib/tabletop/tables.sqlite"""
LOOPBACK, PORT, FILE = "127.0.0.1", 8000, "tables.sqlite"
PAGE_EXAMPLES = """page site --pyodide node_modules/pyodide
page site --games starmap,codex"""


def add_serve(parser: Parser) -> None:
    """Add the arguments of the command."""
    add, say = parser.add_argument, parser.words.say
    add("--host", metavar="ADDRESS", default=LOOPBACK, help=say("cli.arg.host"))
    add("--port", metavar="N", type=int, default=PORT, help=say("cli.arg.port", default=PORT))
    add("--file", metavar="FILE", default=FILE, help=say("cli.arg.tables_file", default=FILE))
    add("--name", metavar="NAME", action="append", default=[], help=say("cli.arg.name"))
    add("--proxy", metavar="ADDRESS", help=say("cli.arg.proxy"))
    add("--tables", metavar="N", type=int, default=2000, help=say("cli.arg.tables"))
    add("--streams", metavar="N", type=int, default=500, help=say("cli.arg.streams"))
    add("--rate", metavar="N", type=float, default=40.0, help=say("cli.arg.rate"))
    add("--openings", metavar="N", type=float, default=200.0, help=say("cli.arg.openings"))
    add("--bots", metavar="N", type=int, default=2, help=say("cli.arg.processes"))
    add("--open", action="store_true", help=say("cli.arg.open"))


def run_serve(chosen: argparse.Namespace) -> None:
    """Serve tables until the process is interrupted."""
    try:
        from tabletop.web.app import Settings
        from tabletop.web.middleware import Rate
        from tabletop.web.server import Place, is_loopback, serve
        from tabletop.web.tables import Bounds
    except ImportError as error:
        raise SetupError.no("core.missing_extra", name=error.name, extra="web") from None
    for name in ("tables", "streams", "rate", "openings", "bots"):
        if not getattr(chosen, name) > 0:
            raise SetupError.no("cli.undone.above", name=name)
    if not 0 <= chosen.port < 65536:
        raise SetupError.no("cli.undone.port")
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
    """Print the address, and a warning if other machines can reach it."""
    say = chosen.words.say
    print(say("cli.serve.open", address=address, file=chosen.file), flush=True)
    if not is_private:
        print(say("cli.serve.public"), flush=True)
    if chosen.open:
        import webbrowser

        webbrowser.open(address)


SERVE = Command(add_serve, run_serve, SERVE_EXAMPLES)


def add_page(parser: Parser) -> None:
    """Add the arguments of the command."""
    add, say = parser.add_argument, parser.words.say
    add("folder", metavar="DIR", help=say("cli.arg.folder"))
    add("--pyodide", metavar="PATH", help=say("cli.arg.pyodide"))
    add("--games", type=split, metavar="LIST", help=say("cli.arg.games.page"))


def run_page(chosen: argparse.Namespace) -> None:
    """Write the folder, and print how to open it."""
    from tabletop.web.offline.site import write_site

    site = write_site(chosen.folder, pyodide=chosen.pyodide, games=chosen.games)
    screen, words = Output(), chosen.words
    for name, reason in site.left_out:
        print(visible(words.say("cli.page.left_out", name=name, reason=reason)), file=sys.stderr)
    size = words.number(site.size / 1e6, ".1f")
    screen.say(words.say("cli.page.holds", folder=chosen.folder, games=", ".join(site.games), size=size))
    screen.say(words.say("cli.page.look", command=f"python -m http.server --directory {chosen.folder}"))


PAGE = Command(add_page, run_page, PAGE_EXAMPLES)

"""`tabletop rules GAME [RULE]`: the rules page in the terminal, or one rule of it."""

import argparse
from contextlib import suppress

from tabletop.catalogue import games, load
from tabletop.cli.pager import Left, Pager
from tabletop.cli.pages import find_rule, plain, see_also
from tabletop.cli.terminal import Output, is_terminal
from tabletop.pages import find_page

EXAMPLES = """rules starmap
rules starmap.follow
rules starmap M5
rules starmap copies"""


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("game", metavar="GAME", help="the name of a game (or `core`), or a rule such as starmap.follow")
    parser.add_argument("rule", metavar="RULE", nargs="?", help="a rule or ruling, such as follow or M5, or a word")


def run(chosen: argparse.Namespace) -> None:
    """Print the page, or the part under the rule's anchor."""
    text, name = shown(chosen.game, chosen.rule), chosen.game.partition(".")[0]
    colouring = load(name) if is_terminal() and name in games() else None
    with suppress(Left):
        Pager(Output(colouring)).say(text)


def shown(game: str, rule: str | None = None) -> str:
    """Return the text of a page, of one rule, or of those with a word: `starmap.follow` is one word, too."""
    name, _, rest = game.partition(".")
    wanted = rest if rule is None else rule.removeprefix(f"{name}.")
    page = find_page(name)
    if not wanted:
        return plain(page)
    text = plain(find_rule(page, name, wanted))
    return "\n\n".join(filter(None, [text, see_also(page, wanted, text)]))

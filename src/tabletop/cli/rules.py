"""`tabletop rules GAME [RULE]`: the rules page in the terminal, or one rule of it."""

import argparse

from tabletop.catalogue import games, load
from tabletop.cli.pages import find_rule, plain
from tabletop.cli.parsing import Commands, add_command
from tabletop.cli.screen import Screen
from tabletop.pages import find_page

EXAMPLES = """rules starmap
rules starmap.follow
rules starmap M5"""


def add_to(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = add_command(commands, "rules", "read the rules of a game, or one rule", EXAMPLES)
    parser.add_argument("game", metavar="GAME", help="the name of a game (or `core`), or a rule such as starmap.follow")
    parser.add_argument("rule", metavar="RULE", nargs="?", help="a rule or ruling, such as follow or M5")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    """Print the page, or the part under the rule's anchor."""
    text, name = shown(chosen.game, chosen.rule), chosen.game.partition(".")[0]
    Screen(load(name) if name in games() else None).say(text)


def shown(game: str, rule: str | None = None) -> str:
    """Return the text of a page, or of one rule: `starmap.follow` may also be written in one word."""
    name, _, rest = game.partition(".")
    wanted = rest if rule is None else rule.removeprefix(f"{name}.")
    page = find_page(name)
    return plain(find_rule(page, name, wanted) if wanted else page)

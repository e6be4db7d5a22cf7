"""Rules pages in the terminal, whole, by rule or by word."""

import argparse
import re
from collections.abc import Iterator

from tabletop.catalogue import games, load
from tabletop.cli.parser import Command, Parser
from tabletop.cli.terminal import WIDTH, Output, is_terminal, paged, wrapped
from tabletop.core.messages import Words
from tabletop.rulepages import find_page, find_rules, languages, rules_with, section, unmarked

FENCE = re.compile(r"^```(\w*)\n", re.MULTILINE)
EXAMPLES = """rules starmap
rules starmap.follow
rules starmap M5
rules starmap copies
rules starmap --language ru"""


def plain(markdown: str) -> str:
    """Return Markdown as plain text, wrapped for a terminal.

    Pictures in text remain, and code in a language is left out.
    """
    return "\n\n".join([text for text in _blocks(markdown) if text])


def _blocks(markdown: str) -> Iterator[str]:
    parts = FENCE.split(markdown)  # A cycle of four: text, language, fenced text and nothing.
    for text, language, fenced in zip(parts[::4], [*parts[1::4], ""], [*parts[2::4], ""], strict=True):
        yield from [_block(block) for block in re.split(r"\n\s*\n", unmarked(text).strip())]
        if not language:
            yield "\n".join([f"    {line}" for line in fenced.splitlines()])


def _block(block: str) -> str:
    lines = block.splitlines()
    if not lines:
        return ""
    if lines[0].startswith("#"):
        title = lines[0].lstrip("# ")
        return "\n".join([title, "=" * len(title), *([_block("\n".join(lines[1:]))] if lines[1:] else [])])
    if lines[0].startswith("|"):
        return _table([[cell.strip() for cell in line.strip("|").split("|")] for line in lines])
    if re.match(r"- |\* |\d+\. ", lines[0]):
        items = re.split(r"\n(?=- |\* |\d+\. )", block)
        return "\n".join([wrapped(" ".join(item.split()), hanging=2) for item in items])
    return wrapped(" ".join(lines))


def _table(rows: list[list[str]]) -> str:
    """Return a table in columns, or as paragraphs if it is too wide."""
    head, body = rows[0], [row for row in rows[2:] if len(row) == len(rows[0])]
    widths = [max([len(row[column]) for row in (head, *body)]) for column in range(len(head))]
    if sum(widths) + 2 * len(widths) <= WIDTH:
        lines = [
            "  ".join([cell.ljust(width) for cell, width in zip(row, widths, strict=True)]) for row in (head, *body)
        ]
        return "\n".join([line.rstrip() for line in lines])
    return "\n".join([_row(head, row) for row in body])


def _row(head: list[str], row: list[str]) -> str:
    rest = [f"{name}: {cell}" for name, cell in zip(head[2:], row[2:], strict=True)]
    return "\n".join([wrapped(f"{row[0]}  {row[1]}", hanging=4), *[wrapped(each, "    ") for each in rest]])


def add_to(parser: Parser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("game", metavar="GAME", help=parser.words.say("cli.arg.page"))
    parser.add_argument("rule", metavar="RULE", nargs="?", help=parser.words.say("cli.arg.rule"))


def run(chosen: argparse.Namespace) -> None:
    """Print the page, or the part at the rule's anchor."""
    name = chosen.game.partition(".")[0]
    text = rules_text(chosen.game, chosen.rule, chosen.words)
    colouring = load(name) if is_terminal() and name in games() else None
    with paged():
        Output(colouring, chosen.words).say(text)


def rules_text(game: str, rule: str | None, words: Words) -> str:
    """Return the text of a page, a rule, or the rules with a word.

    `game` may be a page or a rule, such as `starmap.follow`. English replaces a language without rules pages.
    """
    name, _, rest = game.partition(".")
    wanted = rest if rule is None else rule.removeprefix(f"{name}.")
    page = find_page(name, words.language.name if words.language.name in languages() else "en")
    if not wanted:
        return plain(page)
    found = find_rules(page, name, wanted)
    others = [anchor.partition(".")[2] for anchor in rules_with(page, wanted) if anchor not in found]
    also = wrapped(words.say("cli.rules.also", others=", ".join(others))) if others else ""
    return "\n\n".join(filter(None, [plain("\n\n".join([section(page, anchor) for anchor in found])), also]))


RULES = Command(add_to, run, EXAMPLES)

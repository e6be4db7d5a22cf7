"""Rules pages in the terminal: the whole page, one rule, or the rules with a word."""

import argparse
import re
from collections.abc import Iterator

from tabletop.catalogue import games, load
from tabletop.cli import Command
from tabletop.cli.terminal import WIDTH, Output, is_terminal, paged, wrapped
from tabletop.core.errors import SetupError, meant, shown
from tabletop.pages import find_page

ANCHOR = re.compile(r'<a id="([^"]+)"></a>')
FENCE = re.compile(r"^```(\w*)\n", re.MULTILINE)
SLANTED = re.compile(r"(?<!\w)\*(\w[^*\n]*)\*(?!\w)")
LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
EXAMPLES = """rules starmap
rules starmap.follow
rules starmap M5
rules starmap copies"""


def find_rule(page: str, game: str, rule: str) -> str:
    """Return the part of the page under the rule's anchor; the code of an objection leads to its rule.

    A word that names no rule leads to all those which it stands in.
    """
    anchors = ANCHOR.findall(page)
    known = {anchor.lower(): anchor for anchor in anchors}
    wanted = f"{game}.{rule}".lower()
    while wanted not in known and "." in wanted.partition(".")[2]:
        wanted = wanted.rpartition(".")[0]
    if wanted not in known and (found := rules_with(page, rule)):
        return "\n\n".join([_section(page, anchor) for anchor in found])
    if wanted not in known:
        near = meant(rule, [anchor.partition(".")[2] for anchor in anchors])
        raise SetupError(f"{game} has no rule {shown(rule)}{near}: `tabletop rules {game}` shows all {len(anchors)}")
    return _section(page, known[wanted])


def rules_with(page: str, word: str) -> list[str]:
    """Return the rules that a word stands in, or one that begins with it."""
    wanted = re.compile(rf"\b{re.escape(word)}", re.IGNORECASE)
    return [anchor for anchor in ANCHOR.findall(page) if wanted.search(plain(_section(page, anchor)))]


def see_also(page: str, rule: str, text: str) -> str:
    """Return a line about the rules that the name of a rule stands in, and that are not in a text."""
    others = [anchor for anchor in rules_with(page, rule) if plain(_section(page, anchor)) not in text]
    return wrapped(f"See also: {', '.join([anchor.partition('.')[2] for anchor in others])}.") if others else ""


def _section(page: str, anchor: str) -> str:
    """Cut out the heading above the anchor, and what follows it up to the next anchor or heading."""
    lines, mark = page.splitlines(), f'<a id="{anchor}"></a>'
    start = next(number for number, line in enumerate(lines) if mark in line)
    headings = [line for line in lines[:start] if line.startswith("#")]
    if lines[start].startswith("|"):
        part = [*_table_head(lines[:start]), lines[start]]
    else:
        part = [lines[start], *_until_next(lines[start + 1 :])]
    return "\n".join([*headings[-1:], "", *part])


def _table_head(above: list[str]) -> list[str]:
    """Return the two lines that head the table whose rows stand last."""
    first = len(above)
    while first and above[first - 1].startswith("|"):
        first -= 1
    return above[first : first + 2]


def _until_next(lines: list[str]) -> list[str]:
    """Return the lines up to the next anchor or heading, without the head of a table of rulings."""
    ends = [number for number, line in enumerate(lines) if ANCHOR.search(line) or line.startswith("#")]
    part = lines[: ends[0]] if ends else lines
    if ends and lines[ends[0]].startswith("|"):
        part = part[: len(part) - len(_table_head(part))]
    return part


def plain(markdown: str) -> str:
    """Return the text without its marks, wrapped for a terminal; pictures stay as they are, code is left out."""
    return "\n\n".join([text for text in _blocks(markdown) if text])


def _blocks(markdown: str) -> Iterator[str]:
    parts = FENCE.split(markdown)  # It yields text, language, what is fenced, nothing, text and so on.
    for text, language, fenced in zip(parts[::4], [*parts[1::4], ""], [*parts[2::4], ""], strict=True):
        yield from [_block(block) for block in re.split(r"\n\s*\n", _unmarked(text).strip())]
        if not language:
            yield "\n".join([f"    {line}" for line in fenced.splitlines()])


def _unmarked(text: str) -> str:
    text = LINK.sub(r"\1", ANCHOR.sub("", text)).replace("**", "").replace("`", "'")
    return SLANTED.sub(r"\1", text)


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
    """Return a narrow table in columns, a wide one as a paragraph for each row with the column's names."""
    head, body = rows[0], [row for row in rows[2:] if len(row) == len(rows[0])]
    widths = [max([len(row[column]) for row in (head, *body)]) for column in range(len(head))]
    if sum(widths) + 2 * len(widths) <= WIDTH:
        lines = [
            "  ".join([cell.ljust(width) for cell, width in zip(row, widths, strict=True)]) for row in (head, *body)
        ]
        return "\n".join([line.rstrip() for line in lines])
    return "\n".join([_row(head, row) for row in body])


def _row(head: list[str], row: list[str]) -> str:
    first = wrapped(f"{row[0]}  {row[1]}", hanging=4)
    rest = [f"{name}: {cell}" for name, cell in zip(head[2:], row[2:], strict=True)]
    return "\n".join([first, *[wrapped(each, "    ") for each in rest]])


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("game", metavar="GAME", help="the name of a game (or `core`), or a rule such as starmap.follow")
    parser.add_argument("rule", metavar="RULE", nargs="?", help="a rule or ruling, such as follow or M5, or a word")


def run(chosen: argparse.Namespace) -> None:
    """Print the page, or the part under the rule's anchor."""
    text, name = rules_text(chosen.game, chosen.rule), chosen.game.partition(".")[0]
    colouring = load(name) if is_terminal() and name in games() else None
    with paged():
        Output(colouring).say(text)


def rules_text(game: str, rule: str | None = None) -> str:
    """Return the text of a page, of one rule, or of those with a word: `starmap.follow` is one word, too."""
    name, _, rest = game.partition(".")
    wanted = rest if rule is None else rule.removeprefix(f"{name}.")
    page = find_page(name)
    if not wanted:
        return plain(page)
    text = plain(find_rule(page, name, wanted))
    return "\n\n".join(filter(None, [text, see_also(page, wanted, text)]))


RULES = Command(add_to, run, EXAMPLES)

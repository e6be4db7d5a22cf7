"""Rules pages, ours and those of other distributions, and the rules on a page."""

import re
from importlib.resources import files
from pathlib import Path

from tabletop import catalogue
from tabletop.core.errors import SetupError, meant, shown

SOURCE = Path(__file__).parents[2] / "docs" / "rules"  # An editable install finds our pages here.
ANCHOR = re.compile(r'<a id="([\w.-]+)"></a>')
SLANTED = re.compile(r"(?<!\w)\*(\w[^*\n]*)\*(?!\w)")
LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
CODE = re.compile(r"^```\w+\n.*?^```$", re.MULTILINE | re.DOTALL)


def our_page(name: str) -> str:
    """Return a page of ours: from the folder of an editable install, or from the package."""
    folder = SOURCE if SOURCE.is_dir() else files("tabletop") / "rulebook"
    return (folder / f"{name}.md").read_text("utf-8")


def has_page(name: str) -> bool:
    """Whether anybody offers a rules page for the game."""
    return name in catalogue.names(catalogue.RULES)


def find_page(name: str) -> str:
    """Return the rules page of a game, or the one that all games share (`core`)."""
    page = catalogue.find(catalogue.RULES, name)
    if page is None and name in catalogue.games():
        raise SetupError(f"the game {name} brings no rules page")
    if page is None:
        known = sorted(catalogue.names(catalogue.RULES))
        raise SetupError(f"there is no rules page for {shown(name)}{meant(name, known)}: there are {', '.join(known)}")
    try:
        text = page(name) if callable(page) else page
    except Exception as error:
        raise SetupError(f"{catalogue.RULES}: the page of {name!r} cannot be read: {error!r}") from error
    if not isinstance(text, str):
        raise SetupError(f"{catalogue.RULES}: {name!r} is no text, nor a function that returns one, but {shown(text)}")
    return text


def find_rules(page: str, game: str, rule: str) -> list[str]:
    """Return the anchors of a rule.

    The code of an objection leads to its rule. Other words lead to the rules that contain them.
    """
    anchors = ANCHOR.findall(page)
    known = {anchor.lower(): anchor for anchor in anchors}
    wanted = f"{game}.{rule}".lower()
    while wanted not in known and "." in wanted.partition(".")[2]:
        wanted = wanted.rpartition(".")[0]
    if wanted in known:
        return [known[wanted]]
    if found := rules_with(page, rule):
        return found
    near = meant(rule, [anchor.partition(".")[2] for anchor in anchors])
    raise SetupError(f"{game} has no rule {shown(rule)}{near}: `tabletop rules {game}` shows all {len(anchors)}")


def rules_with(page: str, word: str) -> list[str]:
    """Return the anchors of the rules with a word that begins so."""
    wanted = re.compile(rf"\b{re.escape(word)}", re.IGNORECASE)
    return [anchor for anchor in ANCHOR.findall(page) if wanted.search(_words(section(page, anchor)))]


def _words(part: str) -> str:
    """Return the text in one line, without marks and program code."""
    return " ".join(unmarked(CODE.sub("", part)).split())


def unmarked(text: str) -> str:
    """Return Markdown without anchors, links and emphasis."""
    text = LINK.sub(r"\1", ANCHOR.sub("", text)).replace("**", "").replace("`", "'")
    return SLANTED.sub(r"\1", text)


def section(page: str, anchor: str) -> str:
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

"""Rules pages of games, and search for rules on a page."""

import re
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from tabletop import catalogue
from tabletop.core.errors import SetupError, nearest, shown

SOURCE = Path(__file__).parents[2] / "docs" / "rules"  # An editable install finds our pages here.
ANCHOR = re.compile(r'<a id="([\w.-]+)"></a>')
TRANSLATED = re.compile(rf"({ANCHOR.pattern})<!-- en ([0-9a-f]{{8}}) -->")
"""An anchor of a translated page, with the fingerprint of the English rule that was translated."""
SLANTED = re.compile(r"(?<!\w)\*(\w[^*\n]*)\*(?!\w)")
LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
CODE = re.compile(r"^```\w+\n.*?^```$", re.MULTILINE | re.DOTALL)


def our_page(name: str, language: str = "en") -> str:
    """Read one of our pages. A missing translation is an empty text."""
    if language == "en":
        return (_folder() / f"{name}.md").read_text("utf-8")
    page = _folder() / language / f"{name}.md"
    return page.read_text("utf-8") if page.is_file() else ""


def _folder() -> Traversable:
    """Return the folder of an editable install, or that of the package."""
    return SOURCE if SOURCE.is_dir() else files("tabletop") / "rulebook"


def languages() -> tuple[str, ...]:
    """List the languages of our rules pages, English first."""
    pages = _folder()
    return ("en", *sorted(folder.name for folder in pages.iterdir() if folder.is_dir())) if pages.is_dir() else ("en",)


def has_page(name: str) -> bool:
    """Whether there is a rules page for the game."""
    return name in catalogue.names(catalogue.RULES)


def find_page(name: str, language: str = "en") -> str:
    """Return the rules page of a game, or the one that all games share (`core`).

    In another language, rules without a current translation are in English and begin with (en).
    """
    if language not in languages():
        raise SetupError(f"no rules in the language {shown(language)}: expected one of {', '.join(languages())}")
    page = _english_page(name)
    translated = our_page(name, language) if language != "en" and name in catalogue.OURS[catalogue.RULES] else ""
    return _completed(translated, page) if translated else page


def _english_page(name: str) -> str:
    page = catalogue.find(catalogue.RULES, name)
    if page is None and name in catalogue.games():
        raise SetupError.no("core.own_page", name=name)
    if page is None:
        known = sorted(catalogue.names(catalogue.RULES))
        near = nearest(name, known)
        raise SetupError.no("core.no_page", name=shown(name), near=near, known=", ".join(known))
    try:
        text = page(name) if callable(page) else page
    except Exception as error:
        raise SetupError(f"{catalogue.RULES}: the page of {name!r} cannot be read: {error!r}") from error
    if not isinstance(text, str):
        raise SetupError(f"{catalogue.RULES}: {name!r} is {shown(text)}: expected text or a function")
    return text


def find_rules(page: str, game: str, rule: str) -> list[str]:
    """Return the anchors of a rule.

    `rule` is the code of an objection, the id of a rule without the game, or a word that the rules contain.
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
    near = nearest(rule, [anchor.partition(".")[2] for anchor in anchors])
    raise SetupError.no("core.no_rule", game=game, name=shown(rule), near=near, count=len(anchors))


def rules_with(page: str, word: str) -> list[str]:
    """Return the anchors of the rules with a word that begins with `word`."""
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
    """Return the rule at an anchor, with the last heading above it."""
    lines = page.splitlines()
    start, end = _span(lines, anchor)
    headings = [line for line in lines[:start] if line.startswith("#")]
    head = _table_head(lines[:start]) if lines[start].startswith("|") else []
    return "\n".join([*headings[-1:], "", *head, *lines[start:end]])


def fingerprint(page: str, anchor: str) -> str:
    """Return an eight-digit hash of a rule's text, without its line breaks."""
    return sha256(" ".join(section(page, anchor).split()).encode()).hexdigest()[:8]


def outdated(translated: str, english: str) -> dict[str, str]:
    """Return the new fingerprints of rules that are missing or outdated in a translation."""
    made_from = {anchor: digits for _, anchor, digits in TRANSLATED.findall(translated)}
    today = {anchor: fingerprint(english, anchor) for anchor in ANCHOR.findall(english)}
    return {anchor: digits for anchor, digits in today.items() if made_from.get(anchor) != digits}


def _completed(translated: str, english: str) -> str:
    """Return the translated page with English text for outdated rules.

    Missing rules follow at the end.
    """
    for anchor in outdated(translated, english):
        mark = f'<a id="{anchor}"></a>'
        if mark in translated:
            lines, source = translated.splitlines(), english.splitlines()
            rule = source[slice(*_span(source, anchor))]
            lines[slice(*_span(lines, anchor))] = [rule[0].replace(mark, f"{mark}(en) "), *rule[1:]]
            translated = "\n".join([*lines, ""])
        else:
            translated += "\n" + section(english, anchor).replace(mark, f"{mark}(en) ") + "\n"
    return TRANSLATED.sub(r"\1", translated)


def _span(lines: list[str], anchor: str) -> tuple[int, int]:
    """Return the indexes of the first line of a rule and the line after it."""
    start = next(number for number, line in enumerate(lines) if f'<a id="{anchor}"></a>' in line)
    if lines[start].startswith("|"):
        return start, start + 1
    return start, start + 1 + len(_until_next(lines[start + 1 :]))


def _table_head(above: list[str]) -> list[str]:
    """Return the two heading lines of a table at the end of some lines."""
    first = len(above)
    while first and above[first - 1].startswith("|"):
        first -= 1
    return above[first : first + 2]


def _until_next(lines: list[str]) -> list[str]:
    """Return the lines up to the next anchor or heading, without a table's heading."""
    ends = [number for number, line in enumerate(lines) if ANCHOR.search(line) or line.startswith("#")]
    part = lines[: ends[0]] if ends else lines
    if ends and lines[ends[0]].startswith("|"):
        part = part[: len(part) - len(_table_head(part))]
    return part

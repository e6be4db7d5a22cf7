"""The content of a rules page: its chapters, rules, and rulings on questions that the rulebook leaves open."""

import re
from collections.abc import Iterator
from pathlib import Path

from attrs import frozen

from proof.figures import ROOT
from tabletop.testing.rulebook import ANCHOR

RULES = ROOT / "docs" / "rules"
RULING = re.compile(r"[a-z]\w*\.[A-Z]+\d+")
FIRST_SENTENCE = re.compile(r"(.+?[.?!])(?: |$)")
NAME = re.compile(r"\*\*(.+?)\*\*[ :]*(?:`[\w.]+`\. )?")


@frozen
class Explained:
    """A rule or ruling as the page explains it: under which chapter, in which words; a ruling answers a question."""

    id: str
    chapter: str
    says: str
    question: str = ""

    @property
    def is_ruling(self) -> bool:
        """Whether it is our answer where the rulebook is silent."""
        return is_ruling(self.id)


def is_ruling(rule: str) -> bool:
    """Whether the id is that of a ruling, such as `starmap.M5`."""
    return RULING.fullmatch(rule) is not None


def title_of(page: str) -> str:
    """Return the title of a rules page."""
    return (RULES / f"{page}.md").read_text("utf-8").partition("\n")[0].removeprefix("# ")


def explained(page: str, folder: Path = RULES) -> list[Explained]:
    """List what a rules page explains, in its order."""
    text = (folder / f"{page}.md").read_text("utf-8")
    chapters = re.split(r"^## +", text, flags=re.MULTILINE)[1:]
    return [each for part in chapters for each in _in_chapter(*part.split("\n", 1))]


def _in_chapter(chapter: str, text: str) -> Iterator[Explained]:
    """Go through the anchors of a chapter; what each explains ends at the next, at an empty line or with its row."""
    for paragraph in text.split("\n\n"):
        _, *parts = ANCHOR.split(paragraph)
        for rule, after in zip(parts[::2], parts[1::2], strict=True):
            words = after.removeprefix("</a>")
            if "|" in words.partition("\n")[0]:
                _, question, ruling, *_ = [cell.strip() for cell in words.partition("\n")[0].split(" | ")]
                yield Explained(rule, chapter, ruling, question)
            else:
                yield Explained(rule, chapter, _first_sentence(words))


def _first_sentence(words: str) -> str:
    """Return what is said first, with the name that a paragraph may begin with."""
    plain = " ".join(words.split())
    name = NAME.match(plain)
    title = f"{name[1]}: " if name and not re.fullmatch(r"`.*`|[A-Z]+\d+", name[1]) else ""
    said = plain[name.end() :] if name else plain
    found = FIRST_SENTENCE.match(said)
    return title + (found[1] if found else said)

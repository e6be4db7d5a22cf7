"""Rules pages in other languages than English: the same rules, each made from today's English text."""

import re
from pathlib import Path

import pytest

from tabletop.core.errors import SetupError
from tabletop.rulepages import ANCHOR, CODE, find_page, fingerprint, languages, our_page, outdated, section

RULES = Path(__file__).parents[1] / "docs" / "rules"
TRANSLATED = sorted((path.parent.name, path.stem) for path in RULES.glob("*/*.md"))
HEADING = re.compile(r"^#+(?= )", re.MULTILINE)
ENGLISH = """# Game

<a id="game.take"></a>**`game.take`** Take a card
from the deck.

| | question | ruling |
|---|---|---|
| <a id="game.A1"></a>A1 | Twice? | No. |

## The end

<a id="game.end"></a>Most cards win.
"""
RUSSIAN = """# Игра

<a id="game.take"></a><!-- en {take} -->**`game.take`** Возьмите карту.

| | вопрос | решение |
|---|---|---|
| <a id="game.A1"></a><!-- en {ruling} -->A1 | Дважды? | Нет. |
"""


@pytest.mark.parametrize(("language", "name"), TRANSLATED)
def test_every_rule_is_translated_from_its_text_of_today(language: str, name: str) -> None:
    stale = outdated(our_page(name, language), our_page(name))
    found = [f"<!-- en {digits} --> {anchor}" for anchor, digits in stale.items()]
    assert not stale, "\n".join([f"translate these rules of docs/rules/{name}.md, with these fingerprints:", *found])


@pytest.mark.parametrize(("language", "name"), TRANSLATED)
def test_a_translated_page_has_the_same_rules_and_headings_in_order(language: str, name: str) -> None:
    translated, english = CODE.sub("", our_page(name, language)), CODE.sub("", our_page(name))
    for marks in (ANCHOR, HEADING):
        assert marks.findall(translated) == marks.findall(english)


@pytest.mark.parametrize(("language", "name"), TRANSLATED)
def test_a_translated_page_is_shown_without_fingerprints_and_english(language: str, name: str) -> None:
    page = find_page(name, language)
    assert ANCHOR.findall(page) == ANCHOR.findall(our_page(name))
    assert "<!--" not in page
    assert "(en)" not in page


def _shown(monkeypatch: pytest.MonkeyPatch, translated: str, english: str = ENGLISH) -> str:
    def return_translated(_name: str, _language: str) -> str:
        return translated

    def return_english(_name: str) -> str:
        return english

    monkeypatch.setattr("tabletop.rulepages.our_page", return_translated)
    monkeypatch.setattr("tabletop.rulepages._english_page", return_english)
    return find_page("core", "ru")


def _translated() -> str:
    return RUSSIAN.format(take=fingerprint(ENGLISH, "game.take"), ruling=fingerprint(ENGLISH, "game.A1"))


def test_missing_rules_follow_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    page = _shown(monkeypatch, _translated())
    assert page.startswith('# Игра\n\n<a id="game.take"></a>**`game.take`** Возьмите карту.\n')
    assert page.endswith('Нет. |\n\n## The end\n\n<a id="game.end"></a>(en) Most cards win.\n')


@pytest.mark.parametrize(("old", "new"), [("Take a", "Take the"), ("Twice", "Three times")])
def test_stale_rules_are_shown_in_english(old: str, new: str, monkeypatch: pytest.MonkeyPatch) -> None:
    page = _shown(monkeypatch, _translated(), ENGLISH.replace(old, new))
    anchor, other = ("game.take", "game.A1") if old == "Take a" else ("game.A1", "game.take")
    assert f'<a id="{anchor}"></a>(en) ' in page
    assert new in section(page, anchor)
    assert section(page, other) == section(_shown(monkeypatch, _translated()), other)
    assert ANCHOR.findall(page) == ANCHOR.findall(ENGLISH)


def test_line_breaks_do_not_make_a_rule_stale() -> None:
    assert fingerprint(ENGLISH, "game.take") == fingerprint(ENGLISH.replace("card\nfrom", "card from"), "game.take")


def test_languages() -> None:
    assert languages() == ("en", "ru")
    assert find_page("core", "en") == find_page("core")
    with pytest.raises(SetupError, match=r"no rules in the language '\.\./ru': expected one of en, ru"):
        find_page("core", "../ru")


def test_a_page_without_a_translation_is_english(monkeypatch: pytest.MonkeyPatch) -> None:
    assert _shown(monkeypatch, "") == ENGLISH

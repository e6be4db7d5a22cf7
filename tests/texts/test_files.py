"""Laws of the text files: the same keys in all languages, plurals of the language, facts that callers give."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from babel import Locale

from tabletop.core.icu import Plural, Select, Shown, Text, Word, read
from tabletop.core.language import PLURALS, kinds_of, language, languages

SOURCE = Path(__file__).parent.parent.parent / "src" / "tabletop"
LANGUAGES = sorted(path.name for path in (SOURCE / "texts").iterdir() if (path / "language.json").exists())
DOMAINS = sorted({path.stem for path in (SOURCE / "texts" / "en").glob("*.json")} - {"language", "schema"})
FAMILIES = {"none": "ja", "one": "en", "zero-one": "hi", "east-slavic": "ru", "polish": "pl", "west-slavic": "cs"}
NUMBERS = (0, 1, 2, 5, 11, 21, 111, 1_000_000)
VALUES = (*NUMBERS, -1, None, (), ("a", "b"), "red", "two words", "{seat}", "'", "\n", "\u202e", "#")
FORMS = ("", "acc", "gen", "f")


@cache
def table(name: str, domain: str) -> dict[str, str]:
    """Return the texts of a domain as they are in the file."""
    found: dict[str, str] = json.loads((SOURCE / "texts" / name / f"{domain}.json").read_text("utf-8"))
    return found


def texts(name: str) -> Iterator[tuple[str, Text]]:
    """List all texts of a language with their keys."""
    for domain in DOMAINS:
        for key, raw in table(name, domain).items():
            yield f"{domain}.{key}", read(raw, domain, kinds_of(domain))


def parts(text: Text) -> Iterator[Any]:
    """List the parts of a text and of its variants."""
    for part in text.parts:
        yield part
        if isinstance(part, Plural | Select):
            for case in part.cases.values():
                yield from parts(case)


def asked(text: Text) -> set[str]:
    """Return the names of the facts that a text asks for."""
    return {part.name for part in parts(text) if isinstance(part, Shown | Word | Plural | Select)}


@cache
def literals() -> frozenset[str]:
    """Return all strings in the source."""
    trees = [ast.parse(path.read_text("utf-8")) for path in SOURCE.rglob("*.py")]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    return frozenset([each.value for each in nodes if isinstance(each, ast.Constant) and isinstance(each.value, str)])


@pytest.mark.parametrize("name", LANGUAGES)
def test_every_language_has_the_keys_of_english(name: str) -> None:
    assert {*languages()} >= {*LANGUAGES}
    files = {path.name for path in (SOURCE / "texts" / name).iterdir()} - {"schema.json"}  # It is for programmers.
    assert files == {*[f"{domain}.json" for domain in DOMAINS], "language.json"}
    for domain in DOMAINS:
        assert [*table(name, domain)] == [*table("en", domain)], domain


@pytest.mark.parametrize("name", LANGUAGES)
def test_plurals_name_only_categories_of_the_language(name: str) -> None:
    family = json.loads((SOURCE / "texts" / name / "language.json").read_text("utf-8"))["plural"]
    known = {PLURALS[family](number) for number in range(200)} | {"other"}
    for key, text in texts(name):
        for part in parts(text):
            if isinstance(part, Plural):
                cases = {case for case in part.cases if not case.startswith("=")}
                assert cases <= known, key


@pytest.mark.parametrize("family", PLURALS)
def test_plural_families_are_those_of_unicode(family: str) -> None:
    categories: Any = Locale(FAMILIES[family]).plural_form
    assert [PLURALS[family](number) for number in range(2_001)] == [categories(number) for number in range(2_001)]


@pytest.mark.parametrize("name", LANGUAGES)
@pytest.mark.parametrize("you", [None, 0, 1])
def test_every_text_is_said_with_any_facts(name: str, you: int | None) -> None:
    words = language(name).words(["Ann", "{Bo}"], you=you)
    for key, text in texts(name):
        for value in VALUES:
            said = words.say(key, **dict.fromkeys(asked(text), value))
            assert said is not None
            assert not said.startswith(key), f"{key} {value!r}: {said}"
            rest = said.replace("{seat}", "").replace("{Bo}", "")
            assert not re.search("[{}]", rest), f"{key} {value!r}: {said}"


@pytest.mark.parametrize("name", LANGUAGES)
def test_a_text_asks_for_the_facts_of_english_and_no_others(name: str) -> None:
    english = {key: asked(text) for key, text in texts("en")}
    for key, text in texts(name):
        assert asked(text) - {"form"} <= english[key], key

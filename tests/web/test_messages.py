"""The page's scripts say all texts of the page as Python does."""

import json
import shutil
import subprocess
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import tabletop.web
from tabletop.core.icu import Plural, Select, read
from tabletop.core.language import from_folder, language, languages
from tabletop.core.messages import Words
from tests.texts.test_files import NUMBERS, asked, parts

SCRIPT = Path(tabletop.web.__file__).with_name("page") / "messages.js"
RUN = """
import { readFileSync } from "node:fs";
const { speaker } = await import(process.argv[1]);
const { name, texts, cases } = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(cases.map(([key, facts]) => speaker(name, texts)(key, facts))));
"""
VALUES = (*NUMBERS, -1, -21, "red", "two words", "super-trump", "{seat}", "'", "\n", "\u202e", "#", "")
pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="there is no node")


def cases(texts: dict[str, str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """List keys with all values for one fact at a time, and every variant of the others."""
    for key, raw in texts.items():
        text = read(raw, "page")
        choices: dict[str, list[Any]] = {name: [*VALUES] for name in asked(text)}
        for part in parts(text):
            if isinstance(part, Select | Plural):
                names: list[Any] = [None if case == "none" else case for case in part.cases if not case.startswith("=")]
                choices[part.name] = [*names, *choices[part.name]] if isinstance(part, Select) else [*NUMBERS, -1, "x"]
        some = [values[:24] for values in choices.values()]
        for values in product(*some) if len(some) < 3 else zip(*some, strict=False):
            yield key, dict(zip(choices, values, strict=True))


def said_by_script(name: str, texts: dict[str, str], asked_for: list[tuple[str, dict[str, Any]]]) -> list[str]:
    """Return what the script says of keys and facts."""
    command = ["node", "--input-type=module", "-e", RUN, str(SCRIPT)]
    given = json.dumps({"name": name, "texts": texts, "cases": asked_for})
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=True, timeout=120)
    found: list[str] = json.loads(done.stdout)
    return found


def check(name: str, texts: dict[str, str], words: Words) -> None:
    """Assert that the script and Python say the same."""
    every = [*cases(texts)]
    for (key, facts), said in zip(every, said_by_script(name, texts, every), strict=True):
        assert said == words.with_facts(f"page.{key}", facts), (key, facts)


@pytest.mark.parametrize("name", languages())
def test_scripts_say_the_texts_of_the_page_as_python_does(name: str) -> None:
    check(name, dict(language(name).domain("page")), language(name).words())


@pytest.mark.parametrize(
    ("name", "family"), [("en", "one"), ("ru", "east-slavic"), ("pl", "polish"), ("cs", "west-slavic")]
)
def test_scripts_read_all_of_the_syntax(name: str, family: str, tmp_path: Path) -> None:
    texts = {
        "quotes": "it''s {a}' and '' # {b}",
        "plural": "{n, plural, =0 {none at all} =21 {a dozen} one {# a} few {# b} many {# c} other {# d ''}}!",
        "nested": "{n, plural, one {{a, select, red {# r} none {# n} other {# {a} o}}} other {{n} #}}",
        "blanks": "{ a , select , two_words { x } super_trump {{ n , plural , other { # } }} other {}} {n}",
        "word": "{colour, word} {colour, word, acc} {unknown, word, acc}",
        "colour.red": "{form, select, acc {rote} other {rot}}",
    }
    (tmp_path / "language.json").write_text(json.dumps({"plural": family}))
    (tmp_path / "page.json").write_text(json.dumps(texts))
    check(name, texts, from_folder(name, tmp_path).words())

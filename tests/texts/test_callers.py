"""Laws of the callers: whatever is said has a text, and gives it the facts that it asks for."""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
from attrs import fields

from tabletop import load
from tabletop.bots import uniform
from tabletop.catalogue import BUILT_IN
from tabletop.cli import COMMANDS
from tabletop.core.events import GameEvent
from tabletop.core.icu import Word
from tabletop.core.language import kinds_of, language
from tabletop.records.codec import objection_kinds
from tabletop.testing import Route, configurations, walk
from tests.texts.test_files import DOMAINS, LANGUAGES, SOURCE, asked, literals, parts, texts

TEXTS = dict(texts("en"))
PARTS = ("action", "category", "how", "lesson", "phase", "reason", "signs", "title")
"""What every game has texts for."""
SAYING = ("say", "word", "no", "Objection", "MatchError", "BotError")


@cache
def calls() -> tuple[tuple[str, frozenset[str] | None], ...]:
    """List the keys that are said in the source, with the names of the facts; None if these are not in the call."""
    trees = [ast.parse(path.read_text("utf-8")) for path in SOURCE.rglob("*.py")]
    return tuple(
        [said for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call) for said in _said(node)]
    )


def _said(call: ast.Call) -> Iterator[tuple[str, frozenset[str] | None]]:
    name = getattr(call.func, "attr", getattr(call.func, "id", ""))
    key = call.args[0] if call.args else None
    if name in SAYING and isinstance(key, ast.Constant) and isinstance(key.value, str):
        key_said = f"web.{key.value}" if name == "no" and "." not in key.value else key.value
        in_call = name in ("say", "no") and len(call.args) == 1 and all(each.arg for each in call.keywords)
        given = frozenset([each.arg for each in call.keywords if each.arg]) if in_call else None
        yield key_said, given


def events(game: Any) -> Mapping[str, Any]:
    """Return the classes of events by the keys of their texts."""
    return {f"{game.INFO.name}.event.{kind.__name__}": kind for kind in get_args(game.Event)}


def vocabulary(game: Any) -> Mapping[str, set[str]]:
    """Return the words of all facts of events that have a closed list of them, by kind."""
    found: dict[str, set[str]] = {}
    kinds = kinds_of(game.INFO.name)
    for event in events(game).values():
        for name, hint in get_type_hints(event).items():
            found.setdefault(kinds.get(name, name), set()).update(_words(hint))
    return found


def _words(hint: Any) -> Iterator[str]:
    if get_origin(hint) is Literal:
        yield from [word for word in get_args(hint) if isinstance(word, str)]
    else:
        for inner in get_args(hint):
            yield from _words(inner)


@pytest.mark.parametrize("domain", DOMAINS)
def test_all_that_is_said_has_a_text_and_gives_it_its_facts(domain: str) -> None:
    said = [(key, given) for key, given in calls() if key.startswith(f"{domain}.")]
    for key, given in said:
        assert key in TEXTS, key
        if given is not None:
            assert asked(TEXTS[key]) <= given | {"form"}, key


@pytest.mark.parametrize("name", BUILT_IN)
def test_events_objections_and_actions_have_texts(name: str) -> None:
    game: Any = load(name)
    actions = {f"{name}.action.{kind.__name__}" for kind in get_args(game.Action) or (game.Action,)}
    assert {*events(game), *objection_kinds(game), *actions} <= {*TEXTS}


@pytest.mark.parametrize("name", BUILT_IN)
def test_events_give_their_texts_the_facts_that_they_ask_for(name: str) -> None:
    game: Any = load(name)
    given = {key: {each.name for each in fields(kind)} for key, kind in events(game).items()}
    own_facts = any(kind.facts is not GameEvent.facts for kind in events(game).values())
    for _, options, players in configurations(game) if own_facts else ():
        walked = walk(game, Route(players, 7, options, policy=uniform, wandering=0))
        for state, (seat, text) in zip(walked.states, walked.moves, strict=False):
            for event in game.events(state, game.parse_action(state, text, seat), seat):
                given[event.key].update([fact for fact, _ in event.facts])
    for key, facts in given.items():
        assert asked(TEXTS[key]) <= facts, key


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_word_that_a_fact_can_be_has_a_text(name: str) -> None:
    game: Any = load(name)
    for kind, words in vocabulary(game).items():
        if any(key.startswith(f"{name}.{kind}.") for key in TEXTS):
            assert {f"{name}.{kind}.{word}" for word in words} <= {*TEXTS}, kind


@pytest.mark.parametrize("key", TEXTS)
def test_every_text_is_said(key: str) -> None:
    domain, kind = key.split(".")[:2]
    if domain in BUILT_IN:
        game: Any = load(domain)
        said = {*events(game), *objection_kinds(game)}
        if key in said or kind in (*PARTS, *vocabulary(game)) or key.rpartition(".")[0] in words_said():
            return
        if f"{domain}.{kind}." in beginnings():
            return
    if domain == "page":
        assert key in page_keys()
        return
    if key.startswith("cli.do."):
        assert key.removeprefix("cli.do.") in COMMANDS
        return
    said_by_code = {code for code in literals() if "." in code} | {f"web.{code}" for code in _web_codes()}
    assert key in said_by_code or key.removeprefix("match.") in said_by_code


@cache
def page_keys() -> frozenset[str]:
    """Return the strings of the page's scripts, and what stands in braces in its HTML, as keys."""
    scripts = [path.read_text("utf-8") for path in (SOURCE / "web").glob("*/*.js")]
    found = [key for script in scripts for key in re.findall(r'"([a-z_.]+)"', script)]
    return frozenset([f"page.{key}" for key in (*found, *page_holes())])


def page_holes() -> list[str]:
    """List what stands in braces in the HTML of the page."""
    return re.findall(r"\{([\w.]+)\}", (SOURCE / "web" / "page" / "index.html").read_text("utf-8"))


def test_all_that_the_page_says_has_a_text_and_gives_it_its_facts() -> None:
    for key in page_holes():
        assert asked(TEXTS[f"page.{key}"]) == set(), key
    for path in (SOURCE / "web").glob("*/*.js"):
        for key, facts in re.findall(r'say\("([\w.]+)"(?:, (\{.*?\}))?\)', path.read_text("utf-8")):
            given = set(re.findall(r"[{,] (\w+)(?=[:,]| \})", facts))
            assert asked(TEXTS[f"page.{key}"]) <= given, key


@cache
def words_said() -> frozenset[str]:
    """Return what keys of words begin with that texts ask for."""
    found = [part for text in TEXTS.values() for part in parts(text) if isinstance(part, Word)]
    return frozenset([part.prefix.removesuffix(".") for part in found])


@cache
def beginnings() -> frozenset[str]:
    """Return the first parts of f-strings, such as `comet.trigger.`."""
    trees = [ast.parse(path.read_text("utf-8")) for path in SOURCE.rglob("*.py")]
    formatted = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
    heads = [node.values[0] for node in formatted if node.values]
    return frozenset([head.value for head in heads if isinstance(head, ast.Constant) and isinstance(head.value, str)])


def _web_codes() -> set[str]:
    return {key.removeprefix("web.") for key, _ in calls() if key.startswith("web.")}


@pytest.mark.parametrize("name", BUILT_IN)
def test_english_events_say_what_russian_events_say_of_seats(name: str) -> None:
    """Each language names the seats that the others name, and none when no seat is concerned."""
    game: Any = load(name)
    for key, kind in events(game).items():
        seats = {each.name for each in fields(kind) if kinds_of(name).get(each.name, each.name) == "seat"}
        for other in LANGUAGES:
            text = language(other).text(key)
            assert text is not None
            assert asked(text) & seats == asked(TEXTS[key]) & seats, (other, key)

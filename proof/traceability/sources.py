"""The places in the code that name a rule: functions, sentences of objections, and events."""

import sys
from collections.abc import Mapping
from importlib import import_module
from inspect import unwrap

from attrs import frozen

from tabletop.core.errors import Objection
from tabletop.core.language import language
from tabletop.core.rulebook import IMPLEMENTED
from tabletop.testing.rulebook import codes


@frozen(order=True)
class Place:
    """Something in a file of the repository."""

    file: str
    name: str


def functions_of(rule: str) -> list[Place]:
    """List the functions of loaded games that carry out the rule."""
    functions = [unwrap(function) for function in IMPLEMENTED.get(rule, ())]
    places = [Place(_file_of(each.__module__), each.__qualname__.replace(".<locals>", "")) for each in functions]
    return sorted({*places})


def _file_of(module: str) -> str:
    """Return where the source of a module lies in the repository, wherever it was installed."""
    is_package = hasattr(sys.modules[module], "__path__")
    return f"src/{module.replace('.', '/')}{'/__init__' if is_package else ''}.py"


def objections_of(rule: str) -> dict[str, str]:
    """Return the sentences of the objections that name the rule, by code."""
    return {code: _text_of(code) for code in codes() if _rule_of(code) == rule}


def _text_of(code: str) -> str:
    """Return the English text of an objection, before facts are put into it."""
    return language("en").raw(code) or ""


def _rule_of(code: str) -> str:
    return code if code in Objection.CODES else code.rpartition(".")[0]


def events_of(rule: str) -> dict[str, str]:
    """Return what the events say that go by the rule, by class and by what varies them."""
    game = rule.partition(".")[0]
    if game == "core":
        return {}
    rules, said = _tables_of(game)
    told = {key: said[_nearest(said, key)] for key in (*said, *rules) if _nearest(said, key)}
    return {key: sentence for key, sentence in told.items() if rules.get(_nearest(rules, key)) == rule}


def _tables_of(game: str) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """Return the rules that events of a game go by, and their texts, both by class and variant."""
    texts = language("en").domain(game).items()
    said = {key.removeprefix("event."): text for key, text in texts if key.startswith("event.")}
    return import_module(f"tabletop.{game}.kinds").RULES, said


def _nearest(table: Mapping[str, str], key: str) -> str:
    """Return the entry that stands for a variant: its own, or that of what it varies."""
    return max([each for each in table if f"{key} ".startswith(f"{each} ")], key=len, default="")

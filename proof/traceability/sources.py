"""Where the code names a rule: functions that carry it out, sentences of objections and events that go by it."""

import sys
from collections.abc import Mapping
from importlib import import_module
from inspect import unwrap

from attrs import frozen

from tabletop.core.errors import Objection
from tabletop.core.rulebook import IMPLEMENTED
from tabletop.testing.rulebook import sentences


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
    return {code: said for code, said in sentences().items() if _rule_of(code) == rule}


def _rule_of(code: str) -> str:
    return code if code in Objection.SENTENCES else code.rpartition(".")[0]


def events_of(rule: str) -> dict[str, str]:
    """Return what the events say that go by the rule, by class and by what varies them."""
    game = rule.partition(".")[0]
    if game == "core":
        return {}
    tables = import_module(f"tabletop.{game}.sentences")
    said = {key: each for key, each in tables.SENTENCES.items() if "." not in key.split()[0]}
    told = {key: said[_nearest(said, key)] for key in (*said, *tables.RULES) if _nearest(said, key)}
    return {key: sentence for key, sentence in told.items() if tables.RULES.get(_nearest(tables.RULES, key)) == rule}


def _nearest(table: Mapping[str, str], key: str) -> str:
    """Return the entry that stands for a variant: its own, or that of what it varies."""
    return max([each for each in table if f"{key} ".startswith(f"{each} ")], key=len, default="")

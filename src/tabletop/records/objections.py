"""Objections as JSON: code, rule, facts by name, and the sentence for those who have no table of their own."""

from collections.abc import Mapping
from typing import Any

from tabletop.core.errors import Objection
from tabletop.records.documents import write_json
from tabletop.records.faults import Misfit, Refused, entries_of, wrong_keys
from tabletop.records.reading import Read, read_text

KEYS = ("code", "rule", "facts", "text")


def objection_kinds(game: Any) -> Mapping[str, type[Objection]]:
    """Return which class of objections tells each code: those that all games share, and the game's own."""
    offered: list[Any] = [getattr(game, name) for name in dir(game)]
    kinds: list[type[Objection]] = [each for each in offered if isinstance(each, type) and issubclass(each, Objection)]
    kinds.append(Objection)
    return {code: kind for kind in kinds for code in kind.codes()}


def write_objection(objection: Objection) -> str:
    """Return an objection as JSON."""
    facts, text = dict(objection.facts), objection.text
    return write_json({"code": objection.code, "rule": objection.rule, "facts": facts, "text": text})


def objection_reader(kinds: Mapping[str, type[Objection]]) -> Read:
    """Return the reader of objections with these codes; the sentence must be the one that code and facts make."""

    def read(value: Any) -> Objection:
        entries = entries_of(value)
        if entries.keys() != set(KEYS):
            raise wrong_keys(KEYS, entries)
        code, rule = read_text(entries["code"]), read_text(entries["rule"])
        if code not in kinds:
            raise Refused(f"a code among {', '.join(kinds)}", code)
        facts = tuple([(name, _fact(fact)) for name, fact in entries_of(entries["facts"]).items()])
        objection = kinds[code](code, rule, facts)
        try:
            text = objection.text
        except (KeyError, IndexError) as error:
            raise Misfit(f"the facts of {code} lack {error}") from None
        if text != entries["text"]:
            raise Refused("the sentence of the code, with its facts", entries["text"])
        return objection

    return read


def _fact(value: Any) -> str | int:
    if type(value) is int:
        return value
    return read_text(value)

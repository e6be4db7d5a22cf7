"""The descriptions in JSON Schemas are texts, and not docstrings."""

import json
from typing import Any

import pytest

from tabletop import arena, load, schema
from tabletop.bots.process import protocol_schema
from tabletop.catalogue import BUILT_IN
from tabletop.core.language import language
from tabletop.records import schema as schemas
from tabletop.web.schemas import web_schema


def test_every_class_has_a_description_and_every_description_a_class(monkeypatch: pytest.MonkeyPatch) -> None:
    keys: set[str] = set()
    find = schemas._text  # pyright: ignore[reportPrivateUsage]

    def note(key: str) -> Any:
        keys.add(key)
        return find(key)

    monkeypatch.setattr(schemas, "_text", note)
    for name in BUILT_IN:
        web_schema(load(name))
        protocol_schema(load(name))
    arena.run_schema()
    web_schema()
    assert keys == {f"schema.{key}" for key in language("en").domain("schema")}


def test_a_docstring_is_not_a_description(monkeypatch: pytest.MonkeyPatch) -> None:
    from tabletop import starmap

    before = json.dumps(schema(starmap))
    monkeypatch.setattr(starmap.Play, "__doc__", "Something else.")
    assert json.dumps(schema(starmap)) == before

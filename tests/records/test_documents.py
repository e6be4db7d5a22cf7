"""JSON text before it is a value: depth, digits, keys and letters, refused at a cost in line with the length."""

import sys
from collections.abc import Iterator, Mapping
from time import process_time
from typing import Any

import pytest

from tabletop import load, schema
from tabletop.catalogue import BUILT_IN
from tabletop.core.errors import RecordError
from tabletop.records.documents import MAX_CHARACTERS, MAX_DEPTH, read_json

QUICK = 0.5  # seconds of CPU, for what takes a tenth of it
MOST = MAX_CHARACTERS


def _nested(depth: int, opening: str = "[", closing: str = "]") -> str:
    return opening * depth + closing * depth


@pytest.mark.parametrize("inner", ["[]", '{"a":[]}', '{"[":[]}', '[{"b":0}]'])
def test_brackets_are_nested_so_deep_and_no_deeper(inner: str) -> None:
    around = MAX_DEPTH - inner.replace('"["', "").count("[") - inner.count("{")
    begin, end = "[" * around, "]" * around

    read_json(f"{begin}{inner}{end}", "text")
    with pytest.raises(RecordError, match=f"too deeply, more than {MAX_DEPTH}"):
        read_json(f"{begin}[{inner}]{end}", "text")


def test_many_brackets_side_by_side_are_not_deep() -> None:
    assert read_json(f"[{','.join(['[{}]'] * 500)}]", "text") == [[{}]] * 500


@pytest.mark.parametrize("word", ['"["', r'"\"["', r'"\\\"["', r'"\u0022["', '"]"', '"\\\\"'])
def test_brackets_in_text_are_text(word: str) -> None:
    """As many words as there may be: none hides a bracket, and none counts for one."""
    many = ",".join([word] * 300)

    assert len(read_json(f"[{many}]", "text")) == 300
    with pytest.raises(RecordError, match="too deeply"):
        read_json(f"[{many},{_nested(MAX_DEPTH)}]", "text")


@pytest.mark.parametrize("closing", ["]", "}", ']"', '"]', '\\"]'])
def test_a_word_does_not_hide_the_depth_around_it(closing: str) -> None:
    word = '"' + closing.replace("\\", "\\\\").replace('"', '\\"') + '",'

    with pytest.raises(RecordError, match="too deeply"):
        read_json(f"[{word}" * (MAX_DEPTH + 1) + "0" + "]" * (MAX_DEPTH + 1), "text")


@pytest.mark.parametrize("name", BUILT_IN)
def test_documents_of_the_games_are_nowhere_near_the_limit(name: str) -> None:
    defs = schema(load(name))["$defs"]

    assert 3 <= max([_depth(each, defs) for each in defs.values()]) <= MAX_DEPTH // 10


def _depth(kind: Mapping[str, Any], defs: Mapping[str, Any]) -> int:
    """Return how deep the brackets of a document are nested that the schema describes."""
    if "$ref" in kind:
        return _depth(defs[kind["$ref"].rpartition("/")[2]], defs)
    inner = max([_depth(each, defs) for each in _parts(kind)], default=0)
    return inner + (kind.get("type") in ("object", "array"))


def _parts(kind: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    for word in ("oneOf", "anyOf", "prefixItems"):
        yield from kind.get(word, ())
    yield from kind.get("properties", {}).values()
    if "items" in kind:
        yield kind["items"]


COSTLY = {
    "brackets that open": ("[" * MOST, "too deeply"),
    "brackets that open and close": (_nested(MOST // 2), "too deeply"),
    "pairs of brackets": ("[]" * (MOST // 2), "Extra data"),
    "layers": (f"[{','.join([_nested(99)] * (MOST // 200))}]x", "Extra data"),
    "quotation marks": ('"' * MOST, "Extra data"),
    "escaped quotation marks": ('["' + '\\"' * (MOST // 2 - 1), "Unterminated"),
    "backslashes": ('["' + "\\" * (MOST - 2), "Unterminated"),
    "a whole number": ("9" * MOST, "1,000,000 digits is too long"),
    "a number below 0": ("-" + "9" * (MOST - 1), "1,000,000 digits is too long"),
    "a number with a fraction": ("9" * (MOST - 2) + ".5", "99999999999999999999 is too large"),
    "an exponent": ("1e" + "9" * (MOST - 2), "is too large"),
    "blanks": (" " * MOST, "Expecting value"),
    "a byte order mark": ("\ufeff{}", "no JSON"),
    "a long key that stands twice": ('{"' + "x" * 400_000 + '":0,"' + "x" * 400_000 + '":0}', "stands twice"),
}


@pytest.mark.parametrize("limit", [0, 4300], ids=["any length of int", "Python's limit"])
@pytest.mark.parametrize(("text", "reason"), COSTLY.values(), ids=COSTLY.keys())
def test_a_refusal_costs_no_more_than_the_length(text: str, reason: str, limit: int) -> None:
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(limit)
    begin = process_time()
    try:
        with pytest.raises(RecordError, match=reason) as refused:
            read_json(text, "text")
    finally:
        sys.set_int_max_str_digits(before)
    assert process_time() - begin < QUICK
    assert len(str(refused.value)) < 600


@pytest.mark.parametrize("text", [b"\xef\xbb\xbf{}", '{"a":1}'.encode("utf-16"), b'"\xed\xa0\x80"'])
def test_bytes_are_plain_utf8(text: bytes) -> None:
    with pytest.raises(RecordError, match="no JSON"):
        read_json(text, "text")

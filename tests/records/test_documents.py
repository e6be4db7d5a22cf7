"""JSON text before it is a value: depth, digits, keys and letters, refused at a cost in line with the length."""

import json
import sys
from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import pytest

from tabletop import codec, comet, load, schema, starmap
from tabletop.catalogue import BUILT_IN
from tabletop.core.errors import RecordError
from tabletop.records.documents import MAX_CHARACTERS, MAX_DEPTH, read_json
from tests.records.work import LINES_PER_LETTER, counted

FEW_LINES = 100  # of Python: nothing in it goes through a million letters one by one.
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


@pytest.mark.parametrize("closed", ["[]", "{}"])
def test_closed_brackets_make_no_room_for_deeper_ones(closed: str) -> None:
    many = f"{closed}," * MAX_DEPTH

    assert len(read_json(f"[{many}{_nested(MAX_DEPTH - 1)}]", "text")) == MAX_DEPTH + 1
    with pytest.raises(RecordError, match="too deeply"):
        read_json(f"[{many}{_nested(MAX_DEPTH)}]", "text")


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


@contextmanager
def _digits_up_to(limit: int) -> Generator[None, None, None]:
    """Let Python turn text of so many digits into an int; 0 is any number of them."""
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(limit)
    try:
        yield
    finally:
        sys.set_int_max_str_digits(before)


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
    "a byte order mark": ("\ufeff{}", "invalid JSON"),
    "a long key that stands twice": ('{"' + "x" * 400_000 + '":0,"' + "x" * 400_000 + '":0}', "duplicate key"),
}


LIMITS = pytest.mark.parametrize("limit", [0, sys.int_info.str_digits_check_threshold], ids=["no limit", "limit"])
"""A long number is refused before Python works it out: with Python's own limit on digits lifted, and at its lowest."""


@LIMITS
@pytest.mark.parametrize(("text", "reason"), COSTLY.values(), ids=COSTLY.keys())
def test_a_refusal_costs_no_more_than_the_length(text: str, reason: str, limit: int) -> None:
    with _digits_up_to(limit), pytest.raises(RecordError, match=reason) as refused, counted() as work:
        read_json(text, "text")
    assert work.lines < FEW_LINES
    assert len(str(refused.value)) < 600


@pytest.mark.parametrize("text", [b"\xef\xbb\xbf{}", '{"a":1}'.encode("utf-16"), b'"\xed\xa0\x80"'])
def test_bytes_are_plain_utf8(text: bytes) -> None:
    with pytest.raises(RecordError, match="invalid JSON"):
        read_json(text, "text")


LONG_WORDS = {
    "starmap": '{"type":"play","card":"B%s"}',
    "subastral": '{"type":"play","card":"forest:%s"}',
    "codex": '{"type":"play","card":"G17","side":"front","cell":"%s,0"}',
    "comet": '{"type":"nest","to":"%s,0"}',
}


@LIMITS
@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.parametrize("digit", ["9", "9_", "٣"])
def test_a_number_within_a_word_is_not_worked_out_either(name: str, digit: str, limit: int) -> None:
    """A million digits would take half a minute."""
    form = codec(load(name)).action
    with _digits_up_to(limit), pytest.raises(RecordError, match="is too long"), counted() as work:
        form.loads(LONG_WORDS[name] % (digit * 400_000))
    assert work.lines < LINES_PER_LETTER * 400_000


@pytest.mark.parametrize(("digits", "reason"), [(20, "has no card"), (21, "of more than 20 digits is too long")])
def test_a_number_within_a_word_has_twenty_digits_at_most(digits: int, reason: str) -> None:
    word = "B" + "9" * digits + " of a colour that is told at length"

    with pytest.raises(RecordError, match=rf"^action\.card: .*{reason}"):
        codec(starmap).action.loads(f'{{"type":"play","card":"{word}"}}')


@pytest.mark.parametrize("inner", [_nested(MAX_DEPTH + 1), '{"a":' * 8_000, '{"a":' + "9" * 5_000 + "}"])
def test_a_catalogue_within_the_options_keeps_the_limits_of_documents(inner: str) -> None:
    form = codec(comet).options
    document = {**form.write(comet.Options()), "catalogue": inner}

    with pytest.raises(RecordError, match=r"^options\.catalogue: .* too (deeply|long)"):
        form.loads(json.dumps(document))

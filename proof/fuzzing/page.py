"""The section of the page about readers."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

INTRODUCTION = """\
## Readers

Each function that reads documents of others was tried on damaged ones: {bytes:.1f} GB in all.

- {numbered:,} documents are made from valid ones with the numbers 1, 2, 3 and so on (seed {seed}). In {guided:,} more,
  atheris changes the documents that reach new code.
- The valid documents come from whole games at every table and from records of past layouts.
- Three of four changes concern the JSON: another type or tag, a part of another document, a duplicate key, a hundred
  thousand brackets, long texts and numbers, NaN, or half a surrogate pair. The others change bytes.
- If a reader accepts a document, the value is used: written and read again, played to the end, drawn.

A reader may only raise the errors that its documentation lists, and none that just wraps an exception of other code.
Each process gets {megabytes} MB more than it needs for the valid documents (`RLIMIT_AS`). A reader must not raise
`MemoryError`. *Peak* is the memory that a document adds to the largest use of the process so far (`ru_maxrss`), and
seconds are CPU time (`time.thread_time`).
"""
FOUND = """
These faults were found and fixed, and each has a test now:

| document | error | test |
|---|---|---|
| a file of a run with a game that is not in its plan | `IndexError`, `KeyError`, division by zero | `test_a_game_that_is_none_of_the_plan_is_named` |
| stored lines of a table with invalid tokens, or with deep brackets | `TypeError`, `AttributeError`, `RecursionError` | `test_lines_that_nobody_here_has_written_are_damaged` |
| a damaged file of tables | `UnicodeDecodeError`, `TypeError` | `test_a_damaged_file_is_refused`, `test_what_stands_in_a_file_in_the_place_of_a_table_is_damaged` |
| a catalogue of Comet with half a surrogate pair as an escape | accepted, but its options could not be read again | `test_half_a_surrogate_pair_is_no_catalogue` |
| a query that is not UTF-8 | `UnicodeDecodeError`, status 500 | `test_a_query_that_is_no_text_is_answered` |
| a packed word that unpacks to a gigabyte | memory | `test_a_word_unpacks_to_no_more_than_a_document` |
"""  # noqa: E501 - rows of a table
HEAD = """\
| reader | by number | by atheris | accepted | refused with | slowest | peak | reached |
|---|--:|--:|--:|---|--:|--:|--:|"""
REACHED = """
*Reached* counts the places of the code that the valid documents reach, and that all documents of atheris reach. atheris
worked for {seconds} seconds on each reader, or less if it had tried its share of documents. Modules whose functions are
compared with their documentation are not measured, because atheris would measure that comparison."""


def lines(found: Mapping[str, Any]) -> Iterator[str]:
    """Go through the lines of the part."""
    from proof.fuzzing.bounds import GUIDED_SECONDS, MEGABYTES

    yield INTRODUCTION.format(**{**found, "bytes": found["bytes"] / 1e9, "megabytes": MEGABYTES})
    yield _result(found)
    yield FOUND
    yield HEAD
    yield from (_row(name, figures) for name, figures in found["readers"].items())
    yield REACHED.format(seconds=GUIDED_SECONDS)
    untried = sum([not figures["guided"] for figures in found["readers"].values()])
    if untried:
        yield f"atheris has not tried {untried} of {len(found['readers'])} readers yet."


def _result(found: Mapping[str, Any]) -> str:
    count, slowest, peak = len(found["findings"]), found["slowest"], found["peak"] / 2**20
    said = "No document broke a reader" if not count else f"{count} document{'s' if count > 1 else ''} broke a reader"
    return f"{said}. The slowest took {slowest:.2f} seconds, and the largest peak was {peak:.0f} MB."


def _row(name: str, figures: Mapping[str, Any]) -> str:
    answers: Counter[str] = Counter(figures["answers"])
    coverage = figures["coverage"]
    refused = ", ".join(f"{error} {count:,}" for error, count in answers.items() if error != "accepted")
    reached = f"{coverage[0]} to {coverage[1]}" if coverage else ""
    return (
        f"| {name} | {figures['made']:,} | {figures['guided']:,} | {answers['accepted']:,} | {refused} "
        f"| {figures['slowest']:.3f} s | {figures['peak'] / 2**20:.0f} MB | {reached} |"
    )

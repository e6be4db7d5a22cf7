"""The page's part about readers, from the figures."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

INTRODUCTION = """\
## Readers

Whatever reads what others have written was tried on {numbered:,} documents that are made of honest ones by the numbers
1, 2, 3... (seed {seed}), and on {guided:,} more to which atheris led, which keeps
what reaches new code: {bytes:.1f} GB in all. Honest documents come from whole games at every table and from records of
past layouts. Three of four times the damage is done to what JSON says: another kind of value, another tag, a part of
another document, a key that stands twice, a hundred thousand brackets, long texts and numbers, NaN, half a surrogate
pair; else to the bytes. What a reader accepts is used: written and read again, played on, shown.

A reader may refuse with the errors that it is documented to raise, and with nothing else: no other exception, and no
error of ours that only wraps somebody else's. Each process may have {megabytes} MB more than it has with the honest
documents read (`RLIMIT_AS`), so that a document that asks for more ends in a `MemoryError`, which no reader may raise;
the peak is what a document has added to the most that the process ever held (`ru_maxrss`). Seconds are the
processor's (`time.thread_time`).
"""
FOUND = """
What documents have broken so far, each mended and now a test:

- the file of a run with a game that is none of its plan: `IndexError`, `KeyError`, division by zero
  (`test_a_game_that_is_none_of_the_plan_is_named`);
- kept lines of a table with tokens that are none, that are no objects, or with deep brackets: `TypeError`,
  `AttributeError`, `RecursionError` (`test_lines_that_nobody_here_has_written_are_damaged`);
- a damaged file of tables: `UnicodeDecodeError`, `TypeError` (`test_a_damaged_file_is_refused`,
  `test_what_stands_in_a_file_in_the_place_of_a_table_is_damaged`);
- a catalogue of Comet with half a surrogate pair as an escape: taken, and options with it could not be read again
  (`test_half_a_surrogate_pair_is_no_catalogue`);
- a query that is no UTF-8: `UnicodeDecodeError`, status 500 (`test_a_query_that_is_no_text_is_answered`);
- a packed word that unpacks to a gigabyte (`test_a_word_unpacks_to_no_more_than_a_document`).
"""
HEAD = """\
| reader | by number | by atheris | accepted | refused with | slowest | peak | reached |
|---|--:|--:|--:|---|--:|--:|--:|"""
REACHED = """
Reached: places of the code that honest documents reach, and that all documents of atheris together reach. It led for
{seconds} seconds at each reader, or for fewer where all documents of its share were tried. Modules whose functions are
compared with what they have to say are not measured, for that comparison would find what atheris adds."""


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
        yield f"At {untried} of {len(found['readers'])} readers it has not led yet."


def _result(found: Mapping[str, Any]) -> str:
    count, slowest, peak = len(found["findings"]), found["slowest"], found["peak"] / 2**20
    said = "No document broke a reader" if not count else f"{count} documents broke a reader"
    return f"{said}; the slowest took {slowest:.2f} seconds, and the largest peak was {peak:.0f} MB."


def _row(name: str, figures: Mapping[str, Any]) -> str:
    answers: Counter[str] = Counter(figures["answers"])
    coverage = figures["coverage"]
    refused = ", ".join(f"{error} {count:,}" for error, count in answers.items() if error != "accepted")
    reached = f"{coverage[0]} to {coverage[1]}" if coverage else ""
    return (
        f"| {name} | {figures['made']:,} | {figures['guided']:,} | {answers['accepted']:,} | {refused} "
        f"| {figures['slowest']:.3f} s | {figures['peak'] / 2**20:.0f} MB | {reached} |"
    )

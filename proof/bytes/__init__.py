"""The same bytes on every Python, under every hash seed: `python -m proof.bytes`."""

from typing import Any

INTRODUCTION = """\
## The same bytes everywhere

Whole games at every table, what everybody sees and hears of them, sampled worlds and the games that go on from them,
records, numbers and vectors, what every bot chooses (those that search by their number of rollouts, not by time), and
sentences, pictures and screens in English and Russian: {digests} digests, kept in
`tests/golden/bytes/digests.json`. Each Python below has computed all of them anew from the same wheels, of this library
and attrs alone, once for each hash seed; a test of the suite computes those of one table of each game under two hash
seeds.

| Python | platform | hash seeds | equal digests |
|---|---|---|--:|"""


def section(found: dict[str, Any]) -> list[str]:
    """Return the page's part about bytes."""
    rows = [
        f"| {each['python']} | {each['platform']} | {', '.join(each['seeds'])} | {each['equal']} of {each['all']} |"
        for each in found["pythons"]
    ]
    return [INTRODUCTION.format(digests=found["digests"]), *rows, *[f"\n- {each}" for each in found["different"]]]

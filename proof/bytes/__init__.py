"""Digests that must be equal on every Python and under every hash seed.

Run `python -m proof.bytes`.
"""

from typing import Any

INTRODUCTION = """\
## Equal bytes

{digests} digests, stored in `tests/golden/bytes/digests.json`, must be the same on every Python:

- whole games at every table, with the views and events of every viewer
- sampled states, and the games that continue from them
- records, numbers and vectors
- the choices of every bot (searching ones by their number of rollouts, not by time)
- sentences, pictures and screens in English and Russian

Each Python below computed all of them with the same wheels, of this library and attrs alone, once for each hash seed.
The test suite computes those of one table of each game with two hash seeds.

| Python | platform | hash seeds | equal digests |
|---|---|---|--:|"""


def section(found: dict[str, Any]) -> list[str]:
    """Return the page's part about bytes."""
    rows = [
        f"| {each['python']} | {each['platform']} | {', '.join(each['seeds'])} | {each['equal']} of {each['all']} |"
        for each in found["pythons"]
    ]
    return [INTRODUCTION.format(digests=found["digests"]), *rows, *[f"\n- {each}" for each in found["different"]]]

"""Games, views, worlds, records, pictures, numbers and bots are the same to the byte under every hash seed.

The golden digests hold on every Python: `nox -s bytes` computes all of them on each, here it is one table of each game.
Where something is to differ, `python -m proof.bytes --write` makes what is now golden.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

from proof.bytes import digests

GOLDEN: dict[str, str] = json.loads((Path(__file__).parent / "bytes" / "digests.json").read_text("utf-8"))
TABLES = [table for _, _, _, table in digests.tables(short=True)]


def test_bytes_are_the_golden_ones_under_other_hash_seeds() -> None:
    command = [sys.executable, digests.__file__, "short"]
    running = [
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONHASHSEED": seed})
        for seed in ("3", "4")
    ]
    for process in running:
        found: dict[str, str] = json.loads(process.communicate(timeout=100)[0])
        assert {name.rpartition(", ")[0] for name in found} == {*TABLES}
        assert [name for name, digest in found.items() if GOLDEN[name] != digest] == []


def test_every_table_and_every_bot_has_its_digests() -> None:
    for name, _, players, table in digests.tables(short=False):
        bots = [f"bot {bot}" for bot in digests.bot_names(name) if players == 2 or bot != "search:strong"]
        aspects = [*[each.__name__ for each in digests.ASPECTS], *[f"texts {each}" for each in digests.LANGUAGES]]
        assert {f"{table}, {what}" for what in (*aspects, *bots)} <= GOLDEN.keys()

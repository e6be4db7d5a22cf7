"""Test a reader with atheris, which varies the documents that reach new code.

Run `python -m proof.fuzzing.guided READER DOCUMENTS SEED CORPUS TALLY`. Documents that reach new code are stored in the
folder CORPUS, and the results of all documents in the file TALLY. Half of the changes are made to JSON values, as in
`damage`.
"""

import json
import sys
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

ATHERIS: Any = import_module("atheris")  # It is only installed in the nox session.

with ATHERIS.instrument_imports(include=["tabletop"]):
    from proof.fuzzing.bounds import GUIDED_SECONDS, Tally, limit_memory, try_one, watch
    from proof.fuzzing.catalogue import reader_named
    from proof.fuzzing.damage import spoiled

MAX_BYTES = 60_000
BATCH = 100


def main() -> None:
    """Try so many documents, or as many as there is time for."""
    name, most, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    corpus, file = Path(sys.argv[4]), Path(sys.argv[5])
    with ATHERIS.instrument_imports(include=["tabletop"]):  # Games must be imported in this block.
        trial, tally = reader_named(name).make(), Tally()
    corpus.mkdir(parents=True, exist_ok=True)
    for number, document in enumerate(trial.documents):
        (corpus / f"honest-{number}").write_bytes(document[:MAX_BYTES])

    def try_document(document: bytes) -> None:
        try_one(trial, document, tally)
        if tally.documents % BATCH == 0 or tally.documents >= most:
            file.write_text(json.dumps(tally.plain()), "utf-8")

    def changed(document: bytes, longest: int, number: int) -> bytes:
        dice = Random(number)
        if dice.random() < 0.5:
            return bytes(ATHERIS.Mutate(document, longest))
        return spoiled((document, dice.choice(trial.documents)), dice, by_lines=trial.by_lines)[:longest]

    limits = [f"-runs={most}", f"-max_total_time={GUIDED_SECONDS}", f"-max_len={MAX_BYTES}", "-rss_limit_mb=0"]
    ATHERIS.Setup([sys.argv[0], f"-seed={seed}", *limits, str(corpus)], try_document, custom_mutator=changed)
    limit_memory()
    watch()
    ATHERIS.Fuzz()


if __name__ == "__main__":
    main()

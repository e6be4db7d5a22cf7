"""Test a reader on many documents, in its own process, which a fault may kill.

`python -m proof.fuzzing.trying READER FROM TO SEED` writes a line of JSON for each batch. A document depends only on
the seed, the reader and its number, so an interrupted run can be resumed.
"""

import json
import sys
from random import Random

from proof.fuzzing.bounds import Tally, limit_memory, try_one, watch
from proof.fuzzing.catalogue import reader_named
from proof.fuzzing.damage import spoiled
from proof.fuzzing.reader import Trial

BATCH = 500


def document_of(trial: Trial, reader: str, number: int, seed: int) -> bytes:
    """Return the document of a number."""
    dice = Random(f"{seed} {reader} {number}")
    return spoiled(trial.documents, dice, by_lines=trial.by_lines)


def main() -> None:
    """Try the documents, and write what came of each batch."""
    name, begin, end, seed = sys.argv[1], *map(int, sys.argv[2:5])
    trial, output = reader_named(name).make(), sys.stdout
    warm = Tally()
    for document in trial.documents:  # This fills the caches before documents are measured.
        try_one(trial, document, warm)
    limit_memory()
    watch()
    for start in range(begin, end, BATCH):
        tally = Tally(findings=warm.findings if start == begin == 0 else [])
        for number in range(start, min(start + BATCH, end)):
            try_one(trial, document_of(trial, name, number, seed), tally)
        output.write(json.dumps(tally.plain()) + "\n")
        output.flush()


if __name__ == "__main__":
    main()

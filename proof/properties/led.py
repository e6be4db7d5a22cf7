"""Test one property with HypoFuzz, in its own process.

Run `python -m proof.properties.led TEST SECONDS SEED FOLDER`. HypoFuzz varies the inputs that reach new code, and
stores them in a database in the folder. The last line of output is the result as JSON. HypoFuzz collects tests through
pytest. Here pytest runs without processes of xdist, in which nothing would be collected, and without fixtures, which
would end before the tests run. Failing inputs are not shrunk here; Hypothesis does that when the test runs with them.
"""

import json
import resource
import sys
import time
from importlib import import_module
from random import Random
from typing import Any

from hypothesis import settings
from hypothesis.database import DirectoryBasedExampleDatabase

COLLECTED = ("-n", "0", "--noconftest", "-p", "tabletop.testing.rulebook")
LOST_SECONDS = 120
"""The processor time beyond the planned time after which a process is ended."""
SHOWN = 2_000


def main() -> None:
    """Lead one property for so many seconds of the processor, or until it fails."""
    test, seconds, seed, folder = sys.argv[1], float(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
    settings.register_profile("led", database=DirectoryBasedExampleDatabase(folder), deadline=None)
    settings.load_profile("led")
    collect: Any = import_module("hypofuzz.collection").collect_tests  # It is only installed in the nox session.
    collected = collect([*COLLECTED, test])
    (target,) = collected.fuzz_targets
    target.random, target.provider.random = Random(f"{seed} choices"), Random(f"{seed} changes")
    used = int(time.process_time() + seconds) + LOST_SECONDS
    resource.setrlimit(resource.RLIMIT_CPU, (used, used + 1))
    target._enter_fixtures()
    began = time.process_time()
    while time.process_time() - began < seconds and not target.has_found_failure:
        target._execute_once(target.new_conjecture_data(), observability_callback=target.provider.on_observation)
    print(json.dumps(_found(target, time.process_time() - began)), flush=True)


def _found(target: Any, seconds: float) -> dict[str, Any]:
    """Return the figures as HypoFuzz reports them, and what the property failed with, if it did."""
    report, failures = target.provider._report, target.provider.corpus.interesting_examples
    statuses = {status.name.lower(): count for status, count in report.status_counts.items()}
    return {
        "inputs": sum(statuses.values()),
        "given up": statuses["overrun"] + statuses["invalid"],
        "places": report.behaviors,
        "ways": report.fingerprints,
        "quiet for": report.since_new_behavior or 0,
        "seconds": round(seconds, 1),
        "failures": [f"{origin}: {each.representation}"[:SHOWN] for origin, each in failures.items()],
    }


if __name__ == "__main__":
    main()

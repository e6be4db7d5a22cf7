"""Play a million games with every state validated, or resume an interrupted run.

Run `python -m proof.soak [--games 1000000] [--processes 2]`. Progress is stored after each thousand games. `--keep
[FILE]` plays no games, and stores the figures of the progress so far.
"""

import argparse
import sys
from pathlib import Path

from proof.figures import keep
from proof.soak.running import KEPT, Plan, Progress, run

BATCH = 1_000


def main() -> int:
    """Play, tell how far it has come, and keep the figures at the end; fail if there were faults."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1_000_000, help="by uniform choice, in thousands")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--keep", type=Path, nargs="?", const=KEPT, metavar="FILE", help="keep figures, play nothing")
    chosen = parser.parse_args()
    plan = Plan(max(1, -(-chosen.games // BATCH)), BATCH)
    last = Progress.read(chosen.keep or KEPT, plan)
    for last in () if chosen.keep else run(plan, processes=max(1, chosen.processes)):
        print(told(last), flush=True)
    if not last.done:
        sys.exit(f"nothing has been played: there is no {chosen.keep or KEPT}")
    keep("soak", figures(last), command=f"python -m proof.soak --games {last.done * plan.random}")
    return int(last.totals.fault_count > 0)


def told(progress: Progress) -> str:
    """Tell in a line how far it has come."""
    totals = progress.totals
    played = f"{progress.done}/{progress.plan.batches} batches, {totals.states:,} states, {totals.seconds:,.0f} s"
    return f"{played}, {totals.fault_count} faults, digest {totals.digest[:12]}"


def figures(progress: Progress) -> dict[str, object]:
    """Return what is kept of a soak."""
    plan, totals = progress.plan, progress.totals
    games = {"random": progress.done * plan.random, "greedy": progress.done * plan.bots}
    return {"games": games, "made_with": progress.made, **totals.written()}


if __name__ == "__main__":
    sys.exit(main())

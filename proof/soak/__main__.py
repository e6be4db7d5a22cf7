"""Soak: `python -m proof.soak [--games 1000000] [--processes 2]`; stopped, it goes on where it was."""

import argparse
import sys

from proof.figures import keep
from proof.soak.running import KEPT, Plan, Progress, run


def main() -> int:
    """Play, tell how far it has come, and keep the figures at the end."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1_000_000, help="by uniform choice, in thousands")
    parser.add_argument("--processes", type=int, default=1)
    chosen = parser.parse_args()
    plan = Plan(-(-chosen.games // 1_000))
    last = Progress.read(KEPT, plan)
    for last in run(plan, processes=chosen.processes):
        totals = last.totals
        print(f"{last.done}/{plan.batches} {totals.states:,} states {totals.seconds:,.0f} s", end=" ", flush=True)
        print(f"{totals.fault_count} faults {totals.digest[:12]}", flush=True)
    keep("soak", figures(last), command=f"python -m proof.soak --games {chosen.games}")
    return int(last.totals.fault_count > 0)


def figures(progress: Progress) -> dict[str, object]:
    """Return what is kept of a soak."""
    plan, totals = progress.plan, progress.totals
    games = {"random": plan.batches * plan.random, "greedy": plan.batches * plan.bots}
    return {"games": games, "made_with": progress.made, **totals.written()}


if __name__ == "__main__":
    sys.exit(main())

"""Try mutants: `python -m proof.mutation subastral records`; with `--again` survivors only, after a new test."""

import argparse

from proof.mutation.targets import TARGETS
from proof.mutation.trying import attempt


def main() -> None:
    """Try the mutants of the targets, and keep the figures."""
    parser = argparse.ArgumentParser(prog="python -m proof.mutation", description=__doc__)
    parser.add_argument("targets", nargs="*", choices=[[], *TARGETS], help="all if none is named")
    parser.add_argument("--again", action="store_true", help="try survivors again")
    parser.add_argument("--sample", type=int, help="how many mutants of each target; 300 of a game, 150 otherwise")
    parser.add_argument("--stages", type=int, help="only so many stages of tests: a first look")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop then; the next run goes on")
    chosen = parser.parse_args()
    for name in chosen.targets or TARGETS:
        target = TARGETS[name]
        attempt(
            target,
            wanted=chosen.sample or target.wanted,
            seconds=chosen.seconds,
            again=chosen.again,
            stages=chosen.stages,
        )


if __name__ == "__main__":
    main()

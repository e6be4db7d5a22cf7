"""Test mutants: `python -m proof.mutation subastral records`.

With `--again` only survivors are tested, for example after a new test.
"""

import argparse

from proof.figures import keep
from proof.mutation import short
from proof.mutation.counting import counted
from proof.mutation.targets import TARGETS
from proof.mutation.trying import Plan, attempt


def main() -> int:
    """Try the mutants of the targets, and keep the figures; return 1 if a target does not pass its bar."""
    chosen = _chosen()
    names: list[str] = [] if chosen.count else chosen.targets or [*TARGETS]
    for name in names:
        plan = Plan(
            wanted=max(chosen.sample, TARGETS[name].wanted),
            seconds=chosen.seconds,
            again=chosen.again,
            look=chosen.look,
            explained=chosen.explained,
            tests=tuple(chosen.tests),
        )
        attempt(TARGETS[name], plan)
    found = counted()
    keep("mutation", found, command="python -m proof.mutation")
    return int(bool(short(found)))


def _chosen() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m proof.mutation", description=__doc__)
    parser.add_argument("targets", nargs="*", choices=[[], *TARGETS], help="all if none is named")
    parser.add_argument("--again", action="store_true", help="try survivors again")
    parser.add_argument("--explained", action="store_true", help="try those that are explained by the last tests, too")
    parser.add_argument("--tests", nargs="+", default=[], help="try survivors again by these tests of the target alone")
    parser.add_argument("--sample", type=int, default=0, help="more mutants than 300 of a game, 150 otherwise")
    parser.add_argument("--look", action="store_true", help="only tests of the first stage that run what is changed")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop then; the next run goes on")
    parser.add_argument("--count", action="store_true", help="try nothing, write the figures anew")
    return parser.parse_args()


if __name__ == "__main__":
    raise SystemExit(main())

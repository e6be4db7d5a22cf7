"""A summary of the results of all readers."""

import re
from collections.abc import Mapping
from typing import Any

_STATUS = re.compile(r"#\d+\s+(?:INITED|DONE)\s+cov: (\d+)")


def guided_coverage(said: str) -> list[int] | None:
    """Return how many places of the code the honest documents have reached, and how many were reached in the end."""
    found = [int(count) for count in _STATUS.findall(said)]
    return [found[0], found[-1]] if found else None


def summary(kept: Mapping[str, Mapping[str, Any]], seed: int) -> dict[str, Any]:
    """Return the figures of all readers."""
    runs = [*kept.values()]
    both = [run[how] for run in runs for how in ("made", "guided")]
    findings = [
        (name, what, document)
        for name, run in kept.items()
        for how in ("made", "guided")
        for what, document in run[how]["findings"]
    ]
    findings += [(name, run["died"], "") for name, run in kept.items() if run.get("died")]
    return {
        "seed": seed,
        "numbered": sum(run["made"]["documents"] for run in runs),
        "guided": sum(run["guided"]["documents"] for run in runs),
        "bytes": sum(tally["bytes"] for tally in both),
        "slowest": max(tally["slowest"] for tally in both),
        "peak": max(tally["peak"] for tally in both),
        "seconds": round(sum(tally["seconds"] for tally in both)),
        "readers": {name: _figures(run) for name, run in kept.items()},
        "findings": findings,
    }


def _figures(run: Mapping[str, Any]) -> dict[str, Any]:
    made, guided = run["made"], run["guided"]
    names = sorted({*made["answers"], *guided["answers"]})
    return {
        "made": made["documents"],
        "guided": guided["documents"],
        "answers": {name: made["answers"].get(name, 0) + guided["answers"].get(name, 0) for name in names},
        "slowest": round(max(made["slowest"], guided["slowest"]), 3),
        "peak": max(made["peak"], guided["peak"]),
        "coverage": run["coverage"],
    }

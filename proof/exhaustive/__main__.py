"""Visit every state of the small settings, or of one game's.

Run `python -m proof.exhaustive [--only starmap]`. Finished visits are stored in `.proof/exhaustive`, so an interrupted
run is resumed. `--anew`, or any change of the code, starts again. Figures are stored after each setting. Counts that
differ from `proof/exhaustive/counts.json` end the run with an error; `--write` replaces them. `--count` counts only, in
a minute.
"""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from proof.exhaustive.graph import graph_of
from proof.exhaustive.kept import COUNTS, kept_counts
from proof.exhaustive.settings import BY_TITLE, SETTINGS, Setting
from proof.exhaustive.visit import sizes, visit
from proof.figures import ROOT, WORK, keep, keep_work

COMMAND = "python -m proof.exhaustive"
DONE = WORK / "exhaustive"
PAGE_ONLY = ("__init__.py", "__main__.py", "page.py", "unmet.py", "words.py", "kept.py")
"""Files that only present the results of a visit."""
Found = dict[str, dict[str, Any]]


def main() -> int:
    """Visit what was not visited yet, compare, and keep the figures."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="visit the worlds whose title begins so")
    parser.add_argument("--short", action="store_true", help="visit those only that the suite visits too")
    parser.add_argument("--count", action="store_true", help="count the states and ask nothing of them")
    parser.add_argument("--anew", action="store_true", help="visit again what was visited")
    parser.add_argument("--write", action="store_true", help="write the counts instead of comparing them")
    chosen = parser.parse_args()
    wanted = [each for each in SETTINGS if each.title.startswith(chosen.only) and each.is_short >= chosen.short]
    if chosen.count:
        counted = {each.title: sizes(graph_of(each)) for each in wanted}
    else:
        counted = {title: each["counts"] for title, each in _visited(wanted, anew=chosen.anew).items()}
    wrong = compare(counted, write=chosen.write)
    print(f"{sum([each['states'] for each in counted.values()]):,} states, {len(wrong)} counts differ")
    return int(bool(wrong))


def _visited(wanted: Sequence[Setting], *, anew: bool) -> Found:
    code, found = fingerprint(), Found()
    for setting in wanted:
        each = found[setting.title] = _visit_of(setting, code, anew=anew)
        print(f"{setting.title}: {each['counts']['states']:,} states, {each['seconds']:.0f} s", flush=True)
        _keep_all(code)
    return found


def _visit_of(setting: Setting, code: str, *, anew: bool) -> dict[str, Any]:
    """Return what a visit finds, or has found with this very code."""
    path = DONE / f"{setting.title.replace(' ', '-').replace(',', '')}.json"
    kept: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() and not anew else {}
    if kept.get("code") == code:
        found: dict[str, Any] = kept["found"]
        return found
    found = visit(setting)
    keep_work(path, {"code": code, "found": found})
    return found


def _keep_all(code: str) -> None:
    """Keep the figures of all visits made with this code, by whichever run."""
    kept = [json.loads(path.read_text("utf-8")) for path in sorted(DONE.glob("*.json"))]
    found = {each["found"]["title"]: each["found"] for each in kept if each["code"] == code}
    keep("exhaustive", {"settings": {title: found[title] for title in BY_TITLE if title in found}}, command=COMMAND)


def fingerprint() -> str:
    """Return a digest of all code on which a visit depends."""
    files = [*(ROOT / "src" / "tabletop").rglob("*.py"), *(ROOT / "src" / "tabletop").rglob("*.json")]
    files += [path for path in Path(__file__).parent.glob("*.py") if path.name not in PAGE_ONLY]
    return sha256(b"".join([path.read_bytes() for path in sorted(files)])).hexdigest()


def compare(counted: Found, *, write: bool) -> list[str]:
    """Return the worlds with other counts than those that are kept; or keep them."""
    kept = kept_counts()
    if write:
        both = {title: {**kept.get(title, {}), **counted.get(title, {})} for title in BY_TITLE}
        COUNTS.write_text(json.dumps(both, indent=1) + "\n", "utf-8")
        return []
    wrong = [title for title, each in counted.items() if {**kept.get(title, {}), **each} != kept.get(title)]
    for title in wrong:
        print(f"{title}: {counted[title]}, not {kept.get(title)}", file=sys.stderr)
    return wrong


if __name__ == "__main__":
    sys.exit(main())

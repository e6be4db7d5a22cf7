"""Visit every state of the small worlds: `python -m proof.exhaustive`, or `--only starmap` for those of one game.

What was visited is kept in `build/exhaustive`, so that a run that was stopped goes on where it was; `--anew` begins
again, and so does any change of the code. Counts that differ from `proof/exhaustive/counts.json` end the run with an
error; `--write` writes them.
"""

import json
import sys
from argparse import ArgumentParser
from hashlib import sha256
from pathlib import Path
from typing import Any

from proof.exhaustive.settings import SETTINGS, Setting
from proof.exhaustive.visit import visit
from proof.figures import ROOT, keep

COUNTS = Path(__file__).parent / "counts.json"
DONE = ROOT / "build" / "exhaustive"
PAGE_ONLY = ("__init__.py", "__main__.py", "page.py", "unmet.py")
"""Files that say what to make of a visit, and change nothing in it."""


def main() -> int:
    """Visit what was not visited yet, compare, and keep the figures."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="visit the worlds whose title begins so")
    parser.add_argument("--short", action="store_true", help="visit those only that the suite visits too")
    parser.add_argument("--anew", action="store_true", help="visit again what was visited")
    parser.add_argument("--write", action="store_true", help="write the counts instead of comparing them")
    chosen = parser.parse_args()
    code = fingerprint()
    found = {
        each.title: visited(each, code, anew=chosen.anew) for each in SETTINGS if each.title.startswith(chosen.only)
    }
    wrong = compare(found, write=chosen.write)
    if len(found) == len(SETTINGS):
        keep("exhaustive", {"settings": found}, command="python -m proof.exhaustive")
    print(f"{sum([each['counts']['states'] for each in found.values()]):,} states, {len(wrong)} counts differ")
    return int(bool(wrong))


def visited(setting: Setting, code: str, *, anew: bool) -> dict[str, Any]:
    """Return what a visit has found, of one that was made with this very code if there is one."""
    path = DONE / f"{setting.title.replace(' ', '-').replace(',', '')}.json"
    if path.exists() and not anew:
        kept = json.loads(path.read_text("utf-8"))
        if kept["code"] == code:
            found: dict[str, Any] = kept["found"]
            return found
    found = visit(setting)
    DONE.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"code": code, "found": found}), "utf-8")
    print(f"{setting.title}: {found['counts']['states']:,} states, {found['seconds']:.0f} s", flush=True)
    return found


def fingerprint() -> str:
    """Return a digest of all code on which a visit depends."""
    files = [*(ROOT / "src" / "tabletop").rglob("*.py"), *(ROOT / "src" / "tabletop").rglob("*.json")]
    files += [path for path in Path(__file__).parent.glob("*.py") if path.name not in PAGE_ONLY]
    return sha256(b"".join([path.read_bytes() for path in sorted(files)])).hexdigest()


def compare(found: dict[str, dict[str, Any]], *, write: bool) -> list[str]:
    """Return the worlds with other counts than those that are kept; or keep them."""
    kept: dict[str, Any] = json.loads(COUNTS.read_text("utf-8")) if COUNTS.exists() else {}
    counted = {title: each["counts"] for title, each in found.items()}
    if write:
        COUNTS.write_text(json.dumps({**kept, **counted}, indent=1) + "\n", "utf-8")
        return []
    wrong = [title for title, each in counted.items() if kept.get(title) != each]
    for title in wrong:
        print(f"{title}: {counted[title]}, not {kept.get(title)}", file=sys.stderr)
    return wrong


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""The Python samples of README and docs, without tutorials.

`python tests/samples.py FOLDER` writes them for type checkers.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
SAMPLE = r"^```python{mark}\n(.*?)^```"
OUTPUT = re.compile(r"^```python\n([^`]*?)^```\n\n```text\n(.*?)^```", re.MULTILINE | re.DOTALL)
"""A sample and the block below it, which is what the sample prints."""
UNUSED = "# pyright: reportUnusedImport=false\n"
"""A directive for samples that only import names for other samples."""


def samples(mark: str = "") -> Iterator[tuple[str, str]]:
    """Yield the name and the code of all samples.

    A name consists of page and number. `mark` selects the samples that need an extra, such as `data`.
    """
    sample = re.compile(SAMPLE.format(mark=mark and f" {mark}"), re.MULTILINE | re.DOTALL)
    pages = [page for page in sorted((ROOT / "docs").rglob("*.md")) if page.parent.name != "tutorials"]
    for page in (ROOT / "README.md", *pages):
        name = "_".join(page.relative_to(ROOT).with_suffix("").parts).removeprefix("docs_").lower()
        for number, code in enumerate(sample.findall(page.read_text("utf-8")), 1):
            yield f"{name}_{number}", code


def outputs() -> dict[str, str]:
    """Return what the samples with a block of text below them print."""
    pages = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    return {code: output for page in pages for code, output in OUTPUT.findall(page.read_text("utf-8"))}


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, code in samples():
        only_imports = all(line.startswith("from ") for line in code.splitlines())
        (folder / f"{name}.py").write_text(UNUSED * only_imports + code)

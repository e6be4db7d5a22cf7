"""Whoever is told to install something is told our own distribution, and extras that it has."""

import re
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
PAGES = [ROOT / name for name in ("pyproject.toml", "noxfile.py", "README.md", "CONTRIBUTING.md")]
TEXTS = [*PAGES, *(ROOT / "docs").rglob("*.md"), *(ROOT / "src").rglob("*.py"), *(ROOT / "examples").rglob("*.py")]
EXTRAS = re.compile(r"\b(tabletop[\w-]*)\[([a-z]+(?:, ?[a-z]+)*)\]")
INSTALLED = re.compile(r"pip install '?(tabletop[\w-]*)")


def test_what_is_to_be_installed_is_this_distribution() -> None:
    texts = [path.read_text("utf-8") for path in TEXTS]
    named = {name for text in texts for name in INSTALLED.findall(text)}
    named |= {name for text in texts for name, _ in EXTRAS.findall(text)}

    assert named == {PROJECT["name"]} == {"tabletop-rules"}


def test_the_extras_that_are_named_exist() -> None:
    found = [extras for path in TEXTS for _, extras in EXTRAS.findall(path.read_text("utf-8"))]
    named = {extra.strip() for extras in found for extra in extras.split(",")}

    assert {"testing"} <= named <= {*PROJECT["optional-dependencies"]}

"""What is published: archives that hold what they should, and pages that name our own distribution and true bounds."""

import re
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path
from pkgutil import resolve_name
from typing import Any
from zipfile import ZipFile

import attrs
import pytest

from tabletop.catalogue import BUILT_IN
from tabletop.cli import newgame

ROOT = Path(__file__).parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
PAGES = [ROOT / name for name in ("pyproject.toml", "noxfile.py", "README.md", "CONTRIBUTING.md")]
FILES = [path for part in ("docs", "src", "examples") for path in (ROOT / part).rglob("*.*")]
TEXTS = [*PAGES, *[path for path in FILES if path.suffix in {".md", ".py", ".json", ".toml"}]]
EXTRAS = re.compile(r"\btabletop-rules\[([a-z]+(?:, ?[a-z]+)*)\]|(?<!-e )'\.\[([a-z,]+)\]'")
INSTALLED = re.compile(r"pip install (?:-\S+ )*'?tabletop")


def test_nobody_is_told_to_install_from_an_index() -> None:
    assert not [path.name for path in TEXTS if INSTALLED.search(path.read_text("utf-8"))]


def test_the_extras_that_are_named_exist() -> None:
    found = [extras for path in TEXTS for both in EXTRAS.findall(path.read_text("utf-8")) for extras in both if extras]
    named = {extra.strip() for extras in found for extra in extras.split(",")}

    assert {"testing", "web"} <= named <= {*PROJECT["optional-dependencies"]}
    listed = re.findall(r"^\| `(\w+)` \|", (ROOT / "docs" / "install.md").read_text("utf-8"), re.MULTILINE)
    assert {*listed} == {*PROJECT["optional-dependencies"]}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the sdist and the wheel, with the build tools that are installed."""
    folder = tmp_path_factory.mktemp("built")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", folder], cwd=ROOT, check=True, capture_output=True
    )
    return folder


def test_both_archives_hold_what_they_should(built: Path) -> None:
    (wheel,), (archive,) = built.glob("*.whl"), built.glob("*.tar.gz")
    with ZipFile(wheel) as files:
        shipped = {*files.namelist()}
    with tarfile.open(archive) as files:
        found = {name.split("/", 1)[1] for name in files.getnames() if "/" in name}

    tops = {name.split("/")[0] for name in shipped}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"tabletop"}
    assert {f"tabletop/schemas/{name}.{ending}" for name in BUILT_IN for ending in ("json", "d.ts")} <= shipped
    assert {f"tabletop/texts/{name}/{file}.json" for name in ("en", "ru") for file in ("core", "language")} <= shipped
    assert {"tabletop/cli/skeleton/pyproject.toml", "tabletop/cli/tutorial/ten/ten.py"} <= shipped
    assert {f"tabletop/cli/tutorial/liars/{path}" for path in newgame.tutorial("liars")} <= shipped
    assert {"README.md", "SECURITY.md", "noxfile.py", "tests/test_distribution.py", "docs/index.md"} <= found


@pytest.mark.parametrize(
    "check", [("twine", "check", "--strict"), ("check_wheel_contents",)], ids=lambda check: check[0]
)
def test_the_archives_pass_the_checks_of_an_index(built: Path, check: tuple[str, ...]) -> None:
    archives = sorted(built.glob("*.whl" if check[0] == "check_wheel_contents" else "*"))

    subprocess.run([sys.executable, "-m", *check, *archives], cwd=ROOT, check=True, capture_output=True)


def test_the_page_of_an_index_leads_nowhere_that_it_does_not_have(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    with ZipFile(wheel) as files:
        (name,) = (name for name in files.namelist() if name.endswith(".dist-info/METADATA"))
        told = files.read(name).decode("utf-8").split("\n\n", 1)[1]

    assert told.startswith("# tabletop")
    assert not re.findall(r"\]\((?!https:)[^)]*\)", told)


def test_bounds_are_as_the_table_tells_them() -> None:
    rows = re.findall(r"^\| [^|]+ \| ([\d,. ]+) \| (`.+`) \|$", (ROOT / "SECURITY.md").read_text("utf-8"), re.MULTILINE)
    assert len(rows) > 15
    for told, names in rows:
        found = [_number(name) for name in re.findall(r"`([^`]+)`", names)]
        numbers = [float(number.replace(",", "")) for number in re.split(r", (?=\d)|(?<=\d), ", told)]
        assert found == (numbers * len(found) if len(numbers) == 1 else numbers), names


def _number(name: str) -> float:
    """Find a number by its name below `tabletop`; a field of a class has its default."""
    home, last = name.rsplit(".", 1)
    owner = resolve_name(f"tabletop.{home}")
    found: Any = attrs.fields_dict(owner)[last].default if isinstance(owner, type) else getattr(owner, last)
    return float(found)

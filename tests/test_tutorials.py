"""Every tutorial comes out as it says."""

import shutil
from contextlib import nullcontext
from pathlib import Path

import pytest

from tabletop.cli import newgame
from tests.lending import lend
from tests.tutorials import HERE, OPTIONAL, PAGES, extras, follow, missing, shows
from tests.waiting import is_running, until

FINISHED = {"new-game": Path(newgame.__file__).parent / "tutorial" / "liars"}
"""The files that a page leaves in its folder. `new-game --tutorial` writes some of them."""


@pytest.mark.parametrize("page", [pytest.param(page, id=page.stem) for page in PAGES])
def test_a_tutorial_comes_out_as_it_says(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if absent := missing([*set(extras(page)).difference(OPTIONAL.findall(page.read_text("utf-8")))]):
        pytest.skip(f"not installed: {', '.join(absent)}")
    installs = "\npip install" in page.read_text("utf-8")
    commands = lend(tmp_path / "environment", monkeypatch) if installs else HERE
    (folder := tmp_path / "folder").mkdir()

    follow(page, folder, is_short=True, commands=commands)

    if finished := FINISHED.get(page.stem):
        assert _texts(folder) == _texts(finished)


def _texts(folder: Path) -> dict[str, str]:
    """Return the files of a folder, without what tools leave behind."""
    files = [path.relative_to(folder) for path in folder.rglob("*") if path.is_file()]
    kept = [path for path in files if not any(part == "__pycache__" or part.startswith(".") for part in path.parts)]
    return {path.as_posix(): (folder / path).read_text("utf-8") for path in kept}


@pytest.mark.parametrize(
    ("printed", "promised", "is_so"),
    [
        ("a\nb\n", "a\nb\n", True),
        ("a\nb\n", "a\n", False),
        ("a\nb\nc\n", "a\n...\n", True),
        ("a\nb\nc\n", "...\nc\n", True),
        ("a\nb\nc\n", "a\n...\nb\n", False),
        ("a\nb\nc\n", "a\n...\nc\n", True),
        ("a (1)\n", "a (2)\n", False),
    ],
)
def test_dots_stand_for_any_lines(printed: str, promised: str, is_so: bool) -> None:
    assert shows(printed, promised) is is_so


@pytest.mark.parametrize(
    ("printed", "is_so"),
    [("a 1.5  to 12\n", True), ("a    7 to -3.25\n", True), ("a 1 to b\n", False), ("a 1 to 2 to 3\n", False)],
)
def test_loosely_all_figures_are_alike(printed: str, is_so: bool) -> None:
    assert shows(printed, "a 58.3 to 60\n", loosely=True) is is_so


PAGE = """
<!-- in the suite: 300 becomes 6 -->
```python
print("played", 300)
```
```text
played {shown}
```
"""


def test_the_suite_follows_a_shorter_form(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE.format(shown=300), "utf-8")

    follow(page, tmp_path)
    follow(page, tmp_path, is_short=True)


@pytest.mark.parametrize(("shown", "is_short"), [("299", False), ("none", True)])
def test_a_page_that_does_not_come_out_is_found(tmp_path: Path, shown: str, is_short: bool) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE.format(shown=shown), "utf-8")

    with pytest.raises(AssertionError, match=r"page\.md, line 6: not what is printed:\nplayed"):
        follow(page, tmp_path, is_short=is_short)


@pytest.mark.parametrize(("part", "is_there"), [("one\n    ...\nthree\n", True), ("one\nthree\n", False)])
def test_an_excerpt_is_compared_with_its_file(tmp_path: Path, part: str, is_there: bool) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"```python\n# from game.py\n{part}```\n", "utf-8")
    (tmp_path / "game.py").write_text("zero\none\ntwo\nthree\n", "utf-8")

    with nullcontext() if is_there else pytest.raises(AssertionError, match=r"line 1: not in game\.py"):
        follow(page, tmp_path)


def test_the_suite_leaves_out_what_needs_an_extra_that_is_not_installed(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("<!-- with the extra parquet -->\n```python\nimport pyarrow\n```\n", "utf-8")

    follow(page, tmp_path, is_short=True)


@pytest.mark.skipif(shutil.which("ps") is None, reason="nothing lists processes here")
def test_what_a_page_has_left_running_is_ended_with_it(tmp_path: Path) -> None:
    page, noted = tmp_path / "page.md", tmp_path / "noted"
    page.write_text("```sh\nsleep 100000 > log 2>&1 &\necho $! > noted\n```\n", "utf-8")

    follow(page, tmp_path)

    until(lambda: not is_running(noted.read_text().strip()))

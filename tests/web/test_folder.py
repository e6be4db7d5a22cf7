"""A folder is written whole or not at all, and nobody else's files are touched."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from tabletop.core.errors import SetupError
from tabletop.web.offline.site import FILES, MANIFEST, find_runtime, runtime_files, write_folder

FIRST: Mapping[str, bytes] = {"index.html": b"page", "wheels/a.whl": b"wheel"}


def _there(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_folder_holds_the_files_and_lists_them(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "page"
    assert write_folder(str(folder), FIRST, {"games": ["codex"]}) == folder
    found = _there(folder)
    listed = json.loads(found.pop(MANIFEST))
    assert found == FIRST
    assert listed == {"games": ["codex"], "files": {"index.html": 4, "wheels/a.whl": 5}}
    assert [*folder.parent.iterdir()] == [folder]


def test_what_was_written_before_is_replaced_whole(tmp_path: Path) -> None:
    write_folder(str(tmp_path / "page"), FIRST, {})
    write_folder(str(tmp_path / "page"), {"index.html": b"newer"}, {})
    assert {*_there(tmp_path / "page")} == {"index.html", MANIFEST}
    assert (tmp_path / "page" / "index.html").read_bytes() == b"newer"


@pytest.mark.parametrize("strange", ["diary.txt", "wheels/mine.whl", ".git/HEAD"])
def test_a_folder_with_other_things_is_left_alone(tmp_path: Path, strange: str) -> None:
    write_folder(str(tmp_path / "page"), FIRST, {})
    file = tmp_path / "page" / strange
    file.parent.mkdir(exist_ok=True)
    file.write_text("dear diary")
    before = _there(tmp_path)
    with pytest.raises(SetupError, match=f"contains other files, such as {strange}: choose a new folder"):
        write_folder(str(tmp_path / "page"), {"index.html": b"newer"}, {})
    assert _there(tmp_path) == before


def test_a_folder_without_a_manifest_is_somebody_elses(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("my own page")
    with pytest.raises(SetupError, match=r"contains other files, such as index\.html"):
        write_folder(str(tmp_path), FIRST, {})
    assert _there(tmp_path) == {"index.html": b"my own page"}


@pytest.mark.parametrize("manifest", ["", "{", "[]", "{}", '{"files": 7}', '{"files": [{}]}'])
def test_a_broken_manifest_lists_nothing(tmp_path: Path, manifest: str) -> None:
    (tmp_path / MANIFEST).write_text(manifest)
    (tmp_path / "index.html").write_text("whose?")
    with pytest.raises(SetupError, match="contains other files"):
        write_folder(str(tmp_path), FIRST, {})


def test_a_write_that_fails_leaves_everything_as_it_was(tmp_path: Path) -> None:
    """A file cannot be where a folder must be: the new files are gone, the old ones there."""
    write_folder(str(tmp_path / "page"), FIRST, {})
    before = _there(tmp_path)
    with pytest.raises(SetupError, match=r"cannot write .*page"):
        write_folder(str(tmp_path / "page"), {"a": b"", "a/b": b""}, {})
    assert _there(tmp_path) == before


def test_places_that_cannot_be_a_folder_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SetupError, match="file is a file, not a folder"):
        write_folder(str(tmp_path / "file"), FIRST, {})
    with pytest.raises(SetupError, match="cannot write"):
        write_folder(str(tmp_path / "file" / "page"), FIRST, {})
    with pytest.raises(SetupError, match="cannot write"):
        write_folder("\0", FIRST, {})
    monkeypatch.chdir(tmp_path)
    for here in (".", ".."):
        with pytest.raises(SetupError, match="is the current folder or above it: choose a folder inside"):
            write_folder(here, FIRST, {})


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """Lay out a folder that looks like the npm package."""
    folder = tmp_path / "node_modules" / "pyodide"
    folder.mkdir(parents=True)
    for file in FILES:
        (folder / file).write_text('{"info": {"abi": 1}, "packages": {"numpy": {}}}')
    return folder


def test_pyodide_is_found_as_node_finds_it(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    below = package.parent.parent / "deep" / "down"
    below.mkdir(parents=True)
    monkeypatch.chdir(below)
    assert find_runtime() == package
    assert find_runtime(str(package)) == find_runtime(str(package.parent.parent)) == package


def test_without_pyodide_it_is_said_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SetupError, match=r"cannot find Pyodide, .*: `npm install pyodide` puts it .* --pyodide PATH"):
        find_runtime()


def test_what_a_package_lacks_is_named(package: Path) -> None:
    """Older ones have other files."""
    (package / "pyodide.asm.mjs").unlink()
    with pytest.raises(SetupError, match=r"not a current Pyodide: it has no pyodide\.asm\.mjs: `npm install pyodide`"):
        find_runtime(str(package))


def test_the_list_of_other_packages_stays_behind(package: Path) -> None:
    files = runtime_files(package)
    assert {*files} == {*FILES}
    assert json.loads(files["pyodide-lock.json"]) == {"info": {"abi": 1}, "packages": {}}
    (package / "pyodide-lock.json").write_text("{")
    with pytest.raises(SetupError, match="cannot read Pyodide"):
        runtime_files(package)

"""`tabletop new-game`: a folder for a game of one's own, or a clear error and nothing half done."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.cli import main, newgame
from tabletop.core.errors import SetupError

ROOT = Path(__file__).parent.parent.parent
SKELETON = Path(newgame.__file__).parent / "skeleton"


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def written(folder: Path) -> dict[str, str]:
    """Return the files of a folder by their path."""
    return {
        path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in folder.rglob("*") if path.is_file()
    }


def test_a_folder_is_made_and_what_to_do_there_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", "dice_and_lies"]) == 0

    assert capsys.readouterr().out.startswith(
        "The game dice_and_lies is begun in the folder dice_and_lies. Go on there:\n"
    )
    files = written(Path("dice_and_lies"))
    assert "src/dice_and_lies/rules.py" in files
    assert "tests/test_dice_and_lies.py" in files
    assert 'title="Dice And Lies"' in files["src/dice_and_lies/options.py"]
    assert "class DiceAndLiesObjection(Objection)" in files["src/dice_and_lies/event.py"]
    assert not [path for path, text in files.items() if "mygame" in (path + text).lower() or "My Game" in text]
    for path, text in files.items():
        if path.endswith(".py"):
            ast.parse(text)


def test_all_of_the_skeleton_is_there_and_nothing_else() -> None:
    kept = [path for path in SKELETON.rglob("*") if path.is_file() and path.parent.name != "__pycache__"]
    assert len(newgame.skeleton("fox")) == len(kept)


def test_the_files_of_a_tutorial_are_written(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", "ten", "--tutorial", "--into", "."]) == 0

    page = "docs/tutorials/properties.md"
    assert capsys.readouterr().out == f"The files of {page} are in this folder. Continue with that page.\n"
    assert {*written(Path())} == {"ten.py", "conftest.py"}


@pytest.mark.parametrize(("game", "page"), newgame.TUTORIALS.items())
def test_a_tutorial_has_a_page_that_writes_its_files(game: str, page: str) -> None:
    told = (ROOT / "docs" / "tutorials" / f"{page}.md").read_text("utf-8")
    assert f"\ntabletop new-game {game} --tutorial --into .\n" in told
    assert newgame.tutorial(game)


def test_a_tutorial_that_does_not_exist(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", "fox", "--tutorial"]) == 2
    assert "no tutorial has the game 'fox': expected one of " in capsys.readouterr().err
    assert [*Path().iterdir()] == []


def test_an_empty_folder_may_be_there() -> None:
    Path("here").mkdir()
    assert main(["new-game", "fox", "--into", "here"]) == 0
    assert "src/fox/__init__.py" in written(Path("here"))


def test_the_first_tests_say_what_to_write(tmp_path: Path) -> None:
    main(["new-game", "fox", "--into", "."])
    paths = os.pathsep.join([str(tmp_path / "src"), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "pytest", "-q", "-c", "pyproject.toml", "-p", "no:cacheprovider"]
    run = subprocess.run(command, env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True, check=False)

    assert run.returncode == 1, run.stderr
    assert "write new_game(*, players, seed, options=Options())" in run.stdout
    assert "fox is not finished: it lacks 1 of the 17 parts" in run.stdout
    assert "mark the functions that carry out rules" in run.stdout
    assert "SKIPPED" not in run.stdout.splitlines()[0]


def test_the_wheel_of_a_new_game_has_its_texts(tmp_path: Path) -> None:
    pytest.importorskip("hatchling", reason="hatchling is not installed")
    main(["new-game", "fox", "--into", "."])
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel"], capture_output=True, check=True)
    (wheel,) = Path("dist").glob("*.whl")
    said = "from fox.event import *; print(Passed(1), FoxObjection.no('fox.turn.step', action='a', phase='b').text)"
    paths = os.pathsep.join([str(tmp_path / wheel), os.environ.get("PYTHONPATH", "")])
    ours = {**os.environ, "PYTHONPATH": paths}
    run = subprocess.run([sys.executable, "-c", said], env=ours, capture_output=True, text=True, check=True)
    assert run.stdout == "seat 1 passes a does not belong to the step 'b'\n"


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("Fox", "a game is called by a small letter and up to 39 more, digits or '_', not 'Fox'"),
        ("", "not ''"),
        ("a-b", "not 'a-b'"),
        ("9fox", "not '9fox'"),
        ("föx", "not 'föx'"),
        ("../fox", "not '../fox'"),
        ("x" * 41, "up to 39 more"),
        ("class", "class is a word of Python"),
        ("codex", "there is a game codex already"),
        ("bids", "there is a game bids already"),
        ("core", "there is a game core already"),
        ("json", "a module json is installed already"),
        ("attrs", "a module attrs is installed already"),
        ("this", "a module this is installed already"),
    ],
)
def test_a_name_that_cannot_be(name: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", name]) == 2
    assert says in capsys.readouterr().err
    assert [*Path().iterdir()] == []


def test_a_folder_that_is_not_empty(capsys: pytest.CaptureFixture[str]) -> None:
    Path("fox").mkdir()
    Path("fox", "mine").write_text("all I have")

    assert main(["new-game", "fox"]) == 2
    assert capsys.readouterr().err == "tabletop: 'fox' is not empty\n"
    assert written(Path("fox")) == {"mine": "all I have"}


@pytest.mark.parametrize("place", ["nowhere/fox", "file", "file/fox"])
def test_a_place_where_nothing_can_be_made(place: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("file").write_text("all I have")

    assert main(["new-game", "fox", "--into", place]) == 2
    assert "cannot be written: " in capsys.readouterr().err
    assert written(Path()) == {"file": "all I have"}


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="whoever may write everywhere is not refused")
def test_a_folder_without_permission(capsys: pytest.CaptureFixture[str]) -> None:
    Path("shut").mkdir(mode=0o500)

    assert main(["new-game", "fox", "--into", "shut"]) == 2
    assert "'shut' cannot be written: Permission denied" in capsys.readouterr().err


@pytest.mark.parametrize("is_new", [True, False])
@pytest.mark.parametrize("ends", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_what_is_broken_off_leaves_nothing(ends: BaseException, is_new: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, count = Path("fox"), iter(range(9))
    if not is_new:
        folder.mkdir()
    write = Path.write_text

    def write_some(path: Path, text: str, encoding: str) -> int:
        if next(count) == 8:
            raise ends
        return write(path, text, encoding)

    monkeypatch.setattr(Path, "write_text", write_some)
    with pytest.raises((SetupError, KeyboardInterrupt)):
        newgame.write_all(newgame.skeleton("fox"), folder)

    assert folder.exists() is not is_new
    assert is_new or [*folder.iterdir()] == []


def test_a_folder_of_that_name_is_no_module() -> None:
    Path("fox").mkdir()
    assert main(["new-game", "fox"]) == 0
    assert Path("fox", "pyproject.toml").exists()

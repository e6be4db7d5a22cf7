"""Wheels that are made from what is installed install elsewhere, and bring all that was there."""

import csv
import io
import subprocess
import sys
from base64 import urlsafe_b64encode
from hashlib import sha256
from importlib import metadata
from pathlib import Path
from zipfile import ZipFile

import pytest

from tabletop.core.errors import SetupError
from tabletop.web.offline.wheels import Wheel, contents, find_distribution, pack, wheel_of, with_needs

ROOT = Path(__file__).parent.parent.parent
PLAY = """
import sys
sys.path.insert(0, sys.argv[1])
import tabletop
from tabletop import catalogue, digest, load, rulepages
from tabletop.bots import play_game
assert tabletop.__file__.startswith(sys.argv[1]), tabletop.__file__
for name in sys.argv[2:]:
    print(name, digest(play_game(load(name), ["random"] * 2, seed=7)), *catalogue.names(catalogue.BOTS))
print(len(rulepages.find_page("codex")))
"""


def _install(wheels: tuple[Wheel, ...], folder: Path) -> Path:
    """Install wheels with pip, and nothing else, into an empty folder."""
    pytest.importorskip("pip", reason="pip is not installed here")
    for wheel in wheels:
        (folder / wheel.name).write_bytes(wheel.data)
    target = folder / "installed"
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-index", "--no-deps", "--disable-pip-version-check"]
    subprocess.run([*pip, "--target", target, *folder.glob("*.whl")], check=True, timeout=120)
    return target


def _play(installed: Path, *games: str) -> list[str]:
    """Play a game of each with what is in the folder alone."""
    command = [sys.executable, "-I", "-S", "-c", PLAY, str(installed), *games]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120, cwd=installed)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return _install(pack().wheels, tmp_path_factory.mktemp("wheels"))


def test_what_is_packed_installs_and_plays(installed: Path) -> None:
    """With the games of strangers, whose bots are found by their metadata, and the rules pages."""
    from tabletop import digest, load, rulepages
    from tabletop.bots import play_game

    played = [line.split() for line in _play(installed, "codex", "nim", "nimble")]
    here = [digest(play_game(load(name), ["random"] * 2, seed=7)) for name in ("codex", "nim", "nimble")]
    assert [line[1] for line in played[:-1]] == here
    assert "nimble.perfect" in played[0]
    assert played[-1] == [str(len(rulepages.find_page("codex")))]


def test_an_installed_library_makes_the_same_wheel(installed: Path) -> None:
    """Whether it is edited or installed as usual is the same to those who get the wheel."""
    code = """
import sys
sys.path.insert(0, sys.argv[1])
from hashlib import sha256
from tabletop.web.offline.wheels import pack
for wheel in pack(["starmap"]).wheels:
    print(wheel.name, sha256(wheel.data).hexdigest())
"""
    command = [sys.executable, "-I", "-S", "-c", code, str(installed)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    again = dict(line.split() for line in done.stdout.splitlines())
    wheels = pack(["starmap"]).wheels
    assert [*again] == [wheel.name for wheel in wheels]
    (ours,) = [wheel for wheel in wheels if wheel.name.startswith("tabletop")]
    assert again[ours.name] == sha256(ours.data).hexdigest()


def test_the_record_lists_each_file_with_its_hash() -> None:
    wheel = wheel_of(find_distribution("tabletop-rules"))
    with ZipFile(io.BytesIO(wheel.data)) as archive:
        (record,) = [name for name in archive.namelist() if name.endswith(".dist-info/RECORD")]
        rows = [*csv.reader(archive.read(record).decode().splitlines())]
        assert {row[0] for row in rows} == {*archive.namelist()}
        for path, mark, size in rows:
            data = archive.read(path)
            wanted = "sha256=" + urlsafe_b64encode(sha256(data).digest()).rstrip(b"=").decode()
            assert (mark, size) == (("", "") if path == record else (wanted, str(len(data))))


def test_everything_of_ours_travels() -> None:
    """All of the package, cards and schemas too, and the rules pages; nothing that Python has compiled."""
    found = contents(find_distribution("tabletop-rules"))
    source = ROOT / "src"
    ours = {
        path.relative_to(source).as_posix()
        for path in (source / "tabletop").rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }
    rules = ROOT / "docs" / "rules"
    pages = {f"tabletop/rulebook/{path.relative_to(rules).as_posix()}" for path in rules.rglob("*.md")}
    assert {*found} == ours | pages


def test_what_is_not_python_is_named() -> None:
    with pytest.raises(SetupError, match=r"numpy does not run in a browser: numpy.*\.so is not Python"):
        wheel_of(find_distribution("numpy"))


def test_what_is_not_installed_is_named() -> None:
    with pytest.raises(SetupError, match="tabletop-nothing is not installed here: `pip install tabletop-nothing`"):
        find_distribution("tabletop-nothing")


def _distribution(folder: Path, name: str, more: str, points: str = "") -> None:
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n{more}")
    (info / "entry_points.txt").write_text(points)


def test_what_others_need_travels_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their requirements too, but no extras, and nothing that a marker excuses here."""
    extra, excused = "Requires-Dist: numpy; extra == 'fast'", "Requires-Dist: nowhere; python_version<'3'"
    needs = f"Requires-Dist: nim>=1\n{extra}\n{excused}\n"
    _distribution(tmp_path, "needy", needs)
    monkeypatch.setattr("sys.path", [str(tmp_path), *sys.path])
    assert [each.name for each in with_needs([metadata.distribution("needy")])] == ["needy", "nim"]

    _distribution(tmp_path, "needier", "Requires-Dist: nowhere-to-be-found>2\n")
    with pytest.raises(SetupError, match="needier needs nowhere-to-be-found>2, which is not installed"):
        with_needs([metadata.distribution("needier")])


def test_a_game_that_cannot_travel_stays_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless it was asked for: then that is an error, and says why."""
    (tmp_path / "heavy.py").write_text("")
    _distribution(tmp_path, "heavy", "Requires-Dist: numpy\n", "[tabletop.games]\nheavy = heavy\n")
    monkeypatch.setattr("sys.path", [str(tmp_path), *sys.path])

    bundle = pack()

    assert "heavy" not in bundle.games
    assert {"codex", "nim"} <= {*bundle.games}
    ((name, reason),) = bundle.left_out
    assert (name, reason[:33]) == ("heavy", "numpy does not run in a browser: ")
    with pytest.raises(SetupError, match="numpy does not run in a browser"):
        pack(["codex", "heavy"])


def test_games_are_chosen_by_name() -> None:
    bundle = pack(["nimble"])
    assert bundle.games == ("nimble",)
    assert {wheel.name.partition("-")[0] for wheel in bundle.wheels} == {"tabletop_rules", "attrs", "nimble"}
    with pytest.raises(SetupError, match="there is no game 'chess': there are starmap, subastral"):
        pack(["chess"])

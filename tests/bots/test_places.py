"""Bots by where their code is: modules, files, and whatever a prefix stands for."""

import pickle
import subprocess
import sys
from pathlib import Path
from threading import Barrier, Thread
from typing import Any

import pytest

from tabletop import Match, bots, starmap
from tabletop.bots import registry, uniform
from tabletop.core.errors import SetupError

BOTS = """
from dataclasses import dataclass

@dataclass
class Zoe:
    game: object
    options: object
    players: int
    seat: int
    asked: int = 0

    def __call__(self, view, actions, seed):
        self.asked += 1
        return actions[0]

def last(view, actions, seed):
    return actions[-1]

class Shelf:
    last = staticmethod(last)
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a file with bots in it."""
    path = tmp_path / "my_bot.py"
    path.write_text(BOTS, "utf-8")
    return path


def outcome_of(player: Any) -> Any:
    """Play a game against greedy."""
    return starmap.outcome(bots.play_game(starmap, [player, "greedy"], seed=3))


@pytest.mark.parametrize("attribute", ["Zoe", "last", "Shelf.last"])
def test_a_bot_in_a_file_plays(file: Path, attribute: str) -> None:
    assert outcome_of(f"{file}:{attribute}")


def test_a_path_is_relative_or_at_home(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(file.parent)
    monkeypatch.setenv("HOME", str(file.parent))
    there = bots.find("starmap", f"{file}:last")(starmap, None, 2, 0)
    for name in ("./my_bot.py:last", "my_bot.py:last", "~/my_bot.py:last", f"../{file.parent.name}/my_bot.py:last"):
        found = bots.find("starmap", name)
        assert found.name == name
        assert found(starmap, None, 2, 0) is there


def test_a_file_is_run_once_also_if_threads_ask_together(file: Path) -> None:
    file.write_text(f"import time\ntime.sleep(0.05)\n{BOTS}", "utf-8")
    found, start = list[Any](), Barrier(4)

    def look() -> None:
        start.wait()
        found.append(bots.find("starmap", f"{file}:last")(starmap, None, 2, 0))

    threads = [Thread(target=look) for _ in range(4)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert len(found) == 4
    assert len({id(each) for each in found}) == 1


def test_what_was_found_in_a_file_pickles_as_its_name_and_plays_in_another_process(file: Path) -> None:
    found = bots.find("starmap", f"{file}:Zoe")
    code = (
        "import pickle, sys\n"
        "from tabletop import bots, starmap\n"
        "zoe = pickle.load(sys.stdin.buffer)\n"
        "print(starmap.outcome(bots.play_game(starmap, [zoe, 'greedy'], seed=3)))\n"
    )
    run = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(found), capture_output=True, check=True)
    assert run.stdout.decode() == f"{outcome_of(found)}\n"


def test_a_module_and_a_part_of_it() -> None:
    for name in ("nimble.bots:modest", "tabletop.bots.starmap:make", "tabletop.bots:starmap.greedy"):
        assert outcome_of(name)


def test_the_running_script_is_a_module_too() -> None:
    code = (
        "from tabletop import bots, starmap\n"
        "def first(view, actions, seed): return actions[0]\n"
        "print(bots.find('starmap', '__main__:first')(starmap, None, 2, 0) is first)\n"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "True\n"


FILES = {
    "raises.py": "1 // 0",
    "leaves.py": "import sys; sys.exit('no bot here')",
    "torn.py": "def make(:",
    "needs.py": "import no_such_module_here",
    "talks.py": "class Long(Exception): pass\nraise Long('line one\\nline two ' + 'x' * 5000)",
    "mute.py": "class Mute(Exception):\n    def __str__(self): raise OSError\nraise Mute",
    "empty.py": "",
    "five.py": "make = 5",
    "folder.py": None,
}
BROKEN = [
    ("{}/raises.py:make", "raises.py:make' cannot be imported: ZeroDivisionError: "),
    ("{}/leaves.py:make", "leaves.py:make' cannot be imported: SystemExit: no bot here"),
    ("{}/torn.py:make", r"torn.py:make' cannot be imported: SyntaxError: .*\(torn.py, line 1\)"),
    ("{}/needs.py:make", "cannot be imported: ModuleNotFoundError: No module named 'no_such_module_here'$"),
    ("{}/talks.py:make", "cannot be imported: Long: line one line two x"),
    ("{}/mute.py:make", "cannot be imported: Mute"),
    ("{}/empty.py:make", "empty.py:make' cannot be imported: AttributeError: .* has no attribute 'make'"),
    ("{}/empty.py:", "cannot be imported: AttributeError"),
    ("{}/empty.py", r"invalid bot '.*empty.py': expected a name after the file, such as '.*empty.py:make'"),
    ("{}/five.py:make", "five.py:make' is neither a bot nor a factory of bots: it cannot be called"),
    ("{}/folder.py:make", "cannot be imported: IsADirectoryError"),
    ("{}/none.py:make", "cannot be imported: FileNotFoundError"),
    ("{}/no\0ne.py:make", "cannot be imported: ValueError"),
    ("~nobody-here/none.py:make", "cannot be imported: RuntimeError"),
    ("no_such_module:make", r"No module named 'no_such_module'; a file is written \./no_such_module.py:make"),
    ("nimble.bots:third", "'nimble.bots:third' cannot be imported: AttributeError"),
    ("nimble.bots:", "cannot be imported: AttributeError"),
    ("nimble.bots:made", "'nimble.bots:made' is neither a bot nor a factory of bots"),
    ("os:system", "'os:system' is neither a bot nor a factory of bots"),
    ("greedy:fast", "no bot for starmap is called 'greedy:fast': there are greedy; or module:attribute"),
    ("nimble.bots", "no bot for starmap is called 'nimble.bots': there are random, search, greedy; or module:attr"),
    (":make", "no bot for starmap is called ':make'"),
    ("..nimble:make", "no bot for starmap is called '..nimble:make'"),
    ("a\nb:make", r"is called 'a\\nb:make'"),
    ("{}/a\nb.py:make", r"a\\nb.py:make' cannot be imported: FileNotFoundError"),
    ("a b:make", "no bot for starmap is called 'a b:make'"),
    ("\ud800:make", "no bot for starmap is called"),
]  # fmt: skip


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """Return a folder of files that are no good."""
    for name, text in FILES.items():
        (tmp_path / name).mkdir() if text is None else (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


@pytest.mark.parametrize(("name", "why"), BROKEN)
def test_what_is_missing_or_broken_is_named_in_one_bounded_line(name: str, why: str, broken: Path) -> None:
    for _ in range(2):  # what failed is not there the second time either
        with pytest.raises(SetupError, match=why) as refused:
            bots.find("starmap", name.format(broken))
        assert "\n" not in str(refused.value)
        assert len(str(refused.value)) <= 500


def test_a_file_that_failed_can_be_mended(tmp_path: Path) -> None:
    path = tmp_path / "mended.py"
    path.write_text("def make(:", "utf-8")
    with pytest.raises(SetupError):
        bots.find("starmap", f"{path}:make")
    path.write_text("def make(view, actions, seed): return actions[0]", "utf-8")
    assert outcome_of(f"{path}:make")


def from_afar(game: str, rest: str) -> Any:
    """Stand for a room that speaks to bots elsewhere."""
    if rest == "mute":
        raise OSError("it does not answer")
    return [game, rest] if rest == "list" else bots.find(game, rest)


def test_a_prefix_leads_to_a_function_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "PREFIXES", {"afar": f"{__name__}:from_afar"})
    found, greedy = [bots.find("starmap", name) for name in ("afar:greedy", "greedy")]
    assert found.name == "afar:greedy"
    assert found(starmap, None, 2, 0) is greedy(starmap, None, 2, 0)
    for name, why in (
        ("afar:mute", "the bot 'afar:mute' cannot be imported: OSError: it does not answer"),
        ("afar:list", "'afar:list' is neither a bot nor a factory of bots"),
        ("afar:deep", "no bot for starmap is called 'deep': there are random, search, greedy; or module:"),
    ):
        with pytest.raises(SetupError, match=why):
            bots.find("starmap", name)
    with pytest.raises(SetupError, match="no bot for starmap is called 'afar:greedy'"):
        bots.find("starmap", "afar:greedy", registered=True)


def test_a_registered_name_runs_nothing_else(tmp_path: Path) -> None:
    trap = tmp_path / "trap.py"
    trap.write_text(f"open({str(tmp_path / 'sprung')!r}, 'w')\ndef make(view, actions, seed): ...", "utf-8")
    match: Any = Match(starmap, players=2, seed=1)
    mine = Match(starmap, names=("Ann", "Zoe"), seed=1, bots=[None, uniform]).save()
    for name in (f"{trap}:make", "trap:make", "this:make", "antigravity:geohash"):
        assert not bots.is_registered("starmap", name)
        for ask in (
            lambda name=name: bots.find("starmap", name, registered=True),
            lambda name=name: match.give_seat(0, "Zoe", name),
            lambda name=name: Match(starmap, players=2, bots=[name, None]),
            lambda name=name: Match.load(mine, bots={"Zoe": name}),
        ):
            with pytest.raises(SetupError, match=r"is called .*: there are random, search, greedy$"):
                ask()
    assert [*tmp_path.iterdir()] == [trap]
    assert not {"trap", "this", "antigravity"} & set(sys.modules)
    assert match.bots == [None, None]

"""The changes that CONTRIBUTING.md shows: each diff applies, and what the page promises of it is true."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree, ignore_patterns, which

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
OPTION, FIELD, EFFECT = "A new option", "A new field of a seat", "A new effect of a card"
GAME = "A fifth game"
COPIED = ("benchmarks", "docs/rules", "src", "tests")
LEFT_OUT = ignore_patterns("node_modules", "__pycache__")
USED_TWICE = """
from attrs import evolve
from tabletop import comet
from tabletop.core.errors import InvalidState
from tests.comet.play import board_x_with, laid, walk

options = board_x_with(adv_tunnel=[{"trigger": "move", "cost": "discard", "effect": "ready_one"}])
hands, rescued, tokens = {0: "silver-okapi-1 adv-tunnel"}, {0: "gold-zebra-1"}, {0: "@0,4"}
state = laid(options=options, hands=hands, rescued=rescued, tokens=tokens)
for text in ("move silver-okapi-1", "use gold-zebra-1", "use adv-tunnel", "use gold-zebra-1"):
    state = walk(state, text)
    comet.validate(state)
print(*state.step.pool)
try:
    comet.validate(evolve(state, step=evolve(state.step, pool=(*state.step.pool, "wild"))))
except InvalidState as error:
    print(error)
"""

BOUGHT = """
from tabletop import starmap

state = starmap.new_game(players=2, seed=7, options=starmap.Options(bought=1))
after = starmap.apply(state, starmap.Buy())
seat = state.to_act[0]
print(len(after.seats[seat].hand) - len(state.seats[seat].hand))
"""


def section(title: str) -> str:
    return PAGE.partition(f"\n### {title}\n")[2].partition("\n##")[0]


def block(title: str, language: str) -> str:
    (found,) = re.findall(rf"^```{language}\n(.*?)^```$", section(title), re.DOTALL | re.MULTILINE)
    return str(found)


def commands(title: str, program: str) -> list[list[str]]:
    """Return the arguments of the commands that start this program, without those to be run by hand."""
    lines = [line.partition("#") for line in block(title, "sh").splitlines()]
    found = [shlex.split(command) for command, _, comment in lines if "by hand" not in comment]
    return [arguments for name, *arguments in found if name == program]


def patched(root: Path, *titles: str) -> Path:
    """Copy the tree, and apply the diffs of these sections to the copy."""
    for name in COPIED:
        copytree(ROOT / name, root / name, ignore=LEFT_OUT)
    (root / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    for title in titles:
        if moves := re.search(r"^```bash\n(.*?)^```$", section(title), re.DOTALL | re.MULTILINE):
            subprocess.run(["bash", "-ec", moves[1]], cwd=root, env=environment(root), check=True)
        for path, text in changed(root, block(title, "diff")):
            path.write_text(text, "utf-8")
    return root


def changed(root: Path, diff: str) -> Iterator[tuple[Path, str]]:
    """Go through the files of a diff with their new texts; each hunk must fit in exactly one place."""
    for part in f"\n{diff}".split("\n--- ")[1:]:
        name, *hunks = part.removesuffix("\n").split("\n@@\n")
        text = "\n" + (root / name).read_text("utf-8")
        for hunk in hunks:
            old, new = ("".join([f"\n{line[1:]}" for line in hunk.split("\n") if line[:1] != sign]) for sign in "+-")
            assert text.count(f"{old}\n") == 1, f"{name}: this hunk fits in {text.count(old)} places:\n{hunk}"
            text = text.replace(f"{old}\n", f"{new}\n")
        yield root / name, text[1:]


def environment(root: Path) -> dict[str, str]:
    """Return the variables with which `python` is this one, and imports from the copy."""
    return {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}", "PYTHONPATH": str(root / "src")}


def run(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], cwd=root, env=environment(root), capture_output=True, text=True, check=False
    )


def failures(root: Path, title: str) -> set[str]:
    """Run the commands that write files, then those of pytest; return the tests that fail."""
    for arguments in commands(title, "python"):
        written = run(root, *arguments)
        assert written.returncode == 0, written.stderr
    failed: set[str] = set()
    for arguments in commands(title, "pytest"):
        tested = run(root, "-m", "pytest", "-n0", "-q", "-p", "no:cacheprovider", *arguments)
        assert tested.returncode in (0, 1), tested.stdout + tested.stderr
        failed |= set(re.findall(r"^FAILED (\S+)", tested.stdout, re.MULTILINE))
        assert re.search(r"\b\d+ passed", tested.stdout)
    return failed


def test_an_option_passes_what_the_page_promises(tmp_path: Path) -> None:
    root = patched(tmp_path, OPTION)
    assert failures(root, OPTION) == set()

    drawn = run(root, "-c", BOUGHT)
    assert (drawn.stdout, drawn.stderr) == ("1\n", "")


@pytest.mark.skipif(not (which("bash") and which("perl")), reason="the page moves files with bash and perl")
def test_a_fifth_game_passes_what_the_page_promises(tmp_path: Path) -> None:
    root = patched(tmp_path, GAME)
    for arguments in commands(GAME, "python"):
        done = run(root, *arguments)
        assert done.returncode == 0, done.stdout + done.stderr
    contracts = subprocess.run(
        ["lint-imports"], cwd=root, env=environment(root), capture_output=True, text=True, check=False
    )
    assert contracts.returncode == 0, contracts.stdout
    listed = run(root, "-m", "tabletop", "list")
    games = listed.stdout + listed.stderr
    assert re.search(r"^liars +Liar's Dice.*?\n +bots: random, careful$", games, re.MULTILINE), games


def test_a_field_of_a_seat_passes_what_the_page_promises(tmp_path: Path) -> None:
    assert failures(patched(tmp_path, FIELD), FIELD) == set()


def test_an_effect_passes_what_the_page_promises(tmp_path: Path) -> None:
    promised = set(re.findall(r"^- `(tests/\S+)`", section(EFFECT), re.MULTILINE))
    assert len(promised) == 3
    assert failures(patched(tmp_path, EFFECT), EFFECT) == promised


def test_a_card_that_the_effect_makes_ready_is_used_again_in_a_valid_state(tmp_path: Path) -> None:
    played = run(patched(tmp_path, EFFECT), "-c", USED_TWICE)
    assert not played.stderr
    assert played.stdout.splitlines() == [
        "lava meadow meadow water wild wild",
        "the symbols do not come from the cards discarded and the abilities used",
    ]


def test_an_effect_without_a_record_is_refused_at_import(tmp_path: Path) -> None:
    root = patched(tmp_path, EFFECT)
    records = root / "src/tabletop/comet/effects/records.py"
    records.write_text(records.read_text("utf-8").replace("SPECIES, READY_ONE", "SPECIES"), "utf-8")
    refused = run(root, "-c", "import tabletop.comet.effects.records")
    assert "TypeError: effects and records differ in ReadyOne: expected a record for each effect" in refused.stderr


def test_the_changes_have_types_and_a_forgotten_answer_is_an_error(tmp_path: Path) -> None:
    pytest.importorskip("mypy", reason="mypy is not installed")
    root = patched(tmp_path, FIELD, EFFECT)
    whole = root / "src/tabletop/comet/effects/plain.py"
    forgotten = whole.with_name("forgotten.py")
    before, record, after = whole.read_text("utf-8").partition("READY_ONE = EffectRecord(")
    forgotten.write_text(before + record + after.replace("    points=worth_nothing,\n", "", 1), "utf-8")
    effects = whole.with_name("__init__.py")
    effects.write_text(effects.read_text("utf-8").replace("class ReadyOne(NothingAlways):", "class ReadyOne:"), "utf-8")
    ((*field,), (*effect,)) = [*commands(FIELD, "mypy"), *commands(EFFECT, "mypy")]

    *found, total = run(root, "-m", "mypy", *field, *effect).stdout.splitlines()

    wanted = {"forgotten": 'argument "points"', "book": 'no attribute "always"', "table": 'no attribute "always"'}
    assert {Path(each.partition(":")[0]).stem for each in found} == wanted.keys()
    for name, error in wanted.items():
        assert any(f"/{name}.py:" in each and error in each for each in found), name
    assert total.startswith("Found")

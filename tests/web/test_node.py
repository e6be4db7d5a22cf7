"""Python in WebAssembly plays the same games as here, to the byte: Pyodide under node, with the wheels of a page."""

import subprocess
import sys
from pathlib import Path

from tabletop.web.offline.wheels import pack
from tests.web.runtimes import NODE, PYODIDE, needs_node, needs_pyodide

HERE = Path(__file__).parent


@needs_node
@needs_pyodide
def test_whole_games_are_the_same_in_web_assembly(tmp_path: Path) -> None:
    """Records too, with every digest in them; a game of strangers is found by the metadata of its wheel."""
    for wheel in pack().wheels:
        (tmp_path / wheel.name).write_bytes(wheel.data)
    command = [NODE or "", HERE / "run.mjs", PYODIDE or "", HERE / "games.py", *sorted(tmp_path.glob("*.whl"))]
    there = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert there.returncode == 0, there.stderr[-2000:]

    path = f"{HERE.parent / 'fifth'}"
    run = f"import sys; sys.path.append({path!r}); import runpy; runpy.run_path({str(HERE / 'games.py')!r})"
    here = subprocess.run([sys.executable, "-c", run], capture_output=True, text=True, check=True, timeout=300)
    assert there.stdout == here.stdout
    assert len(here.stdout.splitlines()) == 5

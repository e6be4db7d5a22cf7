"""A copy of the tree in which files can be changed without a conflict."""

import compileall
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from py_compile import PycInvalidationMode

from proof.figures import ROOT


@contextmanager
def copied() -> Generator[Path, None, None]:
    """Copy the tree, go there and import from there; in the end remove it."""
    folder = Path(tempfile.mkdtemp(prefix="mutants-")).resolve()
    try:
        command = ["git", "ls-files", "-z", "-co", "--exclude-standard"]
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        for name in filter(None, listed.split("\0")):
            if (ROOT / name).is_file():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(ROOT / name, folder / name)
        # Bytecode is compared with its source by content, so that bytecode of a changed file is never used.
        compileall.compile_dir(folder / "src", quiet=1, invalidation_mode=PycInvalidationMode.CHECKED_HASH)
        _move_to(folder)
        yield folder
    finally:
        os.chdir(ROOT)
        shutil.rmtree(folder, ignore_errors=True)


def _move_to(folder: Path) -> None:
    ours = [str(folder / "src"), str(folder), str(folder / "tests" / "fifth")]
    sys.path[:0] = ours
    os.environ.update(PYTHONPATH=os.pathsep.join(ours), PYTEST_DISABLE_PLUGIN_AUTOLOAD="1", PYTHONHASHSEED="0")
    os.chdir(folder)

"""Run the tests of a mutant in a forked process, with all independent modules already imported."""

import gc
import json
import os
import resource
import select
import signal
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from attrs import frozen
from hypothesis import settings

from proof.mutation.profile import Aim, Known, Profile, give_time
from proof.mutation.targets import Stage
from proof.mutation.waiting import Watch

QUIETLY = ["-q", "-x", "--tb=no", "--strict-markers", "-o", "addopts="]
PLUGINS = ["-p", "no:cacheprovider", "-p", "_hypothesis_pytestplugin"]
ALONE = [*QUIETLY, *PLUGINS, "-W", "ignore::pytest.PytestAssertRewriteWarning"]
MEMORY = 3 << 30
PATIENCE = 100
"""A process is ended after this multiple of the usual time of its tests."""


@frozen
class Run:
    """What came of the tests: killed by which test, timed out, or survived."""

    fate: str
    by: str = ""
    seconds: float = 0.0
    stages: tuple[Known, ...] = ()
    modules: tuple[str, ...] = ()
    """What tests have imported that is not ours."""


def run(stages: Sequence[Stage], known: Sequence[Known], aim: Aim, log: Path) -> Run:
    """Run the stages in a child; `known` is what the unmutated run told of each, or nothing for that run itself."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _child(stages, known, aim, log, writing)
    os.close(writing)
    usual = sum([each.seconds for each in known])
    told = _listen(reading, child, usual * PATIENCE if known else float("inf"))
    _, status, usage = os.wait4(child, 0)
    return _judged(told, status, usage.ru_utime + usage.ru_stime)


def _judged(told: list[Any], status: int, seconds: float) -> Run:
    ended: dict[str, Any] = told[-1] if told else {}
    if "failed" in ended:
        return Run("killed", ended["failed"], seconds)
    if "survived" in ended:
        return Run("survived", "", seconds, tuple([Known(**each) for each in told[:-1]]), tuple(ended["survived"]))
    late = os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGPROF, signal.SIGKILL)
    return Run("timed out" if late else "killed", f"status {status}", seconds)


def _listen(reading: int, child: int, most: float) -> list[Any]:
    """Read what the child tells until it ends; end it when its time is up, or when it only waits."""
    heard, end, watch = b"", time.monotonic() + most, Watch(child)
    while not (ended := time.monotonic() > end or watch.sees_it_wait()):
        ready, _, _ = select.select([reading], [], [], 1.0)
        some = os.read(reading, 1 << 16) if ready else b""
        heard += some
        if ready and not some:
            break
    os.close(reading)
    if ended:
        os.kill(child, signal.SIGKILL)
    with suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL if ended else signal.SIGTERM)
    return [json.loads(line) for line in heard.decode().splitlines()]


def _child(stages: Sequence[Stage], known: Sequence[Known], aim: Aim, log: Path, writing: int) -> None:
    """Run the stages one after another until a test fails; never return."""
    os.setpgid(0, 0)
    output = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    for stream in (1, 2):
        os.dup2(output, stream)
    sys.dont_write_bytecode = bool(known)
    settings.load_profile("mutation")
    if known:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        _tell(writing, _staged(stages, known, aim, writing))
    except BaseException as error:
        _tell(writing, {"failed": f"pytest: {type(error).__name__}"})
    finally:
        os._exit(0)


def _staged(stages: Sequence[Stage], known: Sequence[Known], aim: Aim, writing: int) -> dict[str, Any]:
    for number, stage in enumerate(stages):
        began, so_far = time.process_time(), known[number] if known else None
        if so_far is not None:
            give_time(so_far.seconds - sum(so_far.tests.values()))  # This time is for collecting the tests.
        profile = Profile(so_far, aim, laws=3)
        code = pytest.main([*ALONE, *stage], plugins=[profile])
        if code not in (pytest.ExitCode.OK, *([pytest.ExitCode.NO_TESTS_COLLECTED] if aim.likely_only else [])):
            return {"failed": profile.failed or f"pytest ends with {code}"}
        if so_far is None:
            seconds = time.process_time() - began
            _tell(writing, {"seconds": seconds, "tests": profile.durations, "runs": profile.runs})
    return {"survived": [] if known else _neighbours()}


def _tell(writing: int, told: Mapping[str, Any]) -> None:
    sys.stdout.flush()
    data = json.dumps(told).encode() + b"\n"
    while data:
        data = data[os.write(writing, data) :]


def _neighbours() -> list[str]:
    """Return the modules that tests have imported and that are not of this project."""
    here = str(Path.cwd())
    found = [(name, getattr(module, "__file__", None) or "") for name, module in [*sys.modules.items()]]
    return [name for name, file in found if file and not file.startswith(here) and name != "__main__"]


def import_neighbours(names: Sequence[str]) -> None:
    """Import what children would import anyway, and keep it out of their garbage collection."""
    for name in names:
        try:
            import_module(name)
        except Exception:
            print(f"{name} is left to the children", file=sys.stderr)
    gc.collect()
    gc.freeze()

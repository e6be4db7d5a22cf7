"""Another Python on this machine, with the same modules to find, to which messages go and from which they come."""

import os
import pickle
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import IO, TypeAlias

Child: TypeAlias = "subprocess.Popen[bytes]"


def python_elsewhere(code: str, env: Mapping[str, str], *, leads_a_group: bool = False) -> Child:
    """Start a Python that runs the code; one that leads a group of its own hears no Ctrl-C, nor do its children."""
    places = os.pathsep.join([place or str(Path.cwd()) for place in sys.path])
    return subprocess.Popen(  # noqa: S603 - our own
        [sys.executable, "-P", "-c", code],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": places, **env},
        start_new_session=leads_a_group,
        creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0) if leads_a_group else 0,
    )


def take_over_output() -> IO[bytes]:
    """Return, in the other process, the pipe for its messages: what a game prints goes to standard error instead."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return answers


def send(pipe: IO[bytes] | None, message: bytes) -> None:
    """Send a message as a whole: what cannot be unpickled later leaves nothing behind in the pipe."""
    assert pipe is not None
    pickle.dump(message, pipe)
    pipe.flush()


def receive(pipe: IO[bytes] | None) -> bytes:
    """Return the next message; raise EOFError when the other side is gone."""
    assert pipe is not None
    message: bytes = pickle.load(pipe)  # noqa: S301 - our own process
    return message

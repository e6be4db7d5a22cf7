"""A server in its own process, and a client with the standard library only."""

import json
import sys
from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Any

from attrs import define

from tests.waiting import HUNG_SECONDS

NONE: Mapping[str, str] = {}


@define
class Reply:
    """What a server answered."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def document(self) -> Any:
        """What the body says."""
        return json.loads(self.body)


@define
class Served:
    """A server, by its port."""

    process: "Popen[str]"
    port: int

    def ask(
        self,
        method: str,
        path: str,
        *,
        token: str | None = None,
        body: Any = None,
        headers: Mapping[str, str] = NONE,
    ) -> Reply:
        """Send a request; a body that is no bytes is sent as JSON."""
        sent = {**({} if token is None else {"Authorization": f"Bearer {token}"}), **headers}
        if body is not None and not isinstance(body, bytes):
            body, sent = json.dumps(body).encode(), {"Content-Type": "application/json", **sent}
        connection = HTTPConnection("127.0.0.1", self.port, timeout=HUNG_SECONDS)
        try:
            connection.request(method, path, body, sent)
            answer = connection.getresponse()
            return Reply(answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read())
        finally:
            connection.close()

    @contextmanager
    def stream(self, table: str, token: str | None = None, after: int = 0) -> Generator[Iterator[Any]]:
        """Follow a table: events as (id, event, data)."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=HUNG_SECONDS)
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        connection.request("GET", f"/api/tables/{table}/stream?after={after}", headers=headers)
        answer = connection.getresponse()
        assert answer.status == 200
        assert answer.headers["content-type"].startswith("text/event-stream")
        try:
            yield _events(answer)
        finally:
            connection.close()


def _events(answer: Any) -> Iterator[dict[str, Any]]:
    event: dict[str, Any] = {}
    for line in iter(answer.readline, b""):
        text = line.decode().rstrip("\n")
        if not text and event:
            yield event
            event = {}
        elif text and not text.startswith(":"):
            name, _, value = text.partition(": ")
            event[name] = json.loads(value) if name in ("data", "id") else value


@contextmanager
def served(file: Path, *more: str) -> Generator[Served]:
    """Run a server; kill it at the end."""
    command = [sys.executable, "-m", "tabletop", "serve", "--port", "0", "--file", str(file), *more]
    with Popen(command, stdout=PIPE, stderr=PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            line = process.stdout.readline()
            assert line.startswith("Tables are open at http://127.0.0.1:"), line
            yield Served(process, int(line.split()[4].rstrip("/").rpartition(":")[2]))
        finally:
            process.kill()

"""Load a server, kill it, and send it 10,000 invalid requests.

Run `python -m benchmarks.web`. The server has the first core for itself, and its clients use the last one. All
connections are local. A client plays an action as the page does: it requests the table with its picture, then plays.
"""

import argparse
import asyncio
import json
import os
import signal
import sys
from collections import Counter
from collections.abc import Coroutine, Generator, Sequence
from contextlib import contextmanager, suppress
from gzip import decompress
from pathlib import Path
from random import Random
from shutil import which
from subprocess import PIPE, Popen
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Self, TypeAlias

from attrs import define, field

HOST, JSON_TYPE = "127.0.0.1", "content-type: application/json\r\n"
GAMES = ("starmap", "subastral", "codex", "comet")
LIMITS = ("--rate", "100000", "--openings", "1000000", "--tables", "5000", "--streams", "2000")


@define
class Server:
    """A server in its own process, and on its own core if the system has `taskset`."""

    file: Path
    process: Any = None
    port: int = 0

    def start(self) -> float:
        """Start or restart the server, and return the seconds until it is ready."""
        begin = perf_counter()
        alone = ["taskset", "-c", "0"] if which("taskset") else []
        command = [*alone, sys.executable, "-m", "tabletop", "serve", "--port", "0", "--file", str(self.file), *LIMITS]
        self.process = Popen(command, stdout=PIPE, text=True)
        self.port = int(self.process.stdout.readline().split()[4].rstrip("/").rpartition(":")[2])
        return perf_counter() - begin

    def kill(self) -> None:
        """Kill the process."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()

    def memory(self) -> float:
        """Return the megabytes that the process uses, or 0 if unknown."""
        try:
            status = Path(f"/proc/{self.process.pid}/status").read_text()
        except OSError:
            return 0.0
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) / 1024

    def busy(self) -> float:
        """Return the processor time of the process, or 0 if unknown."""
        try:
            parts = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def server() -> Generator[Server]:
    """Run a server with a new file, and kill it at the end."""
    with TemporaryDirectory() as folder:
        made = Server(Path(folder) / "tables.sqlite")
        made.start()
        try:
            yield made
        finally:
            made.kill()


@define
class Table:
    """A table as its players see it."""

    id: str
    tokens: list[str]
    revision: int = 0
    """The revision of the last answered change."""
    heard: list[tuple[int, str]] = field(factory=list[tuple[int, str]])
    """The numbers and texts of the entries in the stream of the first seat."""
    is_over: bool = False
    busy: bool = False


Connection: TypeAlias = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@define
class Reply:
    """An answer of the server."""

    status: int
    body: bytes

    def json(self) -> Any:
        """Return the body, parsed from JSON."""
        return json.loads(self.body)


@define
class Client:
    """A minimal HTTP client, so that it hardly affects the measured times."""

    port: int
    free: list[Connection] = field(factory=list[Connection])

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        for _reader, writer in self.free:
            await closed(writer)

    async def ask(
        self, method: str, path: str, *, token: str | None = None, body: Any = None, headers: str = "", raw: bytes = b""
    ) -> Reply:
        """Send a request on a free connection, and return the answer.

        OSError is raised if there is no answer.
        """
        text = raw if body is None else json.dumps(body).encode()
        reader, writer = await self.send(method, path, token=token, text=text, headers=headers or JSON_TYPE)
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
            length = head.partition("content-length:")[2].partition("\r")[0]
            answer = await reader.readexactly(int(length)) if length else await reader.read()
        except (asyncio.IncompleteReadError, OSError) as error:
            await closed(writer)
            raise ConnectionError(str(error)) from None
        if "connection: close" in head:
            await closed(writer)
        else:
            self.free.append((reader, writer))
        return Reply(int(head.split()[1]), decompress(answer) if "content-encoding: gzip" in head else answer)

    async def send(
        self, method: str, path: str, *, token: str | None = None, text: bytes = b"", headers: str = ""
    ) -> Connection:
        """Send a request without reading the answer."""
        reader, writer = self.free.pop() if self.free else await asyncio.open_connection(HOST, self.port)
        named = "" if "host:" in headers else f"host: {HOST}\r\n"
        own = "" if token is None else f"authorization: Bearer {token}\r\n"
        length = f"content-length: {len(text)}\r\n" if text or method == "POST" else ""
        head = f"{method} {path} HTTP/1.1\r\n{named}{own}{headers}{length}accept-encoding: gzip\r\n\r\n"
        writer.write(head.encode() + text)
        return reader, writer


async def closed(writer: asyncio.StreamWriter) -> None:
    """Close a connection."""
    writer.close()
    with suppress(OSError):
        await writer.wait_closed()


async def open_tables(http: Client, count: int) -> list[Table]:
    """Create tables of all games for two to four people."""
    tables: list[Table] = []
    for number in range(count):
        seats = [{"name": f"player {seat}"} for seat in range(2 + number // len(GAMES) % 3)]
        body = {"game": GAMES[number % len(GAMES)], "seats": seats}
        made = (await http.ask("POST", "/api/tables", body=body)).json()
        tables.append(Table(made["table"], made["tokens"]))
    return tables


async def listen(http: Client, table: Table) -> None:
    """Read the stream of a table's first seat, from the last entry on, until the server ends."""
    after = table.heard[-1][0] if table.heard else 0
    path = f"/api/tables/{table.id}/stream?after={after}"
    reader, writer = await http.send("GET", path, token=table.tokens[0])
    try:
        while line := await reader.readline():
            if line.startswith(b"data: {") and line != b"data: {}\n":
                table.heard.append((json.loads(line[6:])["id"], line.decode()))
    except (OSError, ValueError):
        return
    finally:
        await closed(writer)


async def act(http: Client, table: Table, seconds: dict[str, list[float]], dice: Random) -> None:
    """Request the table and play an action, as the page of the player to act does."""
    table.busy = True
    path = f"/api/tables/{table.id}"
    try:
        seat = (await http.ask("GET", f"{path}?size=none")).json()["to_act"]
        mine = table.tokens[seat[0] if seat else 0]
        seen = (await timed(http.ask("GET", path, token=mine), seconds["look"])).json()
        table.is_over = seen["over"]
        if not table.is_over:
            chosen = {"action": dice.choice(seen["actions"])["action"], "revision": seen["revision"]}
            played = await timed(http.ask("POST", f"{path}/play", token=mine, body=chosen), seconds["play"])
            table.revision = max(table.revision, played.json()["revision"])
    except OSError:
        return  # The server has been killed.
    finally:
        table.busy = False


async def timed(asked: Coroutine[Any, Any, Reply], seconds: list[float]) -> Reply:
    """Wait for an answer and record its time. An answer other than 200 is an error."""
    begin = perf_counter()
    answer = await asked
    seconds.append(perf_counter() - begin)
    assert answer.status == 200, answer.body
    return answer


async def load(
    http: Client, tables: Sequence[Table], *, watched: int, rate: float, seconds: float, kill: Server | None = None
) -> dict[str, list[float]]:
    """Play `rate` actions per second, even if earlier ones are not answered, then kill the server if asked.

    Every second action is played at one of the first tables, which have listeners.
    """
    found: dict[str, list[float]] = {"look": [], "play": []}
    dice, begin, tasks = Random(1), perf_counter(), list[asyncio.Future[None]]()
    for number in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, begin + number / rate - perf_counter()))
        table = await free_table(tables[:watched] if number % 2 else tables, dice)
        if table is not None:
            tasks.append(asyncio.ensure_future(act(http, table, found, dice)))
    if kill:
        kill.kill()
    await asyncio.gather(*tasks)
    return found


async def free_table(tables: Sequence[Table], dice: Random) -> Table | None:
    """Wait for a table without an open request. Return None if all games are over."""
    while under_way := [table for table in tables if not table.is_over]:
        if free := [table for table in under_way if not table.busy]:
            return dice.choice(free)
        await asyncio.sleep(0.001)
    return None


def told(name: str, seconds: list[float]) -> str:
    """Return a sentence about the times of answers."""
    found = sorted([1000 * each for each in seconds])
    middle, late = found[len(found) // 2], found[int(len(found) * 0.99)]
    return f"{len(found):,} {name}: median {middle:.1f} ms, 99 of 100 below {late:.1f} ms, worst {found[-1]:.1f} ms"


async def under_load(
    server: Server, *, tables: int, streams: int, rate: float, seconds: float
) -> dict[str, list[float]]:
    """Load a server, kill it, restart it, and count lost changes.

    Return the times of answers.
    """
    begin = perf_counter()
    async with Client(server.port) as http:
        opened = await open_tables(http, tables)
        print(f"{tables:,} tables opened in {perf_counter() - begin:.1f} s; {server.memory():.0f} MB")
        watching = [asyncio.ensure_future(listen(http, table)) for table in opened[:streams]]
        before, busy = perf_counter(), server.busy()
        found = await load(http, opened, watched=streams, rate=rate, seconds=seconds)
        busy, took = server.busy() - busy, perf_counter() - before
        for name, times in found.items():
            print(told(f"{name}s", times))
        heard = sum(len(table.heard) for table in opened)
        print(
            f"{heard:,} entries heard in {streams} streams; {server.memory():.0f} MB; busy {busy:.1f} of {took:.1f} s"
        )
        await load(http, opened, watched=streams, rate=rate, seconds=min(3.0, seconds), kill=server)
        await asyncio.gather(*watching)
    started = server.start()
    async with Client(server.port) as http:
        lost = await what_is_lost(http, opened, streams)
    answered = sum(table.revision for table in opened)
    print(f"killed, there again after {started:.1f} s; {answered:,} changes were answered, {lost} are lost")
    assert not lost
    return found


async def what_is_lost(http: Client, tables: Sequence[Table], streams: int) -> int:
    """Return the number of lost changes, and of streams that differ from earlier ones."""
    lost = 0
    for number, table in enumerate(tables):
        seen = (await http.ask("GET", f"/api/tables/{table.id}?size=none")).json()
        lost += max(0, table.revision - seen["revision"])
        if number < streams:
            again = Table(table.id, table.tokens)
            hearing = asyncio.ensure_future(listen(http, again))
            while len(again.heard) < seen["heard"]:
                await asyncio.sleep(0.01)
            hearing.cancel()
            await asyncio.wait([hearing])
            lost += again.heard[: len(table.heard)] != table.heard
    return lost


async def wrong_requests(port: int, count: int) -> Counter[str]:
    """Send invalid requests, and return the counts of the answers."""
    statuses: Counter[str] = Counter()
    async with Client(port) as http:
        table = (await open_tables(http, 1))[0]
        path = f"/api/tables/{table.id}"
        to_act: list[int] = (await http.ask("GET", path)).json()["to_act"]
        mine = table.tokens[to_act[0]]
        seen = (await http.ask("GET", path, token=mine)).json()
        played = {"action": seen["actions"][0]["action"], "revision": seen["revision"]}
        assert (await http.ask("POST", f"{path}/play", token=mine, body=played)).status == 200
        kinds = wrong(path, mine, played)
        for start in range(0, count, 50):
            asked = [_asked(http, *kinds[number % len(kinds)]) for number in range(start, min(count, start + 50))]
            statuses.update(await asyncio.gather(*asked))
        after = (await http.ask("GET", path, token=mine)).json()
        assert after["revision"] == seen["revision"] + 1, "nothing was done twice"
    return statuses


def wrong(path: str, mine: str, played: dict[str, Any]) -> list[tuple[str, str, str, dict[str, Any]]]:
    """List invalid requests, each with its kind, method, path and other arguments."""
    play, forty = f"{path}/play", [{"name": ""}] * 40
    bots = {"game": "comet", "seats": [{"name": "A"}, {"name": "B", "bot": "exec:sh"}]}
    return [
        ("malformed", "POST", play, {"token": mine, "raw": b'{"action": "play'}),
        ("malformed", "POST", play, {"token": mine, "raw": b"[" * 50_000}),
        ("malformed", "POST", play, {"token": mine, "raw": b"\xff\xfe\x00"}),
        ("malformed", "POST", play, {"token": mine, "body": {"action": ["play"], "revision": "1"}}),
        ("malformed", "POST", play, {"token": mine, "body": {**played, "revision": 10**30}}),
        ("malformed", "GET", f"{path}?among=x,-1", {"token": mine}),
        ("malformed", "POST", "/api/tables", {"body": {"game": "starmap", "seats": [None]}}),
        ("malformed", "GARBAGE", "\x00\x01", {"headers": "\xff"}),
        ("impossible", "POST", "/api/tables", {"body": {"game": "no game", "seats": forty}}),
        ("impossible", "POST", "/api/tables", {"body": {"game": "comet", "seats": forty}}),
        ("impossible", "POST", "/api/tables", {"body": bots}),
        ("oversized", "POST", play, {"token": mine, "raw": b'{"action": "' + b"x" * 200_000 + b'"}'}),
        ("oversized", "GET", f"/api/tables/{'x' * 20_000}", {}),
        ("oversized", "GET", path, {"headers": f"x-long: {'x' * 100_000}\r\n"}),
        ("unauthorised", "POST", play, {"body": played}),
        ("unauthorised", "POST", play, {"token": "guess", "body": played}),
        ("unauthorised", "GET", f"{path}/stream", {"token": "x" * 3000}),
        ("unauthorised", "GET", path, {"headers": "authorization: Basic YTpi\r\n"}),
        ("replayed", "POST", play, {"token": mine, "body": played}),
        ("replayed", "POST", f"{path}/undo", {"token": mine, "body": {"revision": 0}}),
        ("elsewhere", "GET", "/api/tables/nowhere", {}),
        ("elsewhere", "GET", "/../../etc/passwd", {}),
        ("elsewhere", "DELETE", path, {}),
        ("foreign", "POST", "/api/tables", {"headers": f"host: rebound.example\r\n{JSON_TYPE}", "body": {}}),
        ("foreign", "POST", play, {"token": mine, "headers": "content-type: text/plain\r\n", "raw": b"{}"}),
    ]


async def _asked(http: Client, kind: str, method: str, path: str, rest: dict[str, Any]) -> str:
    try:
        answer = await http.ask(method, path, **rest)
    except OSError:
        return f"{kind}: the connection was closed"
    return f"{kind}: {answer.status}"


async def bad_requests(server: Server, count: int) -> None:
    """Print the answers to invalid requests, and check that the server still works."""
    before, begin = server.memory(), perf_counter()
    statuses = await wrong_requests(server.port, count)
    took, after = perf_counter() - begin, server.memory()
    print(f"{statuses.total():,} wrong requests in {took:.1f} s; {before:.0f} MB before, {after:.0f} after")
    for kind, number in sorted(statuses.items()):
        print(f"  {kind}: {number:,}")
    async with Client(server.port) as http:
        assert len(await open_tables(http, 4)) == 4
    print("it still serves")


def main() -> None:
    """Run all three parts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--streams", type=int, default=50)
    parser.add_argument("--rate", type=float, default=100.0, help="actions in a second")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--wrong", type=int, default=10_000)
    asked = parser.parse_args()
    with server() as running:
        if hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
        loaded = {"tables": asked.tables, "streams": asked.streams, "rate": asked.rate, "seconds": asked.seconds}
        asyncio.run(under_load(running, **loaded))
        asyncio.run(bad_requests(running, asked.wrong))


if __name__ == "__main__":
    main()

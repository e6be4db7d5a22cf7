"""Readers of a server: requests at the handler, requests over HTTP, and the lines of stored tables.

A request is a JSON document, so that all of it can be damaged: method, path, query, headers, body and token. In its
texts `@table` and `@0`, `@1`... stand for a table and its tokens, which are random.
"""

import asyncio
import atexit
import json
import logging
from collections.abc import Iterator
from typing import Any, cast

from attrs import define, field

from proof.fuzzing import played
from proof.fuzzing.reader import Finding, Reader, Trial, as_text, distinct, used
from tabletop.catalogue import BUILT_IN
from tabletop.core.errors import TabletopError
from tabletop.records.documents import read_json
from tabletop.records.record import write_line
from tabletop.web.app import Service, Settings
from tabletop.web.errors import no
from tabletop.web.handler import RequestHandler
from tabletop.web.middleware import Rate
from tabletop.web.table import Table, key_of
from tabletop.web.tables import Memory
from tabletop.web.wire import Pending, Request

REQUESTS_OF_A_DESK = 200
FULL_NAME = "/api/tables/@table"
OFTEN = Rate(burst=1e12, each_second=1e12)
BROKEN = 500
HEADERS = [["host", "localhost"], ["content-type", "application/json"], ["authorization", "Bearer @0"]]


class Refusal(TabletopError):
    """An answer that refuses a request."""


def readers() -> Iterator[Reader]:
    """Go through the readers of a server."""
    yield Reader("request to the handler", 50_000, _desk)
    yield Reader("request over HTTP", 40_000, _http)
    yield Reader("table kept as lines", 8_000, _kept)


@define
class OpenTables:
    """A request handler with a table of each game, and one whose game is over."""

    handler: RequestHandler = field(factory=RequestHandler)
    words: dict[str, str] = field(factory=dict[str, str])
    """What the marks in documents stand for."""
    requests: int = 0

    def __attrs_post_init__(self) -> None:
        for name in BUILT_IN:
            self.words = self._open(name, [{"name": "Ann"}, {"name": "Ben"}])
        self.words |= {f"@over{mark}": word for mark, word in self._over().items()}

    def _open(self, game: str, seats: list[Any]) -> dict[str, str]:
        answer: Any = self.handler.answer(Request("POST", "/api/tables", body={"game": game, "seats": seats}))
        made = answer.document
        return {"@table": made["table"], **{f"@{seat}": token for seat, token in enumerate(made["tokens"]) if token}}

    def _over(self) -> dict[str, str]:
        words = self._open("starmap", [{"name": "Ann"}, {"name": "Ben", "bot": "random"}])
        self.handler.jobs()
        self.handler.answer(Request("POST", f"/api/tables/{words['@table']}/concede", token=words["@0"], body={}))
        return words

    def said(self, text: str) -> str:
        """Return the text with the words that the marks stand for; the longest marks first."""
        for mark in sorted(self.words, key=len, reverse=True):
            text = text.replace(mark, self.words[mark])
        return text


def _requests() -> list[dict[str, Any]]:
    """Return honest requests of every kind."""
    asked: list[tuple[str, str, Any]] = [
        ("POST", f"{place}/{what}", body)
        for place in (FULL_NAME, "/api/tables/@over@table")
        for what, body in (
            ("play", {"action": "play B2", "revision": 0}), ("undo", {"revision": 1}), ("redo", {"revision": 1}),
            ("name", {"name": "Zoë"}), ("hint", {}), ("rematch", {}), ("concede", {}),
        )
    ]  # fmt: skip
    asked += [("GET", f"{FULL_NAME}/{what}", None) for what in ("", "record", "replay", "replay/3", "stream")]
    asked += [("GET", f"/api/tables/@over@table/{what}", None) for what in ("", "record", "replay", "replay/0")]
    asked += [("GET", path, None) for path in ("/api/games", "/", "/page.js", "/rules/starmap.html", "/api/tables")]
    asked += [
        (
            "POST",
            "/api/tables",
            {"game": name, "options": options, "seats": [{"name": "Ann"}, {"name": "", "bot": bot}]},
        )
        for name in BUILT_IN
        for options in _options(name)
        for bot in (None, "random")
    ]
    query = {"after": "0", "size": "narrow", "among": "1,2"}
    return [
        {"method": method, "path": path, "query": query, "headers": HEADERS, "token": "@0", "body": body}
        for method, path, body in asked
    ]


def _options(name: str) -> list[Any]:
    from tabletop import codec, load

    form = codec(load(name)).options
    return [None, {}, *[form.write(options) for _, options in load(name).INFO.option_sets]]


def _asked(document: bytes, table: OpenTables) -> dict[str, Any]:
    """Return a request as far as the document says one; what is no JSON is the body of one."""
    try:
        found = json.loads(table.said(document.decode("utf-8", "replace")))
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        return {"method": "POST", "path": table.said(f"{FULL_NAME}/play"), "raw": document, "headers": HEADERS}
    return cast("dict[str, Any]", found)


def _texts(value: Any) -> dict[str, str]:
    pairs = cast("dict[str, Any]", value if isinstance(value, dict) else {})
    return {key: str(each) for key, each in pairs.items()}


def _desk() -> Trial:
    """Answer requests, let bots decide, and listen; each request handler is used for some requests."""
    tables = [OpenTables()]

    def read(document: bytes) -> None:
        tables[0].requests += 1
        if tables[0].requests > REQUESTS_OF_A_DESK:
            tables[0] = OpenTables()
        handler, asked = tables[0].handler, _asked(document, tables[0])
        body = read_json(asked["raw"], "request") if "raw" in asked else asked.get("body")
        token = asked.get("token")
        request = Request(
            method=str(asked.get("method", "GET")), path=str(asked.get("path", "/")), query=_texts(asked.get("query")),
            body=body, token=None if token is None else str(token),
        )  # fmt: skip
        if request.path.endswith("stream"):
            heard: list[Any] = []
            handler.listen(request, heard.append)()
            json.dumps(heard, allow_nan=False)
        answer = handler.answer(request)
        while isinstance(answer, Pending):
            answer = answer.finish(no("queue") if "hint" in request.path else answer.job())
        for job in handler.jobs():
            handler.decide(job, None)
        _checked(answer.status, json.dumps(answer.document, allow_nan=False).encode())

    return Trial(read, distinct(json.dumps(each) for each in _requests()), (TabletopError,))


def _checked(status: int, body: bytes) -> None:
    """Raise Refusal for an answer that refuses, and Finding where the server itself has failed."""
    if status >= BROKEN and b'"web.queue"' not in body:
        raise Finding(f"status {status}: {body[:300]!r}")
    if status >= 400:
        raise Refusal(f"status {status}")


class Idle:
    """Stands for the processes in which bots think: here nobody does."""

    waiting, is_closed = 10**9, False

    async def run(self, _job: object) -> Any:
        """Return that nobody thinks."""
        return no("queue")

    def close(self) -> None:
        """Do nothing."""


def _http() -> Trial:
    """Hand requests to the app as a server would: paths and headers as bytes, bodies in pieces."""
    logging.disable()  # It would report every bot that does not answer.
    runner, made = asyncio.Runner(), list[tuple[OpenTables, Any]]()
    atexit.register(runner.close)

    def read(document: bytes) -> None:
        if not made or made[0][0].requests > REQUESTS_OF_A_DESK:
            table = OpenTables()
            service: Any = Service(table.handler, Settings(rate=OFTEN, openings=OFTEN))
            service.job_runner = Idle()
            made[:] = [(table, service.app())]
        table, app = made[0]
        table.requests += 1
        _checked(*runner.run(_answered(app, _asked(document, table))))

    return Trial(read, distinct(json.dumps(each) for each in _requests()), (Refusal,))


async def _answered(app: Any, asked: dict[str, Any]) -> tuple[int, bytes]:
    """Return the status and the body with which the app answers; a stream is left after its first part."""
    body = asked.get("raw", b"") if asked.get("body") is None else json.dumps(asked["body"]).encode()
    path, query = str(asked.get("path", "/")), _texts(asked.get("query"))
    scope: dict[str, Any] = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "http", "root_path": "",
        "method": str(asked.get("method", "GET")), "path": path, "raw_path": path.encode("utf-8", "surrogatepass"),
        "query_string": "&".join([f"{key}={value}" for key, value in query.items()]).encode("utf-8", "surrogatepass"),
        "headers": [*_headers(asked.get("headers"))], "client": ("127.0.0.1", 1), "server": ("localhost", 80),
    }  # fmt: skip
    pieces = [body[start : start + 7_000] for start in range(0, len(body), 7_000)] or [b""]
    sent: list[Any] = []

    async def receive() -> dict[str, Any]:
        await asyncio.sleep(0)
        if pieces:
            piece = pieces.pop(0)
            return {"type": "http.request", "body": piece, "more_body": bool(pieces)}
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        await asyncio.sleep(0)
        sent.append(message)

    await app(scope, receive, send)
    parts = b"".join([each.get("body", b"") for each in sent[1:]])
    return sent[0]["status"], parts


def _headers(value: Any) -> Iterator[tuple[bytes, bytes]]:
    """Go through the headers as a server passes them on: names in small letters, both as bytes of Latin-1."""
    for pair in _items(value):
        if len(items := _items(pair)) == 2:
            name, content = [str(each).encode("latin-1", "replace") for each in items]
            yield name.lower(), content


def _items(value: Any) -> list[Any]:
    kind: Any = value.__class__
    return value if kind is list else []


def _kept() -> Trial:
    """Wake tables up from their lines."""

    def read(document: bytes) -> None:
        store = Memory()
        lines = as_text(document).split("\n")
        store.append([("t", number, line) for number, line in enumerate(lines[:-1] or lines)], 0.0)
        answer: Any = RequestHandler(store).answer(Request("GET", "/api/tables/t", token="one"))
        used(lambda: json.dumps(answer.document, allow_nan=False), "the answer")
        if answer.status >= 400:
            raise Refusal(f"status {answer.status}")

    honest = [_lines_of(match) for name in BUILT_IN for match in played.matches(name)]
    return Trial(read, distinct(honest), (Refusal,), by_lines=True)


def _lines_of(match: Any) -> str:
    """Return the lines of a table at which a match goes on."""
    keys = tuple([key_of("one") if seat == 0 else None for seat in range(len(match.names))])
    table = Table("t", match, keys, kept=1, told=match.last_id)
    first = table.first_line()
    if not match.is_over:
        table.play_default(match.to_act[0])
        match.give_seat(0, "Zoë")
    return "\n".join([first, *map(write_line, match.changes(after=table.told)), ""])

"""The tables of a browser without a server, run by Pyodide.

Messages to and from the page are JSON. The answers contain rows to store, jobs and documents.

A second worker calls `think` for the jobs of bots. Both run the same wheels and receive messages only from each other,
so pickles are safe here. A job holds only what its seat may know.
"""

import json
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import count
from pickle import dumps, loads
from traceback import print_exc
from typing import Any, TypeAlias
from urllib.parse import parse_qsl, urlsplit

from attrs import evolve

from tabletop.core.errors import TabletopError
from tabletop.core.language import language
from tabletop.web.documents import EntryDocument
from tabletop.web.errors import no
from tabletop.web.handler import BotJob, RequestHandler, refusal
from tabletop.web.tables import Memory, Row
from tabletop.web.wire import Answer, Pending, Request, result_of

Message: TypeAlias = dict[str, Any]


class Kept(Memory):
    """A store for the browser, with the lines that it has not fetched yet."""

    def __init__(self, rows: Iterable[tuple[str, int, str, float]] = ()) -> None:
        super().__init__()
        for table, number, text, now in sorted(rows, key=lambda row: (row[3], row[1])):
            super().append([(table, number, text)], now)
        self.new: list[tuple[str, int, str, float]] = []
        self.gone: list[str] = []

    def append(self, rows: Sequence[Row], now: float) -> None:
        """Store the lines, and add them to those for the browser."""
        super().append(rows, now)
        self.new += [(*row, now) for row in rows]

    def remove(self, tables: Iterable[str]) -> None:
        """Delete tables, here and in the browser."""
        gone = [*tables]
        super().remove(gone)
        self.gone += gone


class Browser:
    """The request handler of this browser, and its open requests."""

    def __init__(self, rows: Iterable[tuple[str, int, str, float]] = ()) -> None:
        self._store = Kept(rows)
        self._handler = RequestHandler(self._store)
        self._numbers = count(1)
        self._waiting: dict[int, Callable[[Any], None]] = {}
        self._leaving: dict[int, Callable[[], None]] = {}
        self._told: list[Message] = []
        self._thoughts: list[Message] = []

    def take(self, message: Message) -> Message:
        """Process a message, and return rows to store, jobs and answers."""
        kinds: Mapping[str, Callable[..., None]] = {"ask": self._ask, "close": self._close, "thought": self._thought}
        try:
            kinds[message["kind"]](**{name: value for name, value in message.items() if name != "kind"})
        except Exception:  # A fault of ours must not leave the page waiting.
            print_exc()
            self._tell(message["id"], refusal(no("broken"), language("en")))
        for job in self._handler.jobs():
            self._think(job, partial(self._decide, job))
        store, told, jobs = self._store, self._told, self._thoughts
        rows, gone = store.new, store.gone
        store.new, store.gone, self._told, self._thoughts = [], [], [], []
        return {"rows": rows, "gone": gone, "thoughts": jobs, "told": told}

    def _ask(self, id: int, asked: Message) -> None:  # noqa: A002 - the name in the message
        address = urlsplit(str(asked["path"]))
        query, token = dict(parse_qsl(address.query)), asked.get("token")
        accept = str(asked.get("language", ""))
        request = Request(asked["method"], address.path, query, asked.get("body"), token, accept)
        if request.method == "LISTEN":
            self._tell(id, self._listen(request))
            return
        answer = self._handler.answer(request)
        if isinstance(answer, Pending):
            finish = answer.finish
            self._think(answer.job, lambda found: self._tell(id, finish(found)))
        else:
            self._tell(id, answer)

    def _tell(self, number: int, answer: Answer) -> None:
        told = {"status": answer.status, "body": answer.document}
        self._told.append({"kind": "answer", "id": number, "answer": told})

    def _listen(self, request: Request) -> Answer:
        """Subscribe to a table, under the number in the message."""
        number, after = request.body["id"], request.body["after"]
        asked = evolve(request, method="GET", query={"after": str(after)}, body=None)

        def hear(entry: EntryDocument | None) -> None:
            self._told.append({"kind": "entry", "id": number, "entry": entry})

        try:
            self._leaving[number] = self._handler.listen(asked, hear)
        except TabletopError as error:
            return refusal(error, request.language)
        return Answer(200, {})

    def _close(self, id: int) -> None:  # noqa: A002
        if leave := self._leaving.pop(id, None):
            leave()

    def _think(self, work: object, then: Callable[[Any], None]) -> None:
        number = next(self._numbers)
        self._waiting[number] = then
        self._thoughts.append({"id": number, "asked": packed(work)})

    def _thought(self, id: int, answer: str) -> None:  # noqa: A002
        self._waiting.pop(id)(unpacked(answer))

    def _decide(self, job: BotJob, chosen: Any) -> None:
        """Pass a bot's choice to the handler, or None if the bot failed."""
        self._handler.decide(job, chosen if isinstance(chosen, str) else None)


def think(text: str) -> str:
    """Run a packed job, and return its packed result or error."""
    return packed(result_of(unpacked(text)))


def packed(value: object) -> str:
    """Return a value as text."""
    return b64encode(dumps(value)).decode()


def unpacked(text: str) -> Any:
    """Return the value that was packed."""
    return loads(b64decode(text))  # noqa: S301 - the other worker has packed it


_browser = Browser()


def begin(rows: str) -> None:
    """Set up the tables that the browser has stored."""
    global _browser  # noqa: PLW0603 - a worker holds one set of tables
    _browser = Browser(json.loads(rows))


def take(message: str) -> str:
    """Process a message, and return the answer. Both are JSON."""
    return json.dumps(_browser.take(json.loads(message)))

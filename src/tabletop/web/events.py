"""A stream of server-sent events: what somebody hears at a table, until they go."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

from starlette.types import Receive, Scope, Send

from tabletop.records.documents import write_json
from tabletop.web.documents import EntryDocument

MOST_UNSENT, SECONDS_TO_SEND = 10_000, 60.0
"""Whoever is so far behind is sent away, and comes again with the last number heard."""
HEADERS = [(b"content-type", b"text/event-stream; charset=utf-8"), (b"cache-control", b"no-store")]


class EventQueue:
    """Somebody who listens: what was not sent yet, and whether it goes on."""

    def __init__(self) -> None:
        self._unsent: deque[bytes] = deque()
        self._news = asyncio.Event()
        self.is_closed = False

    def hear(self, entry: EntryDocument | None) -> None:
        """Take an entry in; None says that something else is worth a look."""
        if entry is None:
            text = "event: look\ndata: {}\n\n"
        else:
            text = f"id: {entry['id']}\nevent: entry\ndata: {write_json(entry)}\n\n"
        self._unsent.append(text.encode())
        if len(self._unsent) > MOST_UNSENT:
            self.close()
        self._news.set()

    def close(self) -> None:
        """End the stream."""
        self.is_closed = True
        self._news.set()

    async def next(self, rest: float) -> bytes:
        """Return what is to be sent next: after so many seconds without news a line that shows who still listens."""
        try:
            async with asyncio.timeout(rest):
                await self._news.wait()
        except TimeoutError:
            return b": nothing new\n\n"
        self._news.clear()
        told = b"".join(self._unsent)
        self._unsent.clear()
        return told


class EventStream:
    """The response that sends what a listener hears; `leave` is called at its end, however it comes."""

    def __init__(self, queue: EventQueue, leave: Callable[[], None], rest: float) -> None:
        self._queue, self._leave, self._rest = queue, leave, rest

    async def __call__(self, _scope: Scope, receive: Receive, send: Send) -> None:
        """Send until the client or the server goes."""
        gone = asyncio.ensure_future(_disconnected(receive, self._queue))
        try:
            await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
            await send(_part(b": here you are\n\n"))
            while not self._queue.is_closed:
                told = await self._queue.next(self._rest)
                async with asyncio.timeout(SECONDS_TO_SEND):
                    await send(_part(told))
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        except OSError:  # It went away, or reads nothing.
            return
        finally:
            gone.cancel()
            self._leave()


def _part(body: bytes) -> dict[str, Any]:
    return {"type": "http.response.body", "body": body, "more_body": True}


async def _disconnected(receive: Receive, queue: EventQueue) -> None:
    """Wait until the client has gone."""
    while (await receive())["type"] != "http.disconnect":
        pass
    queue.close()

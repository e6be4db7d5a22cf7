"""A stream of server-sent events with the entries of a table."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

from starlette.types import Receive, Scope, Send

from tabletop.records.documents import write_json
from tabletop.web.documents import EntryDocument

MOST_UNSENT, SECONDS_TO_SEND = 10_000, 60.0
"""A client with more unsent entries, or one that reads too slowly, is disconnected and has to reconnect."""
HEADERS = [(b"content-type", b"text/event-stream; charset=utf-8"), (b"cache-control", b"no-store")]


class EventStream:
    """A response that sends entries until the client or the server ends it.

    At the end it calls `leave`. After `rest` seconds without an entry it sends a comment, which shows whether the
    client is still there.
    """

    def __init__(self, rest: float) -> None:
        self.leave: Callable[[], None] | None = None
        self._rest, self._is_closed = rest, False
        self._unsent: deque[bytes] = deque()
        self._news = asyncio.Event()

    def hear(self, entry: EntryDocument | None) -> None:
        """Add an entry, or None if something else has changed."""
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
        self._is_closed = True
        self._news.set()

    async def __call__(self, _scope: Scope, receive: Receive, send: Send) -> None:
        """Send entries until the client or the server ends the stream."""
        gone = asyncio.ensure_future(self._close_with(receive))
        try:
            await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
            await send(_part(b": here you are\n\n"))
            while not self._is_closed:
                part = _part(await self._next())
                async with asyncio.timeout(SECONDS_TO_SEND):
                    await send(part)
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        except OSError:  # The client went away, or reads nothing.
            return
        finally:
            gone.cancel()
            if self.leave:
                self.leave()

    async def _next(self) -> bytes:
        """Wait for entries, and return the unsent ones."""
        try:
            async with asyncio.timeout(self._rest):
                await self._news.wait()
        except TimeoutError:
            return b": nothing new\n\n"
        self._news.clear()
        unsent = b"".join(self._unsent)
        self._unsent.clear()
        return unsent

    async def _close_with(self, receive: Receive) -> None:
        """Close the stream when the client has gone."""
        while (await receive())["type"] != "http.disconnect":
            pass
        self.close()


def _part(body: bytes) -> dict[str, Any]:
    return {"type": "http.response.body", "body": body, "more_body": True}

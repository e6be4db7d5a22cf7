"""A Starlette app for the request handler. It needs the extra `web`."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Collection
from contextlib import asynccontextmanager
from typing import Any

from attrs import evolve, field, frozen
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect
from starlette.requests import Request as HttpRequest
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp

from tabletop.core.errors import SetupError, TabletopError
from tabletop.records.documents import read_json, write_json
from tabletop.web.errors import no
from tabletop.web.events import EventStream
from tabletop.web.handler import BotJob, RequestHandler, refusal
from tabletop.web.middleware import HOURLY, Rate, SecurityMiddleware, address_of
from tabletop.web.static import PageFile, page_file, rules_html
from tabletop.web.wire import Answer, Pending, Request
from tabletop.web.workers import JobRunner

LOG = logging.getLogger("tabletop.web")
JSON = "application/json"


@frozen
class Settings:
    """Limits of the server, and the host names by which it may be called."""

    names: Collection[str] = ()
    rate: Rate = field(factory=Rate)
    openings: Rate = HOURLY
    body: int = 100_000
    """The largest body of a request, in bytes."""
    body_seconds: float = 10.0
    streams: int = 500
    streams_each: int = 40
    """The largest number of open streams of one address."""
    rest: float = 15.0
    """Seconds without an entry after which a stream sends a sign of life."""
    processes: int = 2
    """The number of processes for bots."""
    thinking_seconds: float = 60.0
    waiting: int = 50
    """The number of waiting jobs from which on no more hints are given."""


class Service:
    """A request handler with its streams and jobs, all in one event loop."""

    def __init__(self, handler: RequestHandler, settings: Settings) -> None:
        self.handler, self.settings = handler, settings
        self.job_runner = JobRunner(settings.processes, settings.thinking_seconds)
        self._streams: dict[EventStream, str] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def app(self) -> Starlette:
        """Return the app."""
        settings = self.settings
        guard = Middleware(
            SecurityMiddleware,
            names=settings.names,
            rate=settings.rate,
            openings=settings.openings,
            refuse=lambda scope, fault: _json(refusal(fault, _request(HttpRequest(scope)).language)),
        )
        return Starlette(
            routes=[
                Route("/api/tables/{table}/stream", self.stream, methods=["GET"]),
                Route("/api/{path:path}", self.api, methods=["GET", "POST"]),
                Route("/rules/{name}.html", self.rules, methods=["GET"]),
                Route("/rules/{language}/{name}.html", self.rules, methods=["GET"]),
                Route("/{path:path}", self.page, methods=["GET"]),
            ],
            middleware=[guard, Middleware(GZipMiddleware, minimum_size=1000, compresslevel=4)],
            exception_handlers={
                TabletopError: _refused,
                HTTPException: _refused_by_starlette,
                ClientDisconnect: _gone,
                Exception: _broken,
            },
            lifespan=self._lifespan,
        )

    @asynccontextmanager
    async def _lifespan(self, _app: Starlette) -> AsyncGenerator[None]:
        yield
        self.close()

    def close(self) -> None:
        """End all streams and all jobs."""
        for stream in self._streams:
            stream.close()
        self.job_runner.close()

    async def api(self, http: HttpRequest) -> Response:
        """Answer a request of the API."""
        request = evolve(_request(http), body=await self._body(http), token=_token(http))
        answer = self.handler.answer(request)
        self._think()
        if isinstance(answer, Pending):
            is_full = self.job_runner.waiting >= self.settings.waiting
            answer = answer.finish(no("queue") if is_full else await self.job_runner.run(answer.job))
        return _json(answer)

    async def stream(self, http: HttpRequest) -> ASGIApp:
        """Subscribe to the entries of a table after the last one that the client received."""
        address = address_of(http.scope)
        if len(self._streams) >= self.settings.streams or self._streams_of(address) >= self.settings.streams_each:
            raise no("crowded")
        after = http.headers.get("last-event-id") or http.query_params.get("after", "0")
        query = {**http.query_params, "after": after}
        request = evolve(_request(http), query=query, token=_token(http))
        stream = EventStream(self.settings.rest)
        leave = self.handler.listen(request, stream.hear)
        self._think()
        self._streams[stream] = address

        def left() -> None:
            leave()
            self._streams.pop(stream, None)

        stream.leave = left
        return stream

    def _streams_of(self, address: str) -> int:
        return sum([each == address for each in self._streams.values()])

    async def rules(self, http: HttpRequest) -> Response:
        """Show a rules page in the language of the path, otherwise of the request."""
        request, path = _request(http), http.path_params
        if "language" in path:
            request = evolve(request, query={"language": path["language"]})
        request.check_language()
        try:
            style = "../" * (len(path) - 1) + "../style.css"
            body = rules_html(path["name"], request.language.name, style=style)
        except SetupError:
            raise no("nothing", path=http.scope["path"]) from None
        return _file(http, PageFile(body.encode(), "text/html; charset=utf-8"))

    async def page(self, http: HttpRequest) -> Response:
        """Send a file of the page."""
        return _file(http, page_file(http.path_params["path"]))

    async def _body(self, http: HttpRequest) -> Any:
        """Return the body of a request, parsed from JSON, or None for an empty one."""
        if http.method == "GET":
            return None
        if http.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
            raise no("type")
        text = b""
        try:
            async with asyncio.timeout(self.settings.body_seconds):
                async for part in http.stream():
                    text += part
                    if len(text) > self.settings.body:
                        raise no("large", most=self.settings.body)
        except TimeoutError:
            raise no("slow") from None
        return read_json(text, "request") if text else None

    def _think(self) -> None:
        """Start the jobs of bots that the handler has ready."""
        for job in self.handler.jobs():
            task = asyncio.get_running_loop().create_task(self._decide(job))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _decide(self, job: BotJob) -> None:
        """Run the job of a bot, and play the chosen action."""
        chosen = await self.job_runner.run(job)
        if self.job_runner.is_closed:
            return  # The bot is asked again after the restart.
        if isinstance(chosen, BaseException):
            LOG.warning("table %s: %s", job.table, chosen)
            chosen = None
        try:
            self.handler.decide(job, chosen)
        except Exception:
            LOG.exception("table %s", job.table)
        self._think()


def _request(http: HttpRequest) -> Request:
    """Return the request without body and token."""
    return Request(http.method, http.scope["path"], http.query_params, accept=http.headers.get("accept-language", ""))


def _token(http: HttpRequest) -> str | None:
    kind, _, token = http.headers.get("authorization", "").partition(" ")
    if not kind:
        return None
    if kind.lower() != "bearer":
        raise no("token")
    return token.strip()


def _json(answer: Answer) -> Response:
    return Response(
        write_json(answer.document), status_code=answer.status, media_type=JSON, headers={"cache-control": "no-store"}
    )


def _file(http: HttpRequest, file: PageFile) -> Response:
    """Send a file, or status 304 if the browser already has it."""
    headers = {"etag": file.tag, "cache-control": "no-cache"}
    known = [each.strip().removeprefix("W/") for each in http.headers.get("if-none-match", "").split(",")]
    if file.tag in known:
        return Response(status_code=304, headers=headers)
    return Response(file.body, media_type=file.kind, headers=headers)


async def _refused(http: HttpRequest, error: Exception) -> Response:
    assert isinstance(error, TabletopError)
    return _json(refusal(error, _request(http).language))


async def _refused_by_starlette(http: HttpRequest, error: Exception) -> Response:
    """Answer an unknown path or method with an error of this API."""
    status = getattr(error, "status_code", 404)
    fault = no("method", method=http.method) if status == 405 else no("nothing", path=http.scope["path"])
    return await _refused(http, fault)


async def _gone(_: HttpRequest, _error: Exception) -> Response:
    """Return a response that is never read, because the client has disconnected."""
    return Response(status_code=400)


async def _broken(http: HttpRequest, error: Exception) -> Response:
    """Log an unexpected error, and answer without its details."""
    LOG.error("%s %s", http.method, http.scope["path"], exc_info=error)
    return await _refused(http, no("broken"))

"""Request handler of the web API, independent of the transport."""

from collections.abc import Callable, Mapping
from functools import partial
from time import time
from typing import Any

from attrs import frozen

from tabletop.bots.playing import Question
from tabletop.core.errors import TabletopError
from tabletop.core.language import Language
from tabletop.web.commands import COMMANDS, create, decide
from tabletop.web.documents import GamesDocument
from tabletop.web.errors import document_of, no, status_of
from tabletop.web.queries import QUERIES, games_document
from tabletop.web.table import Table
from tabletop.web.tables import Bounds, Hearing, Listener, Memory, Store, Tables
from tabletop.web.wire import Answer, Caller, Pending, Request

ENDPOINTS: Mapping[tuple[str, str], Callable[[Caller], Answer | Pending]] = {**QUERIES, **COMMANDS}
STREAM = "stream"
NAMES = {STREAM, *[name for _, name in ENDPOINTS]}


@frozen
class BotJob:
    """A decision of a bot at a table. It pickles, so that another process can call it."""

    table: str
    question: Question

    def __call__(self) -> str:
        """Return the action that the bot chooses, in notation, or raise its error."""
        return self.question.answer()


class RequestHandler:
    """All tables, and the answers to requests about them.

    It belongs to one thread. After each request, take the `jobs` of bots, call them, and pass their results to
    `decide`.

    >>> from tabletop.web.handler import RequestHandler
    >>> from tabletop.web.wire import Request
    >>> handler = RequestHandler()
    >>> seats = [{"name": "Ann"}, {"name": "Zoe", "bot": "greedy"}]
    >>> made = handler.answer(Request("POST", "/api/tables", body={"game": "starmap", "seats": seats}))
    >>> made.status, made.document["tokens"][1]
    (201, None)
    >>> handler.answer(Request("GET", f"/api/tables/{made.document['table']}")).document["names"]
    ['Ann', 'Zoe']
    """

    def __init__(
        self, store: Store | None = None, *, bounds: Bounds | None = None, clock: Callable[[], float] = time
    ) -> None:
        self.tables = Tables(store or Memory(), bounds or Bounds(), clock)
        self._games: dict[str, GamesDocument] = {}
        self._thinking: set[tuple[str, int]] = set()
        self._jobs: list[BotJob] = []

    def answer(self, request: Request) -> Answer | Pending:
        """Answer a request, at once or later. An error is an answer too."""
        try:
            answer = self._answer(request)
        except TabletopError as error:
            return refusal(error, request.language)
        if isinstance(answer, Pending):
            return Pending(answer.job, partial(_finished, answer, request.language))
        return answer

    def listen(self, request: Request, listener: Listener) -> Callable[[], None]:
        """Subscribe to the entries of a table after `after`, and return a function that unsubscribes.

        The path is that of the table, followed by `/stream`. Errors are raised.
        """
        request.check_language()
        caller = self._caller(request)
        if caller.what != STREAM:
            raise no("nothing", path=request.path)
        hearing = Hearing(caller.seat, request.language, listener)
        return self.tables.listen(caller.table, hearing, request.number("after"))

    def jobs(self) -> list[BotJob]:
        """Return the decisions that bots have to make since the last call."""
        jobs, self._jobs = self._jobs, []
        return jobs

    def decide(self, job: BotJob, chosen: str | None) -> None:
        """Play the action that a bot has chosen, unless it comes too late.

        For a bot that failed (None), the first legal action is played.
        """
        self._thinking.discard((job.table, job.question.seat))
        try:
            decide(self.tables, self.tables.find(job.table)[0], job.question, chosen)
        except TabletopError as error:
            if getattr(error, "code", "") != "match.stale":
                return  # The table is full or gone. The next request for it asks the bots again.
        self._ask_bots(self.tables.find(job.table)[0])

    def _answer(self, request: Request) -> Answer | Pending:
        request.check_language()
        match request.path.strip("/"), request.method:
            case "api/games", "GET":
                return Answer(200, self._games_in(request.language))
            case "api/tables", "POST":
                table, answer = create(self.tables, request)
                self._ask_bots(table)
                return answer
            case "api/games" | "api/tables", method:
                raise no("method", method=method)
            case _:
                return self._at_table(request)

    def _games_in(self, language: Language) -> GamesDocument:
        if language.name not in self._games:
            self._games[language.name] = games_document(language.words())
        return self._games[language.name]

    def _at_table(self, request: Request) -> Answer | Pending:
        caller = self._caller(request)
        endpoint = ENDPOINTS.get((request.method, caller.what))
        if caller.what not in NAMES or (caller.rest is not None and (endpoint is None or caller.what != "replay")):
            raise no("nothing", path=request.path)
        if endpoint is None:
            raise no("method", method=request.method)
        answer = endpoint(caller)
        self._ask_bots(caller.table)
        return answer

    def _caller(self, request: Request) -> Caller:
        """Return the request with its table and seat."""
        parts = request.path.strip("/").split("/")
        if parts[:2] != ["api", "tables"] or not 3 <= len(parts) <= 5:
            raise no("nothing", path=request.path)
        table, has_slept = self.tables.find(parts[2])
        if has_slept:
            self._ask_bots(table)
        seat = None if request.token is None else table.seat_of(request.token)
        if request.token is not None and seat is None:
            raise no("token")
        return Caller(self.tables, table, seat, request, *parts[3:])

    def _ask_bots(self, table: Table) -> None:
        """Add jobs for the bots that may act now and have none yet."""
        for seat in table.match.to_act:
            if table.match.bots[seat] is not None and (table.id, seat) not in self._thinking:
                self._thinking.add((table.id, seat))
                self._jobs.append(BotJob(table.id, table.match.question(seat)))


def _finished(pending: Pending, language: Language, found: Any) -> Answer:
    try:
        return pending.finish(found)
    except TabletopError as error:
        return refusal(error, language)


def refusal(error: TabletopError, language: Language) -> Answer:
    """Return the answer for an error."""
    return Answer(status_of(error), document_of(error, language.words()))

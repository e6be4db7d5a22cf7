"""The desk at which tables are asked for and played: requests in, answers out, whoever carries them."""

from collections.abc import Callable, Mapping
from functools import partial
from secrets import token_urlsafe
from time import time
from typing import Any, TypeAlias

from attrs import frozen

from tabletop.core.errors import SetupError, TabletopError
from tabletop.match.snapshot import Question
from tabletop.web import asking, changing
from tabletop.web.caller import Caller
from tabletop.web.documents import CreatedDocument, GamesDocument
from tabletop.web.faults import document_of, no, status_of
from tabletop.web.lobby import games_document, opened
from tabletop.web.store import Memory, Store
from tabletop.web.table import Table, key_of
from tabletop.web.tables import Bounds, Ear, Tables
from tabletop.web.wire import Answer, Pending, Request

TOKEN_BYTES = 24
Handler: TypeAlias = Callable[[Caller], Answer | Pending]
HANDLERS: Mapping[tuple[str, str], Handler] = {**asking.HANDLERS, **changing.HANDLERS}


@frozen
class Thought:
    """What a bot has to decide at a table: call it, wherever there is time, and hand what it returns to the desk."""

    table: str
    question: Question

    def __call__(self) -> str:
        """Return the notation of what the bot chooses, or raise what its failure is."""
        return self.question.answer()


class Desk:
    """All tables, and what can be asked of them.

    It belongs to one thread. After each answer somebody takes the `thoughts`, lets the bots think, and hands what they
    choose to `decide`.

    >>> from tabletop.web.desk import Desk
    >>> from tabletop.web.wire import Request
    >>> desk = Desk()
    >>> seats = [{"name": "Ann"}, {"name": "Zoe", "bot": "greedy"}]
    >>> made = desk.answer(Request("POST", "/api/tables", body={"game": "starmap", "seats": seats}))
    >>> made.status, made.document["tokens"][1]
    (201, None)
    >>> desk.answer(Request("GET", f"/api/tables/{made.document['table']}")).document["names"]
    ['Ann', 'Zoe']
    """

    def __init__(
        self, store: Store | None = None, *, bounds: Bounds | None = None, clock: Callable[[], float] = time
    ) -> None:
        self.tables = Tables(store or Memory(), bounds or Bounds(), clock)
        self._games: GamesDocument | None = None
        self._thinking: set[tuple[str, int]] = set()
        self._thoughts: list[Thought] = []

    def answer(self, request: Request) -> Answer | Pending:
        """Answer a request; whatever is wrong with it is an answer too, at once or later."""
        try:
            answer = self._answer(request)
        except TabletopError as error:
            return refusal(error)
        return Pending(answer.job, partial(_finished, answer)) if isinstance(answer, Pending) else answer

    def listen(self, request: Request, ear: Ear) -> Callable[[], None]:
        """Let somebody hear what happens at a table after the entry `after`; return what ends that.

        The path is that of the table, then `/stream`. What is wrong is raised.
        """
        caller, what = self._caller(request)
        if what != "stream":
            raise no("nothing", path=request.path)
        return self.tables.listen(caller.table, caller.seat, request.number("after"), ear)

    def thoughts(self) -> list[Thought]:
        """Return what bots have to think about since the last call."""
        wanted, self._thoughts = self._thoughts, []
        return wanted

    def decide(self, thought: Thought, chosen: str | None) -> None:
        """Play what a bot has chosen, unless the moment is over; for one that failed (None), the first legal action."""
        question = thought.question
        self._thinking.discard((thought.table, question.seat))
        try:
            table, _ = self.tables.find(thought.table)
            changing.decide(self.tables, table, question.seat, question.revision, chosen)
        except TabletopError as error:
            if getattr(error, "code", "") != "match.stale":
                return  # The table is full, or gone: whoever comes there next asks the bots again.
        self._ask_bots(self.tables.find(thought.table)[0])

    def _answer(self, request: Request) -> Answer | Pending:
        match request.path.strip("/").split("/"), request.method:
            case ["api", "games"], "GET":
                self._games = self._games or games_document()
                return Answer(200, self._games)
            case ["api", "tables"], "POST":
                return self._open(request)
            case ((["api", "games"] | ["api", "tables"]), method):
                raise no("method", method=method)
            case _:
                return self._at_table(request)

    def _open(self, request: Request) -> Answer:
        """Set a table up, and hand out the tokens."""
        match = opened(request)
        if None not in match.bots:
            raise SetupError("somebody human has to sit at a table")
        tokens = [token_urlsafe(TOKEN_BYTES) if bot is None else None for bot in match.bots]
        table, first = self.tables.new(match, tuple([token and key_of(token) for token in tokens]))
        self.tables.add(table, first)
        self._ask_bots(table)
        return Answer(201, CreatedDocument(table=table.id, tokens=tokens))

    def _at_table(self, request: Request) -> Answer | Pending:
        caller, what = self._caller(request)
        handler = HANDLERS.get((request.method, what))
        if handler is None or (caller.rest is not None and what != "replay"):
            known = caller.rest is None and (any(what == name for _, name in HANDLERS) or what == "stream")
            raise no("method", method=request.method) if known else no("nothing", path=request.path)
        answer = handler(caller)
        self._ask_bots(caller.table)
        return answer

    def _caller(self, request: Request) -> tuple[Caller, str]:
        """Return who asks at which table, and for what."""
        head, rest = request.path.strip("/").split("/")[:3], request.path.strip("/").split("/")[3:]
        if len(head) < 3 or head[:2] != ["api", "tables"] or len(rest) > 2:
            raise no("nothing", path=request.path)
        table, has_slept = self.tables.find(head[2])
        if has_slept:
            self._ask_bots(table)
        seat = None if request.token is None else table.seat_of(request.token)
        if request.token is not None and seat is None:
            raise no("token")
        return Caller(self.tables, table, seat, request, rest[1] if len(rest) > 1 else None), rest[0] if rest else ""

    def _ask_bots(self, table: Table) -> None:
        """Let the bots think that may act now and do not think yet."""
        for seat in table.match.to_act:
            if table.match.bots[seat] is not None and (table.id, seat) not in self._thinking:
                self._thinking.add((table.id, seat))
                self._thoughts.append(Thought(table.id, table.match.question(seat)))


def _finished(pending: Pending, found: Any) -> Answer:
    try:
        return pending.finish(found)
    except TabletopError as error:
        return refusal(error)


def refusal(error: TabletopError) -> Answer:
    """Return the answer that says what is wrong."""
    return Answer(status_of(error), document_of(error))

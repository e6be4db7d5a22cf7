"""Errors of the web API, and the answer to each error of the library."""

from collections.abc import Mapping
from typing import ClassVar

from tabletop.core.errors import (
    BotError,
    CodedError,
    IllegalAction,
    MatchError,
    NotationError,
    RecordError,
    SetupError,
    TabletopError,
    cut,
)
from tabletop.web.documents import Fault, FaultDocument

_CODES_BY_STATUS: Mapping[int, str] = {
    400: "malformed",
    401: "token",
    403: "spectator undo redo host",
    404: "nothing table",
    405: "method",
    408: "slow",
    409: "running long busy",
    413: "large",
    415: "type",
    429: "often",
    500: "bot damaged broken",
    503: "full crowded queue store kept",
}
_STATUS = {f"web.{code}": status for status, codes in _CODES_BY_STATUS.items() for code in codes.split()}


class WebError(CodedError):
    """A request cannot be answered."""

    SENTENCES: ClassVar[Mapping[str, str]] = {
        "web.malformed": "this is no request that can be read: {reason}",
        "web.token": "the token is that of no seat at this table",
        "web.spectator": "only who has a seat may do this",
        "web.undo": "the last action is not yours to take back",
        "web.redo": "no action of yours was taken back last",
        "web.host": "this server does not go by the name of {host}",
        "web.nothing": "there is nothing at {path}",
        "web.table": "there is no such table, or it was cleared away",
        "web.method": "{method} is not possible there",
        "web.running": "the game is not over",
        "web.long": "a table has at most {most} changes: nothing is left but to concede",
        "web.busy": "the bot thinks about the last hint still",
        "web.slow": "the request took too long to arrive",
        "web.large": "a request has at most {most} bytes",
        "web.type": "a request has the content type application/json",
        "web.often": "too many requests come from this address: wait a moment",
        "web.bot": "the bot cannot say: {error}",
        "web.damaged": "this table cannot be set up again: {reason}",
        "web.broken": "something went wrong here",
        "web.full": "all {most} tables are taken",
        "web.crowded": "so many are watching that nobody else can",
        "web.queue": "too many wait for bots to think",
        "web.store": "the tables cannot be read now",
        "web.kept": "nothing can be kept now, so nothing was changed",
    }

    @property
    def status(self) -> int:
        """The status of HTTP that says so."""
        return _STATUS[self.code]


def no(code: str, **facts: str | int) -> WebError:
    """Return the refusal with this code, without the first word, and these facts."""
    return WebError(
        f"web.{code}", tuple([(key, cut(fact) if isinstance(fact, str) else fact) for key, fact in facts.items()])
    )


def status_of(error: TabletopError) -> int:
    """Return the status with which an error is answered: 409 where the moment is wrong, 422 where the rules say no."""
    if isinstance(error, WebError):
        return error.status
    if isinstance(error, RecordError | BotError):
        return 400 if isinstance(error, RecordError) else 500
    return 409 if isinstance(error, MatchError) else 422


def document_of(error: TabletopError) -> FaultDocument:
    """Return what an answer says of an error."""
    if isinstance(error, IllegalAction):
        objection = error.objection
        return _fault(objection.code, objection.text, dict(objection.facts), objection.rule)
    if isinstance(error, CodedError):
        return _fault(error.code, error.text, dict(error.facts))
    return _fault(_CODES.get(type(error), "web.malformed"), str(error), {})


_CODES: Mapping[type, str] = {SetupError: "web.setup", NotationError: "web.notation"}


def _fault(code: str, text: str, facts: dict[str, str | int], rule: str | None = None) -> FaultDocument:
    return FaultDocument(error=Fault(code=code, text=text, rule=rule, facts=facts))

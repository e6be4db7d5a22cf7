"""Errors of the web API, and the answer to each error of the library."""

from collections.abc import Mapping

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
from tabletop.core.messages import Words
from tabletop.web.documents import Fault, FaultDocument

_CODES_BY_STATUS: Mapping[int, str] = {
    400: "malformed document language",
    401: "token",
    403: "spectator undo redo host",
    404: "nothing table",
    405: "method",
    408: "slow",
    409: "running long busy",
    413: "large",
    415: "type",
    422: "setup notation person",
    429: "often",
    500: "bot damaged broken",
    503: "full crowded queue store kept",
}
_STATUS = {f"web.{code}": status for status, codes in _CODES_BY_STATUS.items() for code in codes.split()}


class WebError(CodedError):
    """An error for a request that cannot be answered."""

    @property
    def status(self) -> int:
        """The HTTP status of the error."""
        return _STATUS[self.code]


def no(code: str, **facts: str | int) -> WebError:
    """Return a WebError with this code, which lacks the prefix `web.`, and these facts."""
    return WebError(
        f"web.{code}", tuple([(key, cut(fact) if isinstance(fact, str) else fact) for key, fact in facts.items()])
    )


def status_of(error: TabletopError) -> int:
    """Return the HTTP status of an error.

    It is 409 if the table is not in the right state for the request, and 422 for an action or a setup that breaks a
    rule.
    """
    if isinstance(error, WebError):
        return error.status
    if isinstance(error, RecordError | BotError):
        return 400 if isinstance(error, RecordError) else 500
    return 409 if isinstance(error, MatchError) else 422


def document_of(error: TabletopError, words: Words) -> FaultDocument:
    """Return the answer to an error. A reason that is in English only stays so."""
    if isinstance(error, IllegalAction):
        objection = error.objection
        return _fault(objection.code, words.tell(objection), dict(objection.facts), objection.rule)
    if isinstance(error, CodedError):
        return _fault(error.code, words.tell(error), dict(error.facts))
    return _fault(_CODES.get(type(error), "web.malformed"), _sentence(error, words), {})


def _sentence(error: TabletopError, words: Words) -> str:
    if error.key:
        return words.tell(error)
    if isinstance(error, NotationError):
        return words.say("web.notation", error=str(error))
    if isinstance(error, SetupError):
        return words.say("web.setup", error=str(error))
    return words.say("web.document", error=str(error))


_CODES: Mapping[type, str] = {SetupError: "web.setup", NotationError: "web.notation"}


def _fault(code: str, text: str, facts: dict[str, str | int], rule: str | None = None) -> FaultDocument:
    return FaultDocument(error=Fault(code=code, text=text, rule=rule, facts=facts))

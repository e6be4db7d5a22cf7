"""Requests and answers, independent of HTTP or other transports."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from attrs import field, frozen

from tabletop.core.errors import SetupError, TabletopError, reason_of
from tabletop.core.language import Language, accepted, language, languages
from tabletop.records.decoding import READERS, read_document
from tabletop.web.errors import no
from tabletop.web.table import AnyMatch, Table
from tabletop.web.tables import Tables

T = TypeVar("T")


@frozen
class Request:
    """A request. The body is a JSON value, or None if there is none.

    >>> from tabletop.web.wire import Request
    >>> Request("GET", "/api/tables/ID/stream", query={"after": "7"}, token="secret").number("after")
    7
    """

    method: str
    path: str
    query: Mapping[str, str] = field(factory=dict[str, str])
    body: Any = None
    token: str | None = field(default=None, repr=False)
    accept: str = ""
    """The languages that the sender prefers, as in the header `Accept-Language`."""

    @property
    def language(self) -> Language:
        """The language of the answer.

        It is the known language in the query, otherwise one that the sender accepts, otherwise English.
        """
        try:
            return language(self.query["language"])
        except (KeyError, SetupError):
            return accepted(self.accept)

    def check_language(self) -> None:
        """Raise WebError if the query names an unknown language."""
        name = self.query.get("language")
        if name is not None and name != self.language.name:
            raise no("language", language=name, known=", ".join(languages()))

    def read(self, kind: type[T]) -> T:
        """Return the body as an instance of `kind`.

        RecordError is raised for an invalid body.
        """
        read: Callable[[Any], T] = READERS.of(kind)
        return read_document(read, {} if self.body is None else self.body, "request")

    def number(self, name: str) -> int:
        """Return a whole number in the query, or 0 if it is missing."""
        return number_of(self.query.get(name, "0"))


@frozen
class Answer:
    """An answer, with an HTTP status and a document that can be written as JSON."""

    status: int
    document: Any


@frozen
class Pending:
    """An answer that needs a slow job.

    Run the job, for example in another process, and pass its result, or the error that it raised, to `finish`.

    >>> from tabletop.web.wire import Answer, Pending
    >>> later = Pending(job=lambda: "play B5", finish=lambda text: Answer(200, {"text": text}))
    >>> later.finish(later.job())
    Answer(status=200, document={'text': 'play B5'})
    """

    job: Callable[[], Any]
    finish: Callable[[Any], Answer]


def result_of(job: Callable[[], Any]) -> Any:
    """Return the result or the error of a job.

    The error of a bot may not be picklable, so only its text is returned.
    """
    try:
        return job()
    except TabletopError as error:
        return error
    except BaseException as error:
        return RuntimeError(reason_of(error))


def number_of(text: str) -> int:
    """Return the number in a string of digits."""
    if not (text.isascii() and text.isdecimal()) or len(text) > 9:
        raise no("malformed", reason="a number has one to nine digits")
    return int(text)


def numbers_of(text: str) -> list[int]:
    """Return the numbers in a comma-separated list. An empty text has none."""
    return [number_of(each) for each in text.split(",")] if text else []


@frozen
class Caller:
    """A request with its table, and the seat of the sender or None."""

    tables: Tables
    table: Table
    seat: int | None
    request: Request
    what: str = ""
    """The part of the path after the table."""
    rest: str | None = None

    @property
    def match(self) -> AnyMatch:
        """The match at the table."""
        return self.table.match

    def own_seat(self) -> int:
        """Return the seat, or raise WebError for a spectator."""
        if self.seat is None:
            raise no("spectator")
        return self.seat

    def check_over(self) -> None:
        """Raise WebError if the game is not over."""
        if not self.match.is_over:
            raise no("running")

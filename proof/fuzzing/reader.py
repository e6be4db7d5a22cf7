"""Readers: functions that parse untrusted documents, and the errors that they may raise."""

from collections.abc import Callable, Iterable

from attrs import frozen

from tabletop.core.errors import RecordError, TabletopError


class Finding(Exception):
    """A document that broke a reader: how, in a sentence."""


@frozen
class Reader:
    """Something that reads what others have written."""

    name: str
    """The name of the reader. The name of a game's reader begins with the game and a dot."""
    share: int
    """The number of its documents in a million."""
    make: Callable[[], "Trial"]
    """Return the function that reads, and valid documents.

    It is called once in a process, because it may play games.
    """


@frozen
class Trial:
    """A reader that is ready to be tried."""

    read: Callable[[bytes], object]
    """Read a document and use its content. It may only raise one of the errors."""
    documents: tuple[bytes, ...]
    """Valid documents, from which others are made."""
    errors: tuple[type[TabletopError], ...] = (RecordError,)
    """The only errors that it may raise."""
    by_lines: bool = False
    """Whether each line of a document is a document of its own."""


def attempt(trial: Trial, document: bytes) -> str:
    """Return `accepted`, or the class of the error that refused the document; raise Finding for anything else.

    An error of ours that only wraps somebody else's, because nobody had foreseen it, is a finding too.
    """
    try:
        trial.read(document)
    except Finding:
        raise
    except trial.errors as error:
        if "cannot be read: " in (said := str(error)) and "Error(" in said:
            raise Finding(f"an error that nobody foresaw: {said}") from error
        return type(error).__name__
    except Exception as error:
        raise Finding(f"{type(error).__name__}: {error}") from error
    return "accepted"


def used(check: Callable[[], object], what: str) -> None:
    """Use what a reader has accepted; raise Finding if that goes wrong."""
    try:
        check()
    except Exception as error:
        raise Finding(f"accepted, but {what} fails: {type(error).__name__}: {error}") from error


def distinct(documents: Iterable[str | bytes]) -> tuple[bytes, ...]:
    """Return the documents as bytes, each once, in their order."""
    return tuple(dict.fromkeys([each.encode() if isinstance(each, str) else each for each in documents]))


def as_text(document: bytes) -> str:
    """Return the document as text, with half surrogate pairs in it; bytes that are no text as Python shows them."""
    text = text_of(document)
    return text if isinstance(text, str) else repr(document)


def text_of(document: bytes) -> str | bytes:
    """Return the document as text, with half surrogate pairs in it, or as bytes where they are no text at all."""
    try:
        return document.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        return document

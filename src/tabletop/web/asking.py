"""What can be asked of a table without changing it."""

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.core.errors import TabletopError, reason_of
from tabletop.core.game import Size
from tabletop.web.caller import Caller
from tabletop.web.documents import HintDocument, Nothing, RecordDocument, StepsDocument
from tabletop.web.faults import no
from tabletop.web.jobs import HintJob, StepJob
from tabletop.web.looks import Style, look
from tabletop.web.wire import Answer, Pending, number_of, numbers_of

HINTING = "search:strong"
_KNOWN: Mapping[str, bool] = {"shown": False, "hidden": True}
_SIZES: Mapping[str, Size | None] = {"wide": "wide", "narrow": "narrow", "none": None}


def look_at(caller: Caller) -> Answer:
    """Show the table as the caller sees it."""
    query, request = caller.request.query, caller.request
    among = numbers_of(query.get("among", ""))
    style = _style(caller)
    return Answer(200, look(caller.table, caller.seat, token=request.token, style=style, among=among))


def _style(caller: Caller) -> Style:
    """Return how the picture is to be drawn."""
    return Style(_size(caller), hides_known=_hides_known(caller))


def _hides_known(caller: Caller) -> bool:
    """Whether the picture shows only counts of the cards that everybody saw go into a hand."""
    asked = caller.request.query.get("known", "shown")
    if asked not in _KNOWN:
        raise no("malformed", reason=f"known is {' or '.join(_KNOWN)}")
    return _KNOWN[asked]


def _size(caller: Caller) -> Size | None:
    """Return the size of the picture that is asked for, None where none is."""
    asked = caller.request.query.get("size", "wide")
    if asked not in _SIZES:
        raise no("malformed", reason=f"size is {' or '.join(_SIZES)}")
    return _SIZES[asked]


def hint(caller: Caller) -> Pending:
    """Ask a bot that searches what it would do in the caller's place."""
    seat, hinting = caller.own_seat(), caller.table.hinting
    caller.request.read(Nothing)
    if seat in hinting:
        raise no("busy")
    question = caller.match.question(seat, bot=HINTING)
    hinting.add(seat)

    def finish(found: Any) -> Answer:
        hinting.discard(seat)
        action, text = _or_raise(found)
        return Answer(200, HintDocument(revision=question.revision, text=text, action=action))

    return Pending(HintJob(question), finish)


def replay(caller: Caller) -> Answer | Pending:
    """Tell how many actions a game that is over has, or show the table after so many of them."""
    caller.check_over()
    record = caller.match.record()
    steps = len(record.moves)
    if caller.rest is None:
        return Answer(200, StepsDocument(steps=steps))
    step = number_of(caller.rest)
    if step > steps:
        raise no("nothing", path=caller.request.path)
    job = StepJob(record.dumps(), caller.seat, step, _style(caller))
    return Pending(job, lambda found: Answer(200, _or_raise(found)))


def _or_raise(found: Any) -> Any:
    """Return what a job has found; say what went wrong with one that failed."""
    if isinstance(found, TabletopError):
        raise found
    if isinstance(found, BaseException):
        raise no("bot", error=reason_of(found))
    return found


def record(caller: Caller) -> Answer:
    """Hand out the record: what the seat may keep, all of it after the end."""
    match = caller.match
    return Answer(200, RecordDocument(record=match.save() if match.is_over else match.record_for(caller.seat)))


HANDLERS: Mapping[tuple[str, str], Callable[[Caller], Answer | Pending]] = {
    ("GET", ""): look_at,
    ("GET", "replay"): replay,
    ("GET", "record"): record,
    ("POST", "hint"): hint,
}

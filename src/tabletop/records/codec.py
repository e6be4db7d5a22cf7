"""Values of a game as JSON and back: `codec(starmap).state.dumps(state)`."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any, Generic, TypeVar, get_args

from attrs import frozen
from cattrs import BaseValidationError, Converter, transform_error

from tabletop.core.errors import InvalidState, RecordError, SeatError
from tabletop.core.game import Game, Seen, Table
from tabletop.core.outcome import Outcome
from tabletop.records.documents import read_json, write_json
from tabletop.records.strict import Refused, converter, converter_with, tagged, tagging

O = TypeVar("O")  # noqa: E741 - Options
S = TypeVar("S", bound=Table)
A = TypeVar("A")
V = TypeVar("V")
E = TypeVar("E", bound=Seen)
T = TypeVar("T")


@frozen
class Format(Generic[T]):
    """One kind of document."""

    name: str
    write: Callable[[T], Any]
    read: Callable[[Any], T]
    check: Callable[[T], object]

    def dumps(self, value: T) -> str:
        """Return the value as canonical JSON."""
        return write_json(self.write(value))

    def loads(self, text: str | bytes) -> T:
        """Return the value; raise RecordError (where and why) or InvalidState, and nothing else."""
        value = _read(self.read, read_json(text, self.name), self.name)
        self.check(value)
        return value


@frozen
class Codec(Generic[O, S, A, V, E]):
    """The documents of one game."""

    options: Format[O]
    state: Format[S]
    action: Format[A]
    view: Format[V]
    event: Format[E]
    outcome: Format[Outcome]


def codec(game: Game[O, S, A, V, E], *, options: O | None = None) -> Codec[O, S, A, V, E]:
    """Return the JSON formats of a game.

    Options that both sides have agreed on, such as a card set of one's own, need not stand in every state and view:
    with `options=` they are written as null there, and null is read as them.
    """
    made = converter() if options is None else converter_with(options)
    return Codec(
        options=_plain("options", game.Options, converter()),
        state=_plain("state", game.State, made, game.validate),
        action=_by_tag("action", game.Action, made),
        view=_plain("view", game.View, made, lambda view: _check_view(game, view)),
        event=_by_tag("event", game.Event, made),
        outcome=_plain("outcome", Outcome, made),
    )


def digest(state: Table) -> str:
    """Return the SHA-256 of the state's canonical JSON: equal states have equal digests, everywhere."""
    return sha256(write_json(converter().unstructure(state)).encode()).hexdigest()


def read_as(kind: type[T], document: Any, name: str) -> T:
    """Return the value of this class that the document, parsed already, stands for."""
    hook: Callable[[Any, Any], T] = converter().get_structure_hook(kind)
    return _read(lambda found: hook(found, kind), document, name)


def _read(read: Callable[[Any], T], document: Any, name: str) -> T:
    try:
        return read(document)
    except (BaseValidationError, ValueError) as error:
        raise _located(error, name) from None


def _accept(_: object) -> None:
    """Ask nothing of a value beyond its types."""


def _plain(name: str, kind: type[T], made: Converter, check: Callable[[T], object] = _accept) -> Format[T]:
    write, read = made.get_unstructure_hook(kind), made.get_structure_hook(kind)
    return Format(name, write, lambda document: read(document, kind), check)


def _by_tag(name: str, union: Any, made: Converter) -> Format[Any]:
    kinds = get_args(union) or (union,)
    read = tagged(kinds, made)
    return Format(name, tagging(kinds, made), lambda document: read(document, union), _accept)


def _check_view(game: Game[Any, S, Any, V, Any], view: V) -> None:
    """Hold a view from outside to the rules: some world must look like it."""
    world = game.sample_state(view, seed=0)
    game.validate(world)
    try:
        seen = game.view(world, getattr(view, "seat", None))
    except SeatError as error:
        raise InvalidState(str(error)) from None
    if seen != view:
        raise InvalidState("no table looks like this view")


def _located(error: Exception, name: str) -> RecordError:
    if not isinstance(error, BaseValidationError):
        return RecordError(name, str(error))
    reason, _, path = transform_error(error, name, lambda fault, _kind: _reason(fault))[0].rpartition(" @ ")
    return RecordError(path, reason)


def _reason(fault: BaseException) -> str:
    return str(fault) if isinstance(fault, ValueError | Refused) else f"cannot be read: {fault!r}"

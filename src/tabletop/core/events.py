"""Base class of events, with facts and secrets."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, ClassVar, Literal, Self, TypeAlias, TypeVar

from attrs import fields, has

from tabletop.core.errors import in_english

T = TypeVar("T")
Fact: TypeAlias = str | int | tuple[Any, ...] | None
"""A plain value, which is a number, the notation of an object, None, or a tuple of these."""

_SECRET = "secret_unless"  # noqa: S105 - the key in a field's metadata
SECRET: Mapping[str, str] = MappingProxyType({_SECRET: ""})
"""Metadata of a field that only the event's own `seat` sees. For all others it is None."""
Audience: TypeAlias = Literal["all", "seat", "others"]
"""The viewers to whom an event reveals something, which are all, its own `seat`, or all except that seat."""


def secret_unless(flag: str) -> Mapping[str, str]:
    """Return the metadata of a field that is secret unless the field `flag` is true."""
    return MappingProxyType({_SECRET: flag})


class GameEvent:
    """Base of events, which are frozen classes with facts as fields.

    `DOMAIN` is the name of the game, with which the keys of its texts begin. `RULES` maps classes to ids of rules.

    `reveals` is true if an event reveals something hidden, so that it cannot be undone. It is true by default, so that
    a forgotten declaration blocks an undo instead of leaking a card. `audience` is the viewers to whom it reveals this.
    `quiet` marks an event without a sentence, because the next position or sentence shows the same.
    """

    __slots__ = ()
    DOMAIN: ClassVar[str] = ""
    RULES: ClassVar[Mapping[str, str]] = {}
    reveals: ClassVar[bool] = True
    audience: ClassVar[Audience] = "all"
    quiet: ClassVar[bool] = False
    key: str

    def __init_subclass__(cls) -> None:
        """Make the key of the text, such as `starmap.event.Played`, once for each class."""
        super().__init_subclass__()
        cls.key = f"{cls.DOMAIN}.event.{cls.__name__}"

    def seen_by(self, seat: int | None = None) -> Self:
        """Return the event as a seat or a spectator (None) sees it."""
        kind: Any = type(self)
        secrets = _secrets(kind)
        if not secrets or (seat is not None and seat == getattr(self, "seat", None)):
            return self
        hidden = [name for name, unless in secrets if not (unless and getattr(self, unless))]
        if not hidden:
            return self
        seen: Self = kind(**{name: None if name in hidden else getattr(self, name) for name in _names_of(kind)})
        return seen

    @property
    def facts(self) -> tuple[tuple[str, Fact], ...]:
        """The fields as plain values."""
        kind: Any = type(self)
        return tuple([(name, plain_fact(getattr(self, name))) for name in _names_of(kind)])

    @property
    def rule(self) -> str | None:
        """The id of the event's rule, which may depend on a fact, or None."""
        kind, rules = type(self).__name__, self.RULES
        varied = [f"{kind} {name}={fact}" for name, fact in self.facts if isinstance(fact, str)]
        return next((rules[key] for key in varied if key in rules), rules.get(kind))

    def __str__(self) -> str:
        return in_english(self)


def reveals_to(event: Any, seat: int | None) -> bool:
    """Whether an event shows a seat, or a spectator, something that was hidden from it.

    >>> from tabletop.core.events import reveals_to
    >>> played = starmap.Played(seat=0, card=starmap.Card.from_notation("B5"))
    >>> reveals_to(played, 0), reveals_to(played, 1)
    (False, True)
    """
    return bool(shown_to([event], [seat]))


def shown_to(events: Iterable[Any], viewers: Iterable[T]) -> frozenset[T]:
    """Return the viewers to whom an event reveals something hidden.

    An event without `reveals` and `audience` is assumed to reveal something to all viewers.
    """
    found = set[T]()
    for event in events:
        if getattr(event, "reveals", True):
            audience: Audience = getattr(event, "audience", "all")
            for viewer in viewers:
                if audience == "all" or (audience == "seat") == (viewer == event.seat):
                    found.add(viewer)
    return frozenset(found)


def told(events: Iterable[Any], seat: int | None) -> list[Any]:
    """Return the events as a seat or a spectator (None) sees them, without `quiet` ones."""
    seen = [event.seen_by(seat) for event in events if not getattr(event, "quiet", False)]
    return [event for event in seen if event is not None]


def plain_fact(value: Any) -> Fact:
    """Convert a value to a fact. Numbers and None stay, and other values become their notation."""
    kind: Any = value.__class__
    if kind is tuple:
        return tuple([plain_fact(each) for each in value])
    fact: Fact = value if kind is int or kind is str or value is None else str(value)
    return fact


@cache
def _names_of(kind: Any) -> Sequence[str]:
    """List the names of the fields of a class."""
    return [each.name for each in _fields_of(kind)]


@cache
def _secrets(kind: Any) -> Sequence[tuple[str, str]]:
    """List the secret fields of an event class, each with its flag."""
    return [(each.name, each.metadata[_SECRET]) for each in _fields_of(kind) if _SECRET in each.metadata]


def _fields_of(kind: Any) -> Iterable[Any]:
    """Return the fields of an attrs class or a dataclass."""
    import dataclasses  # Most programs have no dataclasses.

    return fields(kind) if has(kind) else dataclasses.fields(kind)

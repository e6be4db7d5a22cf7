"""The record type of an effect, and the functions of effects that do nothing."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic, TypeVar

from attrs import frozen

from tabletop.comet.actions import Action
from tabletop.comet.cards import Animal
from tabletop.comet.effects import Effect
from tabletop.comet.event import Log
from tabletop.comet.hatching import Outlook, Table
from tabletop.comet.state import Decision, Draft, Position
from tabletop.comet.under_way import Using
from tabletop.core.errors import Objection

E = TypeVar("E", bound=Effect)


@frozen(kw_only=True)
class Choice(Generic[E]):
    """A choice that an effect requires of the player.

    `phase` is the name of the step, and `action` the class of the choice. `times` returns the number of choices that
    the effect requires, or 0. `offers` lists the choices, and `check` rejects an illegal one. `carry_out` is called
    when the position has the interrupted step again. If `may_stop`, the player may stop after the first choice. If
    `takes_all` returns True, all available cards will be taken, so their order does not matter and none is requested.
    """

    phase: Decision
    action: type[Any]
    times: Callable[[E], int]
    offers: Callable[[Position, int, E], Sequence[Action]]
    check: Callable[[Position, int, Any, E], Objection | None]
    carry_out: Callable[[Draft, int, Any, E, Log], None]
    may_stop: bool = False
    takes_all: Callable[[Position, Using], bool] | None = None


@frozen(kw_only=True)
class EffectRecord(Generic[E]):
    """The functions of one effect.

    No field has a default, so a missing one is a type error. `obstacle` returns the code of the objection that forbids
    a use. `leads_to` lists the outlooks of a Hatch after a use, if the effect does more than reduce the distance.
    `carry_out` applies an effect that requires no choice, and `choice` describes the choice of one that does. `caption`
    is the key of the text on a card. `points` returns the score at the end.
    """

    kind: type[E]
    obstacle: Callable[[Position, int, E], str | None]
    leads_to: Callable[[Table, Outlook, E], Iterator[Outlook]]
    carry_out: Callable[[Draft, int, E, Log], None]
    choice: Choice[E] | None
    caption: str
    points: Callable[[E, Sequence[Animal]], int]


def no_obstacle(_position: Position, _seat: int, _effect: Effect) -> None:
    """Return None, for effects that can be used at any time."""


def nothing_at_once(_draft: Draft, _seat: int, _effect: Effect, _log: Log) -> None:
    """Do nothing, for effects that only require choices or are never used."""


def worth_nothing(_effect: Effect, _rescued: Sequence[Animal]) -> int:
    """Return 0, for effects that score nothing."""
    return 0

"""One record per effect: every question that the rules ask about it, with the answers that mean "nothing"."""

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
    """What an effect asks of the player.

    `phase` is the name of the step, `action` the class of what is chosen, `times` how often in all: 0 where the effect
    asks nothing. `offers` lists the choices, `check` objects to one, `carry_out` does it when the interrupted step is
    under way again. Where `may_stop`, the first time may be enough; `takes_all` tells that everything there is will be
    taken, so that which comes first is no question.
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
    """All answers about one effect. None has a default: a forgotten one is a type error.

    `obstacle` is the code of what stands in the way of a use. `leads_to` lists the outlooks of a Hatch after a use, if
    it does more than shorten the distance. `carry_out` is what the effect does without a question, `choice` what it
    asks. `caption` is the key of the text on a card, `points` returns the score at the end.
    """

    kind: type[E]
    obstacle: Callable[[Position, int, E], str | None]
    leads_to: Callable[[Table, Outlook, E], Iterator[Outlook]]
    carry_out: Callable[[Draft, int, E, Log], None]
    choice: Choice[E] | None
    caption: str
    points: Callable[[E, Sequence[Animal]], int]


def no_obstacle(_position: Position, _seat: int, _effect: Effect) -> None:
    """Answer for effects that can be used at any time."""


def nothing_at_once(_draft: Draft, _seat: int, _effect: Effect, _log: Log) -> None:
    """Answer for effects that only ask, and for those that are never used."""


def worth_nothing(_effect: Effect, _rescued: Sequence[Animal]) -> int:
    """Answer for effects that score nothing."""
    return 0

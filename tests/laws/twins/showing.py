"""Twins of a game that openly shows numbers which nobody keeps: law 7."""

from typing import Any, ClassVar, Self

from attrs import evolve, frozen

from tabletop.core.engine import step_by_step
from tabletop.testing import Facts
from tests.laws.twins import evens
from tests.laws.twins.evens import Action, Shown, State
from tests.laws.twins.honest import Package, breaks


class Evens(Package, package=evens):
    """Evens as it is, without facts about what is hidden."""

    FACTS = Facts(bound=6)
    rollout = staticmethod(step_by_step(evens))


@breaks("secrecy")
class ShowsALuckyNumber(Evens):
    """an event shows everybody a number that a seat keeps in secret"""

    @staticmethod
    def events(state: State, action: Action, seat: int | None = None) -> tuple[Any, ...]:
        told = evens.events(state, action, seat)
        return tuple(
            [Shown((*each.numbers, state.seats[0].lucky)) if isinstance(each, Shown) else each for each in told]
        )


@frozen
class ShownToOne(Shown):
    """Numbers that only the last seat is told."""

    def seen_by(self, seat: int | None = None) -> Self:
        return self if seat == 1 else evolve(self, numbers=())


@breaks("secrecy")
class ShowsToOneSeatOnly(Evens):
    """one seat is told the numbers, and nobody else"""

    Event = evens.Event | ShownToOne

    @staticmethod
    def events(state: State, action: Action, seat: int | None = None) -> tuple[Any, ...]:
        told = evens.events(state, action, seat)
        return tuple([ShownToOne(each.numbers) if isinstance(each, Shown) else each for each in told])


@frozen
class QuietlyShown(Shown):
    """Numbers that are shown as if that could be taken back."""

    reveals: ClassVar[bool] = False


@breaks("secrecy")
class ShowsWithoutSayingSo(Evens):
    """an event shows numbers and says that it reveals nothing"""

    Event = evens.Event | QuietlyShown

    @staticmethod
    def events(state: State, action: Action, seat: int | None = None) -> tuple[Any, ...]:
        told = evens.events(state, action, seat)
        return tuple([QuietlyShown(each.numbers) if isinstance(each, Shown) else each for each in told])

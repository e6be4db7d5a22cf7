"""Honest games as classes whose parts can be replaced, and the mark of a twin that breaks a law."""

from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import Any, ClassVar, TypeAlias, TypeVar

import bids
from attrs import frozen
from bids import Action, Laid, State, TurnedUp, View
from bids_facts import FACTS

from tabletop.core.engine import step_by_step
from tabletop.core.game import AnyGame
from tabletop.core.outcome import Score
from tabletop.faces import Faces
from tabletop.vectors import ActionList, Layout, seat_names, table_of
from tests.laws.twins import draws, draws_facts

T = TypeVar("T")
Twin: TypeAlias = Any  # a class whose names are those of a game
TWINS: dict[str, list[Twin]] = {}
"""The twins by the law that each breaks."""


class Package:
    """A game package as a class. It has no `step`, for that would not know which of its parts are replaced."""

    def __init_subclass__(cls, package: ModuleType | None = None) -> None:
        for name, part in vars(package).items() if package else ():
            if name not in ("step", *vars(cls)):
                setattr(cls, name, staticmethod(part) if isinstance(part, FunctionType) else part)


@frozen
class QuietlyLaid(Laid):
    """A card laid face down, which can be taken back."""

    reveals: ClassVar[bool] = False


@frozen
class LoudlyTurnedUp(TurnedUp):
    """Cards that everybody sees from now on."""

    reveals: ClassVar[bool] = True


class Numbers(ActionList[View, Action]):
    """Numbers for bids: the cards; a vector of the own hand and what is shown."""

    def __init__(self, players: int) -> None:
        layout = Layout()
        self._hand = table_of(bids.CARDS, layout.add("hand", bids.CARDS))
        self._shown = table_of(bids.CARDS, layout.add("shown", bids.CARDS))
        self._tricks = layout.add("tricks", seat_names(players), bids.HAND)
        super().__init__([bids.Bid(card) for card in bids.CARDS], layout)

    def vector(self, view: View, /) -> bytes:
        found, viewer, players = self._layout.blank(), view.seat or 0, len(view.seats)
        for card in view.mine.hand if view.mine else ():
            found[self._hand[card]] = 1
        for card in view.shown:
            found[self._shown[card]] = 1
        for seat, seen in enumerate(view.seats):
            found[self._tricks + (seat - viewer) % players] = seen.tricks
        return bytes(found)


class Honest(Package, package=bids):
    """Bids with events that say what they reveal, a count of points, and numbers."""

    FACTS = FACTS
    FACES = Faces[Any](encoding=lambda _options, players: Numbers(players))
    Event: Any = QuietlyLaid | LoudlyTurnedUp

    @staticmethod
    def standing(view: View) -> tuple[Score, ...]:
        return tuple([(("tricks", seat.tricks),) for seat in view.seats])

    @staticmethod
    def events(state: State, action: Action, seat: int | None = None) -> tuple[Any, ...]:
        laid, *shown = bids.events(state, action, seat)
        assert isinstance(laid, Laid)
        found = [LoudlyTurnedUp(each.cards, each.winner) for each in shown if isinstance(each, TurnedUp)]
        return QuietlyLaid(laid.seat, laid.card), *found

    rollout = staticmethod(step_by_step(bids))


class Draws(Package, package=draws):
    """Draws as it is."""

    FACTS = draws_facts.FACTS


def breaks(law: str) -> Callable[[type[T]], type[T]]:
    """Say which law the twin breaks."""

    def note(twin: type[T]) -> type[T]:
        TWINS.setdefault(law, []).append(twin)
        return twin

    return note


def as_game(twin: Twin) -> AnyGame:
    """Return the class as the game that it is; protocols do not see static methods of a class object."""
    game: AnyGame = twin
    return game


def actor(state: State, seat: int | None) -> int:
    """Return who acts."""
    return state.to_act[0] if seat is None else seat

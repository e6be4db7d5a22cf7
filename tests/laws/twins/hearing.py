"""Twins whose events tell too little, or say that they reveal nothing: law 11."""

from typing import Any, ClassVar, Self

import bids
from attrs import evolve, frozen
from bids import Laid, TurnedUp

from tabletop.core.events import Audience, GameEvent
from tests.laws.twins import draws
from tests.laws.twins.draws import Drawn
from tests.laws.twins.honest import Draws, Honest, LoudlyTurnedUp, QuietlyLaid, breaks


@frozen
class CardsTurnedUp(GameEvent):
    """Cards that are turned up, and not who wins."""

    reveals: ClassVar[bool] = False
    cards: tuple[int, ...]


@breaks("hearing")
class ForgetsTheWinner(Honest):
    """the event of a trick does not say who has taken it"""

    Event = QuietlyLaid | CardsTurnedUp

    @staticmethod
    def events(state: bids.State, action: bids.Action, seat: int | None = None) -> tuple[Any, ...]:
        found = Honest.events(state, action, seat)
        return tuple([CardsTurnedUp(each.cards) if isinstance(each, TurnedUp) else each for each in found])


@breaks("hearing")
class ForgetsTheDiscard(Draws):
    """no event says which card is laid onto the discard pile"""

    @staticmethod
    def events(state: draws.State, action: draws.Action, seat: int | None = None) -> tuple[Any, ...]:
        return tuple([each for each in draws.events(state, action, seat) if not isinstance(each, draws.Laid)])


@frozen
class BlindlyDrawn(Drawn):
    """A card of which not even its owner is told."""

    def seen_by(self, seat: int | None = None) -> Self:
        return evolve(self, card=None)


@breaks("hearing")
class HidesTheCardFromItsOwner(Draws):
    """whoever draws a card sees it in the hand, and is not told which it was"""

    Event = draws.Dealt | draws.TurnedUp | draws.Laid | draws.Reshuffled | BlindlyDrawn

    @staticmethod
    def events(state: draws.State, action: draws.Action, seat: int | None = None) -> tuple[Any, ...]:
        found = draws.events(state, action, seat)
        return tuple([BlindlyDrawn(each.seat, each.card) if isinstance(each, Drawn) else each for each in found])


@frozen
class QuietlyDrawn(Drawn):
    """A card that is drawn as if that could be taken back."""

    reveals: ClassVar[bool] = False


@frozen
class QuietlyOpen(GameEvent):
    """Something openly done, which can be taken back."""

    reveals: ClassVar[bool] = False
    what: str


def quiet(event: Any) -> Any:
    """Return the event as one that reveals nothing."""
    return QuietlyDrawn(event.seat, event.card) if isinstance(event, Drawn) else QuietlyOpen(repr(event))


@breaks("honesty")
class TakesDrawsBack(Draws):
    """to lay a card and to draw another one can be taken back"""

    Event = draws.Dealt | draws.TurnedUp | QuietlyOpen | QuietlyDrawn

    @staticmethod
    def events(state: draws.State, action: draws.Action, seat: int | None = None) -> tuple[Any, ...]:
        found = draws.events(state, action, seat)
        return found if isinstance(action, draws.Cut) else tuple(map(quiet, found))


@frozen
class DrawnForOthers(Drawn):
    """A card that is drawn as if its owner had known it."""

    audience: ClassVar[Audience] = "others"


@breaks("honesty")
class TakesOwnDrawsBack(Draws):
    """whoever draws a card can take that back, though only the others learn nothing"""

    Event = draws.Dealt | draws.TurnedUp | QuietlyOpen | DrawnForOthers

    @staticmethod
    def events(state: draws.State, action: draws.Action, seat: int | None = None) -> tuple[Any, ...]:
        found = TakesDrawsBack.events(state, action, seat)
        return tuple([DrawnForOthers(each.seat, each.card) if isinstance(each, Drawn) else each for each in found])


@frozen
class QuietlyTurnedUp(TurnedUp):
    """Cards turned up as if that could be taken back."""

    reveals: ClassVar[bool] = False


@breaks("honesty")
class TakesTricksBack(Honest):
    """the last card of a trick can be taken back, though all are turned up then"""

    Event = QuietlyLaid | QuietlyTurnedUp

    @staticmethod
    def events(state: bids.State, action: bids.Action, seat: int | None = None) -> tuple[Any, ...]:
        found = Honest.events(state, action, seat)
        return tuple(
            [QuietlyTurnedUp(each.cards, each.winner) if isinstance(each, TurnedUp) else each for each in found]
        )


@breaks("honesty")
class BlocksForHighCards(Honest):
    """a card laid face down can be taken back only if it is a low one"""

    Event = QuietlyLaid | Laid | LoudlyTurnedUp

    @staticmethod
    def events(state: bids.State, action: bids.Action, seat: int | None = None) -> tuple[Any, ...]:
        laid, *shown = Honest.events(state, action, seat)
        return (Laid(laid.seat, laid.card) if laid.card > 5 else laid), *shown

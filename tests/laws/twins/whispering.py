"""Twins of a game in which cards are dealt, drawn and shuffled again: laws 7, 9 and 12."""

from collections.abc import Sequence
from typing import Any, Self

from attrs import frozen

from tests.laws.twins import draws
from tests.laws.twins.draws import Action, Dealt, Drawn, Reshuffled, State
from tests.laws.twins.honest import Draws, breaks


@frozen
class OpenlyDealt(Dealt):
    """A hand that everybody sees."""

    def seen_by(self, seat: int | None = None) -> Self:
        return self


@frozen
class OpenlyDrawn(Drawn):
    """A drawn card that everybody sees."""

    def seen_by(self, seat: int | None = None) -> Self:
        return self


@breaks("secrecy")
class LeaksAtTheDeal(Draws):
    """everybody is told the hands that are dealt"""

    Event = draws.Event | OpenlyDealt

    @staticmethod
    def events(state: State, action: Action, seat: int | None = None) -> tuple[Any, ...]:
        told = draws.events(state, action, seat)
        return tuple([OpenlyDealt(each.seat, each.cards) if isinstance(each, Dealt) else each for each in told])


@breaks("secrecy")
class LeaksAtTheRefill(Draws):
    """everybody is told the card that somebody draws"""

    Event = draws.Event | OpenlyDrawn

    @staticmethod
    def events(state: State, action: Action, seat: int | None = None) -> tuple[Any, ...]:
        told = draws.events(state, action, seat)
        return tuple([OpenlyDrawn(each.seat, each.card) if isinstance(each, Drawn) else each for each in told])


@breaks("secrecy")
class LeaksAtTheReshuffle(Draws):
    """everybody is told the next card to draw after a reshuffle"""

    @staticmethod
    def events(state: State, action: Action, seat: int | None = None) -> tuple[Any, ...]:
        told, top = draws.events(state, action, seat), draws.apply(state, action, seat).deck[:1]
        return tuple([Reshuffled(*top) if isinstance(each, Reshuffled) and top else each for each in told])


@breaks("secrecy")
class TellsTheBestHandFirst(Draws):
    """nobody sees another's hand, but the events come in an order that tells who was dealt the best one"""

    @staticmethod
    def events(state: State, action: Action, seat: int | None = None) -> tuple[Any, ...]:
        told = draws.events(state, action, seat)
        return tuple(sorted(told, key=lambda each: -sum(each.cards or ()) if isinstance(each, Dealt) else 0))


@breaks("questions")
class CutsInOnePlaceOnly(Draws):
    """whoever cuts may do it in one way only, and is asked all the same"""

    @staticmethod
    def legal_actions(state: State, seat: int | None = None) -> Sequence[Action]:
        return draws.legal_actions(state, seat)[: None if state.row else 1]


@breaks("robustness")
class NeverEndsBelowZero(Draws):
    """a game in which less than no turn is left is accepted: it goes on for ever"""

    @staticmethod
    def validate(state: State) -> None:
        if state.left >= 0 or len(state.hands) not in draws.INFO.players:
            draws.validate(state)


@breaks("robustness")
class LooksAtTheEndOnly(Draws):
    """anything is accepted while the game goes on, and then its end is not valid"""

    @staticmethod
    def validate(state: State) -> None:
        if state.is_over:
            draws.validate(state)


@breaks("robustness")
class StumblesOverAnEmptyTable(Draws):
    """a view without any seats, which a table never has, meets an error of its own"""

    @staticmethod
    def sample_state(view: draws.View, *, seed: int) -> State:
        assert view.hands[0] in (0, draws.HAND)
        return draws.sample_state(view, seed=seed)

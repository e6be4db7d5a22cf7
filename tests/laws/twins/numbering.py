"""Twins that break what programs rest on which know numbers only: law 14."""

from collections.abc import Sequence
from typing import Any

import bids
from bids import Action, State, View

from tabletop.faces import Faces
from tests.laws.twins.honest import Honest, Numbers, breaks

BIDS = tuple([bids.Bid(card) for card in bids.CARDS])


def counted_by(kind: type[Numbers]) -> Any:
    """Return the faces of a twin with this encoding."""
    return Faces[Any](encoding=lambda _options, players: kind(players))


class GivesANumberTwiceNumbers(Numbers):
    def numbers(self, view: View, actions: Sequence[Action], /) -> list[int]:
        return [max(1, number) for number in super().numbers(view, actions)]

    def action(self, view: View, number: int, /) -> Action:
        mine = view.mine.hand if view.mine else ()
        return super().action(view, 0 if number == 1 and 1 in mine else number)


@breaks("numbers")
class GivesANumberTwice(Honest):
    """two cards have the same number"""

    FACES = counted_by(GivesANumberTwiceNumbers)


class CountsTooFarNumbers(Numbers):
    def numbers(self, view: View, actions: Sequence[Action], /) -> list[int]:
        return [number + 1 for number in super().numbers(view, actions)]

    def action(self, view: View, number: int, /) -> Action:
        return super().action(view, number - 1)


@breaks("numbers")
class CountsTooFar(Honest):
    """the numbers begin at one, and so the last is out of range"""

    FACES = counted_by(CountsTooFarNumbers)


class MeansAnotherNumbers(Numbers):
    def action(self, view: View, number: int, /) -> Action:
        return super().action(view, -1 - number)


@breaks("numbers")
class MeansAnother(Honest):
    """a number means another action than the one that has it"""

    FACES = counted_by(MeansAnotherNumbers)


class KnowsNoNineNumbers(Numbers):
    def numbers(self, view: View, actions: Sequence[Action], /) -> list[int]:
        if bids.Bid(9) in actions:
            raise KeyError(9)
        return super().numbers(view, actions)


@breaks("numbers")
class KnowsNoNine(Honest):
    """the highest card has no number"""

    FACES = counted_by(KnowsNoNineNumbers)


class NumbersAsTheyComeNumbers(Numbers):
    def __init__(self, players: int) -> None:
        super().__init__(players)
        self._met: list[Action] = []

    def numbers(self, _view: View, actions: Sequence[Action], /) -> list[int]:
        self._met += [action for action in actions if action not in self._met]
        return [self._met.index(action) for action in actions]

    def action(self, _view: View, number: int, /) -> Action:
        return self._met[number]


@breaks("numbers")
class NumbersAsTheyCome(Honest):
    """an action has the number of actions that were met before it"""

    FACES = counted_by(NumbersAsTheyComeNumbers)


class KnowsItsOwnOnlyNumbers(Numbers):
    def numbers(self, _view: View, actions: Sequence[Action], /) -> list[int]:
        listed = {id(action): number for number, action in enumerate(BIDS)}
        return [listed[id(action)] for action in actions]


@breaks("numbers")
class KnowsItsOwnOnly(Honest):
    """an action has a number if it is the very object that was listed"""

    FACES = counted_by(KnowsItsOwnOnlyNumbers)

    @staticmethod
    def legal_actions(state: State, seat: int | None = None) -> tuple[Action, ...]:
        return tuple([BIDS[action.card - 1] for action in bids.legal_actions(state, seat)])


class NamesTwoAlikeNumbers(Numbers):
    @property
    def names(self) -> tuple[str, ...]:
        return tuple([f"bid {card // 2}" for card in bids.CARDS])


@breaks("numbers")
class NamesTwoAlike(Honest):
    """the names of two numbers are equal"""

    FACES = counted_by(NamesTwoAlikeNumbers)


class TellsAsMuchAsThereIsNumbers(Numbers):
    def vector(self, view: View, /) -> bytes:
        return super().vector(view) + bytes(view.shown)


@breaks("numbers")
class TellsAsMuchAsThereIs(Honest):
    """a vector is longer when more is shown"""

    FACES = counted_by(TellsAsMuchAsThereIsNumbers)


class TellsTooMuchNumbers(Numbers):
    def vector(self, view: View, /) -> bytes:
        return bytes([number * 2 for number in super().vector(view)])


@breaks("numbers")
class TellsTooMuch(Honest):
    """a vector counts beyond what its field says"""

    FACES = counted_by(TellsTooMuchNumbers)


class TellsInALongTimeNumbers(Numbers):
    asked = 0

    def vector(self, view: View, /) -> bytes:
        self.asked += 1
        return bytes([self.asked % 2, *super().vector(view)[1:]])


@breaks("numbers")
class TellsInALongTime(Honest):
    """a vector tells how often it was asked for"""

    FACES = counted_by(TellsInALongTimeNumbers)


class TellsInWordsNumbers(Numbers):
    def vector(self, view: View, /) -> Any:
        return [*super().vector(view)]


@breaks("numbers")
class TellsInWords(Honest):
    """a vector is a list"""

    FACES = counted_by(TellsInWordsNumbers)

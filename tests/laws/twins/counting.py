"""Twins that count points otherwise than their outcome does: law 15."""

from attrs import evolve
from bids import View

from tabletop.core.outcome import Score
from tests.laws.twins.honest import Honest, breaks


@breaks("standing")
class ForgetsTheLastSeat(Honest):
    """the last seat is not counted"""

    @staticmethod
    def standing(view: View) -> tuple[Score, ...]:
        return Honest.standing(evolve(view, seats=view.seats[:-1]))


@breaks("standing")
class CountsACardInHand(Honest):
    """a card laid face down counts as a trick, which nobody sees who looks at the end only"""

    @staticmethod
    def standing(view: View) -> tuple[Score, ...]:
        return tuple([(("tricks", seat.tricks), ("picks", 1))[: 1 + seat.has_picked] for seat in view.seats])


@breaks("standing")
class FlattersTheViewer(Honest):
    """at the end everybody counts a trick more for the own seat"""

    @staticmethod
    def standing(view: View) -> tuple[Score, ...]:
        over = all(not seat.cards for seat in view.seats)
        mine = view.seat if over else None
        return tuple([(("tricks", seat.tricks + (place == mine)),) for place, seat in enumerate(view.seats)])


@breaks("standing")
class CountsRoundsForTricks(Honest):
    """everybody is given the tricks of all seats"""

    @staticmethod
    def standing(view: View) -> tuple[Score, ...]:
        tricks = sum([seat.tricks for seat in view.seats])
        return tuple([(("tricks", tricks),) for _ in view.seats])

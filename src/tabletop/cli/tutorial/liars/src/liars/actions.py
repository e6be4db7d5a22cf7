"""Actions: bids and doubts."""

from typing import TypeAlias

from attrs import frozen

from liars.options import DIE_FACES


@frozen(order=True)
class Bid:
    """Bid that at least `count` dice under all cups show the face."""

    count: int
    face: int

    def __str__(self) -> str:
        return f"bid {self.count} {self.face}"


@frozen
class Doubt:
    """Doubt the bid of the player before."""

    def __str__(self) -> str:
        return "doubt"


Action: TypeAlias = Bid | Doubt
BIDS = tuple([Bid(count, face) for count in range(1, 17) for face in DIE_FACES])
"""All bids with up to sixteen dice, from low to high."""

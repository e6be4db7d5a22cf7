# src/liars/actions.py
"""What a player can do."""

from typing import TypeAlias

from attrs import frozen

from liars.options import DIE_FACES


@frozen(order=True)
class Bid:
    """Say that so many dice, or more, show this face under all cups together."""

    count: int
    face: int

    def __str__(self) -> str:
        return f"bid {self.count} {self.face}"


@frozen
class Doubt:
    """Say that the bid is too high."""

    def __str__(self) -> str:
        return "doubt"


Action: TypeAlias = Bid | Doubt
BIDS = tuple([Bid(count, face) for count in range(1, 17) for face in DIE_FACES])
"""All that can be bid with sixteen dice, from low to high."""

"""The decisions of a player, each made once and looked up by the card's key."""

from typing import TypeAlias

from tabletop.core.late import frozen
from tabletop.starmap.cards import FACES, Card


@frozen
class Play:
    """Play a card from the hand."""

    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


@frozen
class Buy:
    """Turn one shine and draw three cards, before playing."""

    def __str__(self) -> str:
        return "buy"


@frozen
class Take:
    """The winner of the round takes this card into the collection."""

    card: Card

    def __str__(self) -> str:
        return f"take {self.card}"


@frozen
class Top:
    """The winner of the round puts this card on top of the discard pile."""

    card: Card

    def __str__(self) -> str:
        return f"top {self.card}"


Action: TypeAlias = Play | Buy | Take | Top

# What is there for each card stands at its key: PLAYS[card.key].
PLAYS = tuple([Play(face) for face in FACES])
TAKES = tuple([Take(face) for face in FACES])
TOPS = tuple([Top(face) for face in FACES])
BUY = Buy()

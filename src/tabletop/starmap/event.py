"""What can happen at the table, as values that a client can animate; `str` is a sentence."""

from typing import ClassVar, Literal, TypeAlias

from attrs import frozen

from tabletop.core.event import Open
from tabletop.starmap.cards import Back, Card, Colour
from tabletop.starmap.state import Decision

By: TypeAlias = Literal["super-trump", "trump", "lead"]
Reason: TypeAlias = Literal["collection", "elimination"]


@frozen
class Played(Open):
    """A player lays a card on the table."""

    reveals: ClassVar[bool] = True
    seat: int
    card: Card

    def __str__(self) -> str:
        return f"seat {self.seat} plays {self.card}"


@frozen
class Flipped(Open):
    """The dummy's turn: the deck's top card goes onto the table."""

    reveals: ClassVar[bool] = True
    card: Card

    def __str__(self) -> str:
        return f"the dummy turns up {self.card}"


@frozen
class Bought(Open):
    """A player turns a shine to buy cards; `shine` is left."""

    seat: int
    shine: int

    def __str__(self) -> str:
        return f"seat {self.seat} turns a shine to buy cards, {self.shine} left"


@frozen
class Emptied(Open):
    """A player has no card left and draws anew."""

    seat: int

    def __str__(self) -> str:
        return f"seat {self.seat} has an empty hand and draws anew"


@frozen
class Drawn:
    """Cards go from the deck to a hand: their backs for all, their faces for the owner, in the order of a hand."""

    reveals: ClassVar[bool] = True
    seat: int
    backs: tuple[Back, ...]
    cards: tuple[Card, ...] | None

    def seen_by(self, seat: int | None = None) -> "Drawn":
        """Return it with the faces for the owner, without for everybody else."""
        return self if seat == self.seat else Drawn(self.seat, self.backs, None)

    def __str__(self) -> str:
        shown = self.backs if self.cards is None else self.cards
        return f"seat {self.seat} draws {' '.join([str(each) for each in shown]) or 'nothing'}"


@frozen
class Reshuffled(Open):
    """The discard pile below its top card becomes the new deck.

    It reveals nothing: its order comes from the state's own seed, and would be the same if the step were played again.
    What is seen of the new deck is told by `Drawn` and `DeckShows`, which reveal.
    """

    reveals: ClassVar[bool] = False
    count: int

    def __str__(self) -> str:
        return f"{self.count} discarded cards are shuffled into a new deck"


@frozen
class DeckShows(Open):
    """The back that the deck shows when all is done, None if there is no deck."""

    reveals: ClassVar[bool] = True
    back: Back | None

    def __str__(self) -> str:
        return f"the deck shows a {self.back} back" if self.back else "the deck is empty"


@frozen
class Skipped(Open):
    """A player without a card sits this round out."""

    seat: int

    def __str__(self) -> str:
        return f"seat {self.seat} has no card and is skipped"


@frozen
class RoundWon(Open):
    """A player wins the round with the card, and why."""

    seat: int
    card: Card
    by: By

    def __str__(self) -> str:
        means = {
            "super-trump": "with a super-trump",
            "trump": "as the highest trump",
            "lead": "as the highest card led",
        }
        return f"{self.card} wins the round for seat {self.seat} {means[self.by]}"


@frozen
class NobodyWon(Open):
    """Nobody wins the round: all rested, or the dummy's card was best."""

    by: Literal["rest", "dummy"]

    def __str__(self) -> str:
        return "nobody wins: " + ("everybody rested" if self.by == "rest" else "the dummy's card was best")


@frozen
class ShineLost(Open):
    """A player turns shine down: for winning with the marker, or for a value collected twice."""

    seat: int
    lost: int
    shine: int
    why: Literal["marker", "duplicate"]

    def __str__(self) -> str:
        why = "holding the marker" if self.why == "marker" else "a value collected before"
        return f"seat {self.seat} loses {self.lost} shine for {why}, {self.shine} left"


@frozen
class Taken(Open):
    """The winner takes a card from the table into the collection."""

    seat: int
    card: Card

    def __str__(self) -> str:
        return f"seat {self.seat} takes {self.card} into the collection"


@frozen
class Discarded(Open):
    """Cards go from the table to the discard pile; the last one is on top."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"{' '.join([str(card) for card in self.cards])} to the discard pile"


@frozen
class MarkerMoved(Open):
    """The black star changes hands, or goes back to the centre (None)."""

    seat: int | None

    def __str__(self) -> str:
        return "the black star returns to the centre" if self.seat is None else f"seat {self.seat} takes the black star"


@frozen
class RoundBegan(Open):
    """A round begins: who leads, and which colour is trump."""

    first: int
    trump: Colour | None

    def __str__(self) -> str:
        return f"seat {self.first} leads, " + (f"{self.trump} is trump" if self.trump else "there is no trump")


@frozen
class Asked(Open):
    """The next decision is this seat's."""

    quiet: ClassVar[bool] = True
    seat: int
    phase: Decision

    def __str__(self) -> str:
        if self.phase == "turn":
            return f"seat {self.seat} is to play a card"
        if self.phase == "take":
            return f"seat {self.seat} is to take a card"
        return f"seat {self.seat} is to choose the top of the discard pile"


@frozen
class Ended(Open):
    """The game is over because of this seat: a full collection, or the last shine turned."""

    seat: int
    reason: Reason

    def __str__(self) -> str:
        if self.reason == "collection":
            return f"seat {self.seat} has collected all six values and wins"
        return f"seat {self.seat} has no shine left: the game ends"


Event: TypeAlias = (
    Played
    | Flipped
    | Bought
    | Emptied
    | Drawn
    | Reshuffled
    | DeckShows
    | Skipped
    | RoundWon
    | NobodyWon
    | ShineLost
    | Taken
    | Discarded
    | MarkerMoved
    | RoundBegan
    | Asked
    | Ended
)

"""What can happen at the table, as values that a client can animate; `str` is a sentence."""

from typing import ClassVar, Literal, TypeAlias

from attrs import frozen

from tabletop.core.event import Open
from tabletop.subastral.cards import Card
from tabletop.subastral.state import Decision

Bonus: TypeAlias = Literal["bonus", "empty hand"]
Stock: TypeAlias = Literal["filler", "extra"]


def _listed(cards: tuple[Card, ...]) -> str:
    return " ".join([str(card) for card in cards])


@frozen
class Played(Open):
    """A card goes from the hand to the cloud of its number."""

    reveals: ClassVar[bool] = True
    seat: int
    card: Card

    def __str__(self) -> str:
        return f"seat {self.seat} plays {self.card} to cloud {self.card.number}"


@frozen
class Chosen(Open):
    """A player takes a cloud; where its cards go is told next."""

    seat: int
    cloud: int

    def __str__(self) -> str:
        return f"seat {self.seat} takes cloud {self.cloud}"


@frozen
class NothingToTake(Open):
    """No other cloud holds a card, so the turn ends with the play."""

    seat: int

    def __str__(self) -> str:
        return f"seat {self.seat} finds no other cloud to take"


@frozen
class Gathered(Open):
    """All cards of the cloud join the hand, for everybody to see."""

    seat: int
    cloud: int
    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"{_listed(self.cards)} from cloud {self.cloud} to the hand of seat {self.seat}"


@frozen
class Piled(Open):
    """Cards of one biome go from the cloud to this pile of the journal, the first being 1."""

    seat: int
    cloud: int
    pile: int
    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"{_listed(self.cards)} from cloud {self.cloud} to pile {self.pile} of seat {self.seat}"


@frozen
class Drawn:
    """A card goes from the deck to a hand: the bonus card of a take, or the one card of an empty-hand turn."""

    reveals: ClassVar[bool] = True
    seat: int
    why: Bonus
    card: Card | None

    def seen_by(self, seat: int | None = None) -> "Drawn":
        """Return it with the card for the owner, without for everybody else."""
        return self if seat == self.seat else Drawn(self.seat, self.why, None)

    def __str__(self) -> str:
        why = "as a bonus" if self.why == "bonus" else "to an empty hand"
        return f"seat {self.seat} draws {self.card or 'a card'} {why}"


@frozen
class Stocked(Open):
    """A card goes from the deck to a cloud: to the emptied one whatever its number, or as an extra by its number."""

    reveals: ClassVar[bool] = True
    cloud: int
    card: Card
    why: Stock

    def __str__(self) -> str:
        return f"{self.card} is drawn to {'fill' if self.why == 'filler' else 'join'} cloud {self.cloud}"


@frozen
class EndMet(Open):
    """A draw turns up the game-end card, whose place all knew: after this round everybody has one more turn."""

    seat: int
    round: int

    def __str__(self) -> str:
        return f"seat {self.seat} turns up the game-end card in round {self.round}"


@frozen
class RanOut(Open):
    """A draw comes back empty: the deck is used up, as all could see."""

    seat: int

    def __str__(self) -> str:
        return f"seat {self.seat} finds no card to draw"


@frozen
class TurnEnded(Open):
    """A player's turn is over."""

    quiet: ClassVar[bool] = True
    seat: int

    def __str__(self) -> str:
        return f"the turn of seat {self.seat} is over"


@frozen
class RoundBegan(Open):
    """A new round begins with the start player."""

    round: int

    def __str__(self) -> str:
        return f"round {self.round} begins"


@frozen
class Asked(Open):
    """The next decision is of these seats, in any order if there are several."""

    quiet: ClassVar[bool] = True
    seats: tuple[int, ...]
    phase: Decision

    def __str__(self) -> str:
        wanted = {
            "play": "play a card",
            "take": "take a cloud",
            "destination": "choose hand or journal",
            "piles": "name the next new pile",
            "give": "pick a card to give",
        }
        who = " and ".join([str(seat) for seat in self.seats])
        return f"{'seats' if len(self.seats) > 1 else 'seat'} {who} to {wanted[self.phase]}"


@frozen
class Picked:
    """A player has picked a card to give; nobody else knows which until all have."""

    reveals: ClassVar[bool] = False
    seat: int
    card: Card | None

    def seen_by(self, seat: int | None = None) -> "Picked":
        """Return it with the card for the one who picked, without for everybody else."""
        return self if seat == self.seat else Picked(self.seat, None)

    def __str__(self) -> str:
        return f"seat {self.seat} picks {self.card or 'a card'} to give"


@frozen
class Given(Open):
    """A picked card goes to this pile of the left neighbour's journal."""

    reveals: ClassVar[bool] = True
    seat: int
    to: int
    pile: int
    card: Card

    def __str__(self) -> str:
        return f"seat {self.seat} gives {self.card} to pile {self.pile} of seat {self.to}"


@frozen
class Ended(Open):
    """The game is over after this round; the journals are scored."""

    round: int

    def __str__(self) -> str:
        return f"the game ends after round {self.round}"


Event: TypeAlias = (
    Played
    | Chosen
    | NothingToTake
    | Gathered
    | Piled
    | Drawn
    | Stocked
    | EndMet
    | RanOut
    | TurnEnded
    | RoundBegan
    | Asked
    | Picked
    | Given
    | Ended
)

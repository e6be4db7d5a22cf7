"""The decisions of a player, each made once and looked up."""

from typing import TypeAlias

from attrs import frozen

from tabletop.codex.cards import CARDS, OBJECTIVES, Card, Kind, Objective, Side
from tabletop.codex.grid import Cell


@frozen
class Start:
    """Lay the starter card with this side up."""

    side: Side

    def __str__(self) -> str:
        return f"start {self.side}"


@frozen
class Keep:
    """Keep this one of the two objectives dealt."""

    objective: Objective

    def __str__(self) -> str:
        return f"keep {self.objective}"


@frozen
class Play:
    """Lay a card from the hand at a place, with this side up."""

    card: Card
    side: Side
    cell: Cell

    def __str__(self) -> str:
        return f"play {self.card} {self.side} {self.cell}"


@frozen
class Pass:
    """Pass: no position is open any more."""

    def __str__(self) -> str:
        return "pass"


@frozen
class Draw:
    """Draw the top card of a deck."""

    kind: Kind

    def __str__(self) -> str:
        return f"draw {self.kind}"


@frozen
class Take:
    """Take a card that lies face up."""

    card: Card

    def __str__(self) -> str:
        return f"take {self.card}"


Action: TypeAlias = Start | Keep | Play | Pass | Draw | Take


class _PlaysOf(dict[Cell, Play]):
    """One side of a card at every place where it could ever be laid; each play is made on first use."""

    def __init__(self, card: Card, side: Side) -> None:
        super().__init__()
        self._card: Card = card
        self._side: Side = side

    def __missing__(self, cell: Cell) -> Play:
        return self.setdefault(cell, Play(self._card, self._side, cell))


STARTS: tuple[Start, ...] = (Start("front"), Start("back"))
KEEPS = tuple([Keep(objective) for objective in OBJECTIVES])  # KEEPS[objective.key]
FRONTS = tuple([_PlaysOf(card, "front") for card in CARDS])  # FRONTS[card.key][cell], likewise BACKS
BACKS = tuple([_PlaysOf(card, "back") for card in CARDS])
PASS = Pass()
DRAWS: dict[Kind, Draw] = {"resource": Draw("resource"), "gold": Draw("gold")}
TAKES = tuple([Take(card) for card in CARDS])  # TAKES[card.key]

"""The decisions of a player, each made once and looked up."""

from collections.abc import Callable, Collection, Iterable, Mapping
from operator import itemgetter
from typing import TypeAlias

from attrs import frozen

from tabletop.codex.board import LAID, Laid
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


@frozen(weakref_slot=False)
class Play:
    """Lay a card from the hand at a place, with this side up."""

    card: Card
    side: Side
    cell: Cell

    @property
    def laid(self) -> Laid:
        """The card as it will lie on the board."""
        card = self.card
        return LAID[card.front if self.side == "front" else card.reverse][self.cell]

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

STARTS: tuple[Start, ...] = (Start("front"), Start("back"))
KEEPS = tuple([Keep(objective) for objective in OBJECTIVES])  # KEEPS[objective.key]
PASS = Pass()
DRAWS: Mapping[Kind, Draw] = {"resource": Draw("resource"), "gold": Draw("gold")}
TAKES: Mapping[Card | None, Take] = {card: Take(card) for card in CARDS}
FRONTS: tuple[dict[Cell, Play], ...] = tuple([{} for _ in CARDS])
"""The plays made so far: FRONTS[card.key][cell]. Plain dicts, for one that fills itself is read at half the speed."""
BACKS: tuple[dict[Cell, Play], ...] = tuple([{} for _ in CARDS])


def make_plays(cards: Iterable[Card], positions: Iterable[Cell]) -> None:
    """See to it that FRONTS and BACKS hold the plays of these cards at these positions."""
    for card in cards:
        for cell in positions:
            if cell not in FRONTS[card.key]:
                BACKS[card.key].setdefault(cell, Play(card, "back", cell))
                FRONTS[card.key].setdefault(cell, Play(card, "front", cell))


def picker(positions: Collection[Cell]) -> Callable[[dict[Cell, Play]], tuple[Play, ...]]:
    """Return what picks the plays at all these positions, in their order."""
    if len(positions) > 1:
        return itemgetter(*positions)
    return lambda plays: tuple([plays[cell] for cell in positions])

"""The decisions of a player, each made once and looked up."""

from collections.abc import Callable, Collection, Iterable, Mapping
from operator import itemgetter
from typing import Any, TypeAlias

from attrs import fields, frozen

from tabletop.codex.board import LAID, Laid
from tabletop.codex.cards import CARDS, OBJECTIVES, Card, Kind, Objective, Side
from tabletop.codex.grid import Cell


class Spoken:
    """The base of all actions, whose notation is the name of the class and then what was chosen."""

    __slots__ = ()

    def __str__(self) -> str:
        kind: Any = type(self)
        return " ".join([kind.__name__.lower(), *[str(getattr(self, each.name)) for each in fields(kind)]])


@frozen
class Start(Spoken):
    """Lay the starter card with this side up."""

    side: Side


@frozen
class Keep(Spoken):
    """Keep this one of the two objectives dealt."""

    objective: Objective


@frozen(weakref_slot=False)
class Play(Spoken):
    """Lay a card from the hand at a place, with this side up."""

    card: Card
    side: Side
    cell: Cell

    @property
    def laid(self) -> Laid:
        """The card as it will lie on the board."""
        card = self.card
        return LAID[card.front if self.side == "front" else card.reverse][self.cell]


@frozen
class Pass(Spoken):
    """Pass: no position is open any more."""


@frozen
class Draw(Spoken):
    """Draw the top card of a deck."""

    kind: Kind


@frozen
class Take(Spoken):
    """Take a card that lies face up."""

    card: Card


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

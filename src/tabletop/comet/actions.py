"""The decisions of a player. Slots are numbered from 0, abilities as the catalogue lists them on the card."""

from functools import cache
from typing import Any, TypeAlias

from attrs import fields

from tabletop.comet.board import Hex
from tabletop.comet.cards import Card
from tabletop.comet.words import Symbol
from tabletop.core.late import frozen


class Decided:
    """What all decisions share: the notation is the verb and what was chosen, but for what is as usual."""

    __slots__ = ()

    def __str__(self) -> str:
        kind: Any = type(self)
        words = [kind.__name__.lower()]
        for name, usual in _parts_of(kind):
            value = getattr(self, name)
            if value != usual:
                words.append(str(value))
        return " ".join(words)


@cache
def _parts_of(kind: Any) -> tuple[tuple[str, Any], ...]:
    """Return the fields of a decision, with what each holds as a rule."""
    return tuple([(each.name, each.default) for each in fields(kind)])


@frozen
class Hatch(Decided):
    """Put an animal card into an empty slot; its token will go on a nest."""

    card: Card
    slot: int


@frozen
class Nest(Decided):
    """End the Hatch: the token goes on this nest."""

    to: Hex


@frozen
class Move(Decided):
    """Discard an animal card to move with its symbols."""

    card: Card


@frozen
class Add(Decided):
    """Discard one more card for the Move: a wild card, or what an ability allows."""

    card: Card


@frozen
class Step(Decided):
    """Spend a symbol to bring the token of a slot to a hex."""

    slot: int
    to: Hex
    symbol: Symbol


@frozen
class Use(Decided):
    """Use an ability of a card: of the leader, of a rescued animal, of an advantage card in hand."""

    card: Card
    ability: int = 0


@frozen
class Go(Decided):
    """Bring the token of a slot to a hex by the ability just used."""

    slot: int
    to: Hex


@frozen
class Guide(Decided):
    """Choose the token that the ability just used is for."""

    slot: int


@frozen
class Place(Decided):
    """Put the neutral token on a hex."""

    to: Hex


@frozen
class Take(Decided):
    """Take a card: of the open gold row, or one that was discarded for a Move."""

    card: Card


@frozen
class Copy(Decided):
    """Choose the card whose symbols are copied."""

    card: Card


@frozen
class Refresh(Decided):
    """Make everything ready, then discard, take gold and draw."""


@frozen
class Discard(Decided):
    """Discard a hand card during a Refresh."""

    card: Card


@frozen
class Draw(Decided):
    """When the comet arrives: draw up to the hand limit."""


@frozen
class Ready(Decided):
    """When the comet arrives: make all exhausted cards ready."""


@frozen
class Pass(Decided):
    """In the comet phase: do nothing more until the end of the game."""


@frozen
class Stop(Decided):
    """Enough: of this Move, of more cards, of discarding, of the window between turns."""


Action: TypeAlias = (
    Hatch | Nest | Move | Add | Step | Use | Go | Guide | Place | Take | Copy | Refresh | Discard | Draw | Ready
    | Pass | Stop
)  # fmt: skip

REFRESH, DRAW, READY, PASS, STOP = Refresh(), Draw(), Ready(), Pass(), Stop()

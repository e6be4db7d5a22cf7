"""What can happen to cards, and what all events share; event.py has the others."""

from collections.abc import Mapping
from typing import ClassVar, Literal, TypeAlias

from attrs import field

from tabletop.comet.cards import Card
from tabletop.comet.sentences import RULES, SENTENCES
from tabletop.comet.words import Metal
from tabletop.core.event import SECRET, GameEvent
from tabletop.core.late import frozen

Why: TypeAlias = Literal["move", "wild", "ability", "refresh"]


class CometEvent(GameEvent):
    """Something that happens in Comet."""

    __slots__ = ()
    SENTENCES: ClassVar[Mapping[str, str]] = SENTENCES
    RULES: ClassVar[Mapping[str, str]] = RULES


class UndoableEvent(CometEvent):
    """Something that shows and draws nothing that was hidden."""

    __slots__ = ()
    reveals: ClassVar[bool] = False


@frozen
class Laid(CometEvent):
    """A player lays an animal card into a slot to hatch it."""

    seat: int
    card: Card
    slot: int


@frozen
class Discarded(CometEvent):
    """A hand card goes to the discard pile of its metal."""

    seat: int
    card: Card
    metal: Metal
    why: Why


@frozen
class Used(UndoableEvent):
    """A player uses an ability of a card; the card is exhausted by it, or leaves the hand for good."""

    seat: int
    card: Card
    ability: int
    goes: Literal["exhausted", "removed", "discarded"]


@frozen
class GoldTaken(UndoableEvent):
    """A card of the open gold row goes to a hand."""

    seat: int
    card: Card


@frozen
class SilverTaken(UndoableEvent):
    """A card that was discarded for a Move goes to another hand."""

    seat: int
    card: Card


@frozen
class Copied(UndoableEvent):
    """A player chooses the card whose symbols to move with."""

    seat: int
    card: Card


@frozen
class Drawn(CometEvent):
    """A silver card goes from the draw pile to a hand; only the owner sees which.

    Several cards of one draw are reported in the order of the cards, not as they came.
    """

    seat: int
    card: Card | None = field(metadata=SECRET)


@frozen
class Reshuffled(UndoableEvent):
    """A discard pile becomes the new pile of its metal: nobody sees a card of it.

    It reveals nothing: its order comes from the state's own seed, and would be the same if the step were played again.
    """

    metal: Metal
    count: int


@frozen
class Refilled(CometEvent):
    """The top card of the gold deck comes to the end of the open row."""

    card: Card


@frozen
class Readied(UndoableEvent):
    """A player's exhausted cards become ready."""

    seat: int
    cards: tuple[Card, ...]

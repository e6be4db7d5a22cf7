"""Events of cards, and the base classes of all events. event.py has the others."""

from collections.abc import Mapping
from typing import ClassVar, Literal, TypeAlias

from attrs import field, frozen

from tabletop.comet.cards import Card
from tabletop.comet.effects import Metal
from tabletop.comet.kinds import RULES
from tabletop.core.events import SECRET, Audience, GameEvent

Why: TypeAlias = Literal["move", "wild", "ability", "refresh"]


class CometEvent(GameEvent):
    """Base of all events of Comet."""

    __slots__ = ()
    DOMAIN: ClassVar[str] = "comet"
    RULES: ClassVar[Mapping[str, str]] = RULES


class UndoableEvent(CometEvent):
    """Base of the events that reveal nothing hidden."""

    __slots__ = ()
    reveals: ClassVar[bool] = False


@frozen
class Laid(CometEvent):
    """A player lays an animal card into a slot to hatch it.

    >>> print(comet.Laid(seat=0, card=comet.Card("silver-gecko-1"), slot=0))
    seat 0 lays silver-gecko-1 into slot 0
    """

    audience: ClassVar[Audience] = "others"
    seat: int
    card: Card
    slot: int


@frozen
class Discarded(CometEvent):
    """A hand card goes to the discard pile of its metal.

    >>> print(comet.Discarded(seat=0, card=comet.Card("silver-okapi-1"), metal="silver", why="move"))
    seat 0 discards silver-okapi-1 to move
    >>> print(comet.Discarded(seat=0, card=comet.Card("silver-iguana-4"), metal="silver", why="wild"))
    seat 0 discards silver-iguana-4 as an extra wild card
    """

    audience: ClassVar[Audience] = "others"
    seat: int
    card: Card
    metal: Metal
    why: Why


@frozen
class Used(UndoableEvent):
    """A player uses an ability of a card.

    The card is exhausted, or leaves the hand for good.

    >>> print(comet.Used(seat=0, card=comet.Card("silver-moa-1"), ability=0, goes="exhausted"))
    seat 0 uses silver-moa-1, which is exhausted by it
    >>> print(comet.Used(seat=0, card=comet.Card("adv-tunnel"), ability=0, goes="removed"))
    seat 0 uses adv-tunnel, which leaves the game
    """

    seat: int
    card: Card
    ability: int
    goes: Literal["exhausted", "removed", "discarded"]


@frozen
class GoldTaken(UndoableEvent):
    """A card of the open gold row goes to a hand.

    >>> print(comet.GoldTaken(seat=0, card=comet.Card("gold-moa-1")))
    seat 0 takes gold-moa-1 from the gold row
    """

    seat: int
    card: Card


@frozen
class SilverTaken(UndoableEvent):
    """A card that was discarded for a Move goes to a hand.

    >>> print(comet.SilverTaken(seat=1, card=comet.Card("silver-okapi-1")))
    seat 1 takes silver-okapi-1 from the silver discard pile
    """

    seat: int
    card: Card


@frozen
class Copied(UndoableEvent):
    """A player chooses a card and may make steps with its symbols.

    >>> print(comet.Copied(seat=1, card=comet.Card("silver-okapi-1")))
    seat 1 copies silver-okapi-1
    """

    seat: int
    card: Card


@frozen
class Drawn(CometEvent):
    """A silver card goes from the draw pile to a hand. Only its owner sees it.

    The cards of one draw are reported sorted, not in the order of the pile.

    >>> drawn = comet.Drawn(seat=0, card=comet.Card("silver-okapi-1"))
    >>> print(drawn.seen_by(0))
    seat 0 draws silver-okapi-1
    >>> print(drawn.seen_by(1))
    seat 0 draws a card
    """

    audience: ClassVar[Audience] = "seat"
    seat: int
    card: Card | None = field(metadata=SECRET)


@frozen
class Reshuffled(UndoableEvent):
    """A discard pile is shuffled into the new pile of its metal.

    This reveals nothing. The order comes from the seed of the state, so it is the same if the step is repeated.

    >>> print(comet.Reshuffled(metal="silver", count=31))
    the 31 cards of the silver discard pile are shuffled into a new pile
    """

    metal: Metal
    count: int


@frozen
class Refilled(CometEvent):
    """The top card of the gold deck comes to the end of the open row.

    >>> print(comet.Refilled(card=comet.Card("adv-tunnel")))
    adv-tunnel comes into the gold row
    """

    card: Card


@frozen
class Readied(UndoableEvent):
    """A player's exhausted cards become ready.

    >>> print(comet.Readied(seat=0, cards=(comet.Card("leader-red-egg"), comet.Card("silver-moa-1"))))
    seat 0 makes ready leader-red-egg silver-moa-1
    >>> print(comet.Readied(seat=0, cards=()))
    seat 0 has nothing to make ready
    """

    seat: int
    cards: tuple[Card, ...]

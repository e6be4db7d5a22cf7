"""Decisions of a player. Slots are numbered from 0, abilities as in the catalogue."""

from functools import cache
from typing import Any, TypeAlias

from attrs import fields, frozen

from tabletop.comet.board import Hex
from tabletop.comet.cards import Card
from tabletop.comet.effects import Symbol


class Decided:
    """Base of all decisions. The notation is the verb and all fields except defaults."""

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
    """Return the names of a decision's fields with their defaults."""
    return tuple([(each.name, each.default) for each in fields(kind)])


@frozen
class Hatch(Decided):
    """Put an animal card into an empty slot. Its token will go on a nest.

    >>> from tabletop.testing import tables
    >>> state = tables.comet(hands={0: "silver-gecko-1"})
    >>> print(*comet.legal_actions(state), sep=", ")
    hatch silver-gecko-1 0, hatch silver-gecko-1 1, hatch silver-gecko-1 2, refresh
    >>> comet.apply(state, comet.Hatch(comet.Card("silver-gecko-1"), slot=0)).seats[0].slots
    (Card('silver-gecko-1'), None, None)
    """

    card: Card
    slot: int


@frozen
class Nest(Decided):
    """End the Hatch by putting the token on a nest.

    >>> from tabletop.testing import tables
    >>> state = tables.comet(leaders={0: "leader-gold"}, hands={0: "silver-gecko-1"})  # its nest number is 2
    >>> state = comet.apply(state, comet.Hatch(comet.Card("silver-gecko-1"), slot=0))
    >>> print(*comet.legal_actions(state), sep=", ")
    nest -2,2, nest 1,1
    >>> comet.apply(state, comet.Nest(comet.Hex(1, 1))).tokens[0]
    (Hex(q=1, r=1), None, None)
    """

    to: Hex


@frozen
class Move(Decided):
    """Discard an animal card to move with its symbols.

    >>> from tabletop.testing import tables
    >>> state = tables.comet(hands={0: "silver-okapi-1"}, tokens={0: "silver-gecko-1@0,1"})
    >>> state = comet.apply(state, comet.Move(comet.Card("silver-okapi-1")))  # it shows water and lava
    >>> print(*comet.legal_actions(state), sep=", ")
    step 0 -1,2 lava, step 0 -1,1 lava, step 0 0,0 lava, step 0 0,0 water, stop
    """

    card: Card


@frozen
class Add(Decided):
    """Discard a wild card for the Move, or any animal card that an ability allows.

    >>> from tabletop.testing import tables
    >>> state = tables.comet(hands={0: "silver-okapi-1 silver-iguana-4"}, tokens={0: "silver-gecko-1@0,1"})
    >>> state = comet.apply(state, comet.Move(comet.Card("silver-okapi-1")))
    >>> comet.apply(state, comet.Add(comet.Card("silver-iguana-4"))).step.pool
    ('lava', 'water', 'wild')
    """

    card: Card


@frozen
class Step(Decided):
    """Spend a symbol to move the token of a slot to a hex.

    >>> from tabletop.testing import tables
    >>> state = tables.comet(hands={0: "silver-okapi-1"}, tokens={0: "silver-gecko-1@0,1"})
    >>> state = comet.apply(state, comet.Move(comet.Card("silver-okapi-1")))
    >>> for event in comet.events(state, comet.Step(0, comet.Hex(0, 0), "lava"))[:2]:
    ...     print(event)
    seat 0 moves token 0 from 0,1 to 0,0 for lava
    seat 0 rescues silver-gecko-1 from slot 0: 1 point
    """

    slot: int
    to: Hex
    symbol: Symbol


@frozen
class Use(Decided):
    """Use an ability of the leader, a rescued animal or an advantage card in hand.

    >>> from tabletop.testing import tables
    >>> state = tables.comet(hands={0: "silver-okapi-1"}, rescued={0: "silver-moa-1"})
    >>> state = comet.apply(state, comet.Hatch(comet.Card("silver-okapi-1"), slot=0))
    >>> for event in comet.events(state, comet.Use(comet.Card("silver-moa-1")))[:2]:
    ...     print(event)
    seat 0 uses silver-moa-1, which is exhausted by it
    seat 0 hatches at distance 7
    """

    card: Card
    ability: int = 0


@frozen
class Go(Decided):
    """Move the token of a slot to a hex by the ability in use.

    >>> from tabletop.testing import tables
    >>> state = tables.comet(leaders={0: "leader-white-egg"}, hands={0: "silver-okapi-1"}, tokens={0: "@0,1"})
    >>> for text in ("move silver-okapi-1", "use leader-white-egg"):
    ...     state = comet.apply(state, comet.parse_action(state, text))
    >>> print(comet.events(state, comet.Go(0, comet.Hex(0, 0)))[0])
    seat 0 moves token 0 from 0,1 to 0,0
    """

    slot: int
    to: Hex


@frozen
class Guide(Decided):
    """Choose the token for the ability in use.

    >>> from tabletop.testing import tables
    >>> state = tables.comet(leaders={0: "leader-green-egg"}, hands={0: "silver-okapi-1"}, tokens={0: "@0,1 @0,3"})
    >>> for text in ("move silver-okapi-1", "use leader-green-egg"):
    ...     state = comet.apply(state, comet.parse_action(state, text))
    >>> print(comet.events(state, comet.Guide(1))[0])
    token 1 of seat 0 may pass through desert
    """

    slot: int


@frozen
class Place(Decided):
    """Put the neutral token on a hex.

    >>> from tabletop.testing import tables
    >>> state = tables.comet(hands={0: "silver-okapi-1 adv-ride-the-mammoth"}, tokens={0: "@0,3"})
    >>> for text in ("move silver-okapi-1", "use adv-ride-the-mammoth"):
    ...     state = comet.apply(state, comet.parse_action(state, text))
    >>> print(comet.events(state, comet.Place(comet.Hex(0, 1)))[0])
    seat 0 puts the mammoth on 0,1
    """

    to: Hex


@frozen
class Take(Decided):
    """Take a card of the open gold row, or one discarded for a Move.

    >>> from tabletop.testing import tables
    >>> state = comet.apply(tables.comet(gold_row="adv-tunnel gold-moa-1 gold-gecko-1 adv-near-nest"), comet.Refresh())
    >>> print(*comet.legal_actions(state)[5:], sep=", ")
    take adv-tunnel, take gold-moa-1, take gold-gecko-1, take adv-near-nest
    >>> print(comet.events(state, comet.Take(comet.Card("gold-moa-1")))[0])
    seat 0 takes gold-moa-1 from the gold row
    """

    card: Card


@frozen
class Copy(Decided):
    """Copy the symbols of a card that was discarded for a Move.

    >>> from tabletop.testing import tables
    >>> hands, tokens = {0: "silver-okapi-1 silver-iguana-4"}, {0: "@0,3", 1: "@0,4"}
    >>> state = tables.comet(hands=hands, tokens=tokens, rescued={1: "silver-mauritius-parrot-1"})
    >>> for text in ("move silver-okapi-1", "add silver-iguana-4", "stop", "use silver-mauritius-parrot-1"):
    ...     state = comet.apply(state, comet.parse_action(state, text))
    >>> print(*comet.legal_actions(state), sep=", ")
    copy silver-okapi-1, copy silver-iguana-4
    >>> comet.apply(state, comet.Copy(comet.Card("silver-iguana-4"))).step.pool
    ('wild',)
    """

    card: Card


@frozen
class Refresh(Decided):
    """Make everything ready, then discard, take gold and draw.

    >>> from tabletop.testing import tables
    >>> state = tables.comet(leaders={0: "leader-red-egg"}, exhausted={0: "leader-red-egg"})
    >>> for event in comet.events(state, comet.Refresh()):
    ...     print(event)
    seat 0 makes ready leader-red-egg
    seat 0 is to discard, then take a gold card
    """


@frozen
class Discard(Decided):
    """Discard a hand card during a Refresh.

    >>> from tabletop.testing import tables
    >>> state = comet.apply(tables.comet(hands={0: "silver-gecko-1 silver-okapi-1"}), comet.Refresh())
    >>> comet.apply(state, comet.Discard(comet.Card("silver-gecko-1"))).silver.discard
    (Card('silver-gecko-1'),)
    """

    card: Card


@frozen
class Draw(Decided):
    """Draw up to the hand limit when the comet arrives.

    >>> from tabletop.testing import tables
    >>> state = tables.comet(hands={0: "adv-tunnel"}, gold_row="gold-moa-1", silver_size=3)
    >>> for text in ("refresh", "take gold-moa-1"):  # three more cards are drawn, and the pile is empty
    ...     state = comet.apply(state, comet.parse_action(state, text))
    >>> print(*comet.legal_actions(state), sep=", ")
    draw, ready
    >>> print(comet.events(state, comet.Draw())[0])
    seat 0 chooses to draw
    """


@frozen
class Ready(Decided):
    """Make all exhausted cards ready when the comet arrives.

    >>> from tabletop.testing import tables
    >>> red, hands = {1: "leader-red-egg"}, {0: "adv-tunnel"}
    >>> state = tables.comet(leaders=red, exhausted=red, hands=hands, gold_row="gold-moa-1", silver_size=3)
    >>> for text in ("refresh", "take gold-moa-1", "draw"):
    ...     state = comet.apply(state, comet.parse_action(state, text))
    >>> for event in comet.events(state, comet.Ready())[:2]:
    ...     print(event)
    seat 1 chooses to make cards ready
    seat 1 makes ready leader-red-egg
    """


@frozen
class Pass(Decided):
    """Pass in the comet phase, and do nothing more until the end of the game.

    >>> from tabletop.testing import tables
    >>> comet.why_illegal(tables.comet(), comet.Pass()).text
    "passing is for the time after the comet's arrival"
    """


@frozen
class Stop(Decided):
    """End a Move, a Refresh, an ability in use or a turn in the window.

    >>> from tabletop.testing import tables
    >>> state = tables.comet(hands={0: "silver-okapi-1"}, tokens={0: "silver-gecko-1@0,3"})
    >>> state = comet.apply(state, comet.Move(comet.Card("silver-okapi-1")))
    >>> comet.apply(state, comet.Stop(), 0)  # without the seat, it might decline the window of the next player
    <comet turn, to act (1,), turn 2 of seat 1, rescued 0/0, comet in 48 cards>
    """


Action: TypeAlias = (
    Hatch | Nest | Move | Add | Step | Use | Go | Guide | Place | Take | Copy | Refresh | Discard | Draw | Ready
    | Pass | Stop
)  # fmt: skip
"""The union of all seventeen decisions. Each phase allows some of them.

>>> from typing import get_args
>>> print(*[kind.__name__ for kind in get_args(comet.Action)])
Hatch Nest Move Add Step Use Go Guide Place Take Copy Refresh Discard Draw Ready Pass Stop
"""

REFRESH, DRAW, READY, PASS, STOP = Refresh(), Draw(), Ready(), Pass(), Stop()

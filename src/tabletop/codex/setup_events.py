"""Events of the setup, and the base class of all events.

The other events are in event.py.
"""

from collections.abc import Mapping
from typing import ClassVar

from attrs import field, frozen

from tabletop.codex.cards import Back, Card, Face, Kind, Objective, Side
from tabletop.codex.kinds import RULES
from tabletop.core.events import SECRET, GameEvent


class CodexEvent(GameEvent):
    """Base class of the events of Codex."""

    __slots__ = ()
    DOMAIN: ClassVar[str] = "codex"
    RULES: ClassVar[Mapping[str, str]] = RULES


@frozen
class SidePicked(CodexEvent):
    """A player chooses a side of the starter card.

    The others see it when all players have chosen.

    >>> told = codex.SidePicked(seat=0, side="back")
    >>> print(told.seen_by(0))
    seat 0 chooses the back of the starter card
    >>> print(told.seen_by(1))
    seat 0 chooses a side of the starter card
    """

    reveals: ClassVar[bool] = False
    seat: int
    side: Side | None = field(metadata=SECRET)


@frozen
class StarterLaid(CodexEvent):
    """A starter card is laid at the centre.

    >>> print(codex.StarterLaid(seat=0, face=codex.Face("S01-back")))
    seat 0 lays S01-back
    """

    seat: int
    face: Face


@frozen
class HandDealt(CodexEvent):
    """A player is dealt a first hand. The others see only the backs.

    Backs and cards are in the order of a hand.

    >>> state = codex.apply(codex.new_game(players=2, seed=7), codex.Start("front"), 0)
    >>> dealt: codex.HandDealt = codex.events(state, codex.Start("front"), 1)[3]
    >>> print(dealt.seen_by(0))
    seat 0 is dealt R09 R15 G07
    >>> print(dealt.seen_by(1))
    seat 0 is dealt fungi-resource plant-resource fungi-gold
    """

    seat: int
    backs: tuple[Back, ...]
    cards: tuple[Card, ...] | None = field(metadata=SECRET)


@frozen
class DeckShows(CodexEvent):
    """The back on top of a deck after dealing.

    >>> print(codex.DeckShows(kind="gold", deck_top="plant-gold"))
    the gold deck shows plant-gold
    """

    kind: Kind
    deck_top: Back


@frozen
class Revealed(CodexEvent):
    """The common objectives are turned up.

    >>> print(codex.Revealed((codex.Objective("O06"), codex.Objective("O05"))))
    the common objectives are O06 O05
    """

    objectives: tuple[Objective, ...]


@frozen
class Offered(CodexEvent):
    """Two objectives are dealt to a player, who looks at them.

    >>> told = codex.Offered(seat=0, objectives=(codex.Objective("O02"), codex.Objective("O16")))
    >>> print(told)
    seat 0 is dealt O02 O16
    >>> print(told.seen_by(1))
    seat 0 is dealt two objectives
    """

    seat: int
    objectives: tuple[Objective, ...] | None = field(metadata=SECRET)


@frozen
class Kept(CodexEvent):
    """A player keeps one of the objectives in secret.

    >>> told = codex.Kept(seat=0, objective=codex.Objective("O02"))
    >>> print(told)
    seat 0 keeps O02
    >>> told.seen_by(1)
    Kept(seat=0, objective=None)
    """

    reveals: ClassVar[bool] = False
    seat: int
    objective: Objective | None = field(metadata=SECRET)


@frozen
class FirstDrawn(CodexEvent):
    """The first player is drawn.

    >>> print(codex.FirstDrawn(seat=1))
    seat 1 is drawn as first player
    """

    seat: int

"""What can happen while a table is set up, and what all events share; event.py has the others."""

from collections.abc import Mapping
from typing import ClassVar

from attrs import field

from tabletop.codex.cards import Card, Kind, Objective, Side
from tabletop.codex.faces import Back, Face
from tabletop.codex.sentences import RULES, SENTENCES
from tabletop.core.event import SECRET, GameEvent
from tabletop.core.late import frozen


class CodexEvent(GameEvent):
    """Something that happens in Codex."""

    __slots__ = ()
    SENTENCES: ClassVar[Mapping[str, str]] = SENTENCES
    RULES: ClassVar[Mapping[str, str]] = RULES


@frozen
class SidePicked(CodexEvent):
    """A player decides which side of the starter card will be up; the others learn it when all have decided."""

    reveals: ClassVar[bool] = False
    seat: int
    side: Side | None = field(metadata=SECRET)


@frozen
class StarterLaid(CodexEvent):
    """A starter card is laid at the centre."""

    seat: int
    face: Face


@frozen
class HandDealt(CodexEvent):
    """A player gets a first hand: the backs for all, the cards for the owner, both in the order of a hand."""

    seat: int
    backs: tuple[Back, ...]
    cards: tuple[Card, ...] | None = field(metadata=SECRET)


@frozen
class DeckShows(CodexEvent):
    """The back on top of a deck, once dealing is done."""

    kind: Kind
    deck_top: Back


@frozen
class Revealed(CodexEvent):
    """The common objectives are turned up."""

    objectives: tuple[Objective, ...]


@frozen
class Offered(CodexEvent):
    """Two objectives are dealt to a player, who looks at them."""

    seat: int
    objectives: tuple[Objective, ...] | None = field(metadata=SECRET)


@frozen
class Kept(CodexEvent):
    """A player keeps one of the objectives in secret."""

    reveals: ClassVar[bool] = False
    seat: int
    objective: Objective | None = field(metadata=SECRET)


@frozen
class FirstDrawn(CodexEvent):
    """The first player is drawn."""

    seat: int

"""The actions of a player and their notation.

All actions except plays are made at import.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from attrs import fields, frozen

from tabletop.codex.board import Laid, lay_out
from tabletop.codex.cards import CARDS, OBJECTIVES, Card, Kind, Objective, Side
from tabletop.codex.grid import Cell
from tabletop.core.play import Notation


class Spoken:
    """Base class of actions. Their notation is the class name and the fields."""

    __slots__ = ()

    def __str__(self) -> str:
        kind: Any = type(self)
        return " ".join([kind.__name__.lower(), *[str(getattr(self, each.name)) for each in fields(kind)]])


@frozen
class Start(Spoken):
    """Lay the starter card with this side up.

    >>> state = codex.new_game(players=2, seed=7)
    >>> print(*codex.legal_actions(state), sep=", ")
    start front, start back
    >>> state = codex.apply(state, codex.Start("back"), 1)  # all choose at once, in any order
    >>> state.to_act
    (0,)
    """

    side: Side


@frozen
class Keep(Spoken):
    """Keep one of the two objectives dealt.

    >>> state = codex.new_game(players=2, seed=7)
    >>> for seat in (0, 1):
    ...     state = codex.apply(state, codex.Start("front"), seat)
    >>> print(*codex.legal_actions(state, 0), sep=", ")
    keep O02, keep O16
    >>> codex.apply(state, codex.Keep(codex.Objective("O02")), 0).seats[0].picks.kept
    Objective(name='O02')
    """

    objective: Objective


@frozen(weakref_slot=False)
class Play(Spoken):
    """Lay a card from the hand at a place, with this side up.

    >>> from tabletop.testing import tables
    >>> print(codex.Play(codex.Card("G17"), "front", codex.Cell(-1, 1)))
    play G17 front -1,1
    >>> state = tables.codex(hands={0: "R05 G17"}, boards={0: "S01-front"})
    >>> codex.parse_action(state, "play r05 back -1,1")
    Play(card=Card(name='R05'), side='back', cell=Cell(x=-1, y=1))
    """

    card: Card
    side: Side
    cell: Cell

    @property
    def laid(self) -> Laid:
        """The side that will be up, and its place.

        >>> print(codex.Play(codex.Card("G17"), "back", codex.Cell(-1, 1)).laid)
        plant-gold -1,1
        """
        card = self.card
        return lay_out(card.front if self.side == "front" else card.reverse, self.cell)


@frozen
class Pass(Spoken):
    """Pass. Only a player without an open position can pass.

    >>> from tabletop.testing import tables
    >>> print(codex.Pass())
    pass
    >>> codex.why_illegal(tables.codex(), codex.Pass()).text
    '-1,1 is open: a card must be played'
    """


@frozen
class Draw(Spoken):
    """Draw the top card of a deck.

    >>> from tabletop.testing import tables
    >>> state = tables.codex(phase="draw")
    >>> print(*codex.legal_actions(state)[:2], sep=", ")
    draw resource, draw gold
    >>> print(codex.events(state, codex.Draw("gold"))[0])
    seat 0 draws G30
    """

    kind: Kind


@frozen
class Take(Spoken):
    """Take a face-up card, which is replaced from its deck.

    >>> from tabletop.testing import tables
    >>> state = tables.codex(phase="draw", slots="R05 R33 G17 G04")
    >>> print(*codex.legal_actions(state)[2:], sep=", ")
    take R05, take R33, take G17, take G04
    >>> taken, refilled, *_ = codex.events(state, codex.Take(codex.Card("R05")))
    >>> print(refilled)
    R16 is turned up from the resource deck
    """

    card: Card


Action: TypeAlias = Start | Keep | Play | Pass | Draw | Take
"""Any action of a player. Each phase allows one or two of the six classes.

>>> from typing import get_args
>>> [kind.__name__ for kind in get_args(codex.Action)]
['Start', 'Keep', 'Play', 'Pass', 'Draw', 'Take']
"""

STARTS: tuple[Start, ...] = (Start("front"), Start("back"))
KEEPS = tuple([Keep(objective) for objective in OBJECTIVES])  # KEEPS is indexed by `objective.key`.
PASS = Pass()
DRAWS: Mapping[Kind, Draw] = {"resource": Draw("resource"), "gold": Draw("gold")}
TAKES: Mapping[Card, Take] = {card: Take(card) for card in CARDS}


def read_action(words: Sequence[str]) -> Action | None:
    """Parse an action, legal or not. Return None if the words are not an action."""
    match words:
        case ["pass"]:
            return PASS
        case ["start", "front" | "back" as side]:
            return STARTS[side == "back"]
        case ["keep", objective]:
            return KEEPS[Objective.from_notation(objective.upper()).key]
        case ["play", card, "front", cell]:
            return Play(Card.from_notation(card.upper()), "front", Cell.from_notation(cell))
        case ["play", card, "back", cell]:
            return Play(Card.from_notation(card.upper()), "back", Cell.from_notation(cell))
        case ["draw", "resource"]:
            return DRAWS["resource"]
        case ["draw", "gold"]:
            return DRAWS["gold"]
        case ["take", card]:
            return TAKES[Card.from_notation(card.upper())]
        case _:
            return None


NOTATION = Notation(
    read=read_action,
    expected="'start front' or 'back', 'keep' and an objective, 'play' with card, side and place such as "
    "'play G17 front -1,1', 'pass', 'draw resource' or 'gold', or 'take' and a card",
)

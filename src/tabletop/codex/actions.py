"""The decisions of a player and their notation. Most actions are made once."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from attrs import fields, frozen

from tabletop.codex.board import Laid, lay_out
from tabletop.codex.cards import CARDS, OBJECTIVES, Card, Kind, Objective, Side
from tabletop.codex.grid import Cell
from tabletop.core.play import Notation


class Spoken:
    """The base of all actions, whose notation is the name of the class and then what was chosen."""

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
    """Keep this one of the two objectives dealt.

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
        """The card as it will lie on the board.

        >>> print(codex.Play(codex.Card("G17"), "back", codex.Cell(-1, 1)).laid)
        plant-gold -1,1
        """
        card = self.card
        return lay_out(card.front if self.side == "front" else card.reverse, self.cell)


@frozen
class Pass(Spoken):
    """Pass: only a player does so who has no open position left.

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
    """Take a card that lies face up beside a deck, from which another one is turned up in its place.

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
"""What a player can do: a union of six classes, of which each phase asks for one or two.

>>> from typing import get_args
>>> [kind.__name__ for kind in get_args(codex.Action)]
['Start', 'Keep', 'Play', 'Pass', 'Draw', 'Take']
"""

STARTS: tuple[Start, ...] = (Start("front"), Start("back"))
KEEPS = tuple([Keep(objective) for objective in OBJECTIVES])  # KEEPS[objective.key] keeps the objective.
PASS = Pass()
DRAWS: Mapping[Kind, Draw] = {"resource": Draw("resource"), "gold": Draw("gold")}
TAKES: Mapping[Card, Take] = {card: Take(card) for card in CARDS}


def read_action(words: Sequence[str]) -> Action | None:
    """Return the action that the words name, legal or not; None if they name none."""
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

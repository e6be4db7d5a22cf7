"""The decisions of a player, and their notation.

Each action is created once, at import.
"""

from collections.abc import Sequence
from typing import TypeAlias

from attrs import frozen

from tabletop.core.play import Notation
from tabletop.starmap.cards import FACES, Card


@frozen
class Play:
    """Play a card from the hand.

    >>> state = starmap.new_game(players=3, seed=7)
    >>> starmap.parse_action(state, "play b5")
    Play(card=Card(back='blue', value=5))
    >>> str(starmap.Play(starmap.Card.from_notation("REST")))
    'play REST'
    """

    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


@frozen
class Buy:
    """Turn one shine and draw three cards, before playing.

    >>> state = starmap.new_game(players=3, seed=7)  # seat 2 begins
    >>> state = starmap.apply(state, starmap.Buy())
    >>> len(state.seats[2].hand), state.seats[2].shine
    (8, 4)
    >>> str(starmap.Buy())
    'buy'
    """

    def __str__(self) -> str:
        return "buy"


@frozen
class Take:
    """The winner of the round takes this card into the collection.

    >>> from tabletop.testing import tables
    >>> state = tables.starmap(plays={0: "B6", 1: "G1", 2: "B3"}, discard_top="G4")  # green is trump, so seat 1 wins
    >>> print(*starmap.legal_actions(state), sep=", ")
    take B6, take G1, take B3
    >>> after = starmap.apply(state, starmap.Take(starmap.Card.from_notation("B6")))
    >>> after.seats[1].collection
    (Card(back='blue', value=6),)
    """

    card: Card

    def __str__(self) -> str:
        return f"take {self.card}"


@frozen
class Top:
    """The winner of the round puts this card on top of the discard pile.

    >>> from tabletop.testing import tables
    >>> state = tables.starmap(plays={0: "B5", 1: "B2", 2: "G6"}, discard_top="B4")
    >>> state = starmap.apply(state, starmap.parse_action(state, "take B2"))
    >>> print(*starmap.legal_actions(state), sep=", ")
    top B5, top G6
    >>> state = starmap.apply(state, starmap.Top(starmap.Card.from_notation("G6")))
    >>> starmap.trump_colour(state.discard)
    'green'
    """

    card: Card

    def __str__(self) -> str:
        return f"top {self.card}"


Action: TypeAlias = Play | Buy | Take | Top
"""An action of a player: a union of four classes. Each phase of a round allows some of them.

>>> from typing import get_args
>>> [kind.__name__ for kind in get_args(starmap.Action)]
['Play', 'Buy', 'Take', 'Top']
>>> state = starmap.new_game(players=3, seed=7)
>>> print(*starmap.legal_actions(state), sep=", ")
play B5, play R1, play R2, play R5, play REST, buy
"""

# The tuples are indexed by the key of a card: PLAYS[card.key].
PLAYS = tuple([Play(face) for face in FACES])
TAKES = tuple([Take(face) for face in FACES])
TOPS = tuple([Top(face) for face in FACES])
BUY = Buy()
_WITH_CARD: dict[str, tuple[Action, ...]] = {"play": PLAYS, "take": TAKES, "top": TOPS}


def read_action(words: Sequence[str]) -> Action | None:
    """Return the named action, legal or not, or None if the words name none."""
    match words:
        case ["buy"]:
            return BUY
        case ["play" | "take" | "top" as verb, card]:
            return _WITH_CARD[verb][Card.from_notation(card.upper()).key]
        case _:
            return None


NOTATION = Notation(read=read_action, expected="'buy', or 'play', 'take' or 'top' and a card such as B5")

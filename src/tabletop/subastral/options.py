"""Options of a game, such as the variant or a card set."""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Literal, TypeAlias, get_args

from attrs import field, frozen

from tabletop.core.errors import SetupError, shown
from tabletop.core.game import GameInfo
from tabletop.core.play import never_copied
from tabletop.core.rulebook import implements
from tabletop.core.setup import CARD_SET, LATER, check_first, repr_of
from tabletop.subastral.cards import (
    CLOUDS,
    CROWDED,
    DEALT,
    END_DEPTH,
    MARKS,
    Card,
    Printed,
    boxed_cards,
    check_cards,
    check_row,
    deck_of,
)

EndCard: TypeAlias = Literal["drawn", "uncovered"]


@never_copied
@frozen(cache_hash=True, repr=False)
class Options:
    """The variant, the card set, the size of a smaller game, and the first player.

    The defaults are the game of the rulebook. `cards` is your own card set, or None for the reconstructed one. For a
    smaller game, reduce `dealt`, the cards dealt to each seat, or `crowded`, the number of clouds with at least two
    cards at the start of a turn. The set of a smaller game may have any shape.

    The end is announced when a draw reaches the game-end card, or with `end_card="uncovered"` as soon as it is the top
    card. `first` is the seat that begins, or None to draw it at random.

    >>> subastral.Options(disturbance=True)
    Options(disturbance=True, cards=None)
    >>> cards = (subastral.Printed("desert", 2, 2),) * 14 + (subastral.Printed("savanna", 6, 2),)
    >>> small = subastral.Options(cards=cards, dealt=1, crowded=1)
    >>> small.is_smaller
    True
    >>> len(subastral.new_game(players=2, seed=1, options=small).deck)
    6
    >>> subastral.Options(cards=cards)
    Traceback (most recent call last):
    tabletop.core.errors.SetupError: invalid cards: expected 103 cards, not 15
    """

    disturbance: bool = False
    cards: tuple[Printed, ...] | None = field(default=None, metadata=CARD_SET)
    dealt: int = field(default=DEALT, metadata=LATER)
    crowded: int = field(default=CROWDED, metadata=LATER)
    end_card: EndCard = field(default="drawn", metadata=LATER)
    first: int | None = field(default=None, metadata=LATER, validator=check_first)
    end_sizes: tuple[int, ...] = field(init=False, repr=False, eq=False)
    """The size of the deck whose next draw announces the end, by number of players."""

    def __attrs_post_init__(self) -> None:
        if type(self.disturbance) is not bool:
            raise SetupError(f"invalid disturbance {shown(self.disturbance)}: expected True or False")
        for name, number, most in (("dealt", self.dealt, DEALT), ("crowded", self.crowded, CROWDED)):
            if type(number) is not int or not 1 <= number <= most:
                raise SetupError(f"invalid {name} {shown(number)}: expected 1 to {most}")
        if self.end_card not in get_args(EndCard):
            raise SetupError(f"invalid end_card {shown(self.end_card)}: expected 'drawn' or 'uncovered'")
        if self.cards is not None:
            check_cards(self.cards, of_any_shape=self.is_smaller)
        above = self.end_card == "uncovered"  # This draw takes the last card above the game-end card.
        object.__setattr__(self, "end_sizes", tuple([END_DEPTH * players + above for players in range(MARKS[-1] + 1)]))

    @property
    def is_smaller(self) -> bool:
        """Whether this is a smaller game than the printed one."""
        return (self.dealt, self.crowded) != (DEALT, CROWDED)

    def __repr__(self) -> str:
        return repr_of(self)


@lru_cache(maxsize=32)
def deck_for(options: Options, players: int) -> tuple[Card, ...]:
    """Return all cards of the game, with copies."""
    return deck_of(boxed_cards() if options.cards is None else options.cards, players)


@lru_cache(maxsize=32)
def copies_for(options: Options, players: int) -> Mapping[Card, int]:
    """Return the number of copies of each card."""
    return MappingProxyType(dict(Counter(deck_for(options, players))))


@implements("subastral.setup")
def check_size(options: Options, players: int) -> None:
    """Raise SetupError if the row of a smaller game cannot be laid."""
    if options.is_smaller:
        check_row(deck_for(options, players), players, options.dealt, options.crowded)


def deck_at_start(options: Options, players: int) -> int:
    """Return the size of the deck after setup."""
    return len(deck_for(options, players)) - options.dealt * players - len(CLOUDS) - options.crowded


def longest(players: int, options: Options) -> int:
    """Return the largest number of actions in a game.

    docs/rules/subastral.md derives it from the turns, the orders of new piles, and the gifts.
    """
    return 3 * (deck_at_start(options, players) + 2 * players) + 8 * players


STANDARD = Options()
INFO = GameInfo(
    name="subastral",
    title="Subastral",
    players=(2, 3, 4, 5),
    rules_version=1,
    option_sets=(
        ("standard", STANDARD),
        ("disturbance", Options(disturbance=True)),
        ("uncovered", Options(end_card="uncovered")),
    ),
    longest=longest,
)
"""The name and title of Subastral, its numbers of players and its named option sets.

>>> subastral.INFO.title, subastral.INFO.players
('Subastral', (2, 3, 4, 5))
>>> [name for name, options in subastral.INFO.option_sets]
['standard', 'disturbance', 'uncovered']
>>> subastral.INFO.longest(2, subastral.Options())
130
"""

"""Options of a game, such as a card set or smaller hands.

The rulebook has no variants. The defaults are the printed game.
"""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from attrs import evolve, field, frozen

from tabletop.core.errors import SetupError, shown
from tabletop.core.game import GameInfo
from tabletop.core.play import never_copied
from tabletop.core.rulebook import implements
from tabletop.core.setup import CARD_SET, LATER, check_first, repr_of
from tabletop.core.validation import is_tuple
from tabletop.starmap.cards import CARDS, COPIES, VALUES, Card

DEALT = SHINE = 5
PRICE, BOUGHT = 1, 3
MAX_CARDS = 200


@never_copied
@frozen(cache_hash=True, repr=False)
class Options:
    """The card set, the cards dealt to each seat, its shine, and the first player.

    `cards` is None for the printed set, or your own set with each card listed once per copy. A collection is complete
    if it has all values of the set. `first` is the seat that begins, or None to draw it at random.

    >>> starmap.Options(dealt=3, shine=2)
    Options(dealt=3, shine=2)
    >>> names = "B1 B1 B2 B2 G1 G1 G2 G2 REST"
    >>> cards = tuple([starmap.Card.from_notation(name) for name in names.split()])
    >>> small = starmap.Options(cards=cards, dealt=1, shine=2)
    >>> small.values
    2
    >>> starmap.new_game(players=2, seed=1, options=small)
    <starmap turn, to act (1,), table empty, top REST, shine 2/2>
    >>> starmap.Options(shine=6)
    Traceback (most recent call last):
    tabletop.core.errors.SetupError: invalid shine 6: expected 1 to 5
    """

    cards: tuple[Card, ...] | None = field(default=None, metadata={**CARD_SET, **LATER})
    dealt: int = field(default=DEALT, metadata=LATER)
    shine: int = field(default=SHINE, metadata=LATER)
    first: int | None = field(default=None, metadata=LATER, validator=check_first)
    values: int = field(init=False, repr=False, eq=False)
    """The number of different values in the card set."""

    def __attrs_post_init__(self) -> None:
        for name, number, most in (("dealt", self.dealt, DEALT), ("shine", self.shine, SHINE)):
            if type(number) is not int or not 1 <= number <= most:
                raise SetupError(f"invalid {name} {shown(number)}: expected 1 to {most}")
        check_cards(self.cards)
        values = len(VALUES) if self.cards is None else len({card.value for card in self.cards} - {0})
        object.__setattr__(self, "values", values)

    def __repr__(self) -> str:
        return repr_of(self)

    def __reduce__(self) -> tuple[object, ...]:
        return Options, (self.cards, self.dealt, self.shine, self.first)


@implements("starmap.cards")
def check_cards(cards: Any) -> None:
    """Raise SetupError unless the card set is valid or None."""
    if cards is None:
        return
    if not is_tuple(cards) or not 0 < len(cards) <= MAX_CARDS:
        raise SetupError(f"invalid cards {shown(cards)}: expected None, or a tuple of 1 to {MAX_CARDS} starmap.Card")
    for place, card in enumerate(cards):
        if type(card) is not Card:
            raise SetupError(f"invalid cards[{place}] {shown(card)}: expected a starmap.Card")
    if all(card.is_rest for card in cards):
        raise SetupError("all cards are rest cards: expected at least one card with a colour")


def deck_for(options: Options) -> tuple[Card, ...]:
    """Return all cards of the game, with copies."""
    return CARDS if options.cards is None else options.cards


def copies_for(options: Options) -> Mapping[Card, int]:
    """Return the number of copies of each card."""
    return COPIES if options.cards is None else _copies(options)


@lru_cache(maxsize=32)
def _copies(options: Options) -> Mapping[Card, int]:
    return MappingProxyType(dict(Counter(deck_for(options))))


@implements("starmap.setup")
def check_size(options: Options, players: int) -> None:
    """Raise SetupError if the card set is too small for the number of players.

    The cards must suffice for the deal, and for the largest possible collections.
    """
    if options.cards is None:
        return
    most_collected = players * (options.values + options.shine - 2)
    fewest = max(players * options.dealt, most_collected) + 2
    if len(deck_for(options)) < fewest:
        raise SetupError(f"too few cards: {players} players need at least {fewest}, not {len(deck_for(options))}")


LONGEST: Mapping[int, int] = MappingProxyType({3: 1_064, 4: 1_850})
"""The largest number of actions in a game, by number of players.

docs/rules/starmap.md has the proof. With two players there is no limit, because the dummy may win any number of rounds
in a row.
"""
STANDARD = Options()
INFO = GameInfo(
    name="starmap",
    title="Star Map",
    players=(2, 3, 4),
    rules_version=1,
    option_sets=(("standard", STANDARD),),
    longest=lambda players, options: LONGEST.get(players) if evolve(options, first=None) == STANDARD else None,
)
"""The name and title of Star Map, its numbers of players and its named option sets.

>>> starmap.INFO.title, starmap.INFO.players
('Star Map', (2, 3, 4))
>>> starmap.INFO.longest(4, starmap.Options())
1850
"""

"""What a table agrees on before the game: nothing, by the rulebook; a card set of one's own and smaller numbers."""

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
    """A card set of your own instead of the printed one (None), the cards dealt to each seat, and its shine.

    The defaults are the printed game. A set names a card once for each copy. A collection is complete with all values
    that the set has. `first` is the seat that begins, None for a lot.

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
    tabletop.core.errors.SetupError: shine is 1 to 5, not 6
    """

    cards: tuple[Card, ...] | None = field(default=None, metadata={**CARD_SET, **LATER})
    dealt: int = field(default=DEALT, metadata=LATER)
    shine: int = field(default=SHINE, metadata=LATER)
    first: int | None = field(default=None, metadata=LATER, validator=check_first)
    values: int = field(init=False, repr=False, eq=False)
    """How many values there are to collect."""

    def __attrs_post_init__(self) -> None:
        for name, number, most in (("dealt", self.dealt, DEALT), ("shine", self.shine, SHINE)):
            if type(number) is not int or not 1 <= number <= most:
                raise SetupError(f"{name} is 1 to {most}, not {shown(number)}")
        check_cards(self.cards)
        values = len(VALUES) if self.cards is None else len({card.value for card in self.cards} - {0})
        object.__setattr__(self, "values", values)

    def __repr__(self) -> str:
        return repr_of(self)

    def __reduce__(self) -> tuple[object, ...]:
        return Options, (self.cards, self.dealt, self.shine, self.first)


@implements("starmap.cards")
def check_cards(cards: Any) -> None:
    """Raise SetupError unless this is no card set (None), or a tuple of cards with a colour among them."""
    if cards is None:
        return
    if not is_tuple(cards) or not 0 < len(cards) <= MAX_CARDS:
        raise SetupError(f"cards is None or a tuple of 1 to {MAX_CARDS} starmap.Card, not {shown(cards)}")
    for place, card in enumerate(cards):
        if type(card) is not Card:
            raise SetupError(f"cards[{place}] is a starmap.Card, not {shown(card)}")
    if all(card.is_rest for card in cards):
        raise SetupError("cards are not all rest cards: nobody could win a round")


def deck_for(options: Options) -> tuple[Card, ...]:
    """Return the cards of the game, a face once for each copy."""
    return CARDS if options.cards is None else options.cards


def copies_for(options: Options) -> Mapping[Card, int]:
    """Return how many copies of each card the game has."""
    return COPIES if options.cards is None else _copies(options)


@lru_cache(maxsize=32)
def _copies(options: Options) -> Mapping[Card, int]:
    return MappingProxyType(dict(Counter(deck_for(options))))


@implements("starmap.setup")
def check_size(options: Options, players: int) -> None:
    """Raise SetupError if so few cards cannot be dealt, or could all lie in collections one day."""
    if options.cards is None:
        return
    most_collected = players * (options.values + options.shine - 2)
    fewest = max(players * options.dealt, most_collected) + 2
    if len(deck_for(options)) < fewest:
        raise SetupError(f"cards are at least {fewest} for {players} players, not {len(deck_for(options))}")


LONGEST: Mapping[int, int] = MappingProxyType({3: 1_064, 4: 1_850})
"""The most actions by number of players, as docs/rules/starmap.md proves; with two the dummy may win for ever."""
STANDARD = Options()
INFO = GameInfo(
    name="starmap",
    title="Star Map",
    players=(2, 3, 4),
    rules_version=1,
    option_sets=(("standard", STANDARD),),
    longest=lambda players, options: LONGEST.get(players) if evolve(options, first=None) == STANDARD else None,
)
"""What a lobby needs to know of Star Map: its name and title, the numbers of players, the named option sets.

>>> starmap.INFO.title, starmap.INFO.players
('Star Map', (2, 3, 4))
>>> starmap.INFO.longest(4, starmap.Options())
1850
"""

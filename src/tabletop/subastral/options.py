"""What a table agrees on before the game (rulebook: "Variant")."""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from attrs import field, frozen

from tabletop.core.errors import SetupError, shown
from tabletop.core.game import CardTable, GameInfo
from tabletop.core.setup import CARD_SET
from tabletop.core.values import never_copied
from tabletop.subastral.cards import CLOUDS, FACES, Card
from tabletop.subastral.decks import DEALT, SIZES, Printed, boxed_cards, check_cards, deck_of


@never_copied
@frozen(cache_hash=True)
class Options:
    """The disturbance variant or not, and a card set of your own instead of the reconstructed one (None)."""

    disturbance: bool = False
    cards: tuple[Printed, ...] | None = field(default=None, metadata=CARD_SET)

    def __attrs_post_init__(self) -> None:
        if type(self.disturbance) is not bool:
            raise SetupError(f"disturbance is True or False, not {shown(self.disturbance)}")
        if self.cards is not None:
            check_cards(self.cards)


@lru_cache(maxsize=32)
def deck_for(options: Options, players: int) -> tuple[Card, ...]:
    """Return the cards of the game; listed once per set and number of players."""
    return deck_of(boxed_cards() if options.cards is None else options.cards, players)


@lru_cache(maxsize=32)
def copies_for(options: Options, players: int) -> Mapping[Card, int]:
    """Return how many copies of each card the game has."""
    return MappingProxyType(dict(Counter(deck_for(options, players))))


def longest(players: int, _options: Options) -> int:
    """Return the most actions of a game, as docs/rules/subastral.md counts them: its turns, orders of piles, gifts."""
    deck = SIZES[players] - DEALT * players - len(CLOUDS) - 2
    return 3 * (deck + 2 * players) + 8 * players


STANDARD = Options()
INFO = GameInfo(
    name="subastral",
    title="Subastral",
    players=(2, 3, 4, 5),
    rules_version=1,
    option_sets=(("standard", STANDARD), ("disturbance", Options(disturbance=True))),
    longest=longest,
)


def card_table(options: Options = STANDARD, /) -> CardTable:
    """Return the facts of the cards for clients in other languages, and how often each number of players meets them."""
    counts = {str(players): copies_for(options, players) for players in INFO.players}
    return {
        "cards": [
            {
                "name": str(card),
                "biome": card.biome,
                "number": card.number,
                "copies": {players: copies.get(card, 0) for players, copies in counts.items()},
            }
            for card in FACES
        ]
    }

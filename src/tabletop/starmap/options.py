"""What a table agrees on before the game. The rulebook knows no variants."""

from collections.abc import Mapping
from types import MappingProxyType

from attrs import frozen

from tabletop.core.game import CardTable, GameInfo
from tabletop.core.values import never_copied
from tabletop.starmap.cards import COPIES, FACES


@never_copied
@frozen
class Options:
    """Star Map has nothing to choose."""


LONGEST: Mapping[int, int] = MappingProxyType({3: 1_064, 4: 1_850})
"""The most actions by number of players, as docs/rules/starmap.md proves; with two the dummy may win for ever."""
STANDARD = Options()
INFO = GameInfo(
    name="starmap",
    title="Star Map",
    players=(2, 3, 4),
    rules_version=1,
    option_sets=(("standard", STANDARD),),
    longest=lambda players, _options: LONGEST.get(players),
)


def card_table(_options: Options = STANDARD, /) -> CardTable:
    """Return the facts of the cards for clients in other languages, and how often each is in the box."""
    return {
        "cards": [
            {"name": str(card), "back": card.back, "value": card.value, "gems": card.gems, "copies": COPIES[card]}
            for card in FACES
        ]
    }

"""The points that a cloud would bring to a journal."""

from collections import Counter
from itertools import permutations

from tabletop.core.outcome import total
from tabletop.subastral.cards import Card
from tabletop.subastral.scoring import score
from tabletop.subastral.state import Journal, biomes_of

MAX_ORDERED = 4
"""The largest number of new biomes for which all orders are tried.

With more, only two orders are tried: the largest pile first, and last.
"""


def points_of(journal: Journal) -> int:
    """Return the current points of the journal."""
    return total(score(journal))


def gain_of(journal: Journal, cards: tuple[Card, ...]) -> int:
    """Return the points that the cards would add to the journal.

    New piles are put into the best order.
    """
    begun = biomes_of(journal)
    grown = tuple([(*pile, *[card for card in cards if card.biome == pile[0].biome]) for pile in journal])
    new = [(card,) * count for card, count in _one_of_each([card for card in cards if card.biome not in begun])]
    return max([points_of((*grown, *order)) for order in _orders(new)]) - points_of(journal)


def _one_of_each(cards: list[Card]) -> list[tuple[Card, int]]:
    """Return a card of each biome, and the number of its cards.

    The numbers on the cards do not affect the points.
    """
    counts = Counter([card.biome for card in cards])
    return [(next(card for card in cards if card.biome == biome), count) for biome, count in counts.items()]


def _orders(piles: list[tuple[Card, ...]]) -> list[tuple[tuple[Card, ...], ...]]:
    if len(piles) <= MAX_ORDERED:
        return [*permutations(piles)]
    return [tuple(sorted(piles, key=len)), tuple(sorted(piles, key=len, reverse=True))]

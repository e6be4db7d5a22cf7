"""What a cloud would bring to the journal, as far as the view tells."""

from collections import Counter
from itertools import permutations

from tabletop.core.outcome import total
from tabletop.subastral.cards import Card
from tabletop.subastral.scoring import score
from tabletop.subastral.state import Journal, biomes_of

MAX_ORDERED = 4
"""Of more new biomes only two orders are tried: the largest pile first, and last."""


def points_of(journal: Journal) -> int:
    """Return what the journal is worth now."""
    return total(score(journal))


def gain_of(journal: Journal, cards: tuple[Card, ...]) -> int:
    """Return how many points more the journal would be worth with the cards, in the best order of new piles."""
    begun = biomes_of(journal)
    grown = tuple([(*pile, *[card for card in cards if card.biome == pile[0].biome]) for pile in journal])
    new = [(card,) * count for card, count in _one_of_each([card for card in cards if card.biome not in begun])]
    return max([points_of((*grown, *order)) for order in _orders(new)]) - points_of(journal)


def _one_of_each(cards: list[Card]) -> list[tuple[Card, int]]:
    """Return a card of each biome, and how many there are: which ones makes no difference to the points."""
    counts = Counter([card.biome for card in cards])
    return [(next(card for card in cards if card.biome == biome), count) for biome, count in counts.items()]


def _orders(piles: list[tuple[Card, ...]]) -> list[tuple[tuple[Card, ...], ...]]:
    if len(piles) <= MAX_ORDERED:
        return [*permutations(piles)]
    return [tuple(sorted(piles, key=len)), tuple(sorted(piles, key=len, reverse=True))]

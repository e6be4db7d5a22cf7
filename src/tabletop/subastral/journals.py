"""Journals: piles of one biome each, which never move and never shrink (rulebook: "Add to your journal")."""

from collections.abc import Iterable
from typing import TypeAlias

from tabletop.core.rulebook import implements
from tabletop.subastral.cards import Biome, Card, merged
from tabletop.subastral.state import Journal

Heaps: TypeAlias = dict[Biome, tuple[Card, ...]]
"""Cards of a cloud by biome, on their way to a journal."""


def biomes_of(journal: Journal) -> list[Biome]:
    """Name the biomes of the piles, left to right."""
    return [pile[0].biome for pile in journal]


def by_biome(cards: tuple[Card, ...]) -> Heaps:
    """Sort the cards of a cloud into heaps."""
    found: Heaps = {}
    for card in cards:
        biome = card.biome
        found[biome] = found[biome] + (card,) if biome in found else (card,)
    return found


def pile_number(journal: Journal, biome: Biome) -> int:
    """Return the place of the biome's pile, counted from 1 on the left."""
    return biomes_of(journal).index(biome) + 1


@implements("subastral.journal")
def add_to(journal: Journal, heaps: Iterable[tuple[Card, ...]]) -> Journal:
    """Add heaps of cards, each of one biome, to their piles, or as new piles on the right."""
    piles = list(journal)
    for cards in heaps:
        biome = cards[0].biome
        for place, pile in enumerate(journal):
            if pile[0].biome == biome:
                piles[place] = merged(pile, cards)
                break
        else:
            piles.append(cards)
    return tuple(piles)

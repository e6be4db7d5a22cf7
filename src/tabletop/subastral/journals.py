"""Journals: piles of one biome each, which never move and never shrink (rulebook: "Add to your journal")."""

from tabletop.core.rulebook import implements
from tabletop.core.tuples import replace_at
from tabletop.subastral.cards import Biome, Card, merged
from tabletop.subastral.state import Journal


def biomes_of(journal: Journal) -> list[Biome]:
    """Name the biomes of the piles, left to right."""
    return [pile[0].biome for pile in journal]


def waiting(cards: tuple[Card, ...]) -> tuple[Biome, ...]:
    """Name the biomes among the cards of a cloud, each once."""
    if len(cards) == 1:
        return (cards[0].biome,)
    return tuple(dict.fromkeys([card.biome for card in cards]))


def pile_number(journal: Journal, biome: Biome) -> int:
    """Return the place of the biome's pile, counted from 1 on the left."""
    return biomes_of(journal).index(biome) + 1


@implements("subastral.journal")
def add_to(journal: Journal, cards: tuple[Card, ...]) -> Journal:
    """Add cards of one biome to its pile, or as a new pile on the right."""
    biome = cards[0].biome
    for place, pile in enumerate(journal):
        if pile[0].biome == biome:
            return replace_at(journal, place, merged(pile, cards))
    return (*journal, cards)

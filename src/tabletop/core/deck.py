"""Decks and discard piles as values: a deck's top card comes first, a discard pile's last."""

from typing import TypeVar

from tabletop.core.rng import Seed, shuffled

T = TypeVar("T")


def draw(deck: tuple[T, ...], count: int) -> tuple[tuple[T, ...], tuple[T, ...]]:
    """Take up to so many cards off the top; return them and the rest."""
    return deck[:count], deck[count:]


def deal(deck: tuple[T, ...], seats: int, each: int) -> tuple[list[tuple[T, ...]], tuple[T, ...]]:
    """Deal round the table, one card at a time; return the hands and the rest."""
    dealt, rest = draw(deck, seats * each)
    return [dealt[seat::seats] for seat in range(seats)], rest


def reshuffle(deck: tuple[T, ...], discard: tuple[T, ...], seed: Seed) -> tuple[tuple[T, ...], tuple[T, ...], Seed]:
    """Make an empty deck anew from the discard pile below its top card; return deck, pile, next seed."""
    if deck or len(discard) < 2:
        return deck, discard, seed
    fresh, seed = shuffled(discard[:-1], seed)
    return fresh, discard[-1:], seed

"""Decks as values: the top card comes first."""

from typing import TypeVar

T = TypeVar("T")


def draw(deck: tuple[T, ...], count: int) -> tuple[tuple[T, ...], tuple[T, ...]]:
    """Take up to so many cards off the top; return them and the rest."""
    return deck[:count], deck[count:]


def deal(deck: tuple[T, ...], seats: int, each: int) -> tuple[list[tuple[T, ...]], tuple[T, ...]]:
    """Deal round the table, one card at a time; return the hands and the rest."""
    dealt, rest = draw(deck, seats * each)
    return [dealt[seat::seats] for seat in range(seats)], rest

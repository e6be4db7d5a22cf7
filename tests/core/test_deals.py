"""All ways to place hidden cards, held to what permutations of all copies come to."""

from collections import Counter
from collections.abc import Iterable
from itertools import permutations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.core.deals import Place, Pool, listed
from tabletop.core.errors import TooManyDeals
from tabletop.core.optional import optional


def by_permutation(pool: Pool[str]) -> Counter[Any]:
    """Lay all orders of all copies, with equal copies told apart, and count what looks the same."""
    found: Counter[Any] = Counter()
    laid: set[Any] = set()
    for order in permutations(range(len(pool.cards))):
        rest, ways, fits = [*order], list[tuple[int, ...]](), True
        for place in pool.places:
            here, rest = rest[: place.size], rest[place.size :]
            fits = fits and all(place.fits(pool.cards[card]) for card in here)
            ways.append(tuple(here if place.ordered else sorted(here)))
        if fits and tuple(ways) not in laid:
            laid.add(tuple(ways))
            looks = [
                cards if place.ordered else sorted(cards)
                for place, here in zip(pool.places, ways, strict=True)
                for cards in [[pool.cards[card] for card in here]]
            ]
            found[tuple(map(tuple, looks))] += 1
    return found


@given(st.lists(st.sampled_from("abc"), max_size=6), st.data())
def test_every_deal_is_listed_once_with_its_weight(cards: list[str], data: st.DataObject) -> None:
    cuts = sorted(data.draw(st.lists(st.integers(0, len(cards)), max_size=2)))
    sizes = [end - begin for begin, end in zip([0, *cuts], [*cuts, len(cards)], strict=True)]
    pool = Pool(tuple(cards), tuple([Place[str](size, ordered=data.draw(st.booleans())) for size in sizes]))
    ways = [(tuple(tuple(sorted(x)) if not p.ordered else x for x, p in zip(way, pool.places, strict=True)), weight)
            for way, weight in pool.ways()]  # fmt: skip

    assert dict(ways) == by_permutation(pool)
    assert len(dict(ways)) == len(ways)
    assert sum([weight for _, weight in ways]) == pool.count()


def test_only_what_fits_lies_in_a_place() -> None:
    places = Place[str](2, fits=lambda card: card == "b"), Place[str](1, fits=lambda card: card == "a"), Place[str](2)
    pool = Pool(tuple("aabbb"), places)
    assert dict(pool.ways()) == {(("b", "b"), ("a",), ("a", "b")): 6} == by_permutation(pool)


def states(first: tuple[tuple[str, ...], ...], other: tuple[tuple[str, ...], ...]) -> Iterable[tuple[str, int]]:
    return [("".join([*first[0], *other[0], side]), 1) for side in "xy"]


def test_pools_are_dealt_together_and_too_many_are_refused_with_their_count() -> None:
    pools = [Pool(tuple(cards), (Place(len(cards), ordered=True),)) for cards in ("aab", "cd")]
    found = dict(listed(pools, 12, states))

    ways = product(["aab", "aba", "baa"], ["cd", "dc"], "xy")
    assert found == dict.fromkeys(map("".join, ways), 2)
    with pytest.raises(TooManyDeals, match="24 deals agree with the view, equal copies counted apart: over 11") as many:
        listed(pools, 11, states)
    assert (many.value.count, many.value.limit) == (sum(found.values()), 11)


def test_a_game_may_do_without() -> None:
    assert optional(object()).deals is None

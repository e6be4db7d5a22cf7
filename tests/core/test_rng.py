"""Randomness as a value: what a seed gives is pinned for ever."""

import sys
from collections import Counter
from random import Random

import pytest

from tabletop.core.errors import SetupError
from tabletop.core.rng import MAX_SEED_BITS, SEED_LIMIT, Dice, chance, checked, shuffled, stream


def test_the_generator_of_python_keeps_its_promise() -> None:
    draw = Random(1).random

    assert [draw() for _ in range(3)] == [0.13436424411240122, 0.8474337369372327, 0.763774618976614]


@pytest.mark.parametrize("seed", [0, 1, 2**32, 2**106 - 1, 2**2048])
def test_chance_is_the_generator_of_python(seed: int) -> None:
    ours, theirs = chance(seed), Random(seed).random
    assert [ours() for _ in range(1000)] == [theirs() for _ in range(1000)]


def test_a_shuffle_and_its_next_seed_never_change() -> None:
    assert shuffled("abcdefghij", 1) == (tuple("jiadfegchb"), 67805320680565209237359147484217)
    assert shuffled("abcdefghij", 2**100 + 1) == (tuple("ifajchdegb"), 29710463802100310537124633439241)


def test_choices_never_change() -> None:
    assert [Dice(seed).choice(range(10)) for seed in range(10)] == [8, 1, 9, 2, 2, 6, 7, 3, 2, 4]


def test_dice_give_one_thing_after_another() -> None:
    dice = Dice(3)

    assert dice.shuffled(range(5)) == (0, 2, 1, 3, 4)
    assert dice.choice("abc") == "a"
    assert dice.seed() == 1068314393493540667527742389873


def test_streams_never_change() -> None:
    assert stream(7, "new_game") == 33684882769
    assert stream(0, "sample_state") == 2873285108
    assert stream(2**64, "x") == 79228162514264337595907184259


def test_equal_seeds_go_apart_by_purpose() -> None:
    purposes = ("new_game", "sample_state", "bot 0", "bot 1")

    assert len({stream(7, purpose) for purpose in purposes}) == 4
    assert len({shuffled(range(20), stream(7, purpose))[0] for purpose in purposes}) == 4


@pytest.mark.parametrize("items", ["", "a", "aab", range(100)])
def test_a_shuffle_keeps_all_items(items: str) -> None:
    assert Counter(shuffled(items, 9)[0]) == Counter(items)


def test_every_order_is_as_likely_as_any_other() -> None:
    orders = Counter([shuffled("abc", seed)[0] for seed in range(6000)])

    assert len(orders) == 6
    assert sum((found - 1000) ** 2 / 1000 for found in orders.values()) < 25.7  # one false alarm in ten thousand


def test_every_item_is_as_likely_as_any_other() -> None:
    items = Counter([Dice(seed).choice("abcd") for seed in range(4000)])

    assert sum((found - 1000) ** 2 / 1000 for found in items.values()) < 21.1  # likewise, three degrees of freedom


def test_next_seeds_have_106_bits_and_serve_as_they_are() -> None:
    seed = 1
    for _ in range(100):
        _, seed = shuffled("ab", seed)
        assert 0 <= seed < SEED_LIMIT == 2**106
        assert checked(seed) == seed


class Seven:
    """Something that is a whole number without being an int."""

    def __index__(self) -> int:
        return 7


@pytest.mark.parametrize(("seed", "number"), [(0, 0), (7, 7), (2**200, 2**200), (Seven(), 7)])
def test_seeds_are_whole_numbers_from_nought(seed: object, number: int) -> None:
    assert checked(seed) == number


@pytest.mark.parametrize("seed", [-1, True, False, 1.0, "1", None, b"1", [1]])
def test_anything_else_is_no_seed(seed: object) -> None:
    with pytest.raises(SetupError) as refused:
        checked(seed)

    assert str(refused.value) == f"a seed is a whole number from 0 up, not {seed!r}"


def test_nobody_touches_the_global_generator() -> None:
    import random

    before = random.getstate()
    shuffled("abc", 1)
    Dice(1).seed()
    assert random.getstate() == before


def test_a_seed_is_as_long_as_can_be_written_and_no_longer() -> None:
    longest = 2**MAX_SEED_BITS - 1

    assert checked(longest) == longest
    assert len(str(longest)) < sys.int_info.str_digits_check_threshold
    with pytest.raises(SetupError, match="invalid seed of 2,049 bits: expected at most 2,048"):
        checked(longest + 1)

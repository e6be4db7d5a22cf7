"""Copies of values that cannot change."""

from copy import copy, deepcopy

from attrs import frozen

from tabletop.core.play import never_copied


@never_copied
@frozen
class Meadow:
    herds: tuple[int, ...]


def test_a_copy_of_a_value_is_the_value() -> None:
    meadow = Meadow((1, 2))

    assert copy(meadow) is meadow
    assert deepcopy(meadow) is meadow
    assert deepcopy([meadow, meadow]) == [meadow, meadow]

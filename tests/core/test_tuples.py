"""Small changes and questions of tuples."""

import pytest

from tabletop.core.tuples import FEW, holds


@pytest.mark.parametrize("times", [1, FEW])
def test_copies_count(times: int) -> None:
    assert holds("abc" * times, "ca" * times)
    assert holds("aab" * times, "aa" * times)
    assert not holds("ab" * times, "aa" * times)
    assert not holds("ab" * times, "abc" * times)
    assert not holds("", "a" * times)
    assert holds("", "")

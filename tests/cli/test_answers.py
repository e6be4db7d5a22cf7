"""Answers to typed lines: they are in sight in windows of any size, throughout whole games."""

from typing import Any

import pytest

from tabletop import Match, bots, load
from tabletop.catalogue import BUILT_IN
from tabletop.cli.window import MIN_COLUMNS, MIN_LINES
from tests.cli.sitting import Person, Sitting

NONSENSE = "qqq"
MOST_LINES = 400
SIZES = [(80, 24), (79, 24), (80, 23), (60, 20), (40, 10), (120, 40)]


def against_greedy(name: str, seed: int) -> Match[Any, Any, Any, Any, Any]:
    """Seat a person and two bots."""
    greedy = bots.find(name, "greedy")
    return Match(load(name), seed=seed, bots=[None, greedy, greedy])


def label_of(at: Sitting) -> str:
    """Return a label of the screen, another one each time."""
    labels = [label for label in at.session.screen.labels if label != "."]
    return labels[at.typed % len(labels)]


def wanders(at: Sitting) -> Person:
    """Type nonsense before each choice, and look for the answer."""
    while at.typed < MOST_LINES:
        if at.is_page:
            yield ""
            continue
        yield NONSENSE
        assert f"Not understood: '{NONSENSE}' is no choice now" in at.text, "\n".join(at.lines)
        yield label_of(at)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", BUILT_IN)
def test_nonsense_is_answered_on_the_next_screen(
    name: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    at = Sitting(monkeypatch, against_greedy(name, seed=0), size)
    at.play(wanders)
    assert at.typed > 20
    is_small = size[0] < MIN_COLUMNS or size[1] < MIN_LINES
    assert at.prompt.startswith("your turn>" if is_small else "? help")

"""Helpers for the tests of Star Map, based on the kit."""

from collections.abc import Iterable
from functools import partial

from tabletop import starmap, testing

walk = partial(testing.play, starmap)
told = partial(testing.events_of, starmap)
choices = partial(testing.choices, starmap)
refusal = partial(testing.refusal, starmap)


def words(things: Iterable[object]) -> list[str]:
    """Return things in notation."""
    return [str(thing) for thing in things]

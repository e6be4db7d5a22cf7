"""What the laws cannot know of a game and its author can say: `Facts`, for our games and for a stranger's."""

from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec

from tabletop.core.errors import SetupError
from tabletop.testing.facts.kinds import Facts, Hidden, Pools, Position

__all__ = ["Facts", "Hidden", "Pools", "Position", "facts_for"]

GROUP = "tabletop.testing"


def facts_for(game: str) -> Facts:
    """Return what is known of a game: ours, or what a distribution offers in the entry-point group, or nothing."""
    if game.isidentifier() and find_spec(f"{__name__}.{game}"):
        facts: Facts = import_module(f"{__name__}.{game}").FACTS
        return facts
    for entry in entry_points(group=GROUP):
        if entry.name == game:
            return _checked(game, entry.load())
    return Facts()


def _checked(game: str, facts: object) -> Facts:
    if not isinstance(facts, Facts):
        raise SetupError(f"the entry point of {game!r} in {GROUP!r} is a {type(facts).__name__}, not Facts")
    return facts

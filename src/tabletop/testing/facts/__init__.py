"""What the laws cannot know of a game and its author can say: `Facts`, for our games and for a stranger's."""

from tabletop import catalogue
from tabletop.core.errors import SetupError
from tabletop.testing.facts.kinds import Facts, Hidden, Pools, Position

__all__ = ["Facts", "Hidden", "Pools", "Position", "facts_for"]


def facts_for(game: str) -> Facts:
    """Return what a distribution says of a game, ours of our games; or nothing, if nobody says anything."""
    for group in (catalogue.FACTS, catalogue.OLD_FACTS):
        facts = catalogue.find(group, game)
        if isinstance(facts, Facts):
            return facts
        if facts is not None:
            raise SetupError(f"{group}: {game!r} is a {type(facts).__name__}, not Facts")
    return Facts()

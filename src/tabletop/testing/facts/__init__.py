"""What the laws cannot know of a game and its author can say: `Facts`, for our games and for a stranger's."""

from typing import Any

from tabletop import catalogue
from tabletop.core.errors import SetupError, shown
from tabletop.testing.facts.kinds import Facts, Hidden, Pools, Position

__all__ = ["Facts", "Hidden", "Pools", "Position", "facts_for", "tiny"]


def facts_for(game: str) -> Facts:
    """Return what a distribution says of a game, ours of our games; or nothing, if nobody says anything."""
    for group in (catalogue.FACTS, catalogue.OLD_FACTS):
        facts = catalogue.find(group, game)
        if isinstance(facts, Facts):
            return facts
        if facts is not None:
            raise SetupError(f"{group}: {game!r} is a {type(facts).__name__}, not Facts")
    return Facts()


def tiny(game: str) -> tuple[Any, int]:
    """Return the options and the number of players of a table whose games are few and soon over."""
    options = facts_for(game).tiny
    if options is None:
        raise SetupError(f"nobody has named a tiny table for {shown(game)}: its Facts have no `tiny`")
    return options(), 2

"""What the laws cannot know of a game and its author can say: `Facts`, for our games and for a stranger's."""

from typing import Any

from tabletop import catalogue
from tabletop.core.errors import SetupError, shown
from tabletop.core.game import Game, O
from tabletop.testing.facts.kinds import Facts, Hidden, Pools, Position

MAX_SCALE = 4
__all__ = ["Facts", "Hidden", "Pools", "Position", "configurations", "facts_for", "tiny"]


def facts_for(game: str) -> Facts:
    """Return what a distribution says of a game, ours of our games; or nothing, if nobody says anything.

    >>> sorted(testing.facts_for("starmap").policies)
    ['buyer', 'rester']
    """
    for group in (catalogue.FACTS, catalogue.OLD_FACTS):
        facts = catalogue.find(group, game)
        if isinstance(facts, Facts):
            return facts
        if facts is not None:
            raise SetupError(f"{group}: {game!r} is a {type(facts).__name__}, not Facts")
    return Facts()


def tiny(game: str, scale: int = 1) -> tuple[Any, int]:
    """Return the options and the number of players of a table whose games are few and short.

    A larger scale, up to 4, makes more of them, about ten times as many with each step.

    >>> options, players = testing.tiny("starmap")
    >>> players, len(options.cards), options.shine
    (2, 20, 2)
    """
    options = facts_for(game).tiny
    if options is None:
        raise SetupError(f"nobody has named a tiny table for {shown(game)}: its Facts have no `tiny`")
    if type(scale) is not int or not 1 <= scale <= MAX_SCALE:
        raise SetupError(f"scale is 1 to {MAX_SCALE}, not {shown(scale)}")
    return options(scale), 2


def configurations(game: Game[O, Any, Any, Any, Any], facts: Facts | None = None) -> list[tuple[str, O, int]]:
    """List all named option sets of a game, and those of the facts, with all numbers of players.

    >>> [(name, players) for name, options, players in testing.configurations(codex)][:4]
    [('standard', 2), ('standard', 3), ('standard', 4), ('capped', 2)]
    """
    sets = [*game.INFO.option_sets, *(facts.option_sets.items() if facts else ())]
    return [(name, options, players) for name, options in sets for players in game.INFO.players]

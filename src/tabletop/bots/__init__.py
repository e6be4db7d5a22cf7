"""Players that see views, never states."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from tabletop.bots.player import Bot, uniform
from tabletop.bots.playing import decide, play_game, play_through

__all__ = ["Bot", "bots_for", "decide", "play_game", "play_through", "uniform"]


def bots_for(game: str) -> dict[str, Bot[Any, Any]]:
    """Name the bots that can play the game: `random`, and the game's own, the best one last."""
    own: dict[str, Bot[Any, Any]] = {}
    if game.isidentifier() and find_spec(f"tabletop.bots.{game}"):
        own = getattr(import_module(f"tabletop.bots.{game}"), "BOTS", {})
    return {"random": uniform, **own}

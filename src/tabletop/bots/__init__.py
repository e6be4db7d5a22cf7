"""Players that see views, never states."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from tabletop.bots.player import Bot, uniform

__all__ = ["Bot", "bots_for", "uniform"]


def bots_for(game: str) -> dict[str, Bot[Any, Any]]:
    """Name the bots that can play the game: `uniform`, and the game's own."""
    own: dict[str, Bot[Any, Any]] = {}
    if game.isidentifier() and find_spec(f"tabletop.bots.{game}"):
        own = import_module(f"tabletop.bots.{game}").BOTS
    return {"uniform": uniform, **own}

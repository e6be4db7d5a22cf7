"""The JSON formats of a game, made once: the laws ask for them again and again."""

from functools import lru_cache
from typing import Any

from tabletop.core.game import AnyGame
from tabletop.records.codec import Codec, codec


def formats_for(game: AnyGame, options: Any = None) -> Codec[Any, Any, Any, Any, Any]:
    """Return the formats of a game, with options that both sides have agreed on or without."""
    key: Any = game  # a module or a class
    return _formats(key, game.validate, options)


@lru_cache(maxsize=64)
def _formats(game: AnyGame, _validate: object, options: Any) -> Codec[Any, Any, Any, Any, Any]:
    """Make them anew when `validate`, which they hold, is another one than before: in a notebook, or in a test."""
    return codec(game, options=options)

"""Players that see views, never states."""

from tabletop.bots.player import Bot, Factory, Player, always, uniform
from tabletop.bots.playing import act, decide, play_game, play_through, seat
from tabletop.bots.registry import Named, best, factory_of, find, is_registered, names
from tabletop.bots.search import Search
from tabletop.core.lazy import make_dir

__all__ = [
    "Bot", "Factory", "Named", "Player", "Search", "act", "always", "best", "decide", "factory_of", "find",
    "is_registered", "names", "play_game", "play_through", "seat", "uniform",
]  # fmt: skip
__dir__ = make_dir(__name__)

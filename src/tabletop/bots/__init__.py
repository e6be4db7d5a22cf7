"""Players that see views, never states."""

from tabletop.bots.finding import NamedBot, at_table, best, bots_for, find, names, seat
from tabletop.bots.player import Bot, Factory, always, uniform
from tabletop.bots.playing import decide, play_game, play_through

__all__ = [
    "Bot", "Factory", "NamedBot", "always", "at_table", "best", "bots_for", "decide", "find", "names", "play_game",
    "play_through", "seat", "uniform",
]  # fmt: skip

"""What a table agrees on before the game, and what others need to know of it."""

from attrs import frozen

from tabletop.core.game import GameInfo


@frozen
class Options:
    """Variants of the game: fields with defaults, which are the usual game."""


INFO = GameInfo(
    name="mygame",
    title="My Game",
    players=(2, 3, 4),
    rules_version=1,
    option_sets=(("standard", Options()),),
)

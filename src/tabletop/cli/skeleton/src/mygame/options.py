"""The options of a game, and its name, players and option sets."""

from attrs import frozen

from tabletop.core.game import GameInfo


@frozen
class Options:
    """The variants of the game.

    The defaults of its fields are the standard game.
    """


INFO = GameInfo(
    name="mygame",
    title="My Game",
    players=(2, 3, 4),
    rules_version=1,
    option_sets=(("standard", Options()),),
)

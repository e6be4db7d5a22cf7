# src/liars/options.py
"""The options of a game, and its name, players and option sets."""

from attrs import frozen

from tabletop.core.errors import SetupError, shown
from tabletop.core.game import GameInfo

DIE_FACES = (1, 2, 3, 4, 5, 6)


@frozen
class Options:
    """The number of dice under each cup."""

    dice: int = 2

    def __attrs_post_init__(self) -> None:
        if type(self.dice) is not int or not 1 <= self.dice <= 4:
            raise SetupError(f"each cup has 1 to 4 dice, not {shown(self.dice)}")


def longest(players: int, options: Options) -> int:
    """Return the greatest number of actions.

    Each bid is above the previous one, and the last is doubted automatically.
    """
    return players * options.dice * len(DIE_FACES)


INFO = GameInfo(
    name="liars",
    title="Liar's Dice",
    players=(2, 3, 4),
    rules_version=1,
    option_sets=(("standard", Options()), ("single", Options(dice=1))),
    longest=longest,
)

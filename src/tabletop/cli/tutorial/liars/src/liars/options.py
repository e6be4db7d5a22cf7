"""Options of the game, and its description."""

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
            raise SetupError(f"invalid number of dice {shown(self.dice)}: expected 1 to 4")


def longest(players: int, options: Options) -> int:
    """Return the number of bids, because each is higher than the last one."""
    return players * options.dice * len(DIE_FACES)


STANDARD = Options()
INFO = GameInfo(
    name="liars",
    title="Liar's Dice",
    players=(2, 3, 4),
    rules_version=1,
    option_sets=(("standard", STANDARD), ("single", Options(dice=1))),
    longest=longest,
)

"""What a table agrees on before the game. The rulebook knows no variants."""

from attrs import frozen

from tabletop.core.game import GameInfo
from tabletop.core.values import never_copied


@never_copied
@frozen
class Options:
    """Star Map has nothing to choose."""


STANDARD = Options()
INFO = GameInfo(
    name="starmap",
    title="Star Map",
    players=(2, 3, 4),
    rules_version=1,
    option_sets=(("standard", STANDARD),),
)

"""Actions of the players.

There is a small frozen class for each kind of decision. It contains only what the player chooses.
"""

from typing import TypeAlias

from attrs import frozen


@frozen
class Pass:
    """Do nothing. Replace this class by the first action of your game."""

    def __str__(self) -> str:
        return "pass"


Action: TypeAlias = Pass
"""A union if there are several classes: `Play | Draw`."""

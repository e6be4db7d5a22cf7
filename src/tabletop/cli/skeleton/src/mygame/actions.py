"""What a player can do: a small frozen class for each kind of decision, with what the player chooses."""

from typing import TypeAlias

from attrs import frozen


@frozen
class Pass:
    """Do nothing. The first action of your game takes its place."""

    def __str__(self) -> str:
        return "pass"


Action: TypeAlias = Pass
"""Several classes make a union: `Play | Draw`."""

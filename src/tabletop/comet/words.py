"""The closed vocabularies of the cards and the board, and how things are counted."""

from typing import Literal, TypeAlias, get_args

Terrain: TypeAlias = Literal["meadow", "jungle", "desert", "water", "lava"]
Symbol: TypeAlias = Literal["meadow", "jungle", "desert", "water", "lava", "wild"]
Metal: TypeAlias = Literal["silver", "gold"]
Trigger: TypeAlias = Literal["permanent", "hatch", "move", "between_turns", "endgame"]
Cost: TypeAlias = Literal["none", "rotate", "discard"]
Ground: TypeAlias = Literal["terrain", "nest"]
Goal: TypeAlias = Literal["nest", "cave"]
Anywhere: TypeAlias = Literal["any", "meadow", "jungle", "desert", "water", "lava"]
Crossing: TypeAlias = Literal["none", "paid"]
Scope: TypeAlias = Literal["one_token", "all_tokens"]

TERRAINS: tuple[Terrain, ...] = get_args(Terrain)
SYMBOLS: tuple[Symbol, ...] = get_args(Symbol)
METALS: tuple[Metal, ...] = get_args(Metal)
TRIGGERS: tuple[Trigger, ...] = get_args(Trigger)
USED: tuple[Trigger, ...] = ("hatch", "move", "between_turns")
"""When abilities are used; the others need no action of the player."""
COSTS: tuple[Cost, ...] = get_args(Cost)
GROUNDS: tuple[Ground, ...] = get_args(Ground)
GOALS: tuple[Goal, ...] = get_args(Goal)
ANYWHERE: tuple[Anywhere, ...] = get_args(Anywhere)
CROSSINGS: tuple[Crossing, ...] = get_args(Crossing)
SCOPES: tuple[Scope, ...] = get_args(Scope)


def some(number: int, thing: str) -> str:
    """Count things: 1 card, 2 cards."""
    return f"{number} {thing}{'' if number == 1 else 's'}"

"""A small card set with abilities that the built-in cards lack.

They are free and permanent ones, and gold between turns.
"""

import json
from functools import cache
from typing import Any

from tabletop.comet import Catalogue, Options
from tabletop.testing.facts.comet import few_cards


def ability(trigger: str, cost: str, effect: str, **parameters: Any) -> dict[str, Any]:
    """Write an ability as a catalogue does."""
    return {"trigger": trigger, "cost": cost, "effect": effect, **parameters}


STEP = ability("move", "none", "extra_step", steps=1, terrain="any", crossing="none")
DRAW = ability("move", "none", "draw_silver", count=1)
HATCH_GOLD = ability("hatch", "none", "take_gold_faceup", count=1)
NEARER = ability("hatch", "none", "reduce_distance", amount=1)
ALWAYS_NEARER = ability("permanent", "none", "reduce_distance", amount=2)
ALWAYS_LAVA = ability("permanent", "none", "extra_symbols", symbols=["lava"])
GOLD_BETWEEN = ability("between_turns", "rotate", "take_gold_faceup", count=2)
FREE_GOLD_BETWEEN = ability("between_turns", "none", "take_gold_faceup", count=1)
FREE_SILVER_BETWEEN = ability("between_turns", "none", "take_moved_silver", count=1)
PLAY_GOLD_BETWEEN = ability("between_turns", "discard", "take_gold_faceup", count=1)
PLAY_COPY_BETWEEN = ability("between_turns", "discard", "copy_moved_symbols", bonus_symbols=["wild"])

OWN: dict[str, list[dict[str, Any]]] = {
    "silver-gecko-1": [STEP, DRAW],
    "silver-gecko-4": [DRAW],
    "silver-iguana-1": [HATCH_GOLD, NEARER],
    "silver-zebra-1": [ALWAYS_LAVA],
    "silver-moa-1": [ALWAYS_NEARER],
    "silver-thylacine-1": [FREE_SILVER_BETWEEN, FREE_GOLD_BETWEEN],
    "gold-thylacine-1": [GOLD_BETWEEN],
    "adv-fresh-tracks": [PLAY_GOLD_BETWEEN],
    "adv-near-nest": [PLAY_COPY_BETWEEN],
    "leader-white-egg": [STEP],
    "leader-blue-egg": [NEARER],
    "leader-red-egg": [ALWAYS_LAVA],
    "leader-green-egg": [ALWAYS_NEARER],
    "leader-black-egg": [FREE_GOLD_BETWEEN],
}


@cache
def own_set(**variants: Any) -> Options:
    """Return options with the few cards of the laws, most of which have abilities of their own."""
    data = json.loads(str(few_cards().catalogue))
    for card in [*data["silver"], *data["gold"], *data["leaders"]]:
        card["abilities"] = OWN.get(card["id"], card["abilities"])
    return Options(catalogue=Catalogue.read(data), turn_limit=60, **variants)

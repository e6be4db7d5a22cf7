"""Catalogues of Comet for small games.

They have two nests, two hexes on the way, a few cards, and one ability for leaders.
"""

import json
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from tabletop import comet
from tabletop.comet.catalogue import built_in

ABILITIES: Mapping[str, Mapping[str, Any]] = MappingProxyType(
    {
        "extra step": {"trigger": "move", "effect": "extra_step", "terrain": "any", "steps": 2, "crossing": "paid"},
        "leader's step": {"trigger": "move", "effect": "extra_step", "terrain": "any", "steps": 1, "crossing": "none"},
        "symbols": {"trigger": "move", "effect": "extra_symbols", "symbols": ["wild"]},
        "move card": {"trigger": "move", "effect": "extra_move_card", "cards": 1},
        "passage": {"trigger": "move", "effect": "terrain_passage", "terrain": "lava", "scope": "one_token"},
        "special": {"trigger": "move", "effect": "enter_special", "targets": ["nest", "cave"], "via_occupied": False},
        "neutral": {"trigger": "move", "effect": "place_neutral", "token": "mammoth", "where": ["terrain", "nest"]},
        "draw": {"trigger": "hatch", "effect": "draw_silver", "count": 1},
        "gold": {"trigger": "hatch", "effect": "take_gold_faceup", "count": 1},
        "thylacine": {"trigger": "between_turns", "effect": "take_moved_silver", "count": 1},
        "parrot": {"trigger": "between_turns", "effect": "copy_moved_symbols", "bonus_symbols": ["wild"]},
    }
)
"""The abilities by their names in this package. Each is used by rotating the leader."""
ENDGAME = {"trigger": "endgame", "cost": "none", "effect": "score_per_egg", "egg": "black", "points": 2}
HEXES = (
    {"q": 0, "r": 1, "kind": "terrain", "terrain": "water"}, {"q": 0, "r": 2, "kind": "nest", "nest": 2},
    {"q": -1, "r": 0, "kind": "terrain", "terrain": "lava"}, {"q": -2, "r": 0, "kind": "nest", "nest": 2},
)  # fmt: skip
WITH_ABILITY = ("silver-christmas-island-rat-1",)
"""Animals that keep their abilities."""


def comet_table(
    leader: str, *, silver: str, gold: str, hand: int, piles: Sequence[int], **options: Any
) -> comet.Options:
    """Return a table with so many of these cards, such as `8 okapi-1`, and leaders who all have this ability.

    The silver cards of two, three and four players that are in the draw pile are `piles`.
    """
    data = json.loads(str(built_in()))
    box = {card["id"]: card for metal in ("silver", "gold", "leaders") for card in data[metal]}
    data["silver"] = _few(box, "silver-", silver)
    data["gold"] = _few(box, "", gold)
    ability = {**ABILITIES[leader], "cost": "rotate"}
    data["leaders"] = [box["leader-black-egg"] | {"copies": 4, "abilities": [ability, ENDGAME]}]
    counts = {metal: sum([card["copies"] for card in data[metal]]) for metal in ("silver", "gold", "leaders")}
    split = {
        players: {"draw": draw, "comet": counts["silver"] - draw} for players, draw in zip("234", piles, strict=True)
    }
    small = {"hand_limit": hand, "gold_row": 1, "slots_per_player": 1, "counts": counts, "silver_split": split}
    data["setup"] |= small
    data["boards"] = [{"id": "tiny", "name": "tiny", "cave": {"q": 0, "r": 0}, "hexes": HEXES}]
    return comet.Options(side="tiny", catalogue=comet.Catalogue.read(data), **options)


def _few(box: Mapping[str, Any], prefix: str, cards: str) -> list[dict[str, Any]]:
    """Return so many of the cards; animals hatch near the cave, and can do nothing as a rule."""
    words = cards.split()
    found: list[dict[str, Any]] = []
    for count, name in zip(words[::2], words[1::2], strict=True):
        card = box[prefix + name] | {"copies": int(count)}
        if card["kind"] == "animal":
            card |= {"nest": 2} if card["id"] in WITH_ABILITY else {"nest": 2, "abilities": []}
        found.append(card)
    return found

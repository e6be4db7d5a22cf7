"""A small card set with every effect, at each time and cost that a catalogue may print."""

import json
from functools import cache
from typing import Any

from tabletop.comet import Catalogue, Options
from tabletop.comet.catalogue import built_in
from tabletop.comet.catalogue.vocabulary import VOCABULARY
from tabletop.comet.effects import USED
from tabletop.testing.facts.comet import few_cards

STANDING_CARD = "silver-gecko-1"
OTHER_PARAMETERS: dict[str, dict[str, Any]] = {
    "hand_limit": {"amount": 1},
    "set_bonus": {"set": "lizard_family"},
    "score_per_species": {"species": ["gecko"]},
}


def parameters(effect: str) -> dict[str, Any]:
    """Return the parameters of an effect as the first card of the built-in catalogue has them."""
    data = json.loads(str(built_in()))
    printed: list[dict[str, Any]] = []
    for card in [*data["silver"], *data["gold"], *data["leaders"]]:
        printed += card["abilities"]
    found = next((each for each in printed if each["effect"] == effect), {"effect": effect})
    return {name: found[name] for name in VOCABULARY[effect].parameters} | OTHER_PARAMETERS.get(effect, {})


def used(cost: str) -> list[dict[str, Any]]:
    """List every effect for every time at which it is used, at this cost."""
    return [
        {"trigger": trigger, "cost": cost, "effect": effect, **parameters(effect)}
        for effect, entry in VOCABULARY.items()
        for trigger in entry.triggers
        if trigger in USED
    ]


def standing() -> list[dict[str, Any]]:
    """List every effect that is permanent or for the end; a permanent passage is for all tokens."""
    found = [
        {"trigger": trigger, "cost": "none", "effect": effect, **parameters(effect)}
        for effect, entry in VOCABULARY.items()
        for trigger in entry.triggers
        if trigger not in USED
    ]
    return [each | {"scope": "all_tokens"} if "scope" in each else each for each in found]


def share_out(abilities: list[dict[str, Any]], cards: list[dict[str, Any]]) -> None:
    """Give the cards the abilities by turns."""
    for at, ability in enumerate(abilities):
        cards[at % len(cards)]["abilities"].append(ability)


@cache
def every_effect() -> Options:
    """Return options with the few cards of the laws, which have all abilities instead of their own.

    The abilities of a card all have one cost. Each ability is on an animal, on a leader and on an advantage card, if
    it may be.
    """
    data = json.loads(str(few_cards().catalogue))
    split = {"draw": 28, "comet": 4}
    data["setup"] |= {"hand_limit": 3, "silver_split": dict.fromkeys("234", split)}
    data["setup"]["counts"]["silver"] = 32
    silver, gold, leaders = data["silver"], data["gold"], data["leaders"]
    for card in [*silver, *gold, *leaders]:
        card["abilities"] = []
    for card in silver:
        card["copies"] = 4  # In a longer game more cards are rescued and used.
    animals = [card for card in [*silver, *gold] if card["kind"] == "animal" and card["id"] != STANDING_CARD]
    advantages = [card for card in gold if card["kind"] == "advantage"]
    for cards in (animals, leaders):
        share_out(used("rotate"), cards[::2])
        share_out(used("none"), cards[1::2])
    share_out(used("discard"), advantages)
    share_out(standing(), [card for card in silver if card["id"] == STANDING_CARD])
    share_out([each for each in standing() if each["effect"] != "set_bonus"], leaders)
    return Options(catalogue=Catalogue.read(data), turn_limit=200)

"""Catalogues with one fault each, and the expected errors."""

from collections.abc import Callable
from typing import Any

Damage = Callable[[dict[str, Any]], object]


def card(data: dict[str, Any], name: str) -> dict[str, Any]:
    """Find a card by its id."""
    cards: list[dict[str, Any]] = [*data["silver"], *data["gold"], *data["leaders"]]
    return next(each for each in cards if each["id"] == name)


def ability(data: dict[str, Any], name: str, **fields: Any) -> None:
    """Change the first ability of a card."""
    card(data, name)["abilities"][0].update(fields)


MOA, MOLE, OKAPI = "silver-moa-1", "silver-golden-mole-1", "silver-okapi-1"
DAMAGE: dict[str, tuple[Damage, str]] = {
    "a silver card too few": (
        lambda d: d["silver"].pop(),
        "the file, silver: expected 100 cards by their copies, not 99",
    ),
    "a copy too many": (
        lambda d: card(d, OKAPI).update(copies=2),
        "the file, silver: expected 100 cards by their copies, not 101",
    ),
    "a gold card too few": (lambda d: d["gold"].pop(0), "the file, gold: expected 50"),
    "a leader too few": (lambda d: d["leaders"].pop(), "the file, leaders: expected 10 cards by their copies, not 9"),
    "two cards of a name": (lambda d: card(d, OKAPI).update(id=MOA), "silver-moa-1, id: two cards have it"),
    "a name in two words": (lambda d: card(d, OKAPI).update(id="an okapi"), "an okapi, id: expected one word"),
    "no name": (lambda d: card(d, OKAPI).pop("id"), r"the file, silver\[8\], id: is missing"),
    "no points": (lambda d: card(d, OKAPI).pop("points"), "silver-okapi-1, points: is missing"),
    "points in words": (lambda d: card(d, OKAPI).update(points="4"), "silver-okapi-1, points: expected a whole number"),
    "points as truth": (
        lambda d: card(d, OKAPI).update(points=True),
        "silver-okapi-1, points: expected a whole number",
    ),
    "a nest too far": (
        lambda d: card(d, OKAPI).update(nest=13),
        "silver-okapi-1, nest: expected a whole number from 2 to 12",
    ),
    "an egg of no colour": (lambda d: card(d, OKAPI).update(egg="pink"), "silver-okapi-1, egg: expected one of white"),
    "no symbols": (lambda d: card(d, OKAPI).update(symbols=[]), "silver-okapi-1, symbols: expected terrains"),
    "a strange symbol": (
        lambda d: card(d, OKAPI).update(symbols=["ice"]),
        "silver-okapi-1, symbols: expected a list of meadow",
    ),
    "wild and plain": (
        lambda d: card(d, OKAPI).update(symbols=["wild", "lava"]),
        "silver-okapi-1, symbols: expected terrains, or wild alone",
    ),
    "symbols as a text": (
        lambda d: card(d, OKAPI).update(symbols="lava"),
        "silver-okapi-1, symbols: expected a list, not 'lava'",
    ),
    "gold among silver": (
        lambda d: card(d, OKAPI).update(metal="gold"),
        "silver-okapi-1, metal: expected one of silver",
    ),
    "an advantage among silver": (
        lambda d: card(d, OKAPI).update(kind="advantage"),
        "silver-okapi-1, kind: expected one of animal",
    ),
    "no copies": (
        lambda d: card(d, OKAPI).update(copies=0),
        "silver-okapi-1, copies: expected a whole number from 1 up",
    ),
    "an unknown field": (lambda d: card(d, OKAPI).update(colour="red"), "silver-okapi-1, colour: unknown field"),
    "a card that is none": (
        lambda d: d["silver"].__setitem__(0, 7),
        r"the file, silver\[0\]: expected an object, not 7",
    ),
    "abilities as an object": (
        lambda d: card(d, OKAPI).update(abilities={}),
        "silver-okapi-1, abilities: expected a list",
    ),
    "an unknown effect": (
        lambda d: ability(d, MOA, effect="fly"),
        r"silver-moa-1, abilities\[0\], effect: expected one of extra_step",
    ),
    "an unknown parameter": (
        lambda d: ability(d, MOA, by=2),
        r"silver-moa-1, abilities\[0\], by: unknown field: expected trigger, cost",
    ),
    "a parameter missing": (
        lambda d: card(d, MOA)["abilities"][0].pop("amount"),
        r"silver-moa-1, abilities\[0\], amount: is missing",
    ),
    "a parameter too small": (
        lambda d: ability(d, MOA, amount=0),
        r"silver-moa-1, abilities\[0\], amount: expected a whole number from 1 up",
    ),
    "a wrong time": (
        lambda d: ability(d, MOA, trigger="move"),
        r"silver-moa-1, abilities\[0\], trigger: expected hatch or permanent for reduce_distance",
    ),
    "an unknown time": (
        lambda d: ability(d, MOA, trigger="noon"),
        r"silver-moa-1, abilities\[0\], trigger: expected one of",
    ),
    "an animal that is discarded for its ability": (
        lambda d: ability(d, MOA, cost="discard"),
        r"silver-moa-1, abilities\[0\], cost: expected rotate or none for a hatch ability of this card, not discard",
    ),
    "abilities with different costs": (
        lambda d: card(d, MOLE)["abilities"].append({**card(d, MOLE)["abilities"][0], "cost": "none"}),
        "silver-golden-mole-1, abilities: expected the same cost for all abilities that are used",
    ),
    "a permanent ability that rotates": (
        lambda d: ability(d, MOA, trigger="permanent"),
        r"silver-moa-1, abilities\[0\], cost: expected none for a permanent ability of this card, not rotate",
    ),
    "an advantage that costs nothing": (
        lambda d: ability(d, "adv-tunnel", cost="none"),
        r"adv-tunnel, abilities\[0\], cost: expected discard for a",
    ),
    "an advantage that rotates": (
        lambda d: ability(d, "adv-tunnel", cost="rotate"),
        r"adv-tunnel, abilities\[0\], cost: expected discard for a",
    ),
    "an advantage for ever": (
        lambda d: card(d, "adv-tunnel").update(
            abilities=[{"trigger": "permanent", "cost": "none", "effect": "share_nest"}]
        ),
        r"adv-tunnel, abilities\[0\], trigger: expected hatch, move, between_turns on an advantage card, not permanent",
    ),
    "a strange crossing": (
        lambda d: ability(d, MOLE, crossing="free"),
        r"silver-golden-mole-1, abilities\[0\], crossing: expected one of none, paid",
    ),
    "a strange terrain": (lambda d: ability(d, MOLE, terrain="ice"), r"abilities\[0\], terrain: expected one of any"),
    "a strange scope": (
        lambda d: ability(d, "silver-dromedary-1", scope="two"),
        r"silver-dromedary-1, abilities\[0\], scope: expected one of",
    ),
    "a permanent keeper of one token": (
        lambda d: ability(d, "gold-dromedary-1", scope="one_token"),
        r"gold-dromedary-1, abilities\[0\], scope: expected all_tokens for a permanent",
    ),
    "nothing to enter": (
        lambda d: ability(d, "silver-brachiosaurus-1", targets=[]),
        r"silver-brachiosaurus-1, abilities\[0\], targets: expected",
    ),
    "no truth": (
        lambda d: ability(d, "silver-brachiosaurus-1", via_occupied=1),
        r"abilities\[0\], via_occupied: expected true or false",
    ),
    "an unknown neutral token": (
        lambda d: ability(d, "adv-ride-the-mammoth", token="whale"),
        r"adv-ride-the-mammoth, abilities\[0\], token: expected one of",
    ),
    "nowhere to place": (
        lambda d: ability(d, "adv-ride-the-mammoth", where=[]),
        r"adv-ride-the-mammoth, abilities\[0\], where: expected terrain",
    ),
    "no symbols to add": (
        lambda d: ability(d, "silver-zebra-1", symbols=[]),
        r"silver-zebra-1, abilities\[0\], symbols: expected",
    ),
    "an unknown set": (
        lambda d: ability(d, "silver-vicuna-1", set="cats"),
        r"silver-vicuna-1, abilities\[0\], set: expected one of vicuna_four",
    ),
    "a set for other species": (
        lambda d: ability(d, "silver-vicuna-1", set="lizard_family"),
        r"silver-vicuna-1, abilities\[0\], set: .* no place for",
    ),
    "a leader in a set": (
        lambda d: card(d, "leader-gold").update(
            abilities=[{"trigger": "endgame", "cost": "none", "effect": "set_bonus", "set": "vicuna_four"}]
        ),
        r"leader-gold, abilities\[0\], set: a leader is not an animal",
    ),
    "a species that nobody is": (
        lambda d: card(d, "leader-giant-beaver")["abilities"][1].update(species=["yeti"]),
        r"leader-giant-beaver, abilities\[1\], species: expected a list of",
    ),
    "no species to count": (
        lambda d: card(d, "leader-giant-beaver")["abilities"][1].update(species=[]),
        r"leader-giant-beaver, abilities\[1\], species: expected at least one species",
    ),
    "an advantage with a nest": (lambda d: card(d, "adv-tunnel").update(nest=3), "adv-tunnel, nest: unknown field"),
    "a leader with points": (lambda d: card(d, "leader-gold").update(points=3), "leader-gold, points: unknown field"),
    "two sets of a name": (
        lambda d: d["set_bonuses"][1].update(id="vicuna_four"),
        "the file, set_bonuses: expected different names, not vicuna_four, vicuna_four",
    ),
    "two neutral tokens of a name": (
        lambda d: d["setup"].update(neutral_tokens=["mammoth", "mammoth", "giant_tortoise"]),
        "the file, setup, neutral_tokens: expected different names",
    ),
    "a split for five": (
        lambda d: d["setup"]["silver_split"].update({"5": {"draw": 90, "comet": 10}}),
        "the file, setup, silver_split, 5: unknown field: expected 2, 3, 4",
    ),
    "a third pile": (
        lambda d: d["setup"]["silver_split"]["2"].update(rest=0),
        "the file, setup, silver_split, 2, rest: unknown field: expected draw, comet",
    ),
    "a count of something else": (
        lambda d: d["setup"].update(counts={"silver": 100, "gold": 50, "leaders": 10, "boards": 2}),
        "the file, setup, counts, boards: unknown field: expected silver, gold, leaders",
    ),
    "no gold at all": (
        lambda d: (d["setup"].update(counts={"silver": 100, "gold": 0, "leaders": 10}), d.update(gold=[])),
        "the file, setup, counts, gold: expected a whole number from 1 up, not 0",
    ),
    "leaders for three": (
        lambda d: (
            d["setup"].update(counts={"silver": 100, "gold": 50, "leaders": 3}),
            d.update(leaders=d["leaders"][:3]),
        ),
        "the file, leaders: expected at least 4, one for each player",
    ),
    "a split that does not add up": (
        lambda d: d["setup"]["silver_split"]["3"].update(draw=71),
        "silver_split, 3: draw and comet are 101 cards",
    ),
    "a split that the hands use up": (
        lambda d: d["setup"]["silver_split"]["4"].update(draw=24, comet=76),
        "silver_split, 4: draw is 24, but the first hands",
    ),
    "a split that is less than the hands": (
        lambda d: d["setup"]["silver_split"]["4"].update(draw=20, comet=80),
        "silver_split, 4: draw is 20, but the first hands may take 24 cards and leave none",
    ),
    "no split for three": (
        lambda d: d["setup"]["silver_split"].pop("3"),
        "the file, setup, silver_split, 3: is missing",
    ),
    "two leaders each": (
        lambda d: d["setup"].update(leaders_per_player=2),
        "the file, setup, leaders_per_player: expected",
    ),
    "a set of no kind": (
        lambda d: d["set_bonuses"][0].update(kind="pair"),
        "vicuna_four, kind: expected one of count, slots",
    ),
    "a set of nothing": (
        lambda d: d["set_bonuses"][0].update(species=[]),
        "vicuna_four, species: expected at least one",
    ),
    "a joker that is also a member": (
        lambda d: d["set_bonuses"][1].update(jokers=["iguana"]),
        "lizard_family, jokers: expected each species only once in a set",
    ),
    "another game": (lambda d: d.update(game="starmap"), "the file, game: expected one of comet"),
    "another schema": (
        lambda d: d.update(schema_version=2),
        "the file, schema_version: expected 1, not 2",
    ),
    "no gold": (lambda d: d.pop("gold"), "the file, gold: is missing"),
}

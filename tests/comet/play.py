"""Helpers for the tests of Comet."""

import json
from collections.abc import Iterable
from functools import cache, partial
from pkgutil import get_data
from typing import Any

from attrs import evolve

from tabletop import comet, testing
from tabletop.comet import Catalogue, Options, State
from tabletop.testing import tables

BOARD_X: dict[str, str | int] = {
    "0,1": "jungle", "0,2": "desert", "0,3": "lava", "0,4": "meadow", "0,5": 5, "1,1": "water", "1,2": 3,
    "-1,2": "meadow", "-1,3": "desert", "-1,4": "water", "-1,5": "jungle",
}  # fmt: skip


QUIET = {0: "leader-black-egg", 1: "leader-gold", 2: "leader-quagga", 3: "leader-blue-egg"}
"""Leaders who have nothing to do with moving; the first one may always draw in a Hatch, so that its nest is asked."""


def variant(options: Options, **changes: Any) -> Options:
    """Return the options with other variants."""
    return evolve(options, **changes)


def laid(**facts: Any) -> State:
    """Lay a table on the small board, with quiet leaders unless others are named."""
    leaders = {seat: QUIET[seat] for seat in range(facts.get("players", 2))} | facts.pop("leaders", {})
    table: dict[str, Any] = facts | {"leaders": leaders}
    table.setdefault("options", board_x())
    return tables.comet(**table)


walk = partial(testing.play, comet)
told = partial(testing.events_of, comet)
choices = partial(testing.choices, comet)
refusal = partial(testing.refusal, comet)


def some(state: State, verb: str) -> list[str]:
    """Return the legal actions with this verb, in notation."""
    return [text for text in choices(state) if text.split()[0] == verb]


def nests(state: State) -> list[str]:
    """Return the nests on offer."""
    return [text.split()[1] for text in some(state, "nest")]


def stops(state: State, slot: int, symbol: str) -> set[str]:
    """Return where a token can step for a symbol."""
    steps = [text.split() for text in some(state, "step")]
    return {to for _, which, to, spent in steps if (which, spent) == (str(slot), symbol)}


def words(things: Iterable[object]) -> list[str]:
    """Return things in notation."""
    return [str(thing) for thing in things]


def document() -> dict[str, Any]:
    """Return the built-in catalogue as a document of one's own."""
    data: dict[str, Any] = json.loads(get_data("tabletop.comet", "cards.json") or b"")
    return data


def board_document(name: str, ground: dict[str, str | int]) -> dict[str, Any]:
    """Return a board as the catalogue writes it; numbers are nests."""
    hexes: list[dict[str, Any]] = []
    for place, kind in ground.items():
        q, r = map(int, place.split(","))
        named = {"kind": "nest", "nest": kind} if isinstance(kind, int) else {"kind": "terrain", "terrain": kind}
        hexes.append({"q": q, "r": r, **named})
    return {"id": name, "name": name, "cave": {"q": 0, "r": 0}, "hexes": hexes}


def board_x_with(**abilities: list[dict[str, Any]]) -> Options:
    """Return options with the small board, where some cards (_ for - in their names) have other abilities."""
    data = document()
    data["boards"] = [board_document("x", BOARD_X)]
    for card in [*data["silver"], *data["gold"], *data["leaders"]]:
        card["abilities"] = abilities.get(card["id"].replace("-", "_"), card["abilities"])
    return Options(side="x", catalogue=Catalogue.read(data))


@cache
def board_x() -> Options:
    """Return options with the small board of the worked cases."""
    return board_x_with()


@cache
def small_set(**variants: Any) -> Options:
    """Return options with few cards, so that piles run out and are reshuffled."""
    data = document()
    wanted = ("gold-iguana-1", "adv-tunnel", "adv-fresh-tracks")
    data["gold"] = [card for at, card in enumerate(data["gold"]) if at % 6 == 0 or card["id"] in wanted]
    data["silver"] = data["silver"][::3]
    gold, silver = sum([card["copies"] for card in data["gold"]]), len(data["silver"])
    data["setup"]["counts"] = {"silver": silver, "gold": gold, "leaders": 10}
    data["setup"]["silver_split"] = {str(players): {"draw": silver - 3, "comet": 3} for players in (2, 3, 4)}
    return Options(catalogue=Catalogue.read(data), **variants)


def moving(card: str = "silver-okapi-1", hand: str = "silver-vicuna-1", **facts: Any) -> comet.State:
    """Begin a Move with a card (water and lava unless another is named); a hidden card is left in the hand."""
    return walk(laid(hands={0: f"{card} {hand}"}, **facts), f"move {card}")


def pool(state: comet.State) -> tuple[str, ...]:
    """Return the unused symbols."""
    assert isinstance(state.step, comet.Moving)
    return state.step.pool

"""Facts about Comet for the laws."""

import json
from functools import cache, partial
from typing import Any

from attrs import evolve

from tabletop.bots.comet import greedy
from tabletop.comet import (
    Action,
    Discard,
    Hatch,
    Hatching,
    Options,
    Refresh,
    State,
    Take,
    Use,
    Using,
    View,
    apply,
    legal_actions,
)
from tabletop.comet.cards import Card, in_order
from tabletop.comet.catalogue import Catalogue, built_in
from tabletop.comet.catalogue.book import Book, Variants
from tabletop.core.rng import Seed
from tabletop.testing import tables
from tabletop.testing.facts import Facts, Hidden, Pools, Position, next_seed, other_hands, with_hands

PATIENCE = 5_000  # All known games are shorter. Without a turn limit there is no bound (A30).


def contents(state: State) -> list[str]:
    """List all cards, and all tokens on the board or beside their slots."""
    silver, gold = state.silver, state.gold
    found = [*silver.pile, *silver.aside, *silver.discard, *gold.row, *gold.deck, *gold.discard, *gold.removed]
    for mine in state.seats:
        found += [mine.leader, *mine.hand, *mine.rescued, *[card for card in mine.slots if card is not None]]
    return [*map(str, found), *_tokens(state), *[f"neutral token {which}" for which, _ in enumerate(state.neutrals)]]


def _tokens(state: State) -> list[str]:
    """List the tokens on the board, and beside slots that are empty or being filled."""
    step = state.step.within if type(state.step) is Using else state.step
    hatching = (state.turn, step.slot) if type(step) is Hatching else None
    found: list[str] = []
    for seat, mine in enumerate(state.seats):
        for slot, (card, place) in enumerate(zip(mine.slots, state.tokens[seat], strict=True)):
            beside, on_board = card is None or (seat, slot) == hatching, place is not None
            found += [f"token {slot} of seat {seat}"] * (beside + on_board)
    return found


def zones(state: State, viewer: int | None) -> Pools:
    """Return the unknown cards of the others' hands, and all the face-down piles."""
    pile, deck = state.silver.pile, state.gold.deck
    piles = {"top of the silver pile": pile[:1], "silver below the top": pile[1:], "set aside": state.silver.aside}
    gold = {"top of the gold deck": deck[:1], "gold below the top": deck[1:]}
    return {"silver": other_hands(state, viewer) | piles, "gold": gold}


def laid(state: State, viewer: int | None, hidden: Pools) -> State:
    """Return the state with these hidden cards instead."""
    silver, gold = hidden["silver"], hidden["gold"]
    pile = silver["top of the silver pile"] + silver["silver below the top"]
    deck = gold["top of the gold deck"] + gold["gold below the top"]
    return evolve(
        with_hands(state, viewer, silver, in_order),
        silver=evolve(state.silver, pile=pile, aside=silver["set aside"]),
        gold=evolve(state.gold, deck=deck),
    )


@cache
def few_cards(**variants: Any) -> Options:
    """Return options with so few cards that all deals can be listed.

    There are sixteen silver cards, in pairs and near the cave, and nine gold ones. Geckos draw silver cards in a Move,
    so that the comet arrives and piles run out.
    """
    data = json.loads(str(built_in()))
    data["silver"] = [card for card in data["silver"] if card["id"] in SILVER]
    for card in data["silver"]:
        card |= {"copies": 2, "nest": min(card["nest"], 3)}
        if card["species"] == "gecko":
            card["abilities"] = [{"trigger": "move", "cost": "rotate", "effect": "draw_silver", "count": 2}]
    data["gold"] = [card for card in data["gold"] if card["id"] in GOLD]
    data["leaders"] = [card for card in data["leaders"] if card["id"] not in LARGE]
    data["setup"] |= {
        "counts": {"silver": 16, "gold": 9, "leaders": 8}, "hand_limit": 2, "gold_row": 2,
        "silver_split": {"2": {"draw": 13, "comet": 3}, "3": {"draw": 13, "comet": 3}, "4": {"draw": 13, "comet": 3}},
    }  # fmt: skip
    chosen: dict[str, Any] = {"turn_limit": 120, **variants}
    return Options(catalogue=Catalogue.read(data), **chosen)


SILVER = (
    "silver-gecko-1", "silver-gecko-4", "silver-iguana-1", "silver-zebra-1", "silver-thylacine-1", "silver-moa-1",
    "silver-mauritius-parrot-1", "silver-christmas-island-rat-1",
)  # fmt: skip
LARGE = ("leader-quagga", "leader-giant-beaver")  # One draws more cards, one counts animals that the set lacks.
GOLD = ("adv-tunnel", "adv-near-nest", "adv-fresh-tracks", "gold-thylacine-1", "gold-okapi-1", "gold-zebra-1")


def positions() -> dict[str, Position]:
    """Return positions with few hidden cards, some of them with a small card set."""
    late = partial(tables.comet, arrived=True, silver_size=3, gold_size=4)
    few = partial(tables.comet, options=few_cards(), silver_size=2, gold_size=3)
    hands = {0: "silver-okapi-1", 1: "silver-gecko-1 silver-gecko-2 adv-tunnel"}
    three = {0: "silver-okapi-1 silver-moa-1", 1: "silver-gecko-1", 2: "silver-gecko-2"}
    pairs = {0: "silver-gecko-1 silver-moa-1", 1: "silver-gecko-1 silver-moa-1"}
    twins = {0: "silver-moa-1", 1: "silver-gecko-1 silver-gecko-1"}
    return {
        "late, gold in a hand": (late(hands=hands), 0),
        "late, silver known": (late(hands=hands, known={1: "silver-gecko-2"}), 0),
        "late, twins in the gold deck": (late(hands={0: "", 1: "silver-gecko-1"}, gold="adv-tunnel adv-tunnel"), 0),
        "late, before a spectator": (late(players=3, hands=three, silver_size=2), None),
        "few cards, one of two twins known": (few(hands=pairs, known={1: "silver-moa-1"}), 0),
        "few cards, two copies in one hand": (few(hands=twins, silver_size=1), 0),
    }


def refresher(view: View, actions: tuple[Action, ...], seed: int, /) -> Action:
    """Refresh and discard all cards, so that the comet comes soon and piles run out."""
    eager = [action for action in actions if isinstance(action, Refresh | Discard)]
    return eager[0] if eager else greedy(view, actions, seed)


def meddler(view: View, actions: tuple[Action, ...], seed: int, /) -> Action:
    """Use every ability first, then hatch or rescue cards that act between turns."""
    uses = [action for action in actions if isinstance(action, Use)]
    wanted = [action for action in actions if isinstance(action, Hatch | Take) and _meddles(view, action.card)]
    return next(iter(uses or wanted), None) or greedy(view, actions, seed)


def _meddles(view: View, card: Card) -> bool:
    return any(each.trigger == "between_turns" for each in view.options.book.abilities[card])


def read_anew() -> object:
    """Read the catalogue and build its tables, which are ready before play."""
    catalogue = Catalogue.read(str(built_in()))
    return Book(catalogue, catalogue.boards[0], Variants(leader_step_passage=True, steps_enter_nests=False))


def variants() -> Options:
    """Return options with a house rule, which are checked before any play."""
    return Options(turn_limit=200)


def piles_run_out() -> State:
    """Draw silver and fill the gold row with both piles empty, which play rarely does."""
    hands, leaders = {0: "silver-gecko-1"}, {0: "leader-black-egg"}
    state = tables.comet(hands=hands, leaders=leaders, arrived=True, silver_size=0)
    state = apply(state, Hatch(Card("silver-gecko-1"), 0))
    apply(state, Use(Card("leader-black-egg")))
    state = apply(tables.comet(gold_size=0), Refresh())
    return apply(state, Take(state.gold.row[0]))


def owners_abilities() -> State:
    """Hatch with a permanent reduction, then open a window without a Move.

    No printed card has such abilities.
    """
    data = json.loads(str(built_in()))
    nearer = {"trigger": "permanent", "cost": "none", "effect": "reduce_distance", "amount": 1}
    gold = {"trigger": "between_turns", "cost": "rotate", "effect": "take_gold_faceup", "count": 1}
    for leader in data["leaders"]:
        leader["abilities"] = [nearer, gold]
    state = tables.comet(options=Options(catalogue=Catalogue.read(data)), hands={0: "silver-gecko-1"})
    state = apply(state, Hatch(Card("silver-gecko-1"), 0))
    return apply(state, legal_actions(state)[0])


ONCE = (
    "comet.catalogue", "comet.cards", "comet.board", "comet.A1", "comet.A13", "comet.A28", "comet.A42", "comet.A45",
    "comet.A46",
)  # fmt: skip
ASKED_ANYWAY = {
    "Pass": "a pass is final, so each player passes explicitly",
    "Refresh": "a Refresh without new cards is a choice, because such turns could repeat without end",
}


@cache
def tiny(scale: int) -> Options:
    """Return options with few cards, two nests and 2 + `scale` turns. There are 90 deals."""
    data = json.loads(str(built_in()))
    box = {card["id"]: card for metal in ("silver", "gold", "leaders") for card in data[metal]}
    okapi, rat = box["silver-okapi-1"], box["silver-christmas-island-rat-1"]
    data["silver"] = [okapi | {"copies": 8, "nest": 2, "abilities": []}, rat | {"copies": 1, "nest": 2}]
    data["gold"] = [box["adv-near-nest"] | {"copies": 4}, box["gold-okapi-1"] | {"copies": 1, "nest": 2}]
    data["leaders"] = [box["leader-black-egg"] | {"copies": 4}]
    data["setup"] |= {
        "counts": {"silver": 9, "gold": 5, "leaders": 4}, "hand_limit": 1, "gold_row": 1, "slots_per_player": 1,
        "silver_split": {players: {"draw": 8, "comet": 1} for players in "234"},
    }  # fmt: skip
    ways = [{"q": 0, "r": 1, "kind": "terrain", "terrain": "water"}, {"q": 0, "r": 2, "kind": "nest", "nest": 2}]
    back = [{"q": -1, "r": 0, "kind": "terrain", "terrain": "lava"}, {"q": -2, "r": 0, "kind": "nest", "nest": 2}]
    data["boards"] = [{"id": "tiny", "name": "tiny", "cave": {"q": 0, "r": 0}, "hexes": [*ways, *back]}]
    return Options(side="tiny", catalogue=Catalogue.read(data), turn_limit=2 + scale)


def settled(state: State) -> State:
    """Return the state with a fixed seed for the next shuffle."""
    return evolve(state, seed=Seed(0))


FACTS = Facts(
    bound=PATIENCE,
    asked_anyway=ASKED_ANYWAY,
    tiny=tiny,
    settled=settled,
    contents=contents,
    hidden=Hidden(zones, laid, {"next seed": next_seed}),
    positions=positions,
    policies={"refresher": refresher, "meddler": meddler},
    constructed={
        **dict.fromkeys(ONCE, read_anew),
        **dict.fromkeys(["comet.A43", "comet.A44"], owners_abilities),
        "comet.variants": variants,
        "comet.reshuffle": piles_run_out,
    },
)

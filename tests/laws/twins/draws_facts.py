"""What the rulebook of Draws would say is hidden."""

from attrs import evolve

from tabletop.core.players import replace_at
from tabletop.testing import Facts, Hidden
from tabletop.testing.facts import Pools
from tests.laws.twins.draws import TURNS, State, TurnedUp


def zones(state: State, viewer: int | None) -> Pools:
    hands = {f"hand of seat {seat}": hand for seat, hand in enumerate(state.hands) if seat != viewer}
    return {"cards": {**hands, "top": state.deck[:1], "deck below the top": state.deck[1:]}}


def laid(state: State, viewer: int | None, hidden: Pools) -> State:
    cards, hands = hidden["cards"], state.hands
    for seat in range(len(hands)):
        if seat != viewer:
            hands = replace_at(hands, seat, tuple(sorted(cards[f"hand of seat {seat}"])))
    return evolve(state, hands=hands, deck=cards["top"] + cards["deck below the top"])


def next_seed(state: State, _viewer: int | None) -> object:
    return state.seed


FACTS = Facts(
    bound=TURNS + 1, hidden=Hidden(zones, laid, {"next seed": next_seed}), any_order=frozenset({TurnedUp.__name__})
)

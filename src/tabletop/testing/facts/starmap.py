"""What the rulebook of Star Map says beyond its rules: what is hidden, what there is, who plays how."""

from collections.abc import Callable

from tabletop.core.faces import in_order
from tabletop.core.tuples import replace_at
from tabletop.starmap import Action, Buy, Card, Play, State, View, apply
from tabletop.starmap.cards import REST
from tabletop.starmap.state import Seat
from tabletop.testing.facts.kinds import Facts, Hidden, Pools, Position

BOUND = 2_000  # actions to the end of any game met so far; docs/rules/starmap.md says why there is none for all


def contents(state: State) -> list[Card]:
    """Every card is in a hand, a collection, the deck, the discard pile or on the table."""
    owned = [card for seat in state.seats for card in seat.hand + seat.collection]
    return [*owned, *state.deck, *state.discard, *[laid.card for laid in state.table]]


def zones(state: State, viewer: int | None) -> Pools:
    """The fronts of the others' hands and of the deck; the order of the discard pile below its top."""
    hands = {f"hand of seat {seat}": mine.hand for seat, mine in enumerate(state.seats) if seat != viewer}
    cards = {**hands, "top of the deck": state.deck[:1], "deck below the top": state.deck[1:]}
    return {"cards": cards, "pile": {"order of the pile": state.discard[:-1]}}


def laid(state: State, viewer: int | None, hidden: Pools) -> State:
    """Put these cards there instead."""
    cards, seats = hidden["cards"], state.seats
    for seat, mine in enumerate(seats):
        if seat != viewer:
            seats = replace_at(seats, seat, Seat(in_order(cards[f"hand of seat {seat}"]), mine.shine, mine.collection))
    deck = cards["top of the deck"] + cards["deck below the top"]
    discard = (*hidden["pile"]["order of the pile"], state.discard[-1])
    return State(
        state.options, seats, deck, discard, state.table, state.first, state.marker, state.to_act, state.phase,
        state.seed,
    )  # fmt: skip


def next_seed(state: State, _viewer: int | None) -> object:
    """The seed of the next shuffle, which nobody may foresee."""
    return state.seed


def positions() -> dict[str, Position]:
    """Tables with few unseen cards: twins among them, two in one hand, a rest card on the deck, before a spectator."""
    from tabletop.testing import tables

    two = {
        "twins unseen": tables.starmap(players=2, hands=["R1 R2 R3", "B1 G2"], deck="B1 B2 G4 Y1", discard=45),
        "two copies in one hand": tables.starmap(players=2, hands=["R1 R2 R3", "B1 B1"], deck="B2 G4 B3", discard=46),
        "a short pile": tables.starmap(discard=5, discard_top="B5"),
    }
    rest = tables.starmap(hands=["B1 G2", "B2", "R1 R2"], deck="REST B2 B3", discard=46)
    watched = tables.starmap(hands=["B1", "B2", "G2"], deck="G2 B3 R4", discard=48)
    return {
        **{name: (state, 0) for name, state in two.items()},
        "a rest card": (rest, 2),
        "a spectator": (watched, None),
    }


def buyer(_view: View, actions: tuple[Action, ...], seed: int, /) -> Action:
    """Buy cards whenever that is possible: hands grow, the deck runs out, shine is lost."""
    return next((action for action in actions if isinstance(action, Buy)), actions[seed % len(actions)])


def rester(_view: View, actions: tuple[Action, ...], seed: int, /) -> Action:
    """Play a rest card whenever one is held: rounds without a winner."""
    return next((action for action in actions if getattr(action, "card", None) is REST), actions[seed % len(actions)])


def everybody_rests() -> State:
    """Play a round in which nobody plays a colour: rest cards are too few for that to happen often."""
    from tabletop.testing import tables

    state = tables.starmap(hands={0: "REST B1", 1: "REST B2", 2: "REST B3"})
    for _ in state.seats:
        state = apply(state, Play(REST))
    return state


CONSTRUCTED: dict[str, Callable[[], object]] = {"starmap.M20": everybody_rests, "starmap.rest_round": everybody_rests}

FACTS = Facts(
    bound=BOUND,
    contents=contents,
    hidden=Hidden(zones, laid, {"next seed": next_seed}),
    positions=positions,
    policies={"buyer": buyer, "rester": rester},
    constructed=CONSTRUCTED,
    asked_anyway={"Play": "a turn is the player's own, even if the back of a last card gives it away"},
)

"""Facts about Bids for the test kit, named by the entry point in its metadata."""

from bids import Seat, State

from tabletop.core.players import replace_at
from tabletop.testing import Facts, Hidden
from tabletop.testing.facts import Pools


def contents(state: State) -> list[int]:
    """Every card is in a hand, laid, shown or out of the game."""
    held = [card for seat in state.seats for card in seat.hand]
    return [*held, *[seat.pick for seat in state.seats if seat.pick is not None], *state.shown, *state.rest]


def zones(state: State, viewer: int | None) -> Pools:
    """The hands and picks of the others and the cards that nobody got."""
    others = [(seat, mine) for seat, mine in enumerate(state.seats) if seat != viewer]
    hands = {f"hand of seat {seat}": mine.hand for seat, mine in others}
    picks = {f"pick of seat {seat}": (mine.pick,) for seat, mine in others if mine.pick is not None}
    return {"cards": {**hands, **picks, "rest": state.rest}}


def laid(state: State, viewer: int | None, hidden: Pools) -> State:
    """Put these cards there instead."""
    places, seats = hidden["cards"], state.seats
    for seat, mine in enumerate(state.seats):
        if seat != viewer:
            pick = places.get(f"pick of seat {seat}", (None,))[0]
            seats = replace_at(seats, seat, Seat(tuple(sorted(places[f"hand of seat {seat}"])), pick, mine.tricks))
    return State(state.options, seats, state.shown, tuple(sorted(places["rest"])))


FACTS = Facts(bound=9, contents=contents, hidden=Hidden(zones, laid))

"""Facts about Subastral for the laws."""

from collections.abc import Callable

from attrs import evolve

from tabletop.core.deck import in_order
from tabletop.subastral import Action, Card, Options, Play, Printed, Send, State, Take, View
from tabletop.subastral.cards import CLOUDS, DEALT, END_DEPTH, SIZES, boxed_cards, deck_of
from tabletop.testing import tables
from tabletop.testing.facts import Facts, Hidden, Pools, Position, other_hands, with_hands


def contents(state: State) -> list[Card]:
    """List all cards in hands, journals, the row and the deck."""
    owned = [card for seat in state.seats for pile in (seat.hand, *seat.journal) for card in pile]
    return [*owned, *[card for cloud in state.row for card in cloud], *state.deck]


def zones(state: State, viewer: int | None) -> Pools:
    """Return the unknown cards of the others' hands, and the deck."""
    return {"cards": {**other_hands(state, viewer), "deck": state.deck}}


def laid(state: State, viewer: int | None, hidden: Pools) -> State:
    """Return the state with these hidden cards, and picks that are in the new hands."""
    changed = with_hands(state, viewer, hidden["cards"], in_order)
    seats = [
        mine if mine.pick is None or mine.pick in mine.hand else evolve(mine, pick=mine.hand[0])
        for mine in changed.seats
    ]
    return evolve(changed, seats=tuple(seats), deck=hidden["cards"]["deck"])


def _pick_of(seat: int) -> Callable[[State, int | None], object]:
    def pick(state: State, viewer: int | None) -> object:
        if seat == viewer or seat >= len(state.seats) or len(set(state.seats[seat].hand)) < 2:
            return None
        return state.seats[seat].pick

    return pick


def positions() -> dict[str, Position]:
    """Return positions with few hidden cards, two of them equal."""
    deck, hand = "forest:1 taiga:2 taiga:1", "desert:6 forest:1"
    two = tables.subastral(players=2, hands=["savanna:3", hand], deck=deck)
    known = tables.subastral(
        players=2, hands=["savanna:3", f"{hand} taiga:2"], known={1: "forest:1"}, deck="forest:1 desert:6"
    )
    return {"a hand and a deck": (two, 0), "before a spectator": (two, None), "a card is known": (known, 0)}


def a_box_is_sorted() -> object:
    """Remove the cards that a table does not use. Play does this once for each card set."""
    return [deck_of(boxed_cards(), players) for players in SIZES]


def one_number() -> Options:
    """Return options with the most 1s that a set allows, so that one cloud grows."""
    most = SIZES[2] - 2 * (DEALT + END_DEPTH) - len(CLOUDS) - 1
    basic = [each for each in boxed_cards() if each.mark == 2]
    others = [*basic[most:], *[each for each in boxed_cards() if each.mark > 2]]
    ones = [Printed(each.biome, 1, 2) for each in basic[:most]]
    return Options(cards=(*ones, *[Printed(each.biome, max(2, each.number), each.mark) for each in others]))


def hoarder(view: View, actions: tuple[Action, ...], seed: int, /) -> Action:
    """Play to the highest cloud and take cards into the hand to exhaust the deck."""
    last = actions[-1]
    if isinstance(last, Play):
        return last
    lower = [each for each in actions if isinstance(each, Take) and each.cloud < (view.played or 0)]
    return lower[0] if lower else actions[0] if isinstance(last, Send) else actions[seed % len(actions)]


def diarist(view: View, actions: tuple[Action, ...], seed: int, /) -> Action:
    """Play to the lowest cloud and take the fullest one to empty the hand."""
    first, last = actions[0], actions[-1]
    if isinstance(first, Play):
        return first
    higher = [each for each in actions if isinstance(each, Take) and each.cloud > (view.played or 0)]
    fullest = max(higher, key=lambda each: len(view.row[each.cloud - 1]), default=actions[seed % len(actions)])
    return last if isinstance(last, Send) else fullest


def tiny(scale: int) -> Options:
    """Return options with two faces, the variant, and an end that comes soon.

    One card is dealt and one cloud is crowded. Together the games of scale 1 have 30 deals and 13,808 states.
    """
    many, few = Printed("desert", 2, 2), Printed("savanna", 6, 2)
    return Options(disturbance=True, cards=(many,) * (15 - scale) + (few,) * scale, dealt=1, crowded=1)


FACTS = Facts(
    contents=contents,
    hidden=Hidden(zones, laid, {f"pick of seat {seat}": _pick_of(seat) for seat in range(5)}),
    positions=positions,
    policies={"hoarder": hoarder, "diarist": diarist},
    option_sets={"one number": one_number()},
    tiny=tiny,
    constructed={"subastral.A4": a_box_is_sorted, "subastral.A8": a_box_is_sorted},
    any_order=frozenset({"Stocked"}),  # Clouds are sorted, so no view shows which extra card came first.
    asked_anyway=dict.fromkeys(("Play", "Give"), "a last card is known only to those who recall how it was taken"),
)

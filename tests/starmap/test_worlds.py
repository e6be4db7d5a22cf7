"""Worlds: sampled states agree with what a seat knows, and vary in everything it does not know."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import permutations
from math import factorial, prod, sqrt
from typing import Any, TypeAlias

import pytest
from attrs import evolve

from tabletop import starmap
from tabletop.core.deck import in_order
from tabletop.core.errors import InvalidState, SetupError
from tabletop.spaces import Space
from tabletop.starmap import Card, State, View
from tabletop.starmap.cards import CARDS
from tabletop.testing import covers, tables
from tests.starmap.games import every_table, moments

Deal: TypeAlias = tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]
"""The hidden hands, in the order of the seats, and the deck."""


def viewers(state: State) -> tuple[int | None, ...]:
    """Return all seats and the spectator."""
    return (*range(len(state.seats)), None)


@covers("starmap.hidden")
@every_table
@pytest.mark.parametrize("style", ["even", "careful"])
def test_a_world_is_a_valid_state_that_looks_the_same(players: int, style: str) -> None:
    for number, state in enumerate(moments(players, style, games=12, every=5)):
        for seat in viewers(state):
            view = starmap.view(state, seat)
            world = starmap.sample_state(view, seed=number)
            starmap.validate(world)
            assert starmap.view(world, seat) == view
            assert starmap.view(world, None) == starmap.view(state, None)


@every_table
def test_a_seat_can_do_the_same_in_every_world(players: int) -> None:
    for number, state in enumerate(moments(players, "even", games=12, every=5)):
        for seat in range(players):
            world = starmap.sample_state(starmap.view(state, seat), seed=number)
            assert starmap.legal_actions(world, seat) == starmap.legal_actions(state, seat)


def all_in_hands() -> State:
    """Deal ten cards to four, of which one buys the last: nothing is left to draw, and the pile has one card."""
    cards = tuple(map(Card.from_notation, [*["B1"] * 4, *["B2"] * 4, "G1", "REST"]))
    state = starmap.new_game(players=4, seed=1, options=starmap.Options(cards=cards, dealt=2, shine=2))
    return starmap.apply(state, starmap.Buy())


@covers("starmap.hidden", "starmap.M4")
def test_without_a_deck_the_other_hands_hold_all_that_is_unseen() -> None:
    state = all_in_hands()
    assert (state.deck, len(state.discard)) == ((), 1)
    view = starmap.view(state, state.first)
    others = [seen.backs.count("blue") for seat, seen in enumerate(view.seats) if seat != view.seat]
    worlds = starmap.deals(view)

    assert {starmap.view(world, view.seat) for world, _ in worlds} == {view}
    assert len({world.seats for world, _ in worlds}) == len(worlds) > 1
    assert sum([ways for _, ways in worlds]) == factorial(sum(others)) / prod(map(factorial, others))


def test_a_vector_tells_that_there_is_no_deck() -> None:
    state = all_in_hands()
    space = Space(starmap, state.options, 4)
    names = [field.name for field in space.fields for _ in field.places]
    told = {name for name, number in zip(names, space.vector(starmap.view(state, 0)), strict=True) if number}
    assert "top of the discard pile" in told
    assert not told & {"cards in the deck", "back on top of the deck"}


def test_the_seed_decides_the_world() -> None:
    view = starmap.view(starmap.new_game(players=3, seed=1), 0)

    assert starmap.sample_state(view, seed=1) == starmap.sample_state(view, seed=1)
    assert starmap.sample_state(view, seed=1) != starmap.sample_state(view, seed=2)
    assert starmap.sample_state(view, seed=1).seed != starmap.sample_state(view, seed=2).seed


@pytest.mark.parametrize("seed", [-1, True, 1.5, "1"])
def test_the_seed_is_a_whole_number(seed: int) -> None:
    with pytest.raises(SetupError, match="a seed is a whole number"):
        starmap.sample_state(starmap.view(tables.starmap(), 0), seed=seed)


def test_a_view_that_does_not_add_up_has_no_world() -> None:
    view = starmap.view(tables.starmap(discard_top="B5"), 0)

    with pytest.raises(InvalidState, match="the view leaves 38 cards for a deck of 37"):
        starmap.sample_state(evolve(view, deck_size=37), seed=1)
    too_many = evolve(view.seats[1], backs=("rest",) * 7)
    with pytest.raises(InvalidState, match="more rest backs than there are unseen rest cards"):
        starmap.sample_state(evolve(view, seats=(view.seats[0], too_many, view.seats[2])), seed=1)


@pytest.mark.parametrize("seat", [9, 3, -1, True, "0", 1.0])
def test_a_view_is_of_a_seat_at_the_table(seat: Any) -> None:
    for viewer in (None, 0, 1):
        view = evolve(starmap.view(tables.starmap(), viewer), seat=seat)
        with pytest.raises(InvalidState, match="there is no seat"):
            starmap.sample_state(view, seed=1)


def test_the_hand_of_a_view_is_that_of_its_seat() -> None:
    state = tables.starmap(hands={0: "B1 REST", 1: "G1 G2 R3"})
    mine, everybodys = starmap.view(state, 0), starmap.view(state, None)

    for view in (
        evolve(mine, seat=1),
        evolve(mine, seat=None),
        evolve(mine, hand=()),
        evolve(mine, hand=mine.hand[:1]),
        evolve(mine, hand=mine.hand[::-1]),
        evolve(everybodys, seat=0),
        evolve(everybodys, hand=mine.hand),
    ):
        with pytest.raises(InvalidState, match="the hand of the view does not match the backs of its seat"):
            starmap.sample_state(view, seed=1)


def test_a_view_shows_no_card_too_often() -> None:
    view = starmap.view(tables.starmap(discard=4, discard_top="B5"), 0)
    thrice = evolve(view, known=(view.discard_top,) * 3)

    with pytest.raises(InvalidState, match="a card more often than the box holds it"):
        starmap.sample_state(thrice, seed=1)


def test_a_deck_of_a_number_too_long_to_print_is_refused() -> None:
    view = starmap.view(tables.starmap(), 0)

    with pytest.raises(InvalidState, match="for a deck of <int>"):
        starmap.sample_state(evolve(view, deck_size=10**5000), seed=1)


HIDDEN: dict[str, Callable[[State, int | None], list[tuple[object, ...]]]] = {
    "hands": lambda state, viewer: [seat.hand for place, seat in enumerate(state.seats) if place != viewer],
    "top of the deck": lambda state, viewer: [state.deck[:1]],
    "deck below the top": lambda state, viewer: [state.deck[1:]],
    "backs below the top": lambda state, viewer: [tuple([card.back for card in state.deck[1:]])],
    "order of the pile": lambda state, viewer: [state.discard[:-1]],
    "next seed": lambda state, viewer: [(state.seed,)],
}
"""What the rulebook hides, as the parts of a state that a viewer does not see."""


def one_possibility(what: str, state: State, viewer: int | None, part: tuple[Any, ...]) -> bool:
    """Say whether the view leaves no choice; decks too short to tell easily are passed over."""
    if what in ("hands", "top of the deck"):
        hands = [card for seat, mine in enumerate(state.seats) if seat != viewer for card in mine.hand]
        return all(settled(part, [*state.deck, *hands], back) for back in {card.back for card in part})
    if what in ("deck below the top", "backs below the top"):
        return len(state.deck) < 4 or len({card.back for card in state.deck[1:]}) < 2
    return what == "order of the pile" and len(set(part)) < 2


def settled(part: Iterable[Card], unseen: Iterable[Card], back: str) -> bool:
    """Say whether the cards of this back in the part can only be these."""
    of_back = [card for card in unseen if card.back == back]
    return len(set(of_back)) == 1 or len([card for card in part if card.back == back]) == len(of_back)


@covers("starmap.hidden", "starmap.M23")
@every_table
@pytest.mark.parametrize("what", HIDDEN)
def test_whatever_is_hidden_varies(what: str, players: int) -> None:
    varied = 0
    for state in moments(players, "careful", games=6, every=11):
        for viewer in viewers(state):
            view = starmap.view(state, viewer)
            true = HIDDEN[what](state, viewer)
            worlds = [HIDDEN[what](starmap.sample_state(view, seed=seed), viewer) for seed in range(30)]
            for place, part in enumerate(true):
                if not one_possibility(what, state, viewer, part):
                    assert any(world[place] != part for world in worlds)
                    varied += 1
    assert varied > 20


def labelled_deals(view: View) -> Iterator[Deal]:
    """List every deal that fits the view, once for every way to tell the copies apart: slowly and surely."""
    seen = Counter([*view.hand, *view.known, view.discard_top, *[laid.card for laid in view.table]])
    for each in view.seats:
        seen.update(each.collection)
    unseen = [*(Counter(CARDS) - seen).elements()]
    sizes = [len(each.backs) for seat, each in enumerate(view.seats) if seat != view.seat]
    backs = [each.backs for seat, each in enumerate(view.seats) if seat != view.seat]
    for order in permutations(range(len(unseen))):
        cards, hands = [unseen[place] for place in order], list[tuple[Card, ...]]()
        for size in sizes:
            hands.append(in_order(cards[:size]))
            cards = cards[size:]
        fits = [tuple([card.back for card in hand]) for hand in hands] == backs
        if fits and [card.back for card in cards[:1]] == [back for back in (view.deck_top,) if back]:
            yield tuple(hands), tuple(cards)


def dealt(world: State, viewer: int | None) -> Deal:
    """Return what is hidden in the world."""
    return tuple([seat.hand for place, seat in enumerate(world.seats) if place != viewer]), world.deck


def chi_square(found: Counter[Deal], expected: dict[Deal, float]) -> tuple[float, float]:
    """Return the statistic and its bound for one false alarm in ten thousand (Wilson and Hilferty)."""
    statistic = sum((found[deal] - wanted) ** 2 / wanted for deal, wanted in expected.items())
    freedom = len(expected) - 1
    bound = freedom * (1 - 2 / (9 * freedom) + 3.719 * sqrt(2 / (9 * freedom))) ** 3
    return statistic, bound


POSITIONS: dict[str, tuple[State, int | None]] = {
    "one hand of two backs, twins unseen": (
        tables.starmap(players=2, hands={0: "R1 R2 R3", 1: "B1 G2"}, deck="B1 B2 G4 Y1", discard=45),
        0,
    ),
    "two copies in one hand": (
        tables.starmap(players=2, hands={0: "R1 R2 R3", 1: "B1 B1"}, deck="B2 G4 B3", discard=46),
        0,
    ),
    "two hands and a rest card on the deck": (
        tables.starmap(hands={0: "B1 G2", 1: "B2", 2: "R1 R2"}, deck="REST B2 B3", discard=46),
        2,
    ),
    "three hands before a spectator": (
        tables.starmap(hands={0: "B1", 1: "B2 G1", 2: "G2"}, deck="G2 B3 R4", discard=47),
        None,
    ),
}


@covers("starmap.hidden")
@pytest.mark.parametrize("name", POSITIONS)
def test_every_deal_is_as_likely_as_any_other(name: str) -> None:
    state, viewer = POSITIONS[name]
    view, samples = starmap.view(state, viewer), 4000
    ways = Counter(labelled_deals(view))
    expected = {deal: samples * count / ways.total() for deal, count in ways.items()}

    found = Counter([dealt(starmap.sample_state(view, seed=seed), viewer) for seed in range(samples)])

    assert dealt(state, viewer) in expected
    assert len(expected) > 5
    assert set(found) <= set(expected)
    assert min(expected.values()) >= 10
    statistic, bound = chi_square(found, expected)
    assert statistic < bound


@covers("starmap.hidden")
@pytest.mark.parametrize("name", POSITIONS)
def test_all_deals_are_listed_with_their_weights(name: str) -> None:
    """What never comes to light is the same in all: the order of the pile, and the next seed, which is 0."""
    state, viewer = POSITIONS[name]
    view = starmap.view(state, viewer)
    ways, listed = Counter(labelled_deals(view)), Counter[Deal]()
    for world, weight in starmap.deals(view):
        assert (starmap.view(world, viewer), world.seed) == (view, 0)
        listed[dealt(world, viewer)] += weight

    assert listed.keys() == ways.keys()
    assert {listed[deal] * ways.total() == ways[deal] * listed.total() for deal in ways} == {True}


@covers("starmap.M23")
def test_every_order_of_the_pile_is_as_likely_as_any_other() -> None:
    view = starmap.view(tables.starmap(discard=4, discard_top="B5"), 0)
    orders = Counter(permutations(view.known))
    samples = 600

    found = Counter([starmap.sample_state(view, seed=seed).discard for seed in range(samples)])

    assert {str(order[-1]) for order in found} == {"B5"}
    each = samples / orders.total()
    statistic = sum((found[*order, view.discard_top] - each) ** 2 / each for order in orders)
    assert len(orders) == len(found) == 6
    assert statistic < 25.7  # chi-square, five degrees of freedom, one in ten thousand


@pytest.mark.parametrize(("freedom", "printed"), [(5, 25.74), (20, 52.39), (100, 161.32)])
def test_the_bound_is_that_of_the_printed_tables(freedom: int, printed: float) -> None:
    expected: dict[Deal, float] = {((), (CARDS[0],) * size): 1.0 for size in range(freedom + 1)}

    assert abs(chi_square(Counter(), expected)[1] / printed - 1) < 0.03


def test_a_sampler_that_forgets_to_tell_copies_apart_would_be_caught() -> None:
    ways = Counter(labelled_deals(starmap.view(*POSITIONS["two copies in one hand"])))
    samples = 4000
    expected = {deal: samples * count / ways.total() for deal, count in ways.items()}

    statistic, bound = chi_square(Counter({deal: samples // len(ways) for deal in ways}), expected)

    assert statistic > bound

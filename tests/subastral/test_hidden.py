"""Rulebook: what is open and what is hidden."""

from collections import Counter
from itertools import permutations
from typing import Any

import attrs
import pytest
from hypothesis import given, settings

from tabletop import codec, subastral
from tabletop.core.deck import in_order
from tabletop.core.errors import InvalidState, SeatError
from tabletop.core.players import replace_at
from tabletop.subastral import Card, Play, SeenSeat, State, Take, View
from tabletop.testing import covers, states
from tests.subastral.play import BARE, cards, journal, table

WORLDS = 6000


@covers("subastral.hidden", "subastral.A10")
def test_a_seat_sees_its_hand_and_the_size_of_others() -> None:
    state = table(hands={0: "savanna:3 taiga:2"}, journals={0: ["tundra:1"]}, deck="forest:1")
    mine, other, spectator = [subastral.view(state, seat) for seat in (0, 1, None)]
    assert mine.hand == cards("savanna:3 taiga:2")
    assert spectator.hand == ()
    for seen in (mine, other, spectator):
        assert seen.seats[0] == SeenSeat(2, (), journal("tundra:1"))
        assert seen.seats[1].hand_size == len(state.seats[1].hand)
        assert (seen.deck_size, seen.row, seen.rounds) == (1, state.row, state.rounds)
    with pytest.raises(SeatError, match="the seats are 0 to 1"):
        subastral.view(state, 2)


@covers("subastral.hidden", "subastral.A16")
def test_a_card_taken_openly_stays_known_until_an_equal_one_is_played() -> None:
    """The twin from the deck may be the one that left, so just one copy is forgotten."""
    state = table(hands={0: "savanna:3"}, deck="desert:2 forest:1", round=1, end=1)
    state = subastral.apply(subastral.apply(state, Play(Card("savanna", 3))), Take(2))
    assert state.seats[0].hand == cards("desert:2 desert:2 savanna:2")
    assert subastral.view(state, 1).seats[0].known == cards("desert:2 savanna:2")

    while state.to_act == (1,):
        state = subastral.apply(state, subastral.legal_actions(state)[0])
    state = subastral.apply(state, Play(Card("desert", 2)))
    assert state.seats[0].hand == cards("desert:2 savanna:2")
    assert subastral.view(state, 1).seats[0].known == cards("savanna:2")


@covers("subastral.hidden")
def test_playing_an_unknown_card_forgets_nothing() -> None:
    row = {**BARE, 2: "desert:4", 5: "taiga:4"}
    start = table(row=row, hands={0: "savanna:3 savanna:1"}, round=1, end=1)
    state = subastral.apply(subastral.apply(start, Play(Card("savanna", 3))), Take(2))
    state = subastral.apply(state, subastral.legal_actions(state)[0])
    while state.to_act == (1,):
        state = subastral.apply(state, subastral.legal_actions(state)[0])
    state = subastral.apply(state, Play(Card("savanna", 1)))
    assert state.seats[0].known == cards("desert:4")


@covers("subastral.hidden")
@settings(max_examples=60, deadline=None)
@given(states(subastral))
def test_worlds_agree_with_the_view(state: State) -> None:
    for seat in (None, *range(len(state.seats))):
        seen = subastral.view(state, seat)
        for seed in range(3):
            world = subastral.sample_state(seen, seed=seed)
            subastral.validate(world)
            assert subastral.view(world, seat) == seen
        assert subastral.sample_state(seen, seed=1) == subastral.sample_state(seen, seed=1)


@covers("subastral.hidden")
def test_every_deal_is_as_likely_as_any_other() -> None:
    """Four unseen cards, two of them equal: a hand of two and a deck of two, compared with full enumeration."""
    state = table(hands={0: "savanna:3", 1: "desert:6 forest:1"}, deck="forest:1 taiga:2", row={})
    hidden = [*state.seats[1].hand, *state.deck]
    deals = Counter((in_order(order[:2]), order[2:]) for order in permutations(hidden))
    seen = subastral.view(state, 0)
    found: Counter[tuple[tuple[Card, ...], tuple[Card, ...]]] = Counter()
    for seed in range(WORLDS):
        world = subastral.sample_state(seen, seed=seed)
        found[world.seats[1].hand, world.deck] += 1
    assert found.keys() == deals.keys()
    expected = {deal: WORLDS * count / 24 for deal, count in deals.items()}
    chi = sum((found[deal] - wanted) ** 2 / wanted for deal, wanted in expected.items())
    assert chi < 30, f"{len(deals) - 1} degrees of freedom"
    orders_of_a_hand = 2
    listed = {(world.seats[1].hand, world.deck): weight * orders_of_a_hand for world, weight in subastral.deals(seen)}
    assert listed == deals


@covers("subastral.hidden")
def test_known_cards_stay_and_secret_picks_vary() -> None:
    hands = ["savanna:3", "desert:6 forest:1", "taiga:2 taiga:2 tundra:3"]
    with_it = subastral.Options(disturbance=True)
    state = table(players=3, hands=hands, deck="forest:3", row={}, phase="give", options=with_it)
    state = subastral.apply(state, subastral.Give(Card("taiga", 2)), 2)
    seen = subastral.view(state, 0)
    picks: Counter[Card] = Counter()
    for seed in range(WORLDS):
        world = subastral.sample_state(seen, seed=seed)
        assert world.seats[0].pick is None
        assert world.seats[1].pick is None
        pick = world.seats[2].pick
        assert pick is not None
        picks[pick] += 1
    share = {str(card): count / WORLDS for card, count in picks.items()}
    assert share == pytest.approx(
        {"taiga:2": 2 / 6, "tundra:3": 1 / 6, "desert:6": 1 / 6, "forest:1": 1 / 6, "forest:3": 1 / 6}, abs=0.02
    )


def test_a_view_that_no_table_shows_is_refused() -> None:
    formats = codec(subastral)
    text = formats.view.dumps(subastral.view(subastral.new_game(players=3, seed=4), 0))
    assert formats.view.loads(text)
    for right, wrong in (('"seat":0', '"seat":3'), ('"deck_size":48', '"deck_size":47'), ('"seat":0', '"seat":null')):
        assert right in text
        with pytest.raises(InvalidState):
            formats.view.loads(text.replace(right, wrong, 1))


def one_view(seat: int | None = 0) -> View:
    state = table(hands=["savanna:3 taiga:2", "desert:6 forest:1"], row={}, deck="forest:1 tundra:1")
    return subastral.view(state, seat)


def seated(view: View, seat: int, **changes: Any) -> View:
    return attrs.evolve(view, seats=replace_at(view.seats, seat, attrs.evolve(view.seats[seat], **changes)))


UNSEEN = "the 4 unseen cards cannot make a deck of"


@covers("subastral.hidden")
def test_an_empty_hand_has_picked_nothing_in_any_world() -> None:
    with_it = subastral.Options(disturbance=True)
    state = table(players=3, hands=["savanna:3", "", "taiga:2"], row={}, phase="give", options=with_it)
    assert subastral.sample_state(subastral.view(state, 0), seed=1).seats[1].pick is None


IMPOSSIBLE: dict[str, tuple[View, str]] = {
    "no such seat": (attrs.evolve(one_view(), seat=2), "there is no seat 2 in this view"),
    "a seat before the first": (attrs.evolve(one_view(), seat=-1), "there is no seat -1 in this view"),
    "another size of the own hand": (seated(one_view(), 0, hand_size=3), "the view's hand has 2 cards, not 3"),
    "a card too many in a hand": (seated(one_view(), 1, hand_size=3), f"{UNSEEN} 2 and these hands"),
    "a card too few in a hand": (seated(one_view(), 1, hand_size=1), f"{UNSEEN} 2 and these hands"),
    "fewer cards than are known": (
        attrs.evolve(seated(one_view(), 1, hand_size=0, known=cards("desert:6")), deck_size=4),
        "the 3 unseen cards cannot make a deck of 4",
    ),
    "fewer cards than none": (attrs.evolve(seated(one_view(), 1, hand_size=5), deck_size=-1), f"{UNSEEN} -1"),
    "another deck": (attrs.evolve(one_view(), deck_size=3), f"{UNSEEN} 3"),
    "a hand of a spectator": (attrs.evolve(one_view(None), hand=cards("savanna:3")), "the 5 unseen cards cannot make"),
    "one player": (attrs.evolve(one_view(), seats=one_view().seats[:1]), "Subastral has no table for 1"),
    "no players": (attrs.evolve(one_view(), seats=()), "Subastral has no table for 0"),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_no_world_looks_like_an_impossible_view(name: str) -> None:
    assert subastral.sample_state(one_view(), seed=1)
    view, text = IMPOSSIBLE[name]
    with pytest.raises(InvalidState, match=text):
        subastral.sample_state(view, seed=1)


@pytest.mark.parametrize("number", [2**63, 2**64, 10**5000, -(10**5000)], ids=["63", "64", "long", "minus"])
def test_no_number_of_a_view_is_too_large_to_be_refused(number: int) -> None:
    view = one_view()
    rounds = view.rounds
    for wrong in (
        attrs.evolve(view, seat=number),
        attrs.evolve(view, deck_size=number),
        seated(view, 0, hand_size=number),
        seated(view, 1, hand_size=number),
        attrs.evolve(view, rounds=attrs.evolve(rounds, first=number)),
        attrs.evolve(view, rounds=attrs.evolve(rounds, number=number)),
        attrs.evolve(view, rounds=attrs.evolve(rounds, end=number)),
        attrs.evolve(view, rounds=attrs.evolve(rounds, number=number, end=number)),
        attrs.evolve(view, rounds=attrs.evolve(rounds, number=number + 1, end=number)),
        attrs.evolve(view, to_act=(number,)),
        attrs.evolve(view, played=number),
        attrs.evolve(view, phase="take", played=3, taken=number),
        attrs.evolve(view, phase="piles", played=3, taken=number),
    ):
        with pytest.raises(InvalidState) as refused:
            subastral.validate(subastral.sample_state(wrong, seed=1))
        assert len(str(refused.value)) < 500


@pytest.mark.parametrize("size", [2**63, 10**18, -(2**63)])
def test_sizes_in_the_json_of_a_view_are_held_to_the_cards(size: int) -> None:
    view = codec(subastral).view
    text = view.dumps(subastral.view(subastral.new_game(players=2, seed=4), 0))
    assert text.count('"hand_size":3') == 2
    for wrong in (
        text.replace('"hand_size":3', f'"hand_size":{size}', 1),
        text.replace('"hand_size":3', f'"hand_size":{size}'),
        f'"hand_size":{size}'.join(text.rsplit('"hand_size":3', 1)),
        text.replace('"deck_size":34', f'"deck_size":{size}'),
    ):
        assert wrong != text
        with pytest.raises(InvalidState):
            view.loads(wrong)


def test_the_repr_of_a_state_tells_only_what_all_see() -> None:
    state = subastral.new_game(players=2, seed=3)
    assert "deck 34" in repr(state)
    assert repr(state) == repr(subastral.sample_state(subastral.view(state, None), seed=8))
    assert "\n" not in repr(state)


@covers("subastral.hidden")
@settings(max_examples=25, deadline=None)
@given(states(subastral))
def test_what_is_hidden_takes_other_values_in_other_worlds(state: State) -> None:
    """The unseen part of each other hand, the deck and each secret pick, unless the view leaves one possibility."""
    for seat in (None, *range(len(state.seats))):
        seen = subastral.view(state, seat)
        worlds = [subastral.sample_state(seen, seed=seed) for seed in range(120)]
        others = [other for other in range(len(state.seats)) if other != seat]
        hidden = {other: Counter(state.seats[other].hand) - Counter(state.seats[other].known) for other in others}
        unseen = sum(hidden.values(), Counter(state.deck))
        if len(set(state.deck)) > 1:
            assert any(world.deck != state.deck for world in worlds)
        for other, part in hidden.items():
            if 0 < part.total() < unseen.total() and len(unseen) > 1:
                assert any(world.seats[other].hand != state.seats[other].hand for world in worlds)
            pick = state.seats[other].pick
            if pick is not None and len(set(state.seats[other].hand)) > 1:
                assert any(world.seats[other].pick != pick for world in worlds)

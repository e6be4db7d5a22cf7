"""The laws about hidden cards can fail for Comet: views that tell too much, worlds that are dealt badly are caught."""

from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from attrs import evolve

from tabletop import comet
from tabletop.comet import State, View
from tabletop.comet.cards import in_order
from tabletop.core.rng import Seed
from tabletop.testing import Hidden, check_diversity, check_uniform, covers, facts_for
from tabletop.testing.laws.diversity import components, open_places

FACTS = facts_for("comet")
POSITIONS = FACTS.positions()
each_position = pytest.mark.parametrize("name", POSITIONS)
FIRST, TWINS, KNOWN = "late, gold in a hand", "few cards, two copies in one hand", "late, silver known"


def hidden() -> Hidden:
    """Return what the rulebook hides."""
    assert FACTS.hidden is not None
    return FACTS.hidden


def with_worlds(change: Callable[[State, Random], State]) -> Any:
    """Return Comet with sampled worlds that are changed afterwards."""

    def sample_state(view: View, *, seed: int) -> State:
        return change(comet.sample_state(view, seed=seed), Random(seed))

    return SimpleNamespace(**{**vars(comet), "sample_state": sample_state})


def with_views(change: Callable[[View, State], View]) -> Any:
    """Return Comet with views that tell more."""

    def view(state: State, seat: int | None) -> View:
        return change(comet.view(state, seat), state)

    return SimpleNamespace(**{**vars(comet), "view": view})


@covers("comet.hidden", "comet.known")
@each_position
def test_a_view_leaves_open_all_that_is_hidden(name: str) -> None:
    state, viewer = POSITIONS[name]
    found = components(hidden(), state, viewer)
    assert check_diversity(comet, hidden(), state, viewer) == {place for place, value in found.items() if value != ()}


@covers("comet.hidden")
@each_position
def test_all_deals_are_as_likely(name: str) -> None:
    assert check_uniform(comet, hidden(), *POSITIONS[name]) == 2  # silver and gold


def fixed_seed(world: State, _dice: Random) -> State:
    return evolve(world, seed=Seed(1))


def gold_in_order(world: State, _dice: Random) -> State:
    return evolve(world, gold=evolve(world.gold, deck=in_order(world.gold.deck)))


def one_deal(world: State, _dice: Random) -> State:
    return comet.sample_state(comet.view(world, 0), seed=1)


def aside_is_kept(world: State, _dice: Random) -> State:
    """Set aside the same cards whenever that is possible."""
    silver = world.silver
    together = in_order([*silver.aside, *silver.pile])
    size = len(silver.aside)
    return evolve(world, silver=evolve(silver, aside=together[:size], pile=together[size:]))


@pytest.mark.parametrize(
    ("lie", "what"), [(fixed_seed, "next seed"), (gold_in_order, "gold below the top"), (one_deal, "next seed")]
)
def test_worlds_that_do_not_differ(lie: Callable[[State, Random], State], what: str) -> None:
    with pytest.raises(AssertionError, match=f"the {what} .* is the same in 400 worlds"):
        check_diversity(with_worlds(lie), hidden(), *POSITIONS[FIRST])


def rarer_twins(world: State, dice: Random) -> State:
    """Deal again if there are twins in a hand: equal copies counted once."""
    hand = world.seats[1].hand
    return comet.sample_state(comet.view(world, 0), seed=dice.getrandbits(30)) if len(set(hand)) < len(hand) else world


def best_on_top(world: State, dice: Random) -> State:
    """Leave the pile in order now and then."""
    pile = world.silver.pile
    return evolve(world, silver=evolve(world.silver, pile=in_order(pile))) if dice.random() < 0.3 else world


def forgetful(world: State, _dice: Random) -> State:
    """Change a known card for the top card of the pile."""
    mine, pile = world.seats[1], world.silver.pile
    known = next(card for card in mine.known if card.startswith("silver"))
    hand = in_order([*[card for card in mine.hand if card != known], pile[0]])
    left = tuple([card for card in mine.known if card != known])
    seats = (world.seats[0], evolve(mine, hand=hand, known=left))
    return evolve(world, seats=seats, silver=evolve(world.silver, pile=(known, *pile[1:])))


@pytest.mark.parametrize(
    ("lie", "position", "complaint"),
    [
        (gold_in_order, FIRST, "gold: 24 deals are not equally likely"),
        (best_on_top, FIRST, "silver: 60 deals are not equally likely"),
        (aside_is_kept, TWINS, "silver: .* deals are not equally likely"),
        (rarer_twins, TWINS, "silver: .* deals are not equally likely"),
        (forgetful, KNOWN, "silver: a sampled deal does not fit the view"),
    ],
)
def test_worlds_that_are_dealt_badly(lie: Callable[[State, Random], State], position: str, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check_uniform(with_worlds(lie), hidden(), *POSITIONS[position])


def whole_hands(view: View, state: State) -> View:
    seen = [evolve(each, known=mine.hand) for each, mine in zip(view.seats, state.seats, strict=True)]
    return evolve(view, seats=tuple(seen))


def the_pile(view: View, state: State) -> View:
    return evolve(view, silver_discard=(*view.silver_discard, *state.silver.pile))


def the_gold_deck(view: View, state: State) -> View:
    return evolve(view, removed=state.gold.deck)


@pytest.mark.parametrize(
    ("lie", "what"),
    [(whole_hands, "hand of seat 1"), (the_pile, "top of the silver pile"), (the_gold_deck, "gold below the top")],
)
def test_views_that_tell_too_much(lie: Callable[[View, State], View], what: str) -> None:
    state, viewer = POSITIONS[FIRST]
    places = open_places(with_views(lie), hidden(), state, viewer, Random(1))
    closed = {place for place, cards in components(hidden(), state, viewer).items() if cards != ()} - places
    assert what in {place for _, place in closed}

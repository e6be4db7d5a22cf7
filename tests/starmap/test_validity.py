"""States: values that do not change, and what must hold of one from outside."""

import copy
import pickle
from typing import Any

import pytest
from attrs import evolve
from attrs.exceptions import FrozenInstanceError

from tabletop import starmap
from tabletop.core.errors import InvalidState
from tabletop.core.rng import SEED_LIMIT, Seed
from tabletop.starmap import Card, Laid, Seat, State
from tabletop.testing import covers, tables
from tests.starmap.play import walk

card = Card.from_notation


def test_a_state_does_not_change() -> None:
    state = tables.starmap()

    with pytest.raises(FrozenInstanceError):
        state.first = 1  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    with pytest.raises(FrozenInstanceError):
        state.seats[0].shine = 1  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    with pytest.raises(FrozenInstanceError):
        state.deck[0].value = 1  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def test_equal_states_are_equal_values() -> None:
    played, plain = walk(tables.starmap(), "play R1", "buy"), tables.starmap()
    assert hash(plain) == hash(tables.starmap())
    for state in (played, plain, starmap.new_game(players=2, seed=1)):
        for copied in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
            assert copied == state
            assert hash(copied) == hash(state)
            assert type(copied) is State
    assert played != plain


def seat_with(state: State, seat: int, **changes: Any) -> tuple[Seat, ...]:
    """Return the seats with something changed at one of them."""
    return tuple([evolve(each, **changes) if place == seat else each for place, each in enumerate(state.seats)])


def broken(state: State, **changes: Any) -> str:
    """Return what is said of the state after the changes."""
    starmap.validate(state)
    with pytest.raises(InvalidState) as refused:
        starmap.validate(evolve(state, **changes))
    return str(refused.value)


@covers("starmap.cards")
def test_every_card_is_somewhere_exactly_once() -> None:
    state = tables.starmap(discard_top="B5")

    assert broken(state, discard=(card("B6"),)).startswith("every card is somewhere exactly once: B")
    assert broken(state, discard=()) == "every card is somewhere exactly once: B5 is there 1 times, not 2"


@covers("starmap.cards")
def test_the_discard_pile_is_never_empty() -> None:
    state = tables.starmap(discard_top="B5")

    assert broken(state, discard=(), deck=(card("B5"), *state.deck)) == "the discard pile is never empty"


@covers("starmap.cards")
def test_an_empty_deck_is_restocked_at_once() -> None:
    state = tables.starmap()

    wanted = "an empty deck is restocked from the discard pile at once"
    assert broken(state, deck=(), discard=(*state.deck, *state.discard)) == wanted


def test_who_sits_where() -> None:
    state = tables.starmap()

    assert broken(state, seats=state.seats[:1]) == "Star Map has no table for 1"
    assert broken(state, first=3) == "invalid first player 3: expected a seat"
    assert broken(state, marker=1) == "the player with the marker leads: seat 0 leads, but seat 1 has it"
    assert broken(state, seed=Seed(-1)) == broken(state, seed=Seed(SEED_LIMIT)) == "the next seed has 106 bits at most"


def test_what_belongs_to_a_player() -> None:
    state = tables.starmap(hands={0: "B5 G2"})
    hand = state.seats[0].hand
    deck = state.deck

    assert broken(state, seats=seat_with(state, 0, hand=hand[::-1])) == "seat 0: the hand is sorted"
    assert "seat 0: invalid shine 6: expected 0 to 5" in broken(state, seats=seat_with(state, 0, shine=6))
    assert "seat 0: invalid shine -1: expected 0 to 5" in broken(state, seats=seat_with(state, 0, shine=-1))
    emptied = seat_with(state, 0, hand=())
    assert "refilled at once" in broken(state, seats=emptied, deck=hand + deck)
    rest = next(each for each in deck if each.is_rest)
    without = tuple(each for each in deck if each is not rest) + (rest,) * (deck.count(rest) - 1)
    assert "a rest card is never collected" in broken(
        state, seats=seat_with(state, 0, collection=(rest,)), deck=without
    )


def test_ten_cards_at_most_and_repeats_were_paid_for() -> None:
    state = tables.starmap(hands={0: 10}, deck="B5 B5")
    full = tuple(sorted((*state.seats[0].hand, state.deck[0]), key=lambda each: each.key))

    assert "at most 10 cards, not 11" in broken(state, seats=seat_with(state, 0, hand=full), deck=state.deck[1:])
    twice = seat_with(state, 0, collection=state.deck[:2])
    assert broken(state, seats=twice, deck=state.deck[2:]) == "seat 0: its wins cost 1 shine, but only 0 is turned down"


def test_the_game_ends_when_it_must() -> None:
    state = tables.starmap()
    wanted = "the game is over when one seat has no shine or all values"

    assert wanted in broken(state, seats=seat_with(state, 1, shine=0))
    assert wanted in broken(state, phase="over", to_act=())
    done = tables.starmap(shine={0: 0})
    assert wanted in broken(done, seats=seat_with(done, 1, shine=0))
    assert wanted in broken(done, phase="turn", to_act=(0,))
    assert "one seat acts until the game is over" in broken(done, to_act=(0,))
    assert "one seat acts until the game is over" in broken(state, to_act=())
    assert "one seat acts until the game is over" in broken(state, to_act=(0, 1))


@covers("starmap.marker")
def test_who_has_the_marker_has_won_a_round() -> None:
    state = tables.starmap(collections={1: "B1"}, marker=1)
    top = walk(tables.starmap(plays={0: "B5", 1: "B2", 2: "G6"}, discard_top="R1"), "take B2")
    done = tables.starmap(shine={1: 0})

    assert broken(state, marker=0, first=0, to_act=(0,)) == "seat 0 has the marker but has won no round"
    assert broken(top, marker=0) == "seat 0 has the marker but has won no round"
    assert broken(done, marker=0) == "seat 0 has the marker but has won no round"


@covers("starmap.marker", "starmap.M9")
def test_who_wins_with_the_marker_has_paid_before_taking() -> None:
    state = tables.starmap(
        plays={0: "B5", 1: "B2"}, hands={2: "G6 REST"}, marker=0, collections={0: "Y1"}, discard_top="R1"
    )
    assert state.seats[0].shine == 5
    taking = walk(state, "play G6")
    topping = walk(taking, "take B2")
    wanted = "seat 0: its wins cost 1 shine, but only 0 is turned down"

    assert broken(taking, seats=seat_with(taking, 0, shine=5)) == wanted
    assert broken(topping, seats=seat_with(topping, 0, shine=5)) == wanted


@covers("starmap.duplicate")
@pytest.mark.parametrize(("cards", "price"), [("B1 B1", 3), ("B1 G4 R4", 2), ("G5 Y5 R5", 2), ("B1 G5 Y1 R5", 4)])
def test_values_collected_again_have_cost_their_gems(cards: str, price: int) -> None:
    state = tables.starmap(collections={0: cards}, shine={0: 5 - price})
    wanted = f"seat 0: its wins cost {price} shine, but only {price - 1} is turned down"

    assert broken(state, seats=seat_with(state, 0, shine=6 - price)) == wanted


def test_a_finished_game_may_be_laid_for_its_points_alone() -> None:
    """The rulebook's own example of scoring has three shine left and a pair of 2s, which had cost three."""
    done = tables.starmap(shine={0: 3, 1: 0}, collections={0: "B1 G2 R2 Y4 B6"}, phase="over")

    assert "its wins cost 1 shine, but only 0 is turned down" in broken(done, seats=seat_with(done, 0, shine=5))


@pytest.mark.parametrize(
    "changes",
    [
        {"phase": "nonsense"}, {"first": False}, {"first": "0"}, {"marker": 0.0}, {"to_act": [0]}, {"to_act": (False,)},
        {"deck": []}, {"seed": True}, {"seed": "1"}, {"seats": []}, {"table": [Laid(0, card("B1"))]}, {"options": None},
        {"discard": ("B1",)},
    ],
    ids=str,
)  # fmt: skip
def test_every_part_is_of_its_type(changes: dict[str, Any]) -> None:
    assert broken(tables.starmap(), **changes).startswith("State cannot have ")


def test_every_part_of_a_part_is_of_its_type() -> None:
    state = tables.starmap(plays={0: "B1"})

    assert broken(state, seats=seat_with(state, 0, shine=5.0)) == "Seat cannot have 5.0 as its shine"
    assert broken(state, seats=seat_with(state, 1, hand=[])) == "Seat cannot have [] as its hand"
    assert broken(state, table=(Laid(False, card("B1")),)) == "Laid cannot have False as its seat"


@pytest.mark.parametrize("changes", [{"first": 10**5000}, {"to_act": (10**5000,)}, {"seed": -(10**5000)}], ids=list)
def test_numbers_too_long_to_print_are_refused_in_short(changes: dict[str, Any]) -> None:
    assert len(broken(tables.starmap(), **changes)) < 200


@covers("starmap.collection")
def test_nobody_acts_after_the_sixth_value() -> None:
    done = tables.starmap(collections={0: "B1 G2 R3 Y4 B5 G6"})

    wanted = "the game is over when one seat has no shine or all values: [0], phase 'turn'"
    assert (done.phase, broken(done, phase="turn", to_act=(1,))) == ("over", wanted)

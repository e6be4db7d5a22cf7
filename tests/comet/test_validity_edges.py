"""States from outside, just beyond what the rules allow: each limit has two sides."""

from typing import Any

import pytest
from attrs import evolve

from tabletop import comet
from tabletop.comet import Between, Card, Guided, Hatching, Hex, Seat, State
from tabletop.core.errors import InvalidState
from tabletop.core.rng import Seed
from tabletop.testing import covers
from tests.comet.play import laid, variant, walk
from tests.comet.scenes import (
    MOA,
    OKAPI,
    arriving,
    gold,
    hatching,
    moving,
    scene,
    seat,
    silver,
    step,
    using,
    window,
)


def gold_swapped_with_a_hand() -> State:
    """Put a silver card of the pile into the gold deck, a gold animal of it into a hand, openly."""
    state = scene()
    animal = next(card for card in state.gold.deck if card in state.options.book.animals)
    mine = state.seats[0]
    other = next(card for card in mine.hand if card.startswith("silver"))
    hand = tuple(sorted([animal if card == other else card for card in mine.hand], key=str))
    known = tuple([card for card in hand if not card.startswith("silver")])
    deck = tuple([other if card == animal else card for card in state.gold.deck])
    return gold(seat(state, hand=hand, known=known), deck=deck)


def five() -> State:
    """Seat a fifth player without cards."""
    state = laid(players=4)
    leader = next(
        Card(each) for each in ("leader-giant-beaver", "leader-white-egg") if Card(each) not in
        [mine.leader for mine in state.seats]
    )  # fmt: skip
    return evolve(
        state, seats=(*state.seats, Seat(leader, (), (None,) * 3)), tokens=(*state.tokens, (None,) * 3),
    )  # fmt: skip


def one_less_in_the_row(state: State) -> State:
    """Put a card of the gold row under the deck."""
    row = state.gold.row
    return gold(state, row=row[1:], deck=(*state.gold.deck, row[0]))


BEYOND: dict[str, tuple[Any, str]] = {
    "five seats": (five, "invalid number of seats 5"),
    "somebody waits who is not there": (lambda: evolve(window(), waiting=(1, 2)), "there is no seat 2"),
    "a seat below 0": (lambda: evolve(scene(), turn=-1), "there is no seat -1"),
    "a seed below 0": (lambda: evolve(scene(), seed=Seed(-1)), "106 bits"),
    "two tokens": (lambda: evolve(scene(), tokens=((Hex(0, 4), None), scene().tokens[1])), "expected 3 of each"),
    "four slots": (
        lambda: evolve(
            seat(scene(), slots=(*scene().seats[0].slots, None)), tokens=((*scene().tokens[0], None), scene().tokens[1])
        ),
        "expected 3 of each",
    ),
    "silver among gold": (gold_swapped_with_a_hand, "silver-.* lies in a gold pile"),
    "a pile aside after the comet": (
        lambda: silver(
            scene(arrived=True), pile=scene(arrived=True).silver.pile[1:], aside=scene(arrived=True).silver.pile[:1]
        ),
        "1 cards are set aside: expected 0",
    ),
    "known cards in disorder": (
        lambda: seat(evolve(scene(), turns=2), known=(scene().seats[0].hand[::-1])[:2]),
        "not sorted",
    ),
    "known cards doubled": (
        lambda: seat(evolve(scene(), turns=2), known=(OKAPI, OKAPI)),
        "a known card is not in the hand",
    ),
    "an advantage in a slot": (
        lambda: seat(scene(), hand=scene().seats[0].hand[1:], known=(), slots=(Card("adv-tunnel"), None, None)),
        "is there|only animals",
    ),
    "exhausted in disorder": (
        lambda: seat(scene(), exhausted=(MOA, Card("silver-dromedary-1"))),
        "rescued cards, sorted",
    ),
    "exhausted twice": (lambda: seat(scene(), exhausted=(MOA, MOA)), "expected the leader or rescued cards"),
    "a short row in a Refresh": (lambda: one_less_in_the_row(walk(scene(), "refresh")), "taken in this turn"),
    "two cards taken in a Refresh": (
        lambda: one_less_in_the_row(one_less_in_the_row(arriving((0, 1)))),
        "lacks more cards than were taken in this turn",
    ),
    "a short row after the last turn": (
        lambda: one_less_in_the_row(evolve(_over(), options=variant(_over().options, turn_limit=1))),
        "the gold row is not full after the end of a turn",
    ),
    "a neutral token with a token": (lambda: evolve(scene(), neutrals=(Hex(0, 2), None)), "at most 1 outside of nests"),
    "the neutral tokens together": (
        lambda: evolve(scene(), neutrals=(Hex(1, 2), Hex(1, 2))),
        "of players who may not share nests",
    ),
    "two act": (lambda: evolve(scene(), to_act=(0, 1)), "invalid to_act"),
    "over, and somebody acts": (lambda: evolve(_over(), to_act=(0,)), "invalid to_act"),
    "the last turn is not played": (
        lambda: evolve(_over(), options=variant(scene().options, turn_limit=2)),
        "the game is over before",
    ),
    "who has passed is asked": (
        lambda: seat(scene(arrived=True), passed=True),
        "seats that have passed still decide",
    ),
    "an ability below 0": (lambda: using("silver-dromedary-1", -1, 1, "guide"), "has no ability -1"),
    "a hatch in a slot far below 0": (lambda: evolve(scene(), phase="hatch", step=Hatching(-4, 3)), "no card hatches"),
    "a hatch beyond the last slot": (lambda: evolve(scene(), phase="hatch", step=Hatching(3, 3)), "no card hatches"),
    "a hatch without a nest": (
        lambda: evolve(hatching(2), neutrals=(Hex(1, 2), Hex(0, 5))),
        "the card that hatches has no nest",
    ),
    "a passage of a slot below 0": (
        lambda: step(seat(moving(), exhausted=(Card("silver-dromedary-1"),)), guided=(Guided(-1, "desert"),)),
        "a passage is for a token",
    ),
    "a passage beyond the last slot": (
        lambda: step(seat(moving(), exhausted=(Card("silver-dromedary-1"),)), guided=(Guided(3, "desert"),)),
        "a passage is for a token",
    ),
    "a passage twice": (
        lambda: step(seat(moving(), exhausted=(Card("silver-dromedary-1"),)), guided=(Guided(0, "desert"),) * 2),
        "a passage does not come from an ability",
    ),
    "a strange symbol": (lambda: step(moving(), pool=("ice",)), "not sorted"),
    "a window with an advantage": (
        lambda: evolve(window(), step=Between((OKAPI, Card("adv-tunnel")), (OKAPI,))),
        "not an animal card",
    ),
}


def _over() -> State:
    return evolve(scene(), phase="over", to_act=(), options=variant(scene().options, turn_limit=1))


@pytest.mark.parametrize("kind", BEYOND)
def test_just_beyond_what_the_rules_allow(kind: str) -> None:
    made, complaint = BEYOND[kind]
    with pytest.raises(InvalidState, match=complaint):
        comet.validate(made())


@covers("comet.turn_limit")
def test_the_last_turn_of_a_limit_is_played() -> None:
    """The limit itself is allowed, a turn more is not; after it the game is over."""
    comet.validate(evolve(scene(), turns=8, options=variant(scene().options, turn_limit=8)))
    comet.validate(_over())


@covers("comet.arrival", "comet.gold_row")
def test_one_gold_card_is_out_of_the_row_when_a_refresh_brings_the_comet() -> None:
    comet.validate(one_less_in_the_row(arriving((0, 1))))


@covers("comet.cards")
def test_all_advantage_cards_may_have_been_used() -> None:
    state = laid(hands={0: "silver-okapi-1", 1: "silver-gecko-1"})
    piles = (*state.gold.row, *state.gold.deck)
    used = tuple([card for card in piles if card in state.options.book.advantages])
    left = tuple([card for card in piles if card not in used])

    comet.validate(gold(state, row=left[:4], deck=left[4:], removed=used))


@covers("comet.take_gold_faceup", "comet.terrain_passage", "comet.gold_row")
def test_gold_taken_before_another_ability_is_still_out_of_the_row() -> None:
    state = laid(
        hands={0: "silver-okapi-1 silver-gecko-1"}, tokens={0: "0,4 0,2"},
        rescued={0: "silver-nail-tail-wallaby-1 silver-dromedary-1"},
    )  # fmt: skip
    state = walk(state, "move silver-okapi-1", "use silver-nail-tail-wallaby-1", f"take {state.gold.row[0]}")

    state = walk(state, "use silver-dromedary-1")

    assert (state.phase, len(state.gold.row)) == ("guide", 3)

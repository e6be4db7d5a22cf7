"""A card set of one's own, and smaller numbers: what is refused, and what the rules make of them."""

import copy
import pickle
from typing import Any

import pytest

from tabletop import starmap
from tabletop.core.errors import SetupError
from tabletop.core.rng import Seed
from tabletop.starmap import Options
from tabletop.starmap.cards import CARDS, FACES, REST
from tabletop.testing import check_law, covers, play, tiny
from tabletop.testing.laws import LAWS

FOUR_VALUES = Options(cards=tuple([card for card in CARDS if card.value not in (5, 6)]), dealt=3, shine=4)


@covers("starmap.cards")
@pytest.mark.parametrize(
    ("facts", "fault"),
    [
        ({"cards": [FACES[0]]}, "invalid cards .*: expected None, or a tuple of 1 to 200 starmap.Card"),
        ({"cards": ()}, r"invalid cards \(\): expected None, or a tuple of 1 to 200 starmap.Card"),
        ({"cards": FACES * 9}, "invalid cards .*: expected None, or a tuple of 1 to 200 starmap.Card"),
        ({"cards": (FACES[0], "B2")}, r"invalid cards\[1\] 'B2': expected a starmap.Card"),
        ({"cards": (REST, REST)}, "all cards are rest cards: expected at least one card with a colour"),
    ],
)
def test_a_wrong_set_is_refused_with_its_place(facts: Any, fault: str) -> None:
    with pytest.raises(SetupError, match=fault):
        Options(**facts)


@pytest.mark.parametrize(
    ("facts", "fault"),
    [
        ({"dealt": 6}, "invalid dealt 6: expected 1 to 5"),
        ({"dealt": True}, "invalid dealt True: expected 1 to 5"),
        ({"shine": 0}, "invalid shine 0: expected 1 to 5"),
        ({"shine": "5"}, "invalid shine '5': expected 1 to 5"),
    ],
)
def test_a_number_out_of_bounds_is_refused(facts: Any, fault: str) -> None:
    with pytest.raises(SetupError, match=fault):
        Options(**facts)


@covers("starmap.setup")
def test_too_few_cards_for_a_table_are_refused_before_anything_is_dealt() -> None:
    few = Options(cards=FACES[:12])
    assert len(starmap.new_game(players=2, seed=1, options=Options(cards=FACES[:4] * 6)).seats) == 2
    with pytest.raises(SetupError, match="too few cards: 2 players need at least 20, not 12"):
        starmap.new_game(players=2, seed=1, options=few)


@covers("starmap.setup")
def test_all_hands_the_card_turned_up_and_one_for_the_deck_are_enough() -> None:
    assert len(starmap.new_game(players=3, seed=1, options=Options(cards=FACES[:1] * 17, shine=1)).deck) == 1
    with pytest.raises(SetupError, match="too few cards: 3 players need at least 17, not 16"):
        starmap.new_game(players=3, seed=1, options=Options(cards=FACES[:1] * 16, shine=1))


@covers("starmap.cards")
def test_a_set_has_two_hundred_cards_at_most() -> None:
    assert len(starmap.new_game(players=4, seed=1, options=Options(cards=FACES[:20] * 10)).deck) == 179
    with pytest.raises(SetupError, match="expected None, or a tuple of 1 to 200"):
        Options(cards=(*FACES[:20] * 10, REST))


@covers("starmap.setup")
def test_as_many_cards_are_dealt_and_as_much_shine_given_as_the_table_agreed_on() -> None:
    start = starmap.new_game(players=3, seed=7, options=FOUR_VALUES)
    assert [(len(mine.hand), mine.shine) for mine in start.seats] == [(3, 4)] * 3
    assert "****     B G Y" in starmap.render_text(starmap.view(start, 0))
    starmap.validate(start)


@covers("starmap.collection")
def test_a_collection_is_complete_with_all_values_that_the_set_has() -> None:
    options, players = tiny("starmap")
    ends = {"collection": 0, "elimination": 0}
    for seed in range(60):
        outcome = starmap.outcome(play_to_the_end(options, players, seed))
        assert outcome is not None
        ends[outcome.reason] += 1
    assert min(ends.values()) > 0


def play_to_the_end(options: Options, players: int, seed: int) -> starmap.State:
    state = starmap.new_game(players=players, seed=seed, options=options)
    while not state.is_over:
        actions = starmap.legal_actions(state)
        state = starmap.apply(state, actions[seed % len(actions)])
        starmap.validate(state)
    return state


@covers("starmap.dummy")
def test_a_table_with_hardly_any_card_left_goes_on() -> None:
    """The dummy passes while there is no deck."""
    few = Options(cards=(*FACES[:3], *FACES[:3], *FACES[:3]), dealt=1, shine=2)
    for seed in range(300):
        play_to_the_end(few, 2, seed)


def test_options_are_values() -> None:
    again = Options(cards=tuple(FOUR_VALUES.cards or ()), dealt=3, shine=4)
    assert again == FOUR_VALUES
    assert hash(again) == hash(FOUR_VALUES)
    assert pickle.loads(pickle.dumps(FOUR_VALUES)) == FOUR_VALUES == copy.deepcopy(FOUR_VALUES)
    assert eval(repr(FOUR_VALUES), {"Options": Options, "Card": starmap.Card}) == FOUR_VALUES
    assert starmap.INFO.longest(3, FOUR_VALUES) is None


@pytest.mark.parametrize("law", LAWS)
def test_the_laws_hold_with_an_own_set(law: str) -> None:
    check_law(starmap, law, options=FOUR_VALUES, players=2, examples=6)
    check_law(starmap, law, options=tiny("starmap")[0], players=2, examples=6)


@covers("starmap.top", "starmap.marker")
def test_a_card_that_lies_alone_is_won_and_leaves_nothing_to_discard() -> None:
    blue1, blue2, green1 = (starmap.Card.from_notation(text) for text in ("B1", "B2", "G1"))
    few = Options(cards=(blue1, blue1, blue2, blue2, green1), dealt=1, shine=1)
    hands, collections = [(blue1, blue2), (), ()], [(), (blue1,), (blue2,)]
    state = starmap.State(
        options=few, seats=tuple(map(starmap.Seat, hands, [1, 1, 1], collections)), deck=(), discard=(green1,),
        table=(), first=0, marker=None, to_act=(0,), phase="turn", seed=Seed(0),
    )  # fmt: skip
    starmap.validate(state)

    after = play(starmap, state, "play B2")

    assert after.seats[0].collection == (blue2,)
    assert (after.discard, after.table, after.marker, after.to_act) == ((green1,), (), 0, (0,))

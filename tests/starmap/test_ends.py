"""How the game ends, and who has won."""

import pytest

from tabletop import codec, starmap
from tabletop.core.outcome import Outcome, returns
from tabletop.starmap import Asked, Card, Ended, Seat, ShineLost, State, Taken
from tabletop.starmap.scoring import is_complete, score
from tabletop.testing import covers, tables
from tests.starmap.play import told, walk

card = Card.from_notation


def ended(state: State) -> Outcome:
    """Return the outcome of a game that is over."""
    outcome = starmap.outcome(state)
    assert outcome is not None
    return outcome


def seat_of(shine: int, collection: str) -> Seat:
    """Return a player with an empty hand."""
    return Seat((), shine, tuple([card(name) for name in collection.split()]))


def test_the_longest_game_is_as_long_as_the_rules_page_proves() -> None:
    assert [starmap.INFO.longest(players, starmap.Options()) for players in (2, 3, 4)] == [None, 1_064, 1_850]


def one_value_short() -> State:
    """Lay a table where seat 0 has won and can take the sixth value."""
    return tables.starmap(
        players=4,
        plays={0: "B6", 1: "G6", 2: "B2", 3: "Y1"},
        collections={0: "B1 R2 G3 Y4 R5", 1: "Y1 Y2"},
        shine=(1, 5, 4, 5),
        discard_top="REST",
    )


@covers("starmap.collection")
def test_the_sixth_value_wins_at_once() -> None:
    state = one_value_short()

    assert told(state, "take G6") == (Taken(0, card("G6")), Ended(0, "collection"))
    after = walk(state, "take G6")
    assert (after.is_over, after.to_act, after.phase) == (True, (), "over")


@covers("starmap.collection")
def test_a_full_collection_wins_whatever_the_others_have() -> None:
    outcome = ended(walk(one_value_short(), "take B6"))

    assert outcome == Outcome((1, 2, 2, 2), (None, None, None, None), "collection")
    assert (outcome.winners, outcome.totals) == ((0,), (None, None, None, None))
    assert returns(outcome) == (1.0, -1 / 3, -1 / 3, -1 / 3)


@covers("starmap.collection")
def test_six_cards_are_not_six_values() -> None:
    state = tables.starmap(
        plays={0: "B6", 1: "G5", 2: "B2"}, collections={0: "B1 R2 G3 Y4 R5"}, shine={0: 4}, discard_top="REST"
    )

    assert not walk(state, "take G5").is_over
    assert walk(state, "take B6").is_over


@covers("starmap.collection")
def test_repeats_do_not_hinder_the_sixth_value() -> None:
    state = tables.starmap(
        plays={0: "B6", 1: "G5", 2: "B2"}, collections={0: "B1 R2 G3 Y4 R5 Y5"}, shine={0: 1}, discard_top="REST"
    )

    assert ended(walk(state, "take B6")).reason == "collection"


@covers("starmap.collection")
@pytest.mark.parametrize(
    ("collection", "complete"),
    [("B1 B2 B3 B4 B5 B6", True), ("B1 G2 R3 Y4 B5 G6", True), ("B1 G1 R2 Y3 B4 G5", False), ("B1 B2 B3", False)],
)
def test_all_six_values_in_whatever_colours(collection: str, complete: bool) -> None:
    assert is_complete(seat_of(5, collection).collection) == complete


@covers("starmap.elimination")
def test_the_last_shine_ends_the_game_at_once() -> None:
    state = tables.starmap(plays={0: "B2", 1: "G6", 2: "B1"}, collections={0: "R2"}, shine={0: 2}, discard_top="REST")

    assert told(state, "take B2") == (
        Taken(0, card("B2")),
        ShineLost(0, 2, 0, "duplicate"),
        Ended(0, "elimination"),
    )
    assert walk(state, "take B2").is_over


@covers("starmap.elimination")
def test_a_loss_larger_than_the_shine_stops_at_zero() -> None:
    state = tables.starmap(plays={0: "B2", 1: "G6", 2: "B1"}, collections={0: "R2"}, shine={0: 1}, discard_top="REST")

    assert walk(state, "take B2").seats[0].shine == 0


@covers("starmap.elimination")
def test_with_a_shine_left_the_game_goes_on() -> None:
    state = tables.starmap(plays={0: "B2", 1: "G6", 2: "B1"}, collections={0: "R2"}, shine={0: 4}, discard_top="REST")

    assert told(state, "take B2")[-1] == Asked(0, "top")


@covers("starmap.elimination", "starmap.marker")
def test_elimination_by_the_marker_comes_before_the_sixth_value() -> None:
    state = tables.starmap(
        plays={0: "B6", 1: "B2"},
        hands={2: "B1 REST"},
        collections={0: "B1 R2 G3 Y4 R5"},
        shine=(1, 5, 5),
        marker=0,
        discard_top="REST",
    )

    assert told(state, "play B1")[-2:] == (ShineLost(0, 1, 0, "marker"), Ended(0, "elimination"))
    assert ended(walk(state, "play B1")).winners == (1, 2)


@covers("starmap.scoring")
@pytest.mark.parametrize(
    ("shine", "collection", "points"),
    [
        (5, "", (5, 0)),
        (2, "B1", (2, 3)),
        (3, "B1 G2 R2 Y4 B6", (3, 6)),
        (2, "B5 G5 R5 Y1", (2, 3)),
        (1, "B6 B6 G5 R5", (1, 0)),
        (4, "B1 B2 B3 B4 B5", (4, 11)),
    ],
)
def test_points_are_shine_and_gems_of_values_held_once(shine: int, collection: str, points: tuple[int, int]) -> None:
    assert score(seat_of(shine, collection)) == (("shine", points[0]), ("gems", points[1]))


@covers("starmap.scoring", "starmap.elimination")
def test_the_eliminated_seat_is_last_and_not_counted() -> None:
    outcome = ended(tables.starmap(shine=(0, 1, 2), collections=("B1 G2 R3 Y4 R5", "", ""), phase="over"))

    assert outcome.scores == (None, (("shine", 1), ("gems", 0)), (("shine", 2), ("gems", 0)))
    assert (outcome.places, outcome.winners, outcome.reason) == ((3, 2, 1), (2,), "elimination")
    assert returns(outcome) == (-1.0, 0.0, 1.0)


@covers("starmap.scoring")
def test_equal_points_share_the_place() -> None:
    outcome = ended(tables.starmap(players=4, shine=(2, 0, 5, 4), collections=("B1", "", "", "G5"), phase="over"))

    assert (outcome.totals, outcome.places, outcome.winners) == ((5, None, 5, 5), (1, 4, 1, 1), (0, 2, 3))


@covers("starmap.elimination")
def test_elimination_counts_before_a_collection() -> None:
    """Section "End of the game": if one round would bring both ends, elimination counts; also read from JSON."""
    state = tables.starmap(
        players=3, shine=[0, 5, 5], collections=[["B1", "B2", "G3", "Y4", "R5", "R6"], [], []], phase="over"
    )
    read = codec(starmap).state.loads(codec(starmap).state.dumps(state))

    for each in (state, read):
        assert ended(each) == Outcome(
            (3, 1, 1), (None, (("shine", 5), ("gems", 0)), (("shine", 5), ("gems", 0))), "elimination"
        )


def test_there_is_no_outcome_while_the_game_goes_on() -> None:
    for state in (tables.starmap(), tables.starmap(plays={0: "B5", 1: "B2", 2: "G6"}, discard_top="R1")):
        assert starmap.outcome(state) is None


def test_nothing_more_is_legal() -> None:
    state = walk(one_value_short(), "take B6")

    assert starmap.legal_actions(state) == ()
    assert [starmap.legal_actions(state, seat) for seat in range(4)] == [(), (), (), ()]

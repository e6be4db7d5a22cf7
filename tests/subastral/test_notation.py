"""Actions in words, and the table as text."""

import pytest
from hypothesis import given, settings

from tabletop import subastral
from tabletop.core.errors import IllegalAction, NotationError
from tabletop.subastral import Card, Give, Pile, Play, Send, State, Take, View
from tabletop.testing import states, views
from tests.subastral.play import ROW, table


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Play(Card("forest", 3)), "play forest:3"),
        (Take(4), "take 4"),
        (Send("hand"), "to hand"),
        (Send("journal"), "to journal"),
        (Pile("taiga"), "pile taiga"),
        (Give(Card("desert", 6)), "give desert:6"),
    ],
)
def test_every_action_has_words(action: subastral.Action, text: str) -> None:
    assert str(action) == text
    assert eval(repr(action), dict(vars(subastral))) == action


@settings(max_examples=60, deadline=None)
@given(states(subastral))
def test_words_are_read_back(state: State) -> None:
    for seat in state.to_act:
        for action in subastral.legal_actions(state, seat):
            assert subastral.parse_action(state, f"  {str(action).upper()} ", seat) is action


@pytest.mark.parametrize(
    "text", ["", "play", "play x", "take", "take 0", "take 7", "to sun", "pile swamp", "taiga", "give"]
)
def test_unreadable_words_say_what_was_expected(text: str) -> None:
    state = subastral.new_game(players=2, seed=1)
    with pytest.raises(NotationError, match="expected"):
        subastral.parse_action(state, text)


def test_readable_words_can_still_be_illegal() -> None:
    state = table(hands={0: "savanna:3"})
    with pytest.raises(IllegalAction, match="tundra:3 is not in the hand") as refused:
        subastral.parse_action(state, "play tundra:3")
    assert refused.value.legal == (Play(Card("savanna", 3)),)


PICTURE = """\
deck     10 cards, 4 to the game-end card; round 1, begun by seat 0
cloud 1  to hand     desert:1
cloud 2  to hand     desert:2 savanna:2
cloud 3  played to   savanna:3 forest:3
cloud 4  to journal  desert:4 taiga:4
cloud 5  to journal  tundra:5
cloud 6  to journal  taiga:6
sun

>seat 0 (you)  8 points so far: 3 mixed and 5 matching
    journal  1.tundra x1 2.forest x2
 seat 1  0 points so far: 0 mixed and 0 matching
    hand     (25 unseen)
    journal  empty

hand     taiga:2"""


def test_the_picture_shows_the_row_and_the_journals() -> None:
    deck = "savanna:1 rainforest:2 grassland:3 tundra:4 END"
    state = table(hands={0: "savanna:3 taiga:2"}, journals={0: ["tundra:1", "forest:1 forest:6"]}, deck=deck)
    state = subastral.apply(state, Play(Card("savanna", 3)))
    assert subastral.render_text(subastral.view(state, 0)) == PICTURE


def ways(state: State) -> list[str]:
    """Return what the picture says about each cloud."""
    lines = subastral.render_text(subastral.view(state, 0)).splitlines()
    return [line[9:21].strip() for line in lines if line.startswith("cloud")]


def test_the_picture_says_where_the_cards_of_a_cloud_would_go() -> None:
    state = table(row={**ROW, 3: "", 5: "tundra:5 tundra:6"}, hands={0: "savanna:6 taiga:1"})
    assert ways(state) == [""] * 6
    low = subastral.apply(state, Play(Card("taiga", 1)))
    assert ways(low) == ["played to", "to journal", "", "to journal", "to journal", "to either"]
    high = subastral.apply(state, Play(Card("savanna", 6)))
    assert ways(high) == ["to either", "to hand", "", "to hand", "to hand", "played to"]
    assert ways(subastral.apply(high, Take(1))) == ["taken", "", "", "", "", "played to"]


def test_the_picture_says_how_far_the_end_is() -> None:
    heads = [
        subastral.render_text(subastral.view(table(**facts), None)).splitlines()[0]
        for facts in ({"deck": 7}, {"deck": 5, "round": 1}, {"deck": 1}, {"deck": 0, "first": 1, "seat": 1})
    ]
    assert heads == [
        "deck     7 cards, 1 to the game-end card; round 1, begun by seat 0",
        "deck     5 cards, the next round is the last; round 1, begun by seat 0",
        "deck     1 card, the last round; round 2, begun by seat 0",
        "deck     0 cards, the last round; round 2, begun by seat 1",
    ]


def test_the_picture_shows_what_is_known_and_what_is_picked() -> None:
    state = table(
        hands=["savanna:3 taiga:2", "desert:1 forest:1"],
        known={0: "taiga:2", 1: "forest:1"},
        picks={0: "savanna:3"},
        row={},
        phase="give",
        options=subastral.Options(disturbance=True),
    )
    drawn = subastral.render_text(subastral.view(state, 0)).splitlines()
    assert "    hand     all know taiga:2" in drawn
    assert "    hand     forest:1 (1 unseen)" in drawn
    assert drawn[-2:] == ["hand     savanna:3 taiga:2", "picked   savanna:3"]
    assert subastral.render_text(subastral.view(state, None)).splitlines()[-1].startswith("    journal")


@settings(max_examples=80, deadline=None)
@given(views(subastral))
def test_no_line_of_the_picture_is_wide(view: View) -> None:
    lines = subastral.render_text(view).splitlines()
    assert max(map(len, lines)) < 80
    assert sum(line.lstrip(">").lstrip().startswith("seat") for line in lines) == len(view.seats)

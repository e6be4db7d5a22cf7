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
SUBASTRAL   round 1, begun by seat 0 (you)   deck 10, 4 to the game-end card
   deck side
   cloud 1  to hand: 1 card + 1 drawn  desert:1
   cloud 2  to hand: 2 cards + 1 drawn desert:2 savanna:2
   cloud 3  played here                savanna:3 forest:3
   cloud 4  to journal, +7 points      desert:4 taiga:4
   cloud 5  to journal, +4 points      tundra:5
   cloud 6  to journal, +3 points      taiga:6
   sun side

>seat 0 (you)   8 points, hand  1   1 tu#  2 fo##
 seat 1         0 points, hand 25   no journal yet

your hand  taiga:2"""


def test_the_picture_shows_the_row_and_the_journals() -> None:
    deck = "savanna:1 rainforest:2 grassland:3 tundra:4 END"
    state = table(hands={0: "savanna:3 taiga:2"}, journals={0: ["tundra:1", "forest:1 forest:6"]}, deck=deck)
    state = subastral.apply(state, Play(Card("savanna", 3)))
    assert subastral.render_text(subastral.view(state, 0)) == PICTURE


def uses(state: State) -> list[str]:
    """Return what the picture says about each cloud."""
    lines = subastral.render_text(subastral.view(state, 0)).splitlines()
    return [line[12:39].strip() for line in lines if line.startswith("   cloud")]


def test_the_picture_says_where_the_cards_of_a_cloud_would_go() -> None:
    state = table(row={**ROW, 3: "", 5: "tundra:5 tundra:6"}, hands={0: "savanna:6 taiga:1"})
    assert uses(state) == [
        f"in the journal {gain} points" if gain else "" for gain in ("+2", "+6", "", "+6", "+4", "+2")
    ]
    low = subastral.apply(state, Play(Card("taiga", 1)))
    first, *middle, last = uses(low)
    assert (first, last) == ("played here", "hand, or journal +2 points")
    assert middle == ["to journal, +6 points", "", "to journal, +6 points", "to journal, +4 points"]
    high = subastral.apply(state, Play(Card("savanna", 6)))
    first, *middle, last = uses(high)
    assert (first, last) == ("hand, or journal +2 points", "played here")
    assert middle == ["to hand: 2 cards", "", "to hand: 2 cards", "to hand: 2 cards"]
    assert uses(subastral.apply(high, Take(1))) == ["taken", "", "", "", "", "played here"]


def test_the_picture_says_how_far_the_end_is() -> None:
    heads = [
        subastral.render_text(subastral.view(table(**facts), None)).splitlines()[0]
        for facts in ({"deck": 7}, {"deck": 5, "round": 1}, {"deck": 1}, {"deck": 0, "first": 1, "seat": 1})
    ]
    assert heads == [
        "SUBASTRAL   round 1, begun by seat 0   deck 7, 1 to the game-end card",
        "SUBASTRAL   round 1, begun by seat 0   deck 5, one more round after this",
        "SUBASTRAL   round 2, begun by seat 0   deck 1, the last round",
        "SUBASTRAL   round 2, begun by seat 1   deck 0, the last round",
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
    assert " seat 0 (you) took taiga:2  and 1 unseen" in drawn
    assert " seat 1       took forest:1  and 1 unseen" in drawn
    assert drawn[-2:] == ["your hand  savanna:3  taiga:2", "picked     savanna:3"]
    assert subastral.render_text(subastral.view(state, None)).splitlines()[-1].startswith(" seat 1       took")


@settings(max_examples=80, deadline=None)
@given(views(subastral))
def test_no_line_of_the_picture_is_wide(view: View) -> None:
    lines = subastral.render_text(view).splitlines()
    assert max(map(len, lines)) < 80
    assert sum(" points, hand " in line for line in lines) == len(view.seats)

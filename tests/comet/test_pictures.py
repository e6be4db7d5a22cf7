"""The table as text: the board with whatever stands on it, and what a person needs to know of the cards."""

import pytest

from tabletop import comet
from tabletop.bots.comet import greedy
from tabletop.comet import Card, Catalogue, Hex, Options
from tabletop.comet.faces.canvas import board_lines
from tabletop.comet.faces.captions import abilities_of
from tabletop.core.language import english
from tabletop.testing import Route
from tabletop.testing import walk as stroll
from tests.comet.play import board_document, document, laid, walk

PICTURE = """\
COMET   turn 1   comet in 46 silver cards   seat 0 (you) has the turn
45 silver cards after the comet; discarded: 0 silver, 0 gold; gold deck: 45

gold row      symbols       nest pts egg     ability
gold-gecko-1  desert lava      2   3 purple  end: 15 per iguana + gecko +
                                       salamander (or chameleon)
gold-zebra-1  wild             7   6 white   move: +meadow +wild
gold-okapi-1  water lava      12   6 green   always: cross jungle
adv-tunnel    advantage, once                move: 3 steps over tokens

>seat 0 (you)  4 points so far, 2 cards in hand
    leader    leader-quagga: always: hand +1; end: 1 per silver card
    slots     A0 silver-moa-1 (4p) at 0,4 meadow, A1 free, A2 free
    rescued   silver-zebra-1 (move: +meadow)
    hand has  adv-tunnel

 seat 1  0 points so far, 5 cards in hand
    leader    leader-gold: always: share nests; end: 2 per gold card
    slots     B0 silver-cave-squirrel-2 (3p) at -1,3 desert, B1 free, B2 free

         _______
        /  CAVE \\
        \\__0,0__/
 _______/N0 jung\\_______
/ meadow\\__0,1__/ water \\
\\__-1,2_/ desert\\__1,1__/
/B0 dese\\__0,2__/ nest 3\\
\\__-1,3_/  lava \\__1,2__/
/ water \\__0,3__/
\\__-1,4_/A0 mead\\
/ jungle\\__0,4__/
\\__-1,5_/ nest 5\\
        \\__0,5__/
N0 is the mammoth
N1 is the giant tortoise, not on the board

hand            symbols       nest pts egg     ability
adv-tunnel      advantage, once                move: 3 steps over tokens
silver-okapi-1  water lava       9   4 green   move: cross jungle, 1 token"""


def test_the_picture_of_a_small_board() -> None:
    state = laid(
        leaders={0: "leader-quagga"},
        hands={0: "silver-okapi-1 adv-tunnel"},
        rescued={0: "silver-zebra-1"},
        tokens={0: "silver-moa-1@0,4", 1: "-1,3"},
        neutrals={"mammoth": "0,1"},
        gold_row="gold-gecko-1 gold-zebra-1 gold-okapi-1 adv-tunnel",
    )
    assert comet.render_text(comet.view(state, 0)) == PICTURE


def test_the_step_under_way_is_told() -> None:
    state = laid(hands={0: "silver-okapi-1 silver-gecko-1"}, tokens={0: "0,4"})
    moving = walk(state, "move silver-okapi-1")
    assert comet.render_text(comet.view(moving, None)).endswith("\n\nSymbols left: lava, water.")
    hatching = walk(state, "hatch silver-gecko-1 1")
    assert "The token goes to a free nest 2," in comet.render_text(comet.view(hatching, 1))
    assert "A1 silver-gecko-1 (1p) looks for a nest" in comet.render_text(comet.view(hatching, 1))


WIDE = r"""
 ______        ______        ______        ______        ______        ______
/nest 5\______/ lava \______/ lava \______/ lava \______/ lava \______/nest 5\
\_-5,2_/ lava \_-3,1_/ lava \_-1,0_/ CAVE \_1,-1_/ lava \_3,-2_/ lava \_5,-3_/
       \_-4,2_/      \_-2,1_/      \_0,0__/      \_2,-1_/      \_4,-2_/"""


def test_a_wide_board_has_narrow_hexes() -> None:
    """Eleven columns fit in a line; the nests at both ends are five steps from the cave."""
    ground: dict[str, str | int] = {f"{q},{-q // 2}": "lava" if abs(q) < 5 else 5 for q in range(-5, 6) if q}
    data = document()
    data["boards"] = [board_document("wide", ground)]
    board = Options(side="wide", catalogue=Catalogue.read(data)).book.board
    assert ["", *board_lines(board, {}, english())] == WIDE.split("\n")


@pytest.mark.parametrize(
    ("names", "shown"),
    [(["A0"], "A0 n5"), (["A0", "B1"], "A0B1"), (["A0", "B1", "C2"], "A0B1C2"), (["A0", "B1", "C2", "D0"], "A0+3")],
)
def test_a_nest_can_be_shared(names: list[str], shown: str) -> None:
    board = laid().options.book.board
    assert f" {shown.center(7)}\\" in "\n".join(board_lines(board, {Hex(0, 5): names}, english())).replace("/", " ")


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("gold-brachiosaurus-1", "move: enter nest or cave over tokens or 1 step"),
        ("gold-mauritius-parrot-1", "between: copy a card +wild"),
        ("gold-okapi-1", "always: cross jungle"),
        ("silver-velociraptor-1", "move: 1 more card"),
        ("leader-giant-beaver", "move: cross water, 1 token; end: 3 per giant_beaver or cave_beaver"),
        ("silver-vicuna-1", "end: 10 per 4 vicuna"),
        ("leader-black-egg", "hatch: draw 1 silver; end: 2 per black egg"),
    ],
)
def test_abilities_are_told_in_short(card: str, words: str) -> None:
    assert abilities_of(Options().book, Card(card), english()) == words


def test_every_ability_has_words() -> None:
    book = Options().book
    for card, abilities in book.abilities.items():
        told = abilities_of(book, card, english())
        assert not any(type(each.effect).__name__ in told for each in abilities)


@pytest.mark.parametrize("side", ["side_blue", "side_other"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_picture_fits_and_shows_every_token(side: str, players: int) -> None:
    walked = stroll(comet, Route(players, 3, comet.Options(side=side, turn_limit=90), greedy))
    for state in walked.states[::25]:
        for seat in (None, 0):
            text = comet.render_text(comet.view(state, seat))
            assert max(map(len, text.splitlines())) < 80
            board = text[text.index("CAVE") :]
            for owner, places in enumerate(state.tokens):
                for slot, place in enumerate(places):
                    assert (f"{'ABCD'[owner]}{slot}" in board) == (place is not None)

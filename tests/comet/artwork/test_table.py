"""What a picture of Comet shows, and in which words."""

from attrs import evolve

from tabletop import comet
from tabletop.comet import Options
from tabletop.core.outcome import Outcome
from tests.comet.artwork.pages import drawn, has, item, texts, title, titles
from tests.comet.play import board_x_with, laid, moving, walk

STATE = laid(
    leaders={0: "leader-quagga"},
    hands={0: "silver-okapi-1 adv-tunnel", 1: "silver-moa-2 gold-okapi-1"},
    rescued={0: "silver-zebra-1 gold-gecko-1", 1: "silver-golden-mole-1 silver-golden-mole-2"},
    exhausted={1: "silver-golden-mole-2"},
    tokens={0: "silver-moa-1@0,4", 1: "silver-iguana-1@0,5 silver-gecko-1@0,5"},
    neutrals={"mammoth": "0,1"},
    gold_row="gold-zebra-1 adv-forced-march",
)  # fmt: skip


def test_a_hex_says_what_it_is_and_who_stands_there() -> None:
    page = drawn(STATE)

    assert title(page, "hex-0_0") == "the cave at 0,0"
    assert title(page, "hex-0_2") == "desert at 0,2"
    assert title(page, "hex-1_2") == "nest 3 at 1,2"
    assert title(page, "hex-0_1") == "jungle at 0,1; mammoth, neutral"
    assert title(page, "hex-0_5") == "nest 5 at 0,5; Iguana of seat 1, slot 0; Gecko of seat 1, slot 1"
    assert texts(item(page, "token-0-0")) == ["Mo"]
    assert texts(item(page, "neutral-mammoth")) == ["Ma"]


def test_all_who_share_a_nest_are_told_and_two_are_drawn() -> None:
    shared = laid(
        leaders={0: "leader-gold", 1: "leader-quagga"}, tokens={0: "0,5 0,5", 1: "0,5 0,5"},
        rescued={1: "silver-christmas-island-rat-1"},
    )  # fmt: skip
    page = drawn(shared)

    assert title(page, "hex-0_5").count(" of seat ") == 4
    assert [has(page, f"token-{seat}-{slot}") for seat in (0, 1) for slot in (0, 1)] == [True, True, False, False]
    assert "+2" in texts(page)


def test_a_card_says_everything_that_it_shows() -> None:
    page = drawn(STATE)

    assert title(page, "hand-silver-okapi-1") == (
        "silver-okapi-1: Okapi (silver); symbols water and lava, nest 9, green egg, 4 points; "
        "move: cross jungle, 1 token"
    )
    assert title(page, "gold-gold-zebra-1").startswith("gold-zebra-1: Zebra (gold); symbol wild, nest 7, white egg")
    assert title(page, "hand-adv-tunnel") == "adv-tunnel: Tunnel (advantage, used once); move: 3 steps over tokens"
    assert title(page, "leader-0") == (
        "leader-quagga: Quagga (leader); always: hand +1; end: 1 per silver card"
    )  # fmt: skip


def test_rescued_cards_are_words_at_the_own_place_and_initials_elsewhere() -> None:
    page = drawn(STATE)

    assert texts(item(page, "rescued-0-silver-zebra-1")) == ["Zebra 3", "move: +meadow"]
    assert texts(item(page, "rescued-1-silver-golden-mole-1")) == ["GM 3"]
    assert title(page, "exhausted-1-silver-golden-mole-2").endswith("; rescued, exhausted")
    assert texts(item(page, "slot-1-0")) == ["Ig", "2", "Iguana"]
    assert title(page, "slot-0-1") == "slot 1 of seat 0, free"


def test_points_so_far_stand_at_every_place() -> None:
    assert "points of seat 0 so far: 6 printed, 0 sets and 1 leader" in titles(drawn(STATE))


def test_of_other_hands_the_size_is_shown_and_what_everybody_knows() -> None:
    page = drawn(STATE)

    assert title(page, "count-1") == "2 cards in the hand of seat 1, face down"
    assert "in hand: Okapi" in texts(page)
    assert not any("silver-moa-2" in each for each in titles(page))
    assert not has(page, "count-0")


def test_a_spectator_sees_all_places_and_no_hand() -> None:
    page = drawn(STATE, None)

    assert has(page, "count-0")
    assert has(page, "count-1")
    assert not any(text.startswith("your hand") for text in texts(page))


def test_the_step_under_way_is_shown() -> None:
    page = drawn(moving("silver-okapi-1", tokens={0: "0,4"}))
    assert {"moved with", "symbols left", "stop"} <= {*texts(page)}
    assert title(page, "moved-silver-okapi-1").endswith("; discarded for the Move")
    assert item(page, "symbol-lava").get("data-action") == "step 0 0,3 lava"
    assert item(page, "symbol-water").get("data-action") == "step 0 -1,4 water"

    hatching = walk(laid(hands={0: "silver-okapi-1 silver-gecko-1"}, tokens={0: "0,4"}), "hatch silver-gecko-1 1")
    assert "to a free nest 2, or the next number that has one" in texts(drawn(hatching))


def test_passages_are_told() -> None:
    state = moving("silver-okapi-1", rescued={0: "silver-dromedary-1"}, tokens={0: "silver-moa-1@0,4 0,3"})
    page = drawn(walk(state, "use silver-dromedary-1", "guide 0"))

    assert "Moa may cross desert" in texts(page)


def test_the_end_shows_places_categories_and_the_reason() -> None:
    over = walk(laid(hands={0: 0, 1: 0}, arrived=True), "pass", "pass")
    outcome = Outcome((2, 1), ((("points", 4), ("sets", 0)), None), "passed")
    page = drawn(over, outcome=outcome)

    assert {"2nd", "1st", "4 points + 0 sets", "not counted", "the game ends: everybody has passed"} <= {*texts(page)}
    strange = drawn(over, outcome=evolve(outcome, reason="rain"))
    assert "the game is over" in texts(strange)


def test_the_comet_is_told() -> None:
    start = comet.new_game(players=3, seed=1)
    assert "55 silver cards until the comet, 30 then" in texts(drawn(start))
    assert "the comet is here; 90 silver cards left" in texts(drawn(laid(arrived=True)))


def test_the_first_silver_pile_is_that_of_a_new_game() -> None:
    for options in (
        Options(),
        board_x_with(leader_gold=[{"trigger": "permanent", "cost": "none", "effect": "hand_limit", "amount": 2}]),
    ):
        for seed in range(4):
            start = comet.new_game(players=4, seed=seed, options=options)
            leaders = [mine.leader for mine in start.seats]
            assert comet.first_silver_pile(options, leaders) == len(start.silver.pile)


def test_what_the_card_set_is_worth_is_told() -> None:
    page = drawn(STATE)

    assert "cards and boards: reconstruction" in texts(page)
    assert any(each.startswith("No complete card list of this game") for each in titles(page))


def test_a_view_shows_itself_in_a_notebook() -> None:
    shown = [getattr(comet.view(STATE, seat), "_repr_svg_")() for seat in (0, 1)]  # noqa: B009

    assert all(picture.startswith("<svg ") for picture in shown)
    assert shown[0].split('-title"')[0] != shown[1].split('-title"')[0], "one page can show both"

"""How choices are numbered, listed and explained."""

import pytest

from tabletop import starmap
from tabletop.cli.choices import chosen, explained, listed, named


@pytest.mark.parametrize(
    ("choices", "lines"),
    [
        (["play B5", "play G1", "buy"], ["play  [1] B5  [2] G1", "[3] buy"]),
        (["step 0 0,3 lava", "step 0 1,2 lava", "stop"], ["step 0 ... lava  [1] 0,3  [2] 1,2", "[3] stop"]),
        (["hatch moa 0", "hatch moa 1", "move moa"], ["hatch moa  [1] 0  [2] 1", "[3] move moa"]),
        (["hatch moa 0", "move moa", "hatch moa 1"], ["hatch moa  [1] 0  [3] 1", "[2] move moa"]),
        (["draw", "ready"], ["[1] draw  [2] ready"]),
        (["pass"], ["[1] pass"]),
    ],
)
def test_choices_that_differ_in_one_word_share_a_line(choices: list[str], lines: list[str]) -> None:
    assert listed(choices).splitlines() == lines


def test_long_lists_are_broken_under_their_head() -> None:
    lines = listed([f"place {at},{at}" for at in range(40)]).splitlines()
    assert lines[0].startswith("place  [1] 0,0  [2] 1,1")
    assert all(line.startswith("       [") and len(line) < 80 for line in lines[1:])
    assert " ".join(lines).count("[") == 40


def test_a_kind_of_choice_is_explained_once() -> None:
    hand = starmap.new_game(players=2, seed=1).seats[0].hand
    actions = [*[starmap.Play(card) for card in hand], starmap.Buy()]
    text = explained(actions)
    assert text.count("Play a card from the hand.") == 1
    assert text.endswith(f"  [{len(actions)}] buy")


def test_cards_that_can_be_chosen_are_known_by_their_names() -> None:
    choices = ["take adv-tunnel", "play B5", "play forest:3", "step 0 -1,3 lava", "draw gold", "buy"]
    assert named(choices) == {"adv-tunnel", "B5", "forest:3"}


@pytest.mark.parametrize(("text", "number"), [("1", 0), ("2", 1), ("02", 1)])
def test_a_number_chooses(text: str, number: int) -> None:
    assert chosen(["a", "b"], text) == ["a", "b"][number]


@pytest.mark.parametrize("text", ["0", "3", "-1", "", "x", "\u0661", "1.0", "9" * 5000])
def test_other_words_are_no_number_of_a_choice(text: str) -> None:
    assert chosen(["a", "b"], text) is None

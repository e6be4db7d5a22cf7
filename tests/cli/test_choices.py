"""How choices are labelled, listed and explained where nothing is drawn."""

from collections.abc import Sequence
from typing import Any

import pytest

from tabletop import load, starmap
from tabletop.bots import play_through
from tabletop.catalogue import BUILT_IN
from tabletop.cli.choices import Question, drawn, explained, named
from tabletop.cli.wording import how_to_play
from tabletop.core.language import english
from tabletop.screens.choices import labelled, listed
from tabletop.screens.labels import RESERVED


def lines_of(choices: Sequence[Any]) -> list[str]:
    """List the choices under their labels."""
    return listed(labelled(choices))


@pytest.mark.parametrize(
    ("choices", "lines"),
    [
        (["play B5", "play G1", "buy"], ["play  [b5]  [g1]", "[buy]"]),
        (["take 1", "take 2", "take 4"], ["take  [1]  [2]  [4]"]),
        (["step 0 0,3 lava", "step 0 1,2 lava", "stop"], ["step 0 ... lava  [0,3]  [1,2]", "[stop]"]),
        (["hatch moa 0", "hatch moa 1", "move moa"], ["hatch moa  [0]  [1]", "[a] move moa"]),
        (["hatch moa 0", "move moa", "hatch emu 0"], ["hatch ... 0  [a] moa  [c] emu", "[d] move moa"]),
        (["draw", "ready"], ["[draw]  [ready]"]),
        (["hint", "log"], ["[a] hint  [c] log"]),
        (["pass"], ["[pass]"]),
        (["3", "1"], ["[3]  [1]"]),
    ],
)
def test_choices_that_differ_in_one_word_share_a_line(choices: list[str], lines: list[str]) -> None:
    """A word that tells a choice apart is its label, unless it is a command."""
    assert lines_of(choices) == lines


def test_long_lists_are_broken_under_their_head() -> None:
    lines = lines_of([f"place {at},{at}" for at in range(40)])
    assert lines[0].startswith("place  [0,0]  [1,1]")
    assert all(line.startswith("       [") and len(line) < 80 for line in lines[1:])
    assert " ".join(lines).count("[") == 40


@pytest.mark.parametrize("name", BUILT_IN)
def test_no_label_stands_twice_or_means_another_choice(name: str) -> None:
    game = load(name)
    for state in [*play_through(game, ["random"] * 3, seed=4)][:400:3]:
        actions = game.legal_actions(state) if state.to_act else ()
        labels = dict(labelled(actions))
        assert len(labels) == len(actions)
        assert RESERVED.isdisjoint(labels)
        notations = {str(action).lower(): action for action in actions}
        for label, action in labels.items():
            assert notations.get(label, action) == action
            assert label.isalpha() or label in str(action).lower().split()


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_large_window_shows_how_to_play_below_the_question(name: str) -> None:
    game: Any = load(name)
    state = game.new_game(players=2, seed=7)
    seat = state.to_act[0]
    question = Question(game, game.view(state, seat), tuple(game.legal_actions(state, seat)), ("Ann", "Ben"))
    how = ("", "How to play", *how_to_play(game, english()))
    large = drawn(question, (120, 100)).lines
    assert large[-len(how) :] == how
    assert drawn(question, (120, len(large))).lines == large
    assert "How to play" not in drawn(question, (120, len(large) - 1)).lines


def test_a_kind_of_choice_is_explained_once() -> None:
    state = starmap.new_game(players=2, seed=1)
    actions = (*[starmap.Play(card) for card in state.seats[0].hand], starmap.Buy())
    text = "\n".join(explained(Question(starmap, starmap.view(state, 0), actions, ("Ann", "Ben"))))
    assert text.count("Play a card from the hand.") == 1
    assert text.endswith("  [buy]")


def test_cards_that_can_be_chosen_are_known_by_their_names() -> None:
    choices = ["take adv-tunnel", "play B5", "play forest:3", "step 0 -1,3 lava", "draw gold", "buy"]
    assert named(choices) == {"adv-tunnel", "B5", "forest:3"}

"""What a screen of Star Map says of the round, and of each choice."""

from typing import Any

import pytest

from tabletop import starmap
from tabletop.testing import tables
from tests.screens.reading import SMALL, Asked, decisions


def lines_of(state: starmap.State) -> list[str]:
    """Return the screen of the seat to act."""
    return [*Asked(starmap, state, state.to_act[0]).screen(SMALL).lines]


def test_what_would_win_is_told_before_the_choice() -> None:
    lines = lines_of(tables.starmap(plays={0: "B5"}, hands={1: "B1 B6 REST", 2: "R1 R2"}))
    assert "table      Ada B5   (blue was led, Ada wins so far: highest card led)" in lines
    assert "Play a card. You must follow blue, or rest." in lines
    assert "  would win so far: b6 (highest card led)" in lines
    assert "  would not win: b1  rest" in lines


def test_the_screen_says_of_each_card_what_it_is_in_play() -> None:
    """What would win so far does, if nobody comes after."""
    for asked in decisions(starmap, 3, 5):
        screen = asked.screen(SMALL)
        question = "\n".join(screen.lines).partition("Play a card.")[2]
        if not question or "would win: " not in question:
            continue
        best = question.partition("would win: ")[2].split()[0]
        (action,) = screen.labels[best]
        _, events = starmap.step(asked.state, action)
        assert [event.seat for event in events if isinstance(event, starmap.RoundWon)] == [asked.seat]


def test_buying_shows_its_price() -> None:
    lines = lines_of(tables.starmap(hands={0: "B1 G2", 1: "R1"}))
    assert "  buy   first: turn 1 of your 5 shine, draw 3 cards; then play." in lines


@pytest.mark.parametrize("seed", range(4))
def test_the_price_of_a_card_is_what_it_costs(seed: int) -> None:
    for asked in decisions(starmap, 3, seed):
        for label, (action,) in asked.screen(SMALL).labels.items():
            if not isinstance(action, starmap.Take):
                continue
            told = next(line for line in asked.screen(SMALL).lines if line.startswith(f"  {label} "))
            _, events = starmap.step(asked.state, action)
            turned = [each for each in events if isinstance(each, starmap.ShineLost) and each.why == "duplicate"]
            lost = sum([each.lost for each in turned])
            assert ("new value" in told or "you win" in told) == (lost == 0)
            assert not lost or f"costs {lost} shine" in told or "costs your last shine" in told
            assert ("you win" in told) == any(_has_won(event) for event in events)


def _has_won(event: Any) -> bool:
    return isinstance(event, starmap.Ended) and event.reason == "collection"


def test_nobody_is_said_to_win_once_a_card_is_taken_away() -> None:
    for asked in decisions(starmap, 3, 1):
        text = "\n".join(asked.screen(SMALL).lines)
        assert ("was led" in text) <= (asked.view.phase in ("turn", "take"))

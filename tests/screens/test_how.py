"""How each game is played, in ten lines."""

from pathlib import Path

import pytest

from tabletop import starmap
from tabletop.catalogue import BUILT_IN
from tabletop.core.language import english


@pytest.mark.parametrize("name", BUILT_IN)
def test_ten_lines_say_how_a_game_is_played(name: str) -> None:
    lines = english().explanation(name, "how").splitlines()
    assert 8 <= len(lines) <= 11
    assert all(0 < len(line) < 80 and line.isascii() for line in lines)


@pytest.mark.parametrize(
    "said",
    [
        "With an empty hand, you draw as many as your shine, at least 2.", "none if a REST lies there",
        "With two players a dummy plays the deck's top card", "a card played before it in the round",
        "Winning while you hold the star costs 1.",
    ],
)  # fmt: skip
def test_the_ten_lines_of_star_map_have_the_rules_that_surprise(said: str) -> None:
    assert said in " ".join(english().explanation("starmap", "how").splitlines())


def test_lessons_and_sentences_are_true_in_every_case() -> None:
    assert "played before it in the round" in english().say("starmap.lesson.lead")
    assert (
        str(starmap.ShineLost(1, 1, 4, "marker")) == "seat 1 loses 1 shine for winning while holding the marker, 4 left"
    )
    assert "beside each other" not in english().say("subastral.lesson.destination"), "the row has two ends"
    assert "all who hold a card" in english().say("subastral.lesson.give"), "a player without cards gives none"


@pytest.mark.parametrize(
    ("game", "people"),
    [("subastral", ("Ben Pinchback", "Matt Riddle", "Beth Sobel")), ("starmap", ("Bom Hee Kim", "Doming"))],
)
def test_pages_of_rules_name_the_people_who_made_the_game(game: str, people: tuple[str, ...]) -> None:
    page = (Path(__file__).parents[2] / f"docs/rules/{game}.md").read_text("utf-8").partition("<a id=")[0]
    assert [person for person in people if person not in " ".join(page.split())] == []

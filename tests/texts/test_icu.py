"""The syntax of texts, and what they say."""

from typing import Any

import pytest

from tabletop import starmap
from tabletop.core.icu import TextError, read
from tabletop.core.language import Language, language
from tabletop.core.messages import Words

KINDS = {"first": "seat", "cards": "card", "trump": "colour", "backs": "colour"}
COLOUR = "{form, select, acc {красную} f {красная} other {красный}}"


def words(text: str = "", **more: object) -> Words:
    """Return Russian words for a game with one text."""
    core = {"seat": "игрок {number}", "you": "вы", "between": " "}
    table = {"game": {"text": text, "colour.red": COLOUR}, "core": core}
    tested = Language("ru", lambda domain: table.get(domain, {}), plural="east-slavic")
    return Words(tested, **more)  # type: ignore[arg-type]


def said(text: str, table: Words | None = None, **facts: object) -> str:
    return read(text, "game", KINDS).say(table or words(), facts)


@pytest.mark.parametrize(
    ("text", "facts", "expected"),
    [
        ("{card}", {"card": "B5"}, "B5"),
        ("the dummy's card", {}, "the dummy's card"),
        ("the dummy''s card", {}, "the dummy's card"),
        ("{ card } # 3", {"card": 7}, "7 # 3"),
        ("{cards}", {"cards": ("B5", "G6")}, "B5 G6"),
        ("{seat}: {first}", {"seat": 0, "first": 1}, "игрок 0: игрок 1"),
        ("{seat}", {"seat": (0, 1)}, "игрок 0, игрок 1"),
        ("{lost, plural, one {# a} few {# b} other {# c}}", {"lost": 21}, "21 a"),
        ("{lost, plural, one {# a} few {# b} other {# c}}", {"lost": 5}, "5 c"),
        ("{lost, plural, =0 {nothing} few {# b} other {# c}}", {"lost": 0}, "nothing"),
        ("{lost, plural, other {# {card}}}", {"lost": 2, "card": "B5"}, "2 B5"),
        ("{lost, plural, other {{card, select, B5 {# five} other {#}}}}", {"lost": 2, "card": "B5"}, "2 five"),
        ("{by, select, super_trump {S} other {O}}", {"by": "super-trump"}, "S"),
        ("{card, select, none {nothing} other {{card}}}", {"card": None}, "nothing"),
        ("{cards, select, empty {} other {{cards}}}", {"cards": ()}, ""),
        ("{trump, word}", {"trump": "red"}, "красный"),
        ("{trump, word, acc}", {"trump": "red"}, "красную"),
        ("{backs, word, f}", {"backs": ("red", "blue")}, "красная, blue"),
    ],
)
def test_a_text_says_its_facts(text: str, facts: dict[str, Any], expected: str) -> None:
    assert said(text, **facts) == expected


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("{card", "expected ',' or '}' at 5"),
        ("card}", "expected no '}' at 4"),
        ("'{card}'", "expected '' for an apostrophe at 0"),
        ("{n, plural, one {x}}", "expected a variant 'other' before"),
        ("{n, date, other {x}}", "expected word, plural or select before"),
        ("{n, select, other x}", "expected '{' at"),
    ],
)
def test_a_wrong_syntax_is_reported_with_its_place(text: str, what: str) -> None:
    with pytest.raises(TextError, match=what):
        read(text)


def test_the_listener_is_addressed() -> None:
    text = "{seat, select, you {вы берёте} other {{seat} берёт}} карту"
    assert said(text, words(you=1), seat=1) == "вы берёте карту"
    assert said(text, words(names=["Аня", "Боря"], you=1), seat=0) == "Аня берёт карту"
    assert said(text, words(), seat=1) == "игрок 1 берёт карту"


def test_names_stand_in_the_place_of_seats_or_beside_them() -> None:
    beside = words(names=["Аня", "seat 1"], beside=True)
    assert said("{seat}", words(names=["Аня"]), seat=0) == "Аня"
    assert said("{seat}", beside, seat=1) == said("{seat}", beside, seat=7)[:-1] + "1"


def test_a_screen_can_call_facts_by_other_names() -> None:
    table = words(short_names={"card": {"B5": "blue", "G6": "green"}})
    assert said("{cards} {trump}", table, cards=("B5", "G6"), trump="B5") == "blue green B5"
    assert said("{action}", table, action="play B5 R1") == "play blue R1"


def test_a_language_says_what_stands_between_the_parts_of_a_list() -> None:
    cards = starmap.Discarded(cards=(starmap.Card.from_notation("G2"), starmap.Card.from_notation("REST")))
    assert language("ru").words().tell(cards) == "в стопку сброса: G2, REST"
    assert language("en").words().tell(cards).startswith("G2 REST ")


def test_words_never_raise() -> None:
    table = words("{seat} {lost, plural, other {#}}")
    assert table.say("game.text", seat=1, lost=2) == "игрок 1 2"
    assert table.say("game.text", seat=1) == "game.text {'seat': 1}"
    assert table.say("game.none") == "game.none"
    assert words("{").say("game.text") == "game.text"
    assert len(table.say("game.text", seat="x" * 10_000, lost=10**6_000)) < 10_100

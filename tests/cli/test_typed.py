"""Words of hints, errors and screens can be typed, and mean the very action that they name."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tabletop import Match, comet, load
from tabletop.catalogue import BUILT_IN
from tabletop.cli import commands
from tabletop.cli.choices import Question, Typed, drawn
from tabletop.cli.terminal import Output
from tabletop.cli.window import Window
from tabletop.core.errors import IllegalAction, NotationError
from tabletop.core.language import language
from tabletop.core.messages import Words
from tabletop.screens.layout import Screen
from tests.cli.sitting import Person, Sitting
from tests.screens.reading import LARGE, SMALL, Asked, Size, decisions

COORDINATES = re.compile(r"-?\d+,-?\d+")
ENGLISH, RUSSIAN = language("en").words(), language("ru").words()
EVERY_SIZE = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


def positions(name: str, seed: int) -> Iterator[Asked]:
    """Yield decisions of a game of chance, and of a game of good players."""
    options = {"options": comet.Options(turn_limit=90)} if name == "comet" else {}
    for policy in ("random", "greedy"):
        yield from [*decisions(load(name), 3, seed, policy=policy, **options)][::3]


def question_of(asked: Asked, words: Words) -> Question:
    """Return the decision as the terminal asks it."""
    return Question(asked.game, asked.view, tuple(asked.actions), asked.names, words=words)


def typed_at(asked: Asked, size: Size, words: Words = ENGLISH) -> tuple[Typed, Screen, tuple[Any, ...]]:
    """Return the names of the legal actions on the screen of a decision."""
    question = question_of(asked, words)
    screen, legal = drawn(question, size), tuple(asked.game.legal_actions(asked.state, asked.seat))
    return Typed(Window(Output(), 0), question, screen, legal), screen, legal


def check_on_screen(words: str, screen: Screen) -> None:
    """Fail if an action is called by a place that the screen does not name."""
    text = "\n".join(screen.lines)
    assert not COORDINATES.search(words), words
    for letter in {*words.split()} & {*screen.things}:
        assert f"[{letter}]" in text, f"{words}\n{text}"


@EVERY_SIZE
@pytest.mark.parametrize("name", BUILT_IN)
def test_words_for_every_legal_action_mean_that_action(name: str, size: Size) -> None:
    for asked in positions(name, 5):
        typed, screen, legal = typed_at(asked, size)
        for action in legal:
            words = typed.words_of(action)
            for line in (words, words.upper(), str(action), f"  {str(action).replace(' ', '  ')} "):
                assert typed.action_called(line) == action
            assert asked.game.parse_action(asked.state, typed.notation(str(action)), asked.seat) == action
            check_on_screen(words, screen)


def test_names_of_animals_are_typed_in_the_language_of_the_screen() -> None:
    read = 0
    for asked in positions("comet", 5):
        typed, _, legal = typed_at(asked, SMALL, RUSSIAN)
        for action in legal:
            words = typed.words_of(action)
            assert typed.action_called(words) == action
            if words != str(action):
                assert not re.search("okapi|moa|silver-[a-z]+", words)
                notation = typed.notation(f"  {words.upper()} ")
                assert notation.isascii()
                assert question_of(asked, RUSSIAN).screen_words.action(notation) == words
                read += 1
    assert read > 500


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_letter_before_the_words_leads_to_the_action(name: str) -> None:
    for asked in positions(name, 6):
        typed, screen, legal = typed_at(asked, SMALL)
        for action in legal:
            letter = re.match(r"\[(\w+)\] ", typed.name_of(action))
            assert letter is None or screen.labels[letter[1]] == (action,)


def test_words_that_several_cards_have_are_answered_with_their_letters() -> None:
    seen = 0
    for asked in positions("comet", 5):
        typed, screen, legal = typed_at(asked, SMALL)
        for action in legal:
            words = question_of(asked, ENGLISH).screen_words.action(str(action))
            if typed.words_of(action) != words:
                with pytest.raises(NotationError, match=re.escape(f"'{words}' can mean ")) as error:
                    typed.action_called(words)
                letters = str(error.value).partition(" can mean ")[2].split(", ")
                assert len(letters) > 1
                assert {*screen.labels} >= {*letters}
                seen += 1
    assert seen > 5


def test_words_of_comet_that_are_not_allowed_are_refused_in_these_words() -> None:
    refused = 0
    for asked in positions("comet", 7):
        typed, _, legal = typed_at(asked, SMALL)
        for line in ("place i4", "go 2 e10", "step 2 h9 lava", "nest e4", "hatch golden-mole 0", "take zebra*"):
            if typed.action_called(line) is None and line.split()[0] in {str(action).split()[0] for action in legal}:
                with pytest.raises(IllegalAction) as error:
                    asked.game.parse_action(asked.state, typed.notation(line), asked.seat)
                answer = typed.answer(line, error.value)
                assert answer.startswith("Not allowed: ")
                assert not COORDINATES.search(answer)
                assert "silver-" not in answer
                refused += 1
    assert refused > 20


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_hint_can_be_typed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "STRONG_ROLLOUTS", 4)
    match: Match[Any, Any, Any, Any, Any] = Match(load(name), players=2, seed=4)
    hinted: list[str] = []

    def person(at: Sitting) -> Person:
        while len(hinted) < 40:
            while at.is_page or at.prompt.startswith("It is the turn"):
                yield ""
            seat, before = at.session.question.view.seat, len(match.record().moves)
            yield "h"
            (hint,) = at.session.question.answers
            assert " ".join(hint.split()) in at.text
            words = hint.partition(": ")[0]
            assert not COORDINATES.search(words)
            hinted.append(words)
            yield words.rpartition("] ")[2]
            assert match.record().moves[before].seat == seat
            if match.is_over:
                return

    Sitting(monkeypatch, match).play(person)
    assert len(hinted) > 10

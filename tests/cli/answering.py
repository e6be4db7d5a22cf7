"""A player in the test's process who types given lines, and then always the first choice."""

from collections.abc import Iterable

import pytest

from tabletop.cli.choices import Question
from tabletop.cli.plain import Plain
from tabletop.screens.layout import Screen


def answer_first(monkeypatch: pytest.MonkeyPatch, before: Iterable[str] = ()) -> None:
    """Let the person type these lines, then the label of the first choice, as long as the game goes on."""
    labels, lines = list[str](), iter(before)
    prepare = Plain.prepare

    def prepared(display: Plain, question: Question) -> Screen:
        screen = prepare(display, question)
        labels[:] = screen.labels
        return screen

    def answer(_question: str) -> str:
        return next(lines, None) or labels[0]

    monkeypatch.setattr(Plain, "prepare", prepared)
    monkeypatch.setattr("builtins.input", answer)

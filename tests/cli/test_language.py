"""`--language` of a command."""

import re
from pathlib import Path

import pytest

from tabletop.cli import main

WATCH = ("watch", "starmap", "--players", "2", "--seed", "3", "--brief", "--names", "Анна,Борис")


def test_a_game_is_watched_in_russian(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*WATCH, "--language", "ru"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Карта звёзд, игроков: 2, зерно 3\nигрок 0: Анна, игрок 1: Борис\n")
    assert "игрок 1 (Борис) собирает все шесть значений и побеждает" in told
    assert "Партия окончена (коллекция собрана)." in told
    words = re.sub("REST|rest|tabletop (play|rules) starmap", "", told)
    assert not re.findall("[A-Za-z]{3,}", words)


def test_a_folder_of_pictures_is_in_the_language_too(tmp_path: Path) -> None:
    assert main([*WATCH, "--language", "ru", "--svg", str(tmp_path / "pictures")]) == 0
    page = (tmp_path / "pictures" / "index.html").read_text("utf-8")
    assert '<html lang="ru">' in page
    assert "начало" in page
    assert "козырь" in (tmp_path / "pictures" / "0000.svg").read_text("utf-8")


def test_an_unknown_language_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*WATCH, "--language", "xx"]) != 0
    assert "there is no language 'xx': there are en, ru" in capsys.readouterr().err


def test_a_game_without_texts_is_told_in_english(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "subastral", "--players", "2", "--seed", "3", "--brief", "--language", "ru"]) == 0
    assert "seat 0" in capsys.readouterr().out

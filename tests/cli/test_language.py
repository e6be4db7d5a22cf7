"""`--language` of a command."""

import io
import re
from pathlib import Path
from typing import Any

import pytest

from tabletop import bots, load, starmap
from tabletop.cli import commands, main
from tabletop.cli.languages import LOCALE, usual_language
from tabletop.cli.terminal import WIDTH
from tabletop.cli.window import in_one_line
from tabletop.core.language import language
from tabletop.match import Match
from tabletop.screens.layout import columns_of
from tests.cli.sitting import SMALL, Person, Sitting

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


@pytest.fixture
def saved(tmp_path: Path) -> str:
    """The file of a game that is over."""
    match = Match(starmap, names=["Анна", "Борис"], seed=3)
    for _ in range(4):
        match.play(match.to_act[0], str(match.legal_actions(match.to_act[0])[0]))
    match.concede(0)
    path = tmp_path / "game.jsonl"
    path.write_text(match.save(), "utf-8")
    return str(path)


COMMANDS = [
    ("watch", "starmap", "--players", "2"),
    ("play", "starmap", "--seed", "1"),
    ("resume",),
    ("replay", "FILE"),
    ("picture", "FILE"),
    ("rules", "starmap"),
    ("list",),
    ("arena", "starmap", "-n", "1"),
    ("perft", "starmap"),
    ("check", "starmap"),
    ("serve", "--port", "-1"),
    ("page", "/no/such/folder/site"),
    ("new-game", "mygame", "--into", "/no/such/folder/game"),
]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_an_unknown_language_is_refused(
    command: tuple[str, ...], saved: str, capsys: pytest.CaptureFixture[str]
) -> None:
    given = [saved if each == "FILE" else each for each in command]
    assert main([*given, "--language", "rus"]) == 2
    assert "there is no language 'rus' (did you mean ru?): there are en, ru" in capsys.readouterr().err


def test_a_recorded_game_is_shown_and_drawn_in_russian(saved: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", saved, "--at", "1", "--language", "ru"]) == 0
    assert "(Анна) " in (told := capsys.readouterr().out)
    assert "козырь" in told
    assert main(["picture", saved, "--language", "ru"]) == 0
    assert "козырь" in capsys.readouterr().out


def test_a_game_without_texts_in_the_language_is_told_in_english(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "nim", "--seats", "random,random", "--seed", "3", "--brief", "--language", "ru"]) == 0
    assert "игрок 0 takes 2" in capsys.readouterr().out


@pytest.mark.parametrize(("named", "name"), [
    ({}, "en"),
    ({"LANG": "ru_RU.UTF-8"}, "ru"),
    ({"LANG": "ru"}, "ru"),
    ({"LANG": "ru_UA@euro"}, "ru"),
    ({"LC_ALL": "", "LC_MESSAGES": "ru_RU", "LANG": "en_GB.UTF-8"}, "ru"),
    ({"LC_ALL": "C.UTF-8", "LC_MESSAGES": "ru_RU", "LANG": "ru_RU"}, "en"),
    ({"LC_ALL": "ja_JP.eucJP", "LANG": "ru_RU"}, "en"),
    ({"LANG": "POSIX"}, "en"),
    ({"LANG": "../ru"}, "en"),
])  # fmt: skip
def test_the_environment_names_the_usual_language(
    named: dict[str, str], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in LOCALE:
        monkeypatch.delenv(variable, raising=False)
    for variable, value in named.items():
        monkeypatch.setenv(variable, value)
    assert usual_language() is language(name)


def test_a_command_speaks_the_language_of_the_environment(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    assert main([*WATCH]) == 0
    assert "Партия окончена (коллекция собрана)." in capsys.readouterr().out
    assert main(["rules", "starmap"]) == 0
    assert "козыр" in capsys.readouterr().out
    assert main(["rules", "starmap", "--language", "en"]) == 0
    assert "козыр" not in capsys.readouterr().out


def typed(lines: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return what a command in Russian answers to these lines."""
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    main([*arguments, "--language", "ru"])
    return capsys.readouterr().out


PLAY = ("play", "starmap", "--players", "3", "--seed", "4", "--delay", "0", "--plain")
TYPED = """REST rest buy greedy cloud play hint how log undo redo rules save quit concede resume replay tabletop
load seed FILE WORD Enter start end seat all"""


def check_russian(told: str, width: int = WIDTH) -> None:
    """Raise AssertionError if there is English text beside notation and commands, or a line is too long."""
    found = {*re.findall("[A-Za-z]{3,}", re.sub(r"starmap[-.\w]*|\b[BGRY]+\b", "", told))}
    assert found <= {*TYPED.split()}
    assert all(columns_of(line.rpartition("> ")[2]) <= width for line in told.splitlines())


def test_all_that_a_player_is_told_is_in_russian(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    lines = ["?", "how", "h", "l", "rules zzz", "rules follow", "play B9", "b9", ".", "m", "u", "redo", "save"]
    monkeypatch.chdir(tmp_path)
    more = ["r4", "buy 3", "save 1", "save ./no/1", "l", "concede", "n", "concede", "y"]
    told = typed("\n".join([*lines, *more]), monkeypatch, capsys, *PLAY)
    check_russian(told)
    assert "ваш ход> Не получилось: ничего не найдено; `rules` показывает все правила." in told
    assert "Непонятно: 'b9' сейчас выбрать нельзя; можно, например: b3," in told
    assert "С тех пор: вы выкладываете R4; Вика побеждает в раунде" in told
    assert "Сохранено в 1: tabletop play --load 1" in told
    assert "Зерно: 4." in told
    assert "Партия окончена (сдача).\n" in told


def test_a_record_is_walked_through_in_russian(
    saved: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = typed("\n99\nseat 9\nfoo\nend\nq\n", monkeypatch, capsys, "replay", saved)
    check_russian(told)
    assert "Не получилось: в записи позиции от 0 до 4, позиции 99 нет.\n1 из 4> Не получилось: игрока 9 нет" in told


def test_games_that_wait_are_listed_in_russian(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    check_russian(typed("", monkeypatch, capsys, "resume").replace("GAME", ""))
    told = typed("q\n", monkeypatch, capsys, *PLAY)
    assert told.endswith("Продолжить: tabletop resume starmap-1\n")
    told = typed("", monkeypatch, capsys, "resume")
    check_russian(told)
    assert "     Карта звёзд: Вы, Боря (greedy), Вика (greedy)\n     2 действия; ходит: Вы\n" in told


def test_people_at_one_terminal_hand_it_over_in_russian(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = typed("\n", monkeypatch, capsys, "play", "starmap", "--seats", "human,human", "--plain")
    assert re.search("Ходит (Аня|Боря). Нажмите Enter, когда никто другой не видит экран. ", told)
    assert told.endswith("Ввод закончился раньше партии.\n")
    check_russian(told)


@pytest.mark.parametrize("seed", [4, 11])
def test_a_whole_game_in_a_small_window_is_in_russian(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    greedy = bots.find("starmap", "greedy")
    match: Match[Any, Any, Any, Any, Any] = Match(starmap, seed=seed, bots=[None, greedy, greedy])
    shown: list[str] = []

    def person(at: Sitting) -> Person:
        before = iter(["?", "h", "l", "how", "b9"])
        while True:
            shown.append("\n".join([*at.lines, at.prompt]))
            if at.prompt.startswith("Enter дальше"):
                yield ""
            else:
                labels = [*at.session.screen.labels]
                yield next(before, None) or labels[at.typed % len(labels)]

    at = Sitting(monkeypatch, match, words=language("ru").words())
    at.play(person)
    assert match.is_over
    for window in (*shown, "\n".join(at.lines)):
        check_russian(window.replace("Not a directory", ""), SMALL[0])  # The system says so.
    assert all(len(window.splitlines()) <= SMALL[1] for window in shown)
    assert any("С тех пор: " in window for window in shown)
    assert "Партия окончена (" in "\n".join(at.lines)


NOTATION = {
    "codex": "start keep play pass draw take front back resource gold Codex Naturalis",
    "comet": """hatch nest move add step use go guide place take copy discard refresh draw ready pass stop
        meadow jungle desert water lava wild any cave CAVE""",
}
TWINS = re.compile(r"(silver|gold)-[-a-z]+-\d")
"""The notation of a card, which tells it from another card of the same name."""


@pytest.mark.parametrize("name", NOTATION)
def test_news_logs_and_hints_have_no_english_name(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "STRONG_ROLLOUTS", 4)
    match: Match[Any, Any, Any, Any, Any] = Match(load(name), seed=4, bots=[None, bots.find(name, "greedy")])
    told: list[str] = []

    def person(at: Sitting) -> Person:
        for line in ["h", "choose", "l", "choose"] * 40:
            while at.prompt.startswith("Enter дальше"):
                told.extend(at.lines)
                yield ""
            question, labels = at.session.question, [*at.session.screen.labels]
            yield labels[at.typed % len(labels)] if line == "choose" else line
            told.extend([*question.told(question.screen_words), *at.session.question.answers])

    Sitting(monkeypatch, match, words=language("ru").words()).play(person)
    assert len(told) > 100
    found = {*re.findall("[A-Za-z]{3,}", TWINS.sub("", "\n".join(told)))}
    assert found <= {*f"{name} {TYPED} {NOTATION[name]}".split()}


@pytest.mark.parametrize(("columns", "shown"), [
    (99, "? справка  h подсказка  l события  z крупно  u отменить  q выйти"),
    (63, "? справка  h подсказка  l  z крупно  u отменить  q выйти"),
    (50, "? справка  h  l  z крупно  u отменить  q выйти"),
    (9, "? справка  h  l  z крупно  u  q"),
])  # fmt: skip
def test_keys_lose_words_where_the_line_is_too_long(columns: int, shown: str) -> None:
    say = language("ru").words().say
    keys = {"?": say("cli.key.help"), "h": say("cli.key.hint"), "l": say("cli.key.log"), "z": "крупно"}
    assert in_one_line({**keys, "u": say("cli.key.undo"), "q": say("cli.key.quit")}, columns) == shown

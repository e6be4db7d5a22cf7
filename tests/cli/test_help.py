"""Help, and what argparse complains about, in the languages."""

import pickle
import re
from pathlib import Path
from typing import Any

import pytest

from tabletop import load, starmap
from tabletop.bots.search import Opinion, Search
from tabletop.cli import COMMANDS, main
from tabletop.cli.information import players_of
from tabletop.core.errors import SetupError
from tabletop.core.language import english, language
from tests.texts.test_files import LANGUAGES

COLUMNS = 80
CODE = re.compile(
    r"""^\ \ tabletop\ .*$ | `[^`]*` | \{[\w,]*\} | (?<!\w)--?[a-z][\w-]* | \b[A-Z_]+\b
    | \b[\w.]*[._:/][\w.:/,_]* | \b(?:human|greedy|random)\b""",
    re.MULTILINE | re.VERBOSE,
)
"""Examples, quoted code, choices, options, metavars, names of files and rules, and names of bots."""
WORDS = "tabletop starmap liars ten follow Dask npm pyodide node core wide auto ru en duplicate png"
NAMES = {*COMMANDS, *WORDS.split()}


def said(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    """Return what a command prints before it leaves."""
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == code
    output = capsys.readouterr()
    return output.err if code else output.out


def latin(text: str) -> set[str]:
    """Return the Latin words that are neither code nor names."""
    return {*re.findall(r"[A-Za-z][A-Za-z-]+", CODE.sub(" ", text))} - NAMES


@pytest.fixture(autouse=True)
def _columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(COLUMNS))


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_is_in_russian(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, *command.split(), "--help", "--language", "ru")
    assert told.startswith("вызов: tabletop")
    assert "показать эту справку и выйти" in told
    assert latin(told) == set()


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_fits_a_terminal(command: str, spoken: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "--language", spoken, *command.split(), "--help")
    lines = [line for line in told.splitlines() if not line.startswith("  tabletop ")]
    assert [line for line in lines if len(line) > COLUMNS] == []
    assert not re.search("[{}]", re.sub(r"\{[a-z,-]+\}", "", told))


MISTAKES: dict[tuple[str, ...], str] = {
    ("wacth",): "tabletop: ошибка: нет команды 'wacth' (возможно, watch?); есть list, play,",
    ("starmap",): "нет команды 'starmap' (возможно, tabletop play starmap?); есть list",
    ("watch",): "tabletop watch: ошибка: не хватает аргументов: GAME",
    ("watch", "starmap", "--seed"): "--seed: не хватает значения",
    ("watch", "starmap", "--seed", "x"): "--seed: нужно целое число, а не 'x'",
    ("watch", "starmap", "--delay", "x"): "--delay: нужно число, а не 'x'",
    ("watch", "starmap", "--theme", "drak"): "--theme: нельзя выбрать 'drak' (возможно, dark?); есть auto, light, dark",
    ("watch", "starmap", "--plyers=3"): "неизвестные аргументы: --plyers=3 (возможно, --players?)",
    ("watch", "starmap", "--se", "3"): "--se может значить: --seats, --seed, --seat",
    ("watch", "starmap", "--brief=3"): "--brief: здесь нельзя указать такое значение",
}


@pytest.mark.parametrize(("arguments", "text"), MISTAKES.items(), ids=[" ".join(each) for each in MISTAKES])
def test_a_mistake_is_told_in_russian(
    arguments: tuple[str, ...], text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = said(capsys, *arguments, "--language", "ru", code=2)
    assert text in told
    assert told.startswith("вызов: tabletop")
    assert latin(told.splitlines()[-1]) <= {"wacth", "drak", "light", "dark", "human"}


def test_argparse_words_mistakes_in_english_as_before(capsys: pytest.CaptureFixture[str]) -> None:
    wrong = {
        ("watch",): "tabletop watch: error: the following arguments are required: GAME\n",
        ("watch", "starmap", "--seed"): "argument --seed: expected one argument\n",
        ("arena", "starmap", "-n", "x"): "argument -n/--games: invalid int value: 'x'\n",
        ("watch", "starmap", "--se", "3"): "ambiguous option: --se could match --seats, --seed, --seat\n",
        ("watch", "starmap", "--brief=3"): "argument --brief: ignored explicit argument '3'\n",
    }
    for arguments, text in wrong.items():
        assert said(capsys, *arguments, "--language=en", code=2).endswith(text)


@pytest.mark.parametrize("arguments", [
    ("--language", "ru", "list"), ("list", "--language", "ru"), ("--language=ru", "list"), ("list", "--lang", "ru"),
    ("--language", "en", "list", "--language", "ru"),
])  # fmt: skip
def test_the_language_stands_before_or_after_the_command(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 0
    assert capsys.readouterr().out.startswith("starmap      Карта звёзд, 2-4 игрока\n             боты: random, ")


COUNTS: list[Any] = [
    ((1,), "1 player", "1 игрок"), ((2,), "2 players", "2 игрока"), ((2, 3), "2 or 3 players", "2 или 3 игрока"),
    ((2, 3, 4), "2 to 4 players", "2-4 игрока"), ((2, 4), "2 or 4 players", "2 или 4 игрока"),
    ((2, 4, 6), "2, 4 or 6 players", "2, 4 или 6 игроков"),
]  # fmt: skip


@pytest.mark.parametrize(("counts", "text", "russian"), COUNTS)
def test_for_how_many_a_game_is(counts: tuple[int, ...], text: str, russian: str) -> None:
    assert players_of(counts, english()) == text
    assert players_of(counts, language("ru").words()) == russian


def test_numbers_have_the_separators_of_the_language() -> None:
    assert english().number(1234.56, ",.1f") == "1,234.6"
    assert language("ru").words().number(1234.56, ",.1f") == "1\u00a0234,6"


REFUSED: dict[tuple[str, ...], str] = {
    ("watch", "StarMpa"): "игры 'StarMpa' нет (возможно, starmap?); есть starmap, subastral, codex, comet",
    ("play", "starmap", "--players", "9"): "игроков может быть 2, 3 или 4, а не 9",
    ("perft", "codex", "--players", "1"): "игроков может быть 2, 3 или 4, а не 1",
    ("watch", "starmap", "--seats", "gredy,random"): "для starmap нет бота 'gredy' (возможно, greedy?); есть random,",
    ("watch", "starmap", "--seats", "greedy,random", "--players", "3"): "в --seats игроков 2, а в --players 3",
    ("watch", "comet", "--options", "othr"): "варианта 'othr' нет; есть 'standard', 'other-side'",
    ("watch", "starmap", "--players", "2", "--seat", "5"): "игрока 5 нет, номера - от 0 до 1",
    ("watch", "comet", "--players", "2", "--first", "2"): "номер первого игрока - от 0 до 1, а не 2",
    ("watch", "starmap", "--seed", "-1"): "зерно - целое число от 0, а не -1",
    ("watch", "starmap", "--delay", "-1"): "--delay: нужно от 0 до 3600 секунд, а не -1.0",
    ("play",): "какая игра? Имена игр показывает `tabletop list`, а --load продолжает сохранённую партию",
    ("play", "starmap", "--seats", "greedy,random"): "за столом одни боты: их игру показывает `tabletop watch`",
    ("play", "starmap", "--names", "Аня,Боря"): "--names: нужно 1 имя, а не 'Аня,Боря'",
    ("play", "--load", "/no/such/file"): "нельзя прочитать /no/such/file: такого файла нет",
    ("replay", __file__): ": это не запись партии, или она повреждена",
    ("resume", "starmap-9"): "нет незаконченной партии 'starmap-9': список показывает `tabletop resume`",
    ("resume", "7"): "в списке 0 партий, номера 7 нет: список показывает `tabletop resume`",
    ("resume", "--delete"): "какую партию удалить? Их показывает `tabletop resume`",
    ("rules", "starmpa"): "правил игры 'starmpa' нет (возможно, starmap?); есть codex",
    ("rules", "starmap.folow"): "в правилах starmap нет правила 'folow' (возможно, follow?): все ",
    ("perft", "codex", "--depth", "-1"): "--depth: нужно целое число от 0, а не -1",
    ("arena", "starmap", "--resume"): "какой файл продолжить? Его называет --out",
    ("arena", "starmap", "--workers", "2", "--scheduler", "x"): "нельзя указать сразу --workers и --scheduler",
    ("serve", "--port", "-1"): "--port: нужно число от 0 до 65535",
    ("serve", "--tables", "0"): "--tables: нужно число больше 0",
    (
        "serve",
        "--host",
        "192.0.2.1",
        "--port",
        "0",
    ): "нельзя открыть адрес 192.0.2.1:0: у этого компьютера нет такого адреса",
    ("new-game", "starmap"): "игра starmap уже есть",
    ("new-game", "2x"): "имя игры - строчная латинская буква",
    ("new-game", "mygame", "--into", "/no/such/x"): "нельзя записать '/no/such/x': нет такой папки",
    ("check", "starmap", "--law", "puriti"): "закона 'puriti' нет (возможно, purity?); есть ",
    ("list", "--language", "rus"): "there is no language 'rus' (did you mean ru?): there are en, ru",
}
QUOTED = re.compile(r"'[^']*'|возможно, \w+|есть .*")


@pytest.mark.parametrize(("arguments", "text"), REFUSED.items(), ids=[" ".join(each) for each in REFUSED])
def test_what_cannot_be_done_is_told_in_russian(
    arguments: tuple[str, ...],
    text: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    assert main(["--language", "ru", *arguments]) == 2
    told = capsys.readouterr().err
    assert told.startswith("tabletop: ")
    assert text in told
    if "rus" not in arguments:
        assert latin(QUOTED.sub(" ", told)) <= {"codex", "comet", "subastral"}


def test_an_error_without_a_text_is_framed_in_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    wrong = ["watch", "starmap", "--seats", "nowhere:make"]
    assert main(wrong) == 2
    said_in_english = capsys.readouterr().err.removeprefix("tabletop: ").removesuffix("\n")
    assert main([*wrong, "--language", "ru"]) == 2
    assert capsys.readouterr().err == f"tabletop: не получилось ({said_in_english})\n"


def test_an_error_with_a_key_is_english_until_it_is_told_and_can_be_pickled() -> None:
    with pytest.raises(SetupError) as refused:
        load("StarMpa")
    for error in (refused.value, pickle.loads(pickle.dumps(refused.value))):
        assert str(error).startswith("there is no game 'StarMpa' (did you mean starmap?): there are starmap, ")
        assert error.key == "core.no_game"
        assert language("ru").words().tell(error).startswith("игры 'StarMpa' нет (возможно, starmap?); есть starmap, ")


def test_the_gain_of_a_hint_has_a_decimal_comma() -> None:
    opinions = Opinion(starmap.Buy(), 3.21, 9), Opinion("play B5", 0.0, 9)
    told = Search(starmap).said(opinions, words=language("ru").words())
    assert told == "buy: примерно на 3,2 очка больше, чем play B5"
    assert Search(starmap).said(opinions) == "buy: about 3.2 points more than the next best, play B5"


def test_a_table_of_the_arena_is_in_russian(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "starmap", "--seats", "greedy,random", "-n", "6", "--seed", "3", "--language", "ru"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Карта звёзд: 6 партий, игроков: 2, зерно 3\n\n         партии ")
    assert re.search(r"\nигрок 0       6 +[0-9]+,[0-9] % +[12],[0-9]{2} ", told)
    assert latin(told) == set()
    assert max(map(len, told.splitlines())) < COLUMNS

"""Help, and what argparse complains about, in the languages."""

import re
from typing import Any

import pytest

from tabletop.cli import COMMANDS, main
from tabletop.cli.information import players_of
from tabletop.core.language import english, language
from tests.texts.test_files import LANGUAGES

COLUMNS = 80
CODE = re.compile(
    r"""^\ \ tabletop\ .*$ | `[^`]*` | \{[\w,]*\} | (?<!\w)--?[a-z][\w-]* | \b[A-Z_]+\b
    | \b[\w.]*[._:/][\w.:/,_]* | \b(?:human|greedy|random)\b""",
    re.MULTILINE | re.VERBOSE,
)
"""Examples, quoted code, choices, options, metavars, names of files and rules, and names of bots."""
WORDS = "tabletop starmap follow Dask npm pyodide node core wide auto ru en duplicate png"
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

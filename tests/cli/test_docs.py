"""The page about the command names every command with all its options, every exit code and every variable."""

import re
from pathlib import Path

import pytest

from tabletop.cli import COMMANDS, main
from tabletop.core.language import english

PAGE = (Path(__file__).parents[2] / "docs" / "command.md").read_text("utf-8")
SOURCE = Path(__file__).parents[2] / "src" / "tabletop" / "cli"
ROW = re.compile(r"^\| `tabletop ([\w-]+)[^|`]*(?:\\\|[^|`]*)?` \|.*\| ([^|]*) ?\|$", re.MULTILINE)


OPTION = re.compile(r"^  (?:-\w(?: [A-Z]+)?, )?(--[a-z]+)", re.MULTILINE)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_there_with_all_its_options(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([command, "--help"])
    told = set(OPTION.findall(capsys.readouterr().out))
    written = {name: set(re.findall(r"--[a-z]+", options)) for name, options in ROW.findall(PAGE)}
    assert written[command] == told - {"--help", "--language"}
    assert "--language" in told


def test_every_exit_code_is_there() -> None:
    codes = set(re.findall(r"^  (\d+) ", english().say("cli.exit_codes"), re.MULTILINE))
    assert codes == set(re.findall(r"^\| (\d+) \|", PAGE, re.MULTILINE))


def test_every_variable_is_there() -> None:
    read = {
        name
        for path in SOURCE.glob("*.py")
        for name in re.findall(r'environ(?:\.get\(|\[| *)"?([A-Z_]{4,})"', path.read_text("utf-8"))
    }
    assert {"XDG_STATE_HOME", "TERM"} <= read
    assert {name for name in read if f"`{name}`" not in PAGE} <= {"LOCALAPPDATA", "WT_SESSION"}

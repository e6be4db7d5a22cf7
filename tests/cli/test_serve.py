"""`tabletop serve`, as whoever types it meets it; tests/web asks the server itself."""

import socket
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.cli import main


@pytest.mark.parametrize("missing", ["starlette", "uvicorn"])
def test_what_is_missing_is_said(
    missing: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [each for each in sys.modules if each.startswith(("starlette", "uvicorn", "tabletop.web."))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, missing, None)
    assert main(["serve"]) == 2
    error = capsys.readouterr().err
    assert missing in error
    assert "pip install '.[web]'" in error


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--port", "70000"], "--port is a number from 0 to 65535"),
        (["--tables", "0"], "--tables is a number above 0"),
        (["--rate", "-1"], "--rate is a number above 0"),
        (["--host", "no host"], "cannot listen on no host"),
        (["--port", "0", "--file", "no/such/folder/file"], "cannot store tables"),
    ],
)
def test_a_mistake_is_one_line(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("uvicorn", reason="needs the extra `web`")
    assert main(["serve", *arguments]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


def test_a_port_that_is_taken_is_said_to_be(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("uvicorn", reason="needs the extra `web`")
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert main(["serve", "--port", str(port), "--file", str(tmp_path / "tables.sqlite")]) == 2
    assert f"cannot listen on 127.0.0.1:{port}" in capsys.readouterr().err
    assert not [*tmp_path.iterdir()], "no file is left behind"


@pytest.mark.parametrize(
    ("host", "address", "is_warned"),
    [("127.0.0.1", "http://127.0.0.1:8000/", False), ("0.0.0.0", "http://localhost:8000/", True)],
)
def test_it_says_where_it_is_and_who_gets_in(
    host: str, address: str, is_warned: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    server = pytest.importorskip("tabletop.web.server", reason="needs the extra `web`")
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)

    def serve(*_: object, ready: Callable[[str], object]) -> None:
        ready(address)

    monkeypatch.setattr(server, "serve", serve)
    assert main(["serve", "--open", "--host", host]) == 0
    said = capsys.readouterr().out
    assert f"Tables are open at {address} and kept in tables.sqlite." in said
    assert ("not encrypted" in said) == is_warned
    assert opened == [address]

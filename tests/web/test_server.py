"""The server as its users have it: processes on the loopback that are asked, watched, killed and started again."""

import asyncio
import signal
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette", reason="needs the extra `web`")
pytest.importorskip("uvicorn", reason="needs the extra `web`")

from benchmarks import web as load_script

from tests.waiting import HUNG_SECONDS, until

from .serving import Reply, Served, served

JSON = {"Content-Type": "application/json"}
SEATS = [{"name": "Ann"}, {"name": "Zoe", "bot": "greedy"}]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Run one server for all tests that leave it as it is."""
    with served(tmp_path_factory.mktemp("served") / "tables.sqlite", "--rate", "10000") as running:
        yield running


def opened(server: Served, game: str = "starmap", seats: Any = SEATS) -> tuple[str, list[str]]:
    made = server.ask("POST", "/api/tables", body={"game": game, "seats": seats})
    assert made.status == 201
    tokens: list[str] = made.document["tokens"]
    return made.document["table"], tokens


def test_a_person_plays_a_bot_and_hears_of_everything_once(server: Served) -> None:
    table, (mine, _) = opened(server)
    path, heard = f"/api/tables/{table}", list[Any]()
    with server.stream(table, mine) as events:
        while True:
            seen = server.ask("GET", f"{path}?size=none", token=mine).document
            if seen["over"]:
                break
            if seen["actions"]:
                chosen = {"action": seen["actions"][0]["action"], "revision": seen["revision"]}
                assert server.ask("POST", f"{path}/play", token=mine, body=chosen).status == 200
            heard.append(next(events))
        while heard[-1]["id"] < seen["heard"]:
            heard.append(next(events))
    assert [event["id"] for event in heard] == [*range(1, seen["heard"] + 1)]
    assert {event["event"] for event in heard} == {"entry"}
    half = len(heard) // 2
    with server.stream(table, mine, after=half) as events:
        assert [next(events) for _ in heard[half:]] == heard[half:]
    assert "<svg" in server.ask("GET", f"{path}/replay/3", token=mine).document["picture"]
    with server.stream(table) as events:
        for _ in heard:
            next(events)
        place = server.ask("POST", f"{path}/rematch", token=mine, body={}).document["rematch"]
        assert next(events) == {"event": "look", "data": {}}
    assert server.ask("GET", f"/api/tables/{place['table']}", token=mine).document["seat"] == 1


def test_two_windows_show_the_same_game(server: Served) -> None:
    table, tokens = opened(server, "subastral", [{"name": "Ann"}, {"name": "Ben"}])
    with server.stream(table, tokens[0]) as one, server.stream(table, tokens[1]) as other:
        for _ in range(6):
            looks = [server.ask("GET", f"/api/tables/{table}", token=token).document for token in tokens]
            assert looks[0]["view"]["seats"] == looks[1]["view"]["seats"]
            assert looks[0]["revision"] == looks[1]["revision"]
            acting: int = looks[0]["to_act"][0]
            chosen = {"action": looks[acting]["actions"][0]["action"], "revision": looks[0]["revision"]}
            server.ask("POST", f"/api/tables/{table}/play", token=tokens[acting], body=chosen)
            entries = [next(one)["data"], next(other)["data"]]
            assert [entry["id"] for entry in entries] == [looks[0]["revision"] + 1] * 2


def test_a_hint_is_thought_of_elsewhere(server: Served) -> None:
    table, tokens = opened(server, "starmap", [{"name": "Ann"}, {"name": "Ben"}])
    seat: int = server.ask("GET", f"/api/tables/{table}").document["to_act"][0]
    hint = server.ask("POST", f"/api/tables/{table}/hint", token=tokens[seat], body={})
    assert hint.status == 200
    assert hint.document["text"].startswith(hint.document["action"])


def test_every_answer_forbids_what_browsers_need_not_do(server: Served) -> None:
    for path in ("/", "/api/games", "/nothing", "/rules/starmap.html"):
        headers = server.ask("GET", path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert "http" not in headers["content-security-policy"], "nothing comes from outside"
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert "set-cookie" not in headers
        assert "server" not in headers


def code(reply: Reply) -> tuple[int, str]:
    return reply.status, reply.document["error"]["code"]


@pytest.mark.parametrize(
    ("method", "path", "more", "expected"),
    [
        (
            "POST",
            "/api/tables",
            {"body": b"{", "headers": {"Content-Type": "application/json"}},
            (400, "web.malformed"),
        ),
        ("POST", "/api/tables", {"body": b"{}", "headers": {"Content-Type": "text/plain"}}, (415, "web.type")),
        ("POST", "/api/tables", {"body": {"x": "y" * 200_000}}, (413, "web.large")),
        ("GET", "/api/games", {"headers": {"X-Long": "x" * 60_000}}, (413, "web.large")),
        ("PUT", "/api/tables", {}, (405, "web.method")),
        ("GET", "/api/tables/none", {}, (404, "web.table")),
        ("GET", "/api/tables/none/stream", {}, (404, "web.table")),
        ("GET", "/api/nothing", {}, (404, "web.nothing")),
        ("GET", "/page/../secret.txt", {}, (404, "web.nothing")),
        ("GET", "/..%2f..%2fserver.py", {}, (404, "web.nothing")),
        ("GET", "/desk.py", {}, (404, "web.nothing")),
        ("GET", "/rules/nothing.html", {}, (404, "web.nothing")),
        ("GET", "/rules/core.html?language=xx", {}, (400, "web.language")),
        ("POST", "/rules/starmap.html", {}, (405, "web.method")),
        ("GET", "/api/games", {"headers": {"Host": "rebound.example"}}, (403, "web.host")),
        ("GET", "/api/games", {"headers": {"Authorization": "Basic YTpi"}}, (401, "web.token")),
    ],
)
def test_what_is_refused_is_refused_in_our_words(
    server: Served, method: str, path: str, more: Any, expected: tuple[int, str]
) -> None:
    assert code(server.ask(method, path, **more)) == expected


def test_a_stream_of_a_stranger_is_refused(server: Served) -> None:
    table, _ = opened(server)
    assert code(server.ask("GET", f"/api/tables/{table}/stream", token="guess")) == (401, "web.token")
    assert code(server.ask("GET", f"/api/tables/{table}/stream?after=x")) == (400, "web.malformed")


def test_files_are_sent_once(server: Served) -> None:
    page = server.ask("GET", "/rules/codex.html")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["cache-control"] == "no-cache"
    assert "Правила, общие" in server.ask("GET", "/rules/core.html?language=ru").body.decode()
    again = server.ask("GET", "/rules/codex.html", headers={"If-None-Match": page.headers["etag"]})
    assert (again.status, again.body) == (304, b"")
    assert b'<a id="codex.' in page.body
    assert b"&lt;a id" not in page.body


def test_whoever_goes_away_in_the_middle_leaves_no_trace(tmp_path: Path) -> None:
    with served(tmp_path / "tables.sqlite") as server:
        headers = ("host: localhost", "content-type: application/json", "content-length: 999", "", "{")
        head = "\r\n".join(("POST /api/tables HTTP/1.1", *headers)).encode()
        for _ in range(5):
            with socket.create_connection(("127.0.0.1", server.port)) as connection:
                connection.sendall(head)
        table, (mine, _) = opened(server)
        for _ in range(5):
            with server.stream(table, mine):
                pass
        assert server.ask("GET", f"/api/tables/{table}", token=mine).status == 200
        server.process.send_signal(signal.SIGINT)
        _, said = server.process.communicate(timeout=HUNG_SECONDS)
    assert not said.strip()


def test_an_address_that_asks_too_often_has_to_wait(tmp_path: Path) -> None:
    with served(tmp_path / "tables.sqlite", "--rate", "2") as slow:
        assert [slow.ask("GET", "/api/nothing").status for _ in range(10)] == [404] * 10
        until(lambda: slow.ask("GET", "/api/nothing").status == 429)
        until(lambda: slow.ask("GET", "/api/nothing").status == 404)


def test_an_address_opens_so_many_tables_and_no_more(tmp_path: Path) -> None:
    with served(tmp_path / "tables.sqlite", "--openings", "3") as server:
        body = {"game": "starmap", "seats": SEATS}
        statuses = [server.ask("POST", "/api/tables", body=body).status for _ in range(5)]
        assert statuses == [201, 201, 201, 429, 429]
        assert server.ask("GET", "/api/games").status == 200


def test_a_second_server_does_not_take_the_file(tmp_path: Path) -> None:
    with served(tmp_path / "tables.sqlite"), pytest.raises(AssertionError), served(tmp_path / "tables.sqlite"):
        pass


def test_it_ends_when_it_is_told_to_though_somebody_listens(tmp_path: Path) -> None:
    with served(tmp_path / "tables.sqlite") as server:
        table, (mine, _) = opened(server)
        with server.stream(table, mine) as events:
            server.process.send_signal(signal.SIGINT)
            for _ in events:
                pass
        assert server.process.wait(HUNG_SECONDS) in (0, 130)


def test_nothing_that_was_answered_is_lost_when_it_is_killed(capsys: pytest.CaptureFixture[str]) -> None:
    """A short run of the load script, which kills the server under load and counts what is lost."""
    with load_script.server() as running:
        found = asyncio.run(load_script.under_load(running, tables=24, streams=6, rate=60, seconds=2))
    assert len(found["play"]) == 120
    assert " 0 are lost" in capsys.readouterr().out


def test_it_serves_on_after_wrong_requests() -> None:
    with load_script.server() as running:
        statuses = asyncio.run(load_script.wrong_requests(running.port, 250))
        assert statuses.total() == 250
        assert not [status for status in statuses if status.endswith(" 500")]
        asyncio.run(load_script.bad_requests(running, 25))


def test_a_signal_during_the_handling_of_another_does_not_cut_off_the_end() -> None:
    from uvicorn import Config

    from tabletop.web.app import Service, Settings
    from tabletop.web.handler import RequestHandler
    from tabletop.web.server import Server

    class Interrupted(list[int]):
        """Captured signals: while the first is stored, the second arrives."""

        def append(self, sig: int, /) -> None:
            super().append(sig)
            if len(self) == 1:
                stopped.handle_exit(signal.SIGINT, None)

    stopped = Server(Config("no:app"), Service(RequestHandler(), Settings()), lambda: None)
    vars(stopped)["_captured_signals"] = Interrupted()
    stopped.handle_exit(signal.SIGINT, None)

    assert stopped.should_exit
    assert not stopped.force_exit

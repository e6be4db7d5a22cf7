"""The examples run, and are used as their users would."""

import html
import json
import re
import runpy
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from tabletop import codec

EXAMPLES = Path(__file__).parent.parent.parent / "examples"


def _load(name: str) -> dict[str, Any]:
    return runpy.run_path(str(EXAMPLES / f"{name}.py"))


def test_the_server_hosts_a_whole_match_and_keeps_its_secrets() -> None:
    client = _load("server")["app"].test_client()
    made = client.post("/matches", json={"game": "starmap", "names": ["Ann", "Ben"]})
    assert made.status_code == 201
    path, tokens = f"/matches/{made.json['id']}", made.json["tokens"]
    heads = [{"Authorization": f"Bearer {token}"} for token in tokens]
    assert client.get(path).json["view"]["hand"] == []
    for _ in range(500):
        seen = [client.get(path, headers=head).json for head in heads]
        assert [len(each["view"]["hand"]) for each in seen] == [len(s["backs"]) for s in seen[0]["view"]["seats"]]
        if seen[0]["over"]:
            break
        seat = seen[0]["view"]["to_act"][0]
        assert seen[1 - seat]["actions"] == []
        move = {"action": seen[seat]["actions"][0], "revision": seen[seat]["revision"]}
        assert client.post(path, headers=heads[1 - seat], json=move).status_code == 422
        played = client.post(path, headers=heads[seat], json=move)
        assert played.status_code == 200
        assert played.json["events"]
        assert client.post(path, headers=heads[seat], json=move).status_code == 409
    else:
        pytest.fail("no end")
    assert len(client.get(path + "/log", headers=heads[0]).json) > 3


def test_the_server_refuses_nonsense() -> None:
    client = _load("server")["app"].test_client()
    assert client.get("/matches/none").status_code == 404
    assert client.post("/matches", json={"game": "chess", "names": ["Ann", "Ben"]}).status_code == 422
    assert client.post("/matches", json=[]).status_code == 400
    assert client.post("/matches", data="x" * 20_000, content_type="application/json").status_code == 413
    made = client.post("/matches", json={"game": "starmap", "names": ["Ann", "Ben"]}).json
    assert client.post(f"/matches/{made['id']}", json={"action": "buy", "revision": 0}).status_code == 401
    assert client.post(f"/matches/{made['id']}", json={"action": "buy"}).status_code == 400


def test_a_match_is_played_in_a_chat_room() -> None:
    room = _load("chat")["Room"]()
    assert room.say("ann", "join") == ["ann sits down (1 at the table)"]
    assert room.say("ben", "join") == ["ben sits down (2 at the table)"]
    assert "there is no game 'chess'" in room.say("ann", "start chess")[0]
    assert room.say("ann", "start starmap")[0] == "Star Map begins with ann, ben"
    answers = [""]
    for _ in range(500):
        for who in ("ann", "ben"):
            options = room.say(who, "?")[0].removeprefix(f"@{who} ")
            if options != "wait":
                answers = room.say(who, options.split(", ")[0])
        if "the game is over" in answers[-1]:
            break
    else:
        pytest.fail("no end")
    assert "hand" in room.say("ann", "hand")[0]
    assert room.say("eve", "hand") == ["@eve you have no seat here"]


def test_the_notebook_runs() -> None:
    run = subprocess.run([sys.executable, str(EXAMPLES / "notebook.py")], capture_output=True, text=True, check=True)
    assert "decisions a game:" in run.stdout


def test_the_server_is_short() -> None:
    assert len((EXAMPLES / "server.py").read_text().splitlines()) < 80


class Listener:
    """A client of the stream: it keeps what it heard, and may lose its connection."""

    def __init__(self, token: str) -> None:
        self.head = {"Authorization": f"Bearer {token}"}
        self.heard: list[dict[str, Any]] = []
        self.lines: Iterator[str] = iter(())
        self.response: Any = None

    def connect(self, client: Any) -> None:
        last = {"Last-Event-ID": str(self.heard[-1]["id"])} if self.heard else {}
        self.response = client.get("/stream", headers={**self.head, **last}, buffered=False)
        self.lines = (line.decode() for line in self.response.response)

    def hear(self) -> None:
        """Listen until there is nothing new."""
        for text in self.lines:
            if text.startswith(":"):
                return
            number, data = text.strip().removeprefix("id: ").split("\ndata: ")
            self.heard.append(json.loads(data))
            assert self.heard[-1]["id"] == int(number)


def _started(monkeypatch: pytest.MonkeyPatch, table: Path) -> tuple[Any, Any]:
    """Start the server of streams; return its match and a client."""
    for key, value in {"TABLE": str(table), "TOKENS": "a,b", "NAMES": "Ann,Ben"}.items():
        monkeypatch.setenv(key, value)
    server = runpy.run_path(str(EXAMPLES / "stream.py"))
    server["_told"].__globals__["REST"] = 0.01
    return server["match"], server["app"].test_client()


def _act(match: Any, client: Any, heads: Sequence[dict[str, str]], which: int = 0) -> None:
    seat = match.to_act[0]
    move = {"action": str(match.legal_actions(seat)[which]), "revision": match.revision}
    assert client.post("/play", headers=heads[seat], json=move).status_code == 200


def test_a_client_that_reconnects_after_an_undo_and_a_restart_hears_everything_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    match, client = _started(monkeypatch, tmp_path / "table.jsonl")
    listeners = [Listener("a"), Listener("b"), Listener("nobody")]
    heads = [each.head for each in listeners]
    for listener in listeners:
        listener.connect(client)
    while not match.can_undo:
        _act(match, client, heads)
        for listener in listeners:
            listener.hear()
    listeners[0].response.close()  # the connection is lost; meanwhile an action is taken back, and another one played
    assert client.post("/undo", headers=heads[1 - match.can_undo_by]).status_code == 403
    assert client.post("/undo", headers=heads[match.can_undo_by]).status_code == 200
    listeners[1].hear()
    _act(match, client, heads, -1)
    for listener in listeners:
        listener.response.close()
    match, client = _started(monkeypatch, tmp_path / "table.jsonl")  # the server was killed
    _act(match, client, heads)
    write = codec(match.game).event.write
    for seat, listener in zip((0, 1, None), listeners, strict=True):
        listener.connect(client)
        listener.hear()
        assert [each["id"] for each in listener.heard] == [*range(1, match.last_id + 1)]
        feed = [(entry.kind, [*map(write, entry.events)]) for entry in match.feed(seat)]
        assert [(each["kind"], each["events"]) for each in listener.heard] == feed
        assert [each["kind"] for each in listener.heard].count("undone") == 1
    stale = client.post("/play", headers=heads[match.to_act[0]], json={"action": "buy", "revision": 0})
    assert (stale.status_code, stale.json["code"]) == (409, "match.stale")


def test_the_stream_refuses_nonsense(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    _, client = _started(monkeypatch, tmp_path / "table.jsonl")
    assert client.post("/play", json={"action": "buy", "revision": 0}).status_code == 401
    assert client.post("/undo", headers={"Authorization": "Bearer a"}).json["code"] == "match.nothing_to_undo"
    refused = client.post("/play", headers={"Authorization": "Bearer a"}, json={"action": "dance", "revision": 0})
    assert refused.status_code == 422


@pytest.mark.parametrize("game", ["starmap", "subastral", "codex", "comet"])
def test_a_game_is_played_on_a_page_by_clicks_alone(game: str) -> None:
    page = _load("page")
    client = page["app"].test_client()
    assert b"<script>" in client.get(f"/{game}").data
    match, _ = page["matches"][game]
    for _ in range(12):
        if not match.to_act:  # The deal is drawn by lot, and a game of Star Map may be short.
            break
        among, legal = list[int](), client.get(f"/{game}/table")
        assert legal.content_type == "image/svg+xml"
        while not (actions := re.findall(r'data-action="([^"]*)"', legal.text)):
            picked = [int(place) for place in re.findall(r'data-among="([^"]*)"', legal.text)[-1].split()]
            among = [among[place] for place in picked] if among else picked
            legal = client.get(f"/{game}/table?size=narrow&among={','.join(map(str, among))}")
        assert client.post(f"/{game}", data=html.unescape(actions[-1])).status_code == 200
    assert match.is_over or match.revision >= 12
    assert client.post(f"/{game}", data="lay an egg").status_code == 422


def test_the_page_refuses_nonsense() -> None:
    client = _load("page")["app"].test_client()
    assert client.get("/chess").status_code == 422
    assert client.get("/starmap/table").status_code == 404
    client.get("/starmap")
    assert client.get("/starmap/table?size=huge").status_code == 422
    assert client.get("/starmap/table?among=99999999999,x,-1").status_code == 200


def test_a_learner_is_soon_better_than_lots(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    learned = _load("learn")
    learned["main"](2_000, str(tmp_path / "curve.svg"))

    printed = capsys.readouterr().out
    low = float(printed.split(" from ")[1].split()[0])
    assert low > 0.55, printed
    assert (tmp_path / "curve.svg").read_text("utf-8").count(",") >= 40
    shipped = (EXAMPLES.parent / "docs" / "learning.svg").read_text("utf-8")
    assert "20,000 games" in shipped
    again = learned["Learner"](seed=1), learned["Learner"](seed=1)
    assert learned["train"](again[0], 40) == learned["train"](again[1], 40)

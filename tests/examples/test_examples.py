"""The examples run, and are used as their users would."""

import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

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

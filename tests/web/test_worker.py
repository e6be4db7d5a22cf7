"""The tables of a browser, from the page's side: messages in, and out what is kept, thought about and told."""

import json
import subprocess
import sys
from base64 import b64decode
from collections.abc import Mapping
from pickletools import genops
from typing import Any

import pytest

from tabletop.web.offline import worker
from tabletop.web.offline.worker import Browser, packed, think, unpacked

PROCESSES = """
import sys
from tabletop.web.offline import worker
print(sorted({"subprocess", "multiprocessing", "asyncio", "sqlite3"} & set(sys.modules)))
"""
GAMES = ("starmap", "subastral", "codex", "comet", "nimble")


class Page:
    """A page with its two workers: a reload brings back what one keeps, the other thinks about what it is asked."""

    def __init__(self, rows: list[Any] | None = None) -> None:
        self.rows: list[Any] = [] if rows is None else rows
        self.browser = Browser(self.rows)
        self.thoughts: list[dict[str, Any]] = []
        self.heard: dict[int, list[Any]] = {}
        self.answers: dict[int, Any] = {}
        self.count = 0

    def send(self, **message: Any) -> None:
        """Send a message, as JSON carries it."""
        out = json.loads(json.dumps(self.browser.take(json.loads(json.dumps(message)))))
        self.rows += [tuple(row) for row in out["rows"]]
        self.rows = [row for row in self.rows if row[0] not in out["gone"]]
        self.thoughts += out["thoughts"]
        for told in out["told"]:
            if told["kind"] == "entry":
                self.heard.setdefault(told["id"], []).append(told["entry"])
            else:
                self.answers[told["id"]] = told["answer"]

    def ask(self, method: str, path: str, body: object = None, token: str | None = None) -> Any:
        """Return the answer; the bots think meanwhile if the answer waits for them."""
        self.count += 1
        number = self.count
        self.send(kind="ask", id=number, asked={"method": method, "path": path, "body": body, "token": token})
        if number not in self.answers:
            self.let_think()
        return self.answers.pop(number)

    def good(self, method: str, path: str, body: object = None, token: str | None = None) -> Any:
        """Return the document of an answer that is no refusal."""
        answer = self.ask(method, path, body, token)
        assert answer["status"] in (200, 201), answer
        return answer["body"]

    def let_think(self, most: int = 1000) -> None:
        """Let the second worker think until nothing is asked, or so many times."""
        for _ in range(most):
            if not self.thoughts:
                return
            thought = self.thoughts.pop(0)
            self.send(kind="thought", id=thought["id"], answer=think(thought["asked"]))

    def open(self, game: str, *bots: str | None) -> tuple[str, list[str | None]]:
        """Set a table up and return its path with the tokens by seat."""
        seats = [{"name": f"P{seat}", **({"bot": bot} if bot else {})} for seat, bot in enumerate(bots)]
        made = self.good("POST", "/api/tables", {"game": game, "options": None, "seats": seats})
        return f"/api/tables/{made['table']}", made["tokens"]


def _play(page: Page, path: str, token: str | None, look: Mapping[str, Any], place: int = 0) -> str:
    """Play the action at a place of the list, and return its notation."""
    action = str(look["actions"][place]["action"])
    page.good("POST", f"{path}/play", {"action": action, "revision": look["revision"]}, token)
    return action


def _play_on(page: Page, path: str, tokens: Mapping[int, str], most: int = 10_000) -> dict[str, Any]:
    """Play the last action there is for whoever may act, so many times or to the end."""
    first = next(iter(tokens.values()))
    for _ in range(most):
        page.let_think()
        look = page.good("GET", path, token=first)
        if look["over"]:
            break
        token = next(token for seat, token in tokens.items() if seat in look["to_act"])
        look = page.good("GET", path, token=token)
        _play(page, path, token, look, -1)
    return dict(page.good("GET", path, token=first))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_survives_reloads_to_its_end(game: str) -> None:
    """Every few moves the window is closed in the middle of everything, bots that think included."""
    page = Page()
    path, (token, _) = page.open(game, None, "random")
    assert token
    look: dict[str, Any] = {"over": False}
    while not look["over"]:
        look = _play_on(page, path, {0: token}, most=7)
        page = Page(page.rows)
        assert page.good("GET", path, token=token) == look
    assert look["outcome"]["places"]
    assert page.good("GET", f"{path}/replay", token=token)["steps"] > 0
    assert "<svg" in page.good("GET", f"{path}/replay/1?size=narrow", token=token)["picture"] or game == "nimble"


def test_who_listens_hears_each_entry_once() -> None:
    page = Page()
    path, (token, _) = page.open("starmap", None, "greedy")
    assert page.ask("LISTEN", f"{path}/stream", {"id": 70, "after": 0}, token)["status"] == 200
    assert page.ask("LISTEN", f"{path}/stream", {"id": 71, "after": 0})["status"] == 200
    look = _play_on(page, path, {0: token or ""}, most=3)
    ids = [entry["id"] for entry in page.heard[70]]
    assert ids == [*range(1, look["heard"] + 1)] == [entry["id"] for entry in page.heard[71]]

    assert page.ask("LISTEN", f"{path}/stream", {"id": 72, "after": 2}, token)["status"] == 200
    assert [entry["id"] for entry in page.heard[72]] == ids[2:]
    page.send(kind="close", id=70)
    heard = len(page.heard[70])
    _play_on(page, path, {0: token or ""}, most=1)
    assert len(page.heard[70]) == heard < len(page.heard[71])
    assert page.ask("LISTEN", f"{path}/stream", {"id": 73, "after": 0}, "wrong")["status"] == 401


def test_a_move_is_taken_back_while_a_bot_thinks() -> None:
    """What the bot answers then is of a moment that is over, and it is asked again later."""
    page = Page()
    path, (token, _) = page.open("comet", None, "greedy")

    def play(look: Mapping[str, Any]) -> str:
        actions = [each["action"] for each in look["actions"]]
        return _play(page, path, token, look, actions.index("stop") if "stop" in actions else -1)

    action, look = "", page.good("GET", path, token=token)
    while not (page.thoughts and look["can_undo"]):
        page.let_think()
        action = play(page.good("GET", path, token=token))
        look = page.good("GET", path, token=token)
    assert look["thinking"] == [1]
    page.good("POST", f"{path}/undo", {"revision": look["revision"]}, token)
    page.let_think()
    look = page.good("GET", path, token=token)
    assert (look["to_act"], look["can_redo"]) == ([0], True)
    assert play(look) == action
    page.let_think()
    assert page.good("GET", path, token=token)["revision"] > look["revision"] + 1


@pytest.mark.parametrize("game", GAMES[:4])
def test_who_thinks_gets_what_the_seat_sees(game: str) -> None:
    """No state travels to the second worker, only a view, and the action that comes back is notation."""
    page = Page()
    path, (token, _) = page.open(game, None, "greedy")
    for _ in range(200):
        if page.thoughts:
            break
        _play_on(page, path, {0: token or ""}, most=1)
        look = page.good("GET", path, token=token)
        if 0 in look["to_act"]:
            _play(page, path, token, look)
    asked = page.thoughts[0]["asked"]
    named = {said for _, said, _ in genops(b64decode(asked)) if isinstance(said, str)}
    assert "View" in named
    assert "State" not in named
    question = unpacked(asked).question
    assert (question.view.seat, question.seat) == (1, 1)
    assert unpacked(think(asked)) in [str(action) for action in question.actions]


def test_a_bot_that_fails_is_replaced_by_the_first_action() -> None:
    page = Page()
    path, (token, _) = page.open("nimble", None, "perfect")
    _play_on(page, path, {0: token or ""}, most=1)
    before = page.good("GET", path, token=token)["revision"]
    while not page.thoughts:
        look = page.good("GET", path, token=token)
        _play(page, path, token, look)
    thought = page.thoughts.pop(0)
    page.send(kind="thought", id=thought["id"], answer=packed(RuntimeError("it broke")))
    assert page.good("GET", path, token=token)["revision"] > before


def test_work_that_fails_is_told() -> None:
    """A stranger's exception may not pickle: its words do."""
    assert str(unpacked(think(packed(_fail)))) == "ZeroDivisionError: no more"


def _fail() -> None:
    raise ZeroDivisionError("no more")


def test_a_fault_of_ours_is_answered_too(capsys: pytest.CaptureFixture[str]) -> None:
    page = Page()
    answer = page.ask("GET", "/api/tables/x", None, 7)  # type: ignore[arg-type]
    assert answer["status"] in (404, 500)
    page.send(kind="ask", id=5, asked={"method": "GET"})
    assert page.answers[5]["status"] == 500
    assert page.answers[5]["body"]["error"]["code"] == "web.broken"
    assert "KeyError" in capsys.readouterr().err


def test_the_worker_speaks_json() -> None:
    worker.begin("[]")
    body = {"game": "starmap", "seats": [{"name": "Ann"}, {"name": "Ben"}]}
    asked = {"method": "POST", "path": "/api/tables", "body": body}
    out = json.loads(worker.take(json.dumps({"kind": "ask", "id": 1, "asked": asked})))
    assert out["told"][0]["answer"]["status"] == 201
    assert [row[1] for row in out["rows"]] == [0]
    worker.begin(json.dumps(out["rows"]))
    look = {"method": "GET", "path": f"/api/tables/{out['rows'][0][0]}"}
    out = json.loads(worker.take(json.dumps({"kind": "ask", "id": 2, "asked": look})))
    assert out["told"][0]["answer"]["status"] == 200


def test_the_worker_needs_no_processes() -> None:
    done = subprocess.run([sys.executable, "-c", PROCESSES], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"

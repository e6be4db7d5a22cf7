"""Maximum numbers of calls and files for three common requests. No busy machine changes them."""

import sys
from collections.abc import Callable
from functools import wraps
from types import SimpleNamespace
from typing import Any

import pytest

from tabletop import Match, codec, starmap
from tabletop.core.optional import optional
from tabletop.web.handler import RequestHandler
from tabletop.web.wire import Request

OURS = "/tabletop/"


class Walk:
    """The calls of functions of the library while something is called."""

    def __init__(self, call: Callable[..., Any], *given: Any, **named: Any) -> None:
        self.calls: list[str] = []
        self.files = set[str]()
        sys.setprofile(self._note)
        try:
            self.result = call(*given, **named)
        finally:
            sys.setprofile(None)

    def _note(self, frame: Any, event: str, _: object) -> None:
        name = frame.f_code.co_filename
        if event != "call" or not (OURS in name or name.startswith(("<string>", "<attrs"))):
            return
        self.calls.append(frame.f_code.co_name)
        if OURS in name:
            self.files.add(name.split(OURS)[-1])


def first_action() -> Walk:
    """Return the walk of the first action of a match."""
    match: Any = Match(starmap, players=2, seed=7)
    seat = match.to_act[0]
    return Walk(match.play, seat, str(match.legal_actions(seat)[0]))


def posted(handler: RequestHandler) -> Walk:
    """Return the walk of the second action at a new table."""

    def ask(*given: Any, **named: Any) -> Any:
        answer: Any = handler.answer(Request(*given, **named))
        return answer.document

    seats = [{"name": "Ann"}, {"name": "Zoe"}]
    made = ask("POST", "/api/tables", body={"game": "starmap", "seats": seats})
    path = f"/api/tables/{made['table']}"

    def play() -> Walk:
        token = made["tokens"][ask("GET", path)["to_act"][0]]
        seen = ask("GET", path, token=token)
        body = {"action": seen["actions"][0]["action"], "revision": seen["revision"]}
        return Walk(handler.answer, Request("POST", f"{path}/play", body=body, token=token))

    play()
    return play()


def test_a_match_judges_a_typed_action_once_and_with_few_calls() -> None:
    first_action()  # It fills the caches.
    walk = first_action()
    assert walk.calls.count("check_play") == 1
    assert len(walk.calls) <= 55


def test_a_parse_action_of_ones_own_is_called() -> None:
    @wraps(starmap.parse_action)
    def parse_action(state: Any, text: str, /, seat: int | None = None) -> Any:
        return starmap.parse_action(state, text.replace("lay", "play"), seat)

    game: Any = SimpleNamespace(**{name: getattr(starmap, name) for name in dir(starmap)})
    game.parse_action = parse_action
    assert optional(game).read is parse_action
    assert optional(starmap).read is not starmap.parse_action


def test_a_state_is_loaded_with_few_calls() -> None:
    states, state = codec(starmap).state, starmap.new_game(players=2, seed=7)
    text = states.dumps(state)
    states.loads(text)
    walk = Walk(states.loads, text)
    assert walk.result == state
    assert len(walk.calls) <= 110


def test_a_posted_action_takes_few_calls_and_files(monkeypatch: pytest.MonkeyPatch) -> None:
    def seven(_bits: int) -> int:
        return 7

    monkeypatch.setattr("tabletop.match.randbits", seven)
    handler = RequestHandler()
    posted(handler)  # It fills the caches.
    walk = posted(handler)
    assert walk.result.status == 200
    assert walk.calls.count("check_play") == 1
    assert len(walk.calls) <= 107
    assert len(walk.files) <= 26

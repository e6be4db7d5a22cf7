"""Maximum numbers of calls and files for common requests. No busy machine changes them."""

import sys
from collections.abc import Callable
from typing import Any

from tabletop import codec, starmap

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


def test_a_state_is_loaded_with_few_calls() -> None:
    states, state = codec(starmap).state, starmap.new_game(players=2, seed=7)
    text = states.dumps(state)
    states.loads(text)
    walk = Walk(states.loads, text)
    assert walk.result == state
    assert len(walk.calls) <= 110

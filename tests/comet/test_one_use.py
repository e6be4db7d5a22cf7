"""How many rooms of Comet somebody must read who follows one use of an ability."""

import sys
from pathlib import Path
from types import FrameType
from typing import Any

from tabletop import comet
from tabletop.comet.legal import only_answer
from tabletop.testing import Route, walk

ROOMS = Path(comet.__file__).parent
MOST_FILES = 8


def files_of(state: comet.State, action: comet.Action) -> set[Path]:
    """Return the files whose functions run when a listed action is played, without the list of the next decision."""
    files: set[Path] = set()
    depth = 0

    def watch(frame: FrameType, what: str, _detail: Any) -> None:
        nonlocal depth
        listing = frame.f_code is only_answer.__code__
        path = Path(frame.f_code.co_filename)
        if what == "call" and not depth and ROOMS in path.parents:
            files.add(path.relative_to(ROOMS))
        if listing:
            depth += {"call": 1, "return": -1}.get(what, 0)

    sys.setprofile(watch)
    try:
        comet.apply(state, action)
    finally:
        sys.setprofile(None)
    return files


def test_a_use_runs_through_eight_files_at_most() -> None:
    used: dict[str, set[Path]] = {}
    for seed in range(25):
        walked = walk(comet, Route(3, seed, comet.Options()))
        for state, (_, text) in zip(walked.states, walked.moves, strict=False):
            if text.startswith("use "):
                action: Any = next(each for each in comet.legal_actions(state) if str(each) == text)
                files = files_of(state, action)
                assert len(files) <= MOST_FILES, f"{text}: {sorted(map(str, files))}"
                abilities: Any = state.book.abilities
                used[type(abilities[action.card][action.ability].effect).__name__] = files
    assert len(used) > 6, "effects of all kinds are met"

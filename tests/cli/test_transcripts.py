"""The transcripts in the documentation show what a terminal shows today, when the same is typed."""

from pathlib import Path

import pytest

from tests.cli.transcripts import FOLDER, played, read


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_a_transcript_is_what_comes_of_what_was_typed(path: Path) -> None:
    text = path.read_text("utf-8")
    arguments, typed = read(text)
    assert played(arguments, typed) == text, "python -m tests.cli.transcripts writes them anew"
    assert "The game is over" in text.rpartition("\n\n")[0]

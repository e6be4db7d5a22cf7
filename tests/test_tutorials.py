"""Every tutorial comes out as it says."""

from pathlib import Path

import pytest

from tests.tutorials import PAGES, follow, shows


@pytest.mark.parametrize("page", [pytest.param(page, id=page.stem) for page in PAGES])
def test_a_tutorial_comes_out_as_it_says(page: Path, tmp_path: Path) -> None:
    follow(page, tmp_path)


@pytest.mark.parametrize(
    ("printed", "promised", "is_so"),
    [
        ("a\nb\n", "a\nb\n", True),
        ("a\nb\n", "a\n", False),
        ("a\nb\nc\n", "a\n...\n", True),
        ("a\nb\nc\n", "...\nc\n", True),
        ("a\nb\nc\n", "a\n...\nb\n", False),
        ("a\nb\nc\n", "a\n...\nc\n", True),
        ("a (1)\n", "a (2)\n", False),
    ],
)
def test_dots_stand_for_any_lines(printed: str, promised: str, is_so: bool) -> None:
    assert shows(printed, promised) is is_so

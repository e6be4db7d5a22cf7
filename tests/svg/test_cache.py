"""What all pictures show alike is drawn once, and looks as if it had been drawn each time."""

import pytest

from tabletop.svg.cache import MAX_KEPT, keep
from tabletop.svg.pen import Box, Pen


def pen(name: str = "kept", theme: str = "auto", size: str = "wide") -> Pen:
    return Pen(name=name, theme=theme, size=size, symbols={"dot": "M0 0z"})  # type: ignore[arg-type]


def draw(some: Pen) -> None:
    some.symbol("dot", Box(0, 0, 24, 24), "red")
    some.text(0, 0, "dot", "ink b")


def drawn_by(some: Pen) -> tuple[list[str], dict[str, str], set[str]]:
    return ["".join(some.written)], some.defined, some.looks


def test_what_is_kept_looks_as_if_it_was_drawn() -> None:
    plain = pen()
    draw(plain)
    for _ in range(2):
        again = pen()
        keep(again, "looks", draw)
        assert drawn_by(again) == drawn_by(plain)


def test_it_is_drawn_once() -> None:
    calls: list[Pen] = []
    for _ in range(3):
        keep(pen(), "once", calls.append)

    assert len(calls) == 1


@pytest.mark.parametrize("other", [{"name": "b"}, {"theme": "dark"}, {"size": "narrow"}])
def test_pictures_that_look_otherwise_keep_their_own(other: dict[str, str]) -> None:
    calls: list[Pen] = []
    keep(pen(), f"own {other}", calls.append)
    keep(pen(**other), f"own {other}", calls.append)

    assert len(calls) == 2
    assert calls[1].narrow == (other.get("size") == "narrow")


def test_text_in_a_smaller_group_stays_readable() -> None:
    some = pen()
    with some.at(0, 0, 0.5):
        keep(some, "small", lambda inside: inside.text(0, 0, "a", size=11))

    assert 'font-size="22"' in "".join(some.written)


def test_it_forgets_when_there_is_too_much() -> None:
    calls: list[Pen] = []
    keep(pen(), "first", calls.append)
    for number in range(MAX_KEPT + 1):
        keep(pen(), number, lambda _: None)
    keep(pen(), "first", calls.append)

    assert len(calls) == 2

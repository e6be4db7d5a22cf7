"""Golden screens are drawn as they were."""

from tests.screens.golden.screens import HERE, screens


def test_screens_are_the_golden_ones() -> None:
    drawn = dict(screens())
    assert drawn == {path.stem: path.read_text("utf-8") for path in HERE.glob("*.txt")}

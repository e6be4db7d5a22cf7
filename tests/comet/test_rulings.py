"""The confidence of rulings on the page of the rules."""

import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "rules" / "comet.md").read_text("utf-8")


@pytest.mark.parametrize("ruling", ["A10", "A13", "A14", "A19", "A23"])
def test_a_ruling_whose_other_reading_is_as_well_supported_is_open(ruling: str) -> None:
    row = re.search(rf'^\| <a id="comet\.{ruling}"></a>.* \| (.) \|$', PAGE, re.MULTILINE)
    assert row is not None
    assert row[1] == "L"

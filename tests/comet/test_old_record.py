"""A record of older rules: what was asked then is made by itself now, and the refusal says so."""

from pathlib import Path

import pytest

from tabletop import Record
from tabletop.core.errors import RecordError

OLD = Path(__file__).parents[1] / "records" / "corpus" / "old" / "comet-standard-2-rules-1.jsonl"


def test_a_record_of_the_first_rules_is_refused_at_the_first_step_that_differs() -> None:
    record = Record.loads(OLD.read_bytes())
    with pytest.raises(RecordError, match=r"^line \d+: .*recorded with rules version 1, but the current version is 2"):
        for _ in record.replay():
            pass

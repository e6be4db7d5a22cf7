"""Every Python sample of README and docs runs as printed."""

import pytest

from tests.samples import samples


@pytest.mark.parametrize("code", [pytest.param(code, id=name) for name, code in samples()])
def test_a_sample_runs(code: str) -> None:
    exec(compile(code, "<sample>", "exec"), {"__name__": "__main__"})

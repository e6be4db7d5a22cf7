"""Every Python sample of README and docs runs as printed."""

import re

import pytest

from tests.samples import samples

ADAPTERS = re.compile(r"from tabletop\.adapters\.(\w+)")
MODULES = {"open_spiel": "pyspiel"}
"""What an adapter needs, where that is not called as the adapter is."""


@pytest.mark.parametrize("code", [pytest.param(code, id=name) for name, code in samples()])
def test_a_sample_runs(code: str) -> None:
    for adapter in map(str, ADAPTERS.findall(code)):
        pytest.importorskip(MODULES.get(adapter, adapter), reason=f"what {adapter} needs is not installed")
    exec(compile(code, "<sample>", "exec"), {"__name__": "__main__"})

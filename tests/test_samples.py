"""Every Python sample of README and docs runs and prints the text in its comments (`# -> so`) or in the block below."""

import re

import pytest

from tests.samples import outputs, samples

ADAPTERS = re.compile(r"from tabletop\.adapters\.(\w+)")
PRINTS = re.compile(r"  # -> (.*)$", re.MULTILINE)
MODULES = {"open_spiel": "pyspiel"}
"""What an adapter needs, where that is not called as the adapter is."""


@pytest.mark.parametrize("code", [pytest.param(code, id=name) for name, code in samples()])
def test_a_sample_runs_and_prints_what_it_says(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    for adapter in map(str, ADAPTERS.findall(code)):
        pytest.importorskip(MODULES.get(adapter, adapter), reason=f"what {adapter} needs is not installed")
    exec(compile(code, "<sample>", "exec"), {"__name__": "__main__"})

    output = capsys.readouterr().out
    printed = output.splitlines()
    promised = PRINTS.findall(code)
    assert [line for line in printed if line in promised] == promised
    assert outputs().get(code, output) == output

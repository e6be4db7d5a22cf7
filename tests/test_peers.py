"""The benchmark beside other libraries: it times, prints one table and draws it."""

import sys
from io import StringIO
from xml.etree import ElementTree

import pytest
from benchmarks import peers
from benchmarks.bars import Bar, bars
from benchmarks.contestants import CONTESTANTS, ours

pytestmark = pytest.mark.filterwarnings("ignore")


def test_kept_states_and_rollouts_play_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "SECONDS", 0.02)
    play = ours("starmap")
    assert play(3, True) > 20
    for keep in (True, False):
        steps, per_unit = peers.rate(play, 0, keep)
        assert steps > 0
        assert 0 < per_unit < steps


def test_a_contestant_answers_line_by_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(peers, "SECONDS", 0.01)
    monkeypatch.setattr(sys, "stdin", StringIO("0 keep\n100 overwrite\n"))
    peers.serve("tabletop starmap")
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    assert all(float(each) > 0 for line in lines for each in line.split())


@pytest.mark.parametrize("name", [name for name, (library, _) in CONTESTANTS.items() if library == "open_spiel"])
def test_a_peer_plays_whole_games(name: str) -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    play = CONTESTANTS[name][1]()
    assert play(1, True) > 2


def test_the_chart_has_a_bar_for_each_line_and_the_longest_fills_it() -> None:
    root = ElementTree.fromstring(bars("Steps & more", [Bar("ours", 0.2, marked=True), Bar("theirs <3", 0.1)]))
    words = [each.text for each in root.iter("{http://www.w3.org/2000/svg}text")]
    assert words == ["Steps & more", "ours", "0.200", "theirs <3", "0.100"]
    widths = [float(each.attrib["width"]) for each in root.iter("{http://www.w3.org/2000/svg}rect")][1:]
    assert widths[0] == 2 * widths[1]

"""A game as strangers wrote them for version 0.1: what the contract has gained since is optional for it.

That it breaks no law is tried in tests/laws/test_bids.py.
"""

from hashlib import sha256
from pathlib import Path

import bids
import pytest

from tabletop import Match, Record, load
from tabletop.cli import main
from tabletop.core.game import Game, layout_of, longest_of, step_of
from tabletop.testing import facts_for

GAME: Game[bids.Options, bids.State, bids.Action, bids.View, bids.Event] = bids
SOURCE = "afc83d9ad2b7e831"  # of its text


def test_it_is_as_it_was() -> None:
    """Nobody mends it for a change of ours: what it offers has to go on working."""
    assert sha256(Path(bids.__file__).read_bytes()).hexdigest().startswith(SOURCE)
    assert not {"step", "standing", "deals", "screen", "render_svg", "SIGNS", "WORD_COLOURS"} & set(dir(bids))


def test_it_is_loaded_and_what_it_lacks_has_a_default() -> None:
    assert load("bids") is GAME
    assert layout_of(GAME) == 1
    assert longest_of(GAME, 2, bids.Options()) is None
    assert facts_for("bids").longest(GAME, 2, bids.Options()) == 9
    state = bids.new_game(players=2, seed=1)
    (action, *_) = bids.legal_actions(state)
    assert step_of(GAME)(state, action) == (bids.apply(state, action), bids.events(state, action))


def test_it_is_played_saved_and_replayed() -> None:
    match = Match(GAME, players=3, seed=1)
    match.give_seat(2, "Chance", "random")
    while not match.is_over:
        match.play_bots()
        for seat in match.to_act:
            match.play(seat, match.legal_actions(seat)[0])
    record = Record.loads(match.save())
    assert [*record.replay()][-1] == match.state
    assert Match.load(match.save()).outcome() == match.outcome()


def test_it_is_watched(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "bids", "--seed", "2"]) == 0
    assert "The game is over (played)." in capsys.readouterr().out

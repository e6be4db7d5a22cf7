"""A game with the required parts of the contract only. tests/laws/test_bids.py checks its laws."""

import bids
import pytest

from tabletop import Match, Record, load, testing
from tabletop.cli import main
from tabletop.core.game import Game
from tabletop.core.optional import optional
from tabletop.testing import facts_for

GAME: Game[bids.Options, bids.State, bids.Action, bids.View, bids.Event] = bids


def test_it_has_no_optional_part() -> None:
    assert not {*testing.OPTIONAL} & {*dir(bids)}


def test_it_is_loaded_and_what_it_lacks_has_a_default() -> None:
    assert load("bids") is GAME
    assert GAME.INFO.layout == 1
    assert GAME.INFO.longest(2, bids.Options()) is None
    assert facts_for("bids").longest(GAME, 2, bids.Options()) == 9
    state = bids.new_game(players=2, seed=1)
    (action, *_) = bids.legal_actions(state)
    assert optional(GAME).step(state, action) == (bids.apply(state, action), bids.events(state, action))


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

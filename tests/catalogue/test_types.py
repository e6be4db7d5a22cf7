"""What the type checkers must infer; at run time these lines only have to run."""

from collections.abc import Sequence
from typing import assert_type

from tabletop import codec, codex, comet, play_on, playout, returns, starmap, subastral
from tabletop.core.errors import Objection
from tabletop.core.game import FullGame, Game, Rules
from tabletop.core.outcome import Outcome
from tabletop.starmap import Action, Event, Options, State, View

GAME: Game[Options, State, Action, View, Event] = starmap
FULL: FullGame[Options, State, Action, View, Event] = starmap
SUBASTRAL: FullGame[subastral.Options, subastral.State, subastral.Action, subastral.View, subastral.Event] = subastral
CODEX: FullGame[codex.Options, codex.State, codex.Action, codex.View, codex.Event] = codex
COMET: FullGame[comet.Options, comet.State, comet.Action, comet.View, comet.Event] = comet
RULES: Rules[State, Action] = starmap


def test_a_game_keeps_its_types() -> None:
    state = assert_type(starmap.new_game(players=2, seed=1), State)
    assert_type(playout(starmap, players=2, seed=1), starmap.State)
    assert_type(play_on(starmap, state, seed=1), State)
    assert_type(starmap.legal_actions(state), Sequence[Action])
    assert_type(starmap.why_illegal(state, starmap.Buy()), Objection | None)
    assert_type(starmap.view(state, None), View)
    assert_type(starmap.sample_state(starmap.view(state, 0), seed=1), State)


def test_the_codec_keeps_the_types_of_its_game() -> None:
    state = starmap.new_game(players=2, seed=1)
    formats = codec(starmap)
    assert_type(formats.state.loads(formats.state.dumps(state)), State)
    assert_type(formats.view.loads(formats.view.dumps(starmap.view(state, 1))), View)
    assert_type(formats.options.loads("{}"), Options)


def test_returns_come_of_an_outcome() -> None:
    outcome = starmap.outcome(playout(starmap, players=3, seed=1))
    assert_type(outcome, Outcome | None)
    assert outcome is not None
    assert sum(assert_type(returns(outcome), tuple[float, ...])) == 0

"""A state machine to extend with invariants of your own: Hypothesis plays, and looks after every action."""

from typing import Any

from hypothesis import note
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tabletop.bots import at_table
from tabletop.core.game import AnyGame
from tabletop.testing.strategies import policies_for
from tabletop.testing.walks import Route, Walk

NUMBERS = st.integers(0, 2**32 - 1)


class GameMachine(RuleBasedStateMachine):
    """Plays the `game` that a subclass names; add `@invariant()` methods that look at `self.state` and `self.before`.

    `TestMine = Mine.TestCase` makes it a test. Before the first action `before` is None and `news` is empty.
    """

    game: AnyGame
    state: Any
    before: Any
    news: tuple[Any, ...]

    @initialize(options=NUMBERS, players=NUMBERS, seed=NUMBERS)
    def set_up(self, options: int, players: int, seed: int) -> None:
        """Set the game up: numbers choose options, players and seed."""
        info = self.game.INFO
        self._route = Route(
            info.players[players % len(info.players)], seed, info.option_sets[options % len(info.option_sets)][1]
        )
        self._moves: list[tuple[int, str]] = []
        self.state = self.game.new_game(players=self._route.players, seed=seed, options=self._route.options)
        self.before, self.news = None, ()

    @precondition(lambda self: self.state.to_act)
    @rule(number=NUMBERS)
    def act(self, number: int) -> None:
        """Choose one of all legal actions by number."""
        choices = [(seat, each) for seat in self.state.to_act for each in self.game.legal_actions(self.state, seat)]
        self.play(*choices[number % len(choices)])

    @precondition(lambda self: self.state.to_act)
    @rule(steps=st.integers(1, 40), policy=NUMBERS, seed=NUMBERS)
    def follow(self, steps: int, policy: int, seed: int) -> None:
        """Let a policy decide for a while."""
        policies = list(policies_for(self.game).values())
        chosen = policies[policy % len(policies)]
        for step in range(steps):
            if self.state.to_act:
                seat = self.state.to_act[(seed + step) % len(self.state.to_act)]
                legal = self.game.legal_actions(self.state, seat)
                bot = at_table(chosen, options=self.state.options, players=len(self.state.seats), seat=seat)
                self.play(seat, bot(self.game.view(self.state, seat), legal, seed + step))

    def play(self, seat: int, action: Any) -> None:
        """Apply an action and keep what came of it."""
        self.before, self.news = self.state, self.game.events(self.state, action, seat)
        self.state = self.game.apply(self.state, action, seat)
        self._moves.append((seat, str(action)))

    @precondition(lambda self: self.state.is_over)
    @rule(seat=st.integers(0, 9))
    def try_when_over(self, seat: int) -> None:
        """Nobody can act any more."""
        seat %= len(self.state.seats)
        assert not self.game.legal_actions(self.state, seat), "there are legal actions after the end"
        assert self.game.outcome(self.state) is not None, "there is no outcome after the end"
        objection = self.game.why_illegal(self.state, object(), seat)
        assert objection is not None, "an action is accepted after the end"
        assert objection.code == "core.over", objection

    @invariant()
    def is_valid(self) -> None:
        """Every state is valid, and somebody may act unless it is over."""
        self.game.validate(self.state)
        assert bool(self.state.to_act) != self.state.is_over, self.state

    def teardown(self) -> None:
        """Show the game as code to paste."""
        if hasattr(self, "_route"):
            note(f"state = {Walk(self.game, self._route, (self.state,), tuple(self._moves))!r}")

"""A Hypothesis state machine for games, to extend with your own invariants."""

from random import Random
from typing import Any

from attrs import evolve
from hypothesis import note
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tabletop.core.game import AnyGame
from tabletop.core.optional import optional
from tabletop.testing.strategies import policies_for
from tabletop.testing.walks import Route, Walk, by_number, by_policy

NUMBERS = st.integers(0, 2**32 - 1)


class GameMachine(RuleBasedStateMachine):
    """A state machine that plays the `game` of a subclass.

    Add `@invariant()` methods that check `self.state` and `self.before`. `TestMine = Mine.TestCase` makes it a test.
    Before the first action, `before` is None and `news` is empty.

    >>> class Mine(testing.GameMachine):
    ...     game = starmap
    >>> machine = Mine()
    >>> machine.set_up(options=0, players=0, seed=7)
    >>> machine.act(number=0)
    >>> machine.before.to_act, str(machine.news[0]), machine.state.to_act
    ((1,), 'seat 1 plays G1', (0,))
    """

    game: AnyGame
    state: Any
    before: Any
    news: tuple[Any, ...]

    @initialize(options=NUMBERS, players=NUMBERS, seed=NUMBERS)
    def set_up(self, options: int, players: int, seed: int) -> None:
        """Start a game with options, players and seed chosen by number."""
        info = self.game.INFO
        sizes, (_, chosen) = info.players, info.option_sets[options % len(info.option_sets)]
        self._route = Route(players=sizes[players % len(sizes)], seed=seed, options=chosen)
        self._moves: list[tuple[int, str]] = []
        self.state = self.game.new_game(players=self._route.players, seed=seed, options=chosen)
        self.before, self.news = None, ()

    @precondition(lambda self: self.state.to_act)
    @rule(number=NUMBERS)
    def act(self, number: int) -> None:
        """Play one of the legal actions, chosen by number."""
        self.play(*by_number(self.game, self.state, number))

    @precondition(lambda self: self.state.to_act)
    @rule(steps=st.integers(1, 40), policy=NUMBERS, seed=NUMBERS)
    def follow(self, steps: int, policy: int, seed: int) -> None:
        """Play up to `steps` actions of one policy."""
        policies, draw = list(policies_for(self.game).values()), Random(seed).random
        route = evolve(self._route, policy=policies[policy % len(policies)], wandering=0.0)
        decide = by_policy(self.game, route, draw)
        for _ in range(steps):
            if self.state.to_act:
                self.play(*decide(self.state))

    def play(self, seat: int, action: Any) -> None:
        """Apply an action, and store the new state and the events."""
        self.before = self.state
        self.state, self.news = optional(self.game).step(self.state, action, seat)
        self._moves.append((seat, str(action)))

    @precondition(lambda self: self.state.is_over)
    @rule(seat=st.integers(0, 9))
    def try_when_over(self, seat: int) -> None:
        """Check that no seat can act after the end."""
        seat %= len(self.state.seats)
        assert not self.game.legal_actions(self.state, seat), "there are legal actions after the end"
        assert self.game.outcome(self.state) is not None, "there is no outcome after the end"
        objection = self.game.why_illegal(self.state, object(), seat)
        assert objection is not None, "an action is accepted after the end"
        assert objection.code == "core.over", objection

    @invariant()
    def is_valid(self) -> None:
        """Check that the state is valid, and either over or with a seat to act."""
        self.game.validate(self.state)
        assert bool(self.state.to_act) != self.state.is_over, self.state

    def teardown(self) -> None:
        """Print the game as code to paste."""
        if hasattr(self, "_route"):
            note(f"state = {Walk(self.game, self._route, (self.state,), tuple(self._moves))!r}")

"""Laws about all states that look the same to a viewer, who must not be able to distinguish them.

In the suite these laws compare a state with a few sampled worlds, here with every other reachable state.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from attrs import Factory, define, fields

from proof.exhaustive.graph import Graph
from tabletop.core.events import reveals_to
from tabletop.core.optional import optional
from tabletop.testing.case import Turn
from tabletop.testing.laws.events import heard

Viewer = int | None


@define
class Alike:
    """The states of a graph by what a viewer sees, and what the viewer meets in them."""

    graph: Graph
    viewer: Viewer
    actions: Sequence[Any]
    by_view: Mapping[Any, list[Any]] = Factory(dict[Any, list[Any]])
    turns: int = 0

    def of_all(self) -> None:
        """Compare the states of every view. Raises AssertionError where the viewer can tell two of them apart."""
        self.by_view = self._sorted()
        for view, states in self.by_view.items():
            self._check_questions(states)
            turns = [turn for state in states for turn in self._turns(state)]
            self._check_hearing(turns)
            self._check_events(turns)
            self._check_taking_back(view, states, turns)
            self.turns += len(turns)

    def _sorted(self) -> Mapping[Any, list[Any]]:
        found: defaultdict[Any, list[Any]] = defaultdict(list)
        for state in self.graph.states:
            found[self.graph.setting.game.view(state, self.viewer)].append(state)
        return found

    def _turns(self, state: Any) -> Iterator[Turn]:
        step = optional(self.graph.setting.game).step
        for seat in state.to_act:
            for action in self.graph.setting.game.legal_actions(state, seat):
                yield Turn(state, seat, action, *step(state, action, seat))

    def _check_questions(self, states: Sequence[Any]) -> None:
        """The viewer may do the same, meets the same objections, and reads the same line of public facts."""
        game, seat = self.graph.setting.game, self.viewer
        assert len({repr(state) for state in states}) == 1, "the repr of states that look the same differs"
        if seat is None:
            return
        assert len({game.legal_actions(state, seat) for state in states}) == 1, "legal actions tell of hidden things"
        for action in self.actions if len(states) > 1 else ():
            met = {game.why_illegal(state, action, seat) for state in states}
            assert len(met) == 1, f"objections to {action} tell of hidden things: {met}"

    def _check_hearing(self, turns: Sequence[Turn]) -> None:
        """What sounds the same looks the same afterwards: who hears a game can rebuild the views."""
        after: dict[Any, Any] = {}
        for turn in turns:
            view = self._view(turn)
            known = after.setdefault(heard(turn.events, self.viewer), view)
            assert known == view, f"after {turn.action} what is heard does not say what is seen"

    def _check_events(self, turns: Sequence[Turn]) -> None:
        """An action after which the viewer sees the same sounds the same."""
        sound: dict[Any, Any] = {}
        for turn in turns:
            news = self._news(turn)
            known = sound.setdefault((turn.seat, turn.action, self._view(turn)), news)
            assert known == news, f"events of {turn.action} tell of hidden things: {known}, {news}"

    def _check_taking_back(self, view: Any, states: Sequence[Any], turns: Sequence[Turn]) -> None:
        """An action that reveals nothing to the viewer tells that viewer nothing that was hidden before it."""
        met: defaultdict[int, set[Any]] = defaultdict(set)
        kept: defaultdict[Any, set[Any]] = defaultdict(set)
        for turn in turns:
            what = self._view(turn), self._news(turn)
            met[id(turn.before)].add((turn.seat, *what))
            kept[turn.seat, turn.action].add((any(reveals_to(each, self.viewer) for each in turn.events), *what))
        for (seat, action), after in kept.items():
            if all(reveals for reveals, *_ in after):
                continue
            assert len(after) == 1, f"{action} can be taken back, and tells viewer {view.seat} of hidden things"
            ((_, *what),) = after
            for state in states:
                assert (seat, *what) in met[id(state)], f"{action} can be taken back, and tells that it is legal"

    def _view(self, turn: Turn) -> Any:
        return self.graph.setting.game.view(turn.after, self.viewer)

    def _news(self, turn: Turn) -> tuple[Any, ...]:
        """Return what the viewer hears; what is in events that may come in any order stands at the end, in order."""
        loose, parts = self.graph.setting.facts.any_order, list[str]()
        news: list[Any] = []
        sounds: tuple[Any, ...] = heard(turn.events, self.viewer)
        for event in sounds:
            kind: Any = event.__class__
            is_loose = kind.__name__ in loose
            news.append(kind.__name__ if is_loose else event)
            parts += [f"{each.name}: {getattr(event, each.name)}" for each in fields(kind)] if is_loose else []
        return (*news, *sorted(parts))

"""Laws about single states. Cheap ones are checked in every state, expensive ones in every 50th."""

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from itertools import combinations
from time import process_time
from types import MappingProxyType
from typing import Any

from attrs import Factory, define

from proof.exhaustive.graph import Graph
from tabletop import codec, digest
from tabletop.core.errors import IllegalAction, SpaceError
from tabletop.spaces import Space
from tabletop.testing import LAWS, Case, Route, Walk

EVERYWHERE = ("validity", "ending", "simultaneity", "questions")
"""Laws of the kit that are checked in every state."""
STRIDE = 50
SOMETIMES = (
    "legality", "round_trips", "secrecy", "diversity", "robustness", "permanence", "hearing", "honesty", "numbers",
    "standing", "blindness", "rollouts",
)  # fmt: skip
"""Laws of the kit that are checked in every 50th state, because together they take 15 to 35 ms.

Most of their subjects are checked in every state too, by the checks below, and for all states that look alike.
"""
NEVER: Mapping[str, str] = MappingProxyType(
    {
        "purity": "checked for all states together: no digest has changed after all checks",
        "replaying": "replays whole games from seeds, which these deals do not have",
        "distribution": "replaced by an exact check: the frequency of each state over all results of the dice",
    }
)
"""The reasons why laws of the kit are not checked here."""
REFUSED_AT_ONCE = 6
"""The number of actions for the kit's law of legality in a state.

All other actions are tested with fewer questions.
"""


@define
class Asked:
    """The laws at work on the states of a graph, with how many states each was asked of and the seconds it took."""

    graph: Graph
    seconds: defaultdict[str, float] = Factory(lambda: defaultdict[str, float](float))
    states: Counter[str] = Factory(Counter[str])
    met: dict[str, Counter[Any]] = Factory(dict[str, Counter[Any]])

    def of_all(self) -> None:
        """Ask everything of every state. Raises AssertionError, with the state, where a law is broken."""
        setting, states = self.graph.setting, self.graph.states
        options = states[0].options
        actions = all_actions(self.graph)
        route = Route(setting.players, 0, options)
        own = {
            "every action": partial(every_action, setting.game, actions),
            "one step": partial(one_step, setting.game),
            "points": partial(points, setting.game),
            "commuting": partial(commuting, setting.game),
            "documents": partial(documents, codec(setting.game, options=options)),
            "numbers back": partial(numbers_back, setting.game, Space(setting.game, options, setting.players)),
        }
        for number, state in enumerate(states):
            try:
                for name, check in own.items():
                    self._time(name, partial(check, state))
                few = [actions[(number + step) % len(actions)] for step in range(REFUSED_AT_ONCE)]
                for name in (*EVERYWHERE, *(SOMETIMES if number % STRIDE == 0 else ())):
                    tried = self.met.setdefault(name, Counter())
                    case = Case(Walk(setting.game, route, (state,), ()), tuple(few), number, setting.facts, tried)
                    self._time(name, partial(LAWS[name].check, case))
            except AssertionError as error:
                error.add_note(f"{setting.title}: state {number}, {digest(state)}")
                raise

    def _time(self, name: str, check: Callable[[], None]) -> None:
        begin = process_time()
        check()
        self.seconds[name] += process_time() - begin
        self.states[name] += 1

    @property
    def idle(self) -> list[str]:
        """Name the laws of the kit that have found nothing to look at: they must not count as kept."""
        return sorted([name for name, tried in self.met.items() if not LAWS[name].applies(tried)])


def all_actions(graph: Graph) -> list[Any]:
    """List all actions that are legal in some state, and those that have a number in the first one."""
    setting, first = graph.setting, graph.states[0]
    view, space = setting.game.view(first, 0), Space(setting.game, first.options, setting.players)
    found = dict.fromkeys(sorted(graph.actions, key=str))
    for number in range(space.size):
        with suppress(SpaceError):  # A number may mean a place that does not exist yet.
            found[space.action(view, number)] = None
    return [*found]


def every_action(game: Any, actions: list[Any], state: Any) -> None:
    """Each action that there is, by each seat: without objection if it is listed, refused if not, and so its text."""
    for seat in range(len(state.seats)):
        legal = set(game.legal_actions(state, seat))
        for action in actions:
            objection = game.why_illegal(state, action, seat)
            assert (objection is None) == (action in legal), f"seat {seat}, {action}: {objection}"
            if seat not in state.to_act:
                continue
            text, wanted = _by_text(game, state, action, seat), (objection, game.legal_actions(state, seat))
            assert text == (wanted if objection else action), f"the text of {action} is read as {text}"


def _by_text(game: Any, state: Any, action: Any, seat: int) -> Any:
    """Return the action that its own notation is read as, or the objection to it and what would be legal."""
    try:
        return game.parse_action(state, str(action), seat)
    except IllegalAction as refused:
        return refused.objection, refused.legal


def one_step(game: Any, state: Any) -> None:
    """Each legal action leads to the same state with its events as without them, and leaves the state as it was."""
    for seat in state.to_act:
        for action in game.legal_actions(state, seat):
            after = game.apply(state, action, seat), game.events(state, action, seat)
            assert game.step(state, action, seat) == after, f"step does otherwise than apply and events with {action}"


def points(game: Any, state: Any) -> None:
    """Everybody counts points for each seat on the way, and those of the outcome at the end."""
    outcome = game.outcome(state)
    for viewer in (None, *range(len(state.seats))):
        counted = game.standing(game.view(state, viewer))
        assert len(counted) == len(state.seats), f"viewer {viewer} counts points for {len(counted)} seats"
        if outcome and viewer is None:
            wrong = [
                (mine, found) for mine, found in zip(counted, outcome.scores, strict=True) if found not in (None, mine)
            ]
            assert not wrong, f"points and outcome differ: {wrong}"


def commuting(game: Any, state: Any) -> None:
    """Whatever two seats do at the same time, the order makes no difference."""
    for first, second in combinations(state.to_act, 2):
        for one in game.legal_actions(state, first):
            after = game.apply(state, one, first)
            for other in game.legal_actions(state, second):
                there = game.apply(after, other, second)
                back = game.apply(game.apply(state, other, second), one, first)
                assert there == back, f"{one} by {first} and {other} by {second} do not commute"


def documents(forms: Any, state: Any) -> None:
    """A state comes back from JSON as it was, and its JSON too."""
    text = forms.state.dumps(state)
    back = forms.state.loads(text)
    assert back == state, "the state that comes back differs"
    assert hash(back) == hash(state), "equal states differ in their hash"
    assert forms.state.dumps(back) == text, "equal states have different JSON"


def numbers_back(game: Any, space: Space[Any, Any], state: Any) -> None:
    """Each legal action has a number of its own, which means this action; each view has a vector."""
    for seat in state.to_act:
        view, actions = game.view(state, seat), game.legal_actions(state, seat)
        numbers = space.numbers(view, actions)
        assert len({*numbers}) == len(actions), f"two actions have the same number: {numbers}"
        for action, number in zip(actions, numbers, strict=True):
            assert space.action(view, number) == action, f"{number} is not {action} only"
        assert len(space.vector(view)) == space.length, "the vector has another length"

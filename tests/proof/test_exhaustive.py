"""The smaller of the small worlds are counted again, and what visits them finds what is wrong."""

from collections import Counter
from collections.abc import Callable
from contextlib import nullcontext
from typing import Any

import pytest
from attrs import evolve, frozen
from proof.exhaustive.alike import Alike
from proof.exhaustive.chance import Chance
from proof.exhaustive.graph import Graph, graph_of, longest_game, without_an_end
from proof.exhaustive.hidden import Hidden
from proof.exhaustive.kept import kept_counts
from proof.exhaustive.laws import EVERYWHERE, NEVER, SOMETIMES, Asked, all_actions, every_action
from proof.exhaustive.page import section
from proof.exhaustive.rules import kinds_of, rules_of
from proof.exhaustive.settings import BY_TITLE, SETTINGS
from proof.exhaustive.unmet import NO_KIND, NO_RULE
from proof.exhaustive.visit import check_course, check_deals, sizes
from proof.figures import figures_of

from tabletop import load, starmap, subastral
from tabletop.catalogue import BUILT_IN
from tabletop.core.rng import Dice
from tabletop.testing import LAWS

KEPT = kept_counts()
MIN_STATES = 100_000
REST_ROUNDS = BY_TITLE["starmap, three, rest rounds"]


@pytest.fixture(scope="module", params=[each for each in SETTINGS if each.is_short], ids=lambda setting: setting.title)
def graph(request: pytest.FixtureRequest) -> Graph:
    return graph_of(request.param)


def test_a_world_is_as_large_as_it_was_and_its_games_end(graph: Graph) -> None:
    check_deals(graph)
    check_course(graph)
    found = sizes(graph)
    assert {**KEPT[graph.setting.title], **found} == KEPT[graph.setting.title]


def test_a_spectator_cannot_tell_states_apart_that_look_alike(graph: Graph) -> None:
    hidden, spectator = Hidden(), Alike(graph, None, all_actions(graph))
    spectator.of_all()
    hidden.add(graph, spectator.by_view, sample_every=100)
    assert hidden.views == len(spectator.by_view) < len(graph.states)
    assert hidden.sampled >= hidden.views // 100
    assert bool(hidden.unreached) == (graph.setting.title == "starmap, two, with the dummy")


def test_laws_hold_in_some_states_of_a_world(graph: Graph) -> None:
    asked = Asked(evolve(graph, states=graph.states[:: len(graph.states) // 60]))
    asked.of_all()
    assert asked.states["validity"] == asked.states["every action"] >= 60
    assert asked.states["legality"] == asked.states["honesty"] == 2


def test_all_worlds_of_each_game_are_counted() -> None:
    assert KEPT.keys() == BY_TITLE.keys()
    states = Counter[str]()
    for setting in SETTINGS:
        states[setting.game_name] += KEPT[setting.title]["states"]
    assert min(states[game] for game in BUILT_IN) >= MIN_STATES


@pytest.mark.parametrize("game", BUILT_IN)
def test_what_no_world_meets_is_listed(game: str) -> None:
    found = figures_of("exhaustive")
    if not found or len(found["settings"]) < len(SETTINGS):
        pytest.skip("not all worlds have been visited")
    worlds = [each for title, each in found["settings"].items() if BY_TITLE[title].game_name == game]
    rules, kinds = [{name for each in worlds for name in each[what]} for what in ("rules", "kinds")]
    assert {*rules_of(game)} - rules == NO_RULE[game].keys()
    assert {*kinds_of(load(game))} - kinds == NO_KIND[game].keys()


def test_scripts_go_through_every_order_once_with_its_weight() -> None:
    chance, hands = Chance(), Counter[Any]()
    with chance.scripted():
        orders = dict(chance.outcomes(lambda: Dice(3).shuffled("aab")))
        assert chance.was_asked
        for hand, weight in chance.outcomes(lambda: (Dice(1).choice("xyx"), Dice(2).choice("pq"))):
            hands[hand] += weight
        assert [*chance.outcomes(lambda: 7)] == [(7, 1)]
        assert not chance.was_asked
    assert orders == {("a", "a", "b"): 2, ("a", "b", "a"): 2, ("b", "a", "a"): 2}
    assert hands == {("x", "p"): 2, ("x", "q"): 2, ("y", "p"): 1, ("y", "q"): 1}
    assert [Dice(seed).choice("ab") for seed in range(9)] != ["a"] * 9, "dice are as they were"


@frozen
class Moment:
    """A state of which nothing is known but whether the game is over."""

    is_over: bool


def test_games_that_can_go_round_have_no_longest_one() -> None:
    course = Graph(REST_ROUNDS, 1, [Moment(False), Moment(False), Moment(True)], [(1, 2), (2,), ()])
    assert longest_game(course) == (2, 2)
    assert without_an_end(course) == 0
    assert longest_game(evolve(course, after=[(1,), (0, 2), ()])) is None
    assert without_an_end(evolve(course, after=[(1,), (0,), ()])) == 2


@frozen
class Broken:
    """A game with something in it otherwise."""

    game: Any
    instead: dict[str, Callable[..., Any]]

    def __getattr__(self, name: str) -> Any:
        return self.instead.get(name) or getattr(self.game, name)


@frozen
class Table:
    """A world of such a game."""

    game: Any
    facts: Any = REST_ROUNDS.facts
    title: str = "broken"
    players: int = REST_ROUNDS.players


def test_an_action_that_is_accepted_and_not_listed_is_found() -> None:
    graph = graph_of(REST_ROUNDS)
    every_action(starmap, all_actions(graph), graph.states[0])
    with pytest.raises(AssertionError, match="seat 0"):
        every_action(Broken(starmap, {"why_illegal": lambda *_: None}), all_actions(graph), graph.states[0])


def all_but_one(view: starmap.View, *, limit: int) -> Any:
    return starmap.deals(view, limit=limit)[1:]


def test_a_deal_that_is_not_listed_and_one_too_many_are_found() -> None:
    graph = graph_of(REST_ROUNDS)
    spectator = Alike(graph, None, [])
    spectator.of_all()
    fewer: Any = Table(Broken(starmap, {"deals": all_but_one}))
    with pytest.raises(AssertionError, match="is not listed"):
        Hidden().add(evolve(graph, setting=fewer), spectator.by_view, sample_every=1)
    half = {view: states[:1] for view, states in spectator.by_view.items()}
    with pytest.raises(AssertionError, match="no play leads to"):
        Hidden().add(graph, half, sample_every=1)


@frozen
class Told:
    """An event that tells everybody of a hand."""

    hand: Any
    reveals: bool = True

    def seen_by(self, _seat: int | None) -> "Told":
        return self


@pytest.mark.parametrize("is_hidden", [True, False])
def test_events_and_objections_that_tell_of_hidden_things_are_found(is_hidden: bool) -> None:
    def step(state: subastral.State, action: subastral.Action, seat: int) -> Any:
        after, events = subastral.step(state, action, seat)
        return after, (*events, Told(state.seats[1 if is_hidden else 0].hand))

    def why_illegal(state: subastral.State, _action: object, _seat: int) -> Any:
        return state.seats[1 if is_hidden else 0].hand

    graph = graph_of(BY_TITLE["subastral, two, three in hand"])
    for instead, told in ({"step": step}, "events of"), ({"why_illegal": why_illegal}, "objections to"):
        table: Any = Table(Broken(subastral, instead), facts=graph.setting.facts, players=2)
        seat = Alike(evolve(graph, setting=table), 0, all_actions(graph))
        with pytest.raises(AssertionError, match=told) if is_hidden else nullcontext():
            seat.of_all()


def test_the_page_tells_of_what_was_visited() -> None:
    lines = section({"settings": {}})
    assert "the 0 games that were checked" in " ".join(lines)
    assert any(line.startswith("| starmap, four | 4 |") for line in lines)


def test_every_law_is_tried_on_states_or_has_a_reason_why_not() -> None:
    assert sorted((*EVERYWHERE, *SOMETIMES, *NEVER)) == sorted(LAWS)

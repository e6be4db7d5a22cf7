"""A game's own list of deals: what worlds, positions and rules say of it, and how a wrong one is found out."""

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest
from attrs import evolve

from tabletop import codex, comet, load, starmap, subastral
from tabletop.core.errors import InvalidState, SetupError, TooManyDeals
from tabletop.testing import Facts, Route, check_deals, check_law, facts_for, tiny, walk

Found: TypeAlias = tuple[tuple[starmap.State, int], ...]


class Twin:
    """Star Map with another list of deals."""

    def __init__(self, deals: Any) -> None:
        self.deals = deals

    def __getattr__(self, name: str) -> Any:
        return getattr(starmap, name)


def some_view() -> tuple[starmap.State, int]:
    options, players = tiny("starmap", scale=2)
    return walk(starmap, Route(players, 6, options, steps=1)).last, 0


def without_the_first(found: Found) -> Found:
    return found[1:]


def with_one_twice(found: Found) -> Found:
    return (*found, found[0])


def with_another_weight(found: Found) -> Found:
    return ((found[0][0], 20 * found[0][1]), *found[1:])


def with_a_stranger(found: Found) -> Found:
    state, weight = found[-1]
    return (*found[:-1], (evolve(state, first=1 - state.first), weight))


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (without_the_first, "is no listed deal|is not listed"),
        (with_one_twice, "a deal is listed twice"),
        (with_another_weight, "do not come up as often as their weights say"),
        (with_a_stranger, "does not fit the view"),
    ],
)
def test_a_wrong_list_is_found_out(change: Callable[[Found], Found], fault: str) -> None:
    def deals(view: starmap.View) -> Found:
        return change(starmap.deals(view))

    state, viewer = some_view()
    twin: Any = Twin(deals)
    with pytest.raises(AssertionError, match=fault):
        check_deals(twin, facts_for("starmap"), state, viewer)


def test_a_right_one_is_counted_and_none_is_nothing() -> None:
    state, viewer = some_view()
    assert check_deals(starmap, facts_for("starmap"), state, viewer) == len(starmap.deals(starmap.view(state, viewer)))
    nobody: Any = Twin(None)
    assert check_deals(nobody, facts_for("starmap"), state, viewer) == 0
    assert check_deals(starmap, facts_for("starmap"), starmap.new_game(players=2, seed=1), 0) == 0


@pytest.mark.parametrize(("name", "scale"), [("starmap", 1), ("subastral", 3), ("comet", 1), ("codex", 1)])
def test_lists_hold_in_every_part_of_a_tiny_game(name: str, scale: int) -> None:
    (options, players), game = tiny(name, scale), load(name)
    tried = 0
    for seed in range(3):
        for state in walk(game, Route(players, seed, options)).some(6):
            for viewer in (None, 0, 1):
                tried += check_deals(game, facts_for(name), state, viewer, samples=400)
    assert tried > 200


@pytest.mark.parametrize("name", ["starmap", "subastral", "comet", "codex"])
def test_first_states_are_those_that_new_games_begin_with(name: str) -> None:
    (options, players), package = tiny(name), load(name)
    game: Any = package
    weights = dict(game.starts(players=players, options=options))
    found = {facts_for(name).settled(game.new_game(players=players, seed=seed, options=options)) for seed in range(600)}
    assert found <= weights.keys()
    assert len(found) > len(weights) / 2
    for state in weights:
        game.validate(state)
        assert facts_for(name).settled(state) == state
    with pytest.raises(TooManyDeals):
        game.starts(players=players)
    with pytest.raises(TooManyDeals):
        game.starts(players=players, options=options, limit=len(weights) - 1)
    with pytest.raises(SetupError):
        game.starts(players=9, options=options)


def test_a_secret_pick_is_part_of_a_deal() -> None:
    """Who has picked a card to give may have picked any copy in the hand."""
    options = subastral.Options(disturbance=True)
    giving = next(s for s in walk(subastral, Route(2, 3, options)).states if s.phase == "give" and len(s.to_act) == 2)
    state = subastral.apply(giving, subastral.legal_actions(giving)[0])
    viewer = state.to_act[0]
    found = subastral.deals(subastral.view(state, viewer), limit=100_000)
    assert {type(deal.seats[1 - viewer].pick) for deal, _ in found} == {subastral.Card}
    assert check_deals(subastral, Facts(), state, viewer) == len(found)


def test_a_view_that_cannot_be_is_refused() -> None:
    for game in (starmap, subastral, codex, comet):
        package: Any = game
        view = package.view(walk(package, Route(2, 1, package.Options())).some(5)[2], 0)
        with pytest.raises(InvalidState):
            package.deals(evolve(view, hand=view.hand[1:]))


def test_what_is_not_few_is_refused_with_its_count() -> None:
    for game in (starmap, subastral, codex, comet):
        package: Any = game
        view = package.view(package.new_game(players=2, seed=1), 0)
        with pytest.raises(TooManyDeals) as many:
            package.deals(view, limit=50)
        assert many.value.count > 10**20
        assert len(str(many.value)) < 200


def test_tiny_tables_have_a_scale() -> None:
    for name in ("starmap", "subastral", "comet", "codex"):
        assert len({tiny(name, scale)[0] for scale in (1, 2, 3, 4)}) == 4
    for wrong in (0, 5, True, "1"):
        scale: Any = wrong
        with pytest.raises(SetupError, match=r"invalid scale .*: expected 1 to 4"):
            tiny("comet", scale)
    with pytest.raises(SetupError, match="'chess' has no tiny table"):
        tiny("chess")


@pytest.mark.parametrize("law", ["validity", "ending", "secrecy", "numbers"])
def test_laws_hold_at_the_tiny_table_of_comet(law: str) -> None:
    options, players = tiny("comet")
    check_law(comet, law, options=options, players=players, examples=5)

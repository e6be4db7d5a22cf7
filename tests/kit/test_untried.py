"""A law that meets nothing to look at is not passed off as kept."""

from typing import Any

import bids
import pytest
from attrs import evolve
from bids import State
from bids_facts import FACTS

from tabletop import load, starmap
from tabletop.catalogue import BUILT_IN
from tabletop.core.errors import InvalidState
from tabletop.testing import (
    LAWS,
    Case,
    Facts,
    Hidden,
    LawBroken,
    Route,
    check_game,
    check_law,
    configurations,
    facts_for,
    walk,
)
from tabletop.testing.case import Tried
from tabletop.testing.facts import Pools
from tests.laws.twins import Honest, as_game
from tests.laws.twins.honest import LoudlyTurnedUp


class OddOptions(bids.Options):
    """Options that no option set of the game has."""


ODD = OddOptions()


def test_a_game_without_simultaneous_decisions() -> None:
    verdict = check_law(starmap, "simultaneity", options=starmap.Options(), players=2, examples=5)

    assert not verdict.applies
    assert str(verdict).endswith("does not apply, no two seats may ever act at the same time")


def test_a_report_tells_what_does_not_apply() -> None:
    report = check_game(starmap, players=[2], laws=["simultaneity", "ending"], examples=3)

    assert report.untried == ("law 8 (simultaneity) does not apply: no two seats may ever act at the same time",)
    assert str(report).splitlines()[1:] == [*report.untried, "no law is broken"]


def test_without_facts_the_report_says_what_they_would_prove() -> None:
    report = check_game(as_game(Honest), facts=Facts(bound=9), examples=3)

    told = [
        f"law {number} ({name})"
        for number, name in ((4, "validity"), (7, "secrecy"), (7, "diversity"), (7, "distribution"))
    ]
    assert [next(law for law in told if law in line) for line in report.untried] == told
    assert all("(Facts." in line for line in report.untried)


def nowhere_else(state: State, _viewer: int | None, _hidden: Pools) -> State:
    """A mistaken `laid`: the state stays as it is."""
    return state


def not_at_all(_state: State, _viewer: int | None, _hidden: Pools) -> State:
    """A mistaken `laid`: it never makes a valid state."""
    raise InvalidState("cards are missing")


@pytest.mark.parametrize("laid", [nowhere_else, not_at_all])
def test_facts_that_cannot_put_cards_elsewhere_are_no_proof(laid: Any) -> None:
    assert FACTS.hidden is not None
    mistaken = evolve(FACTS, hidden=Hidden(FACTS.hidden.zones, laid))

    with pytest.raises(LawBroken, match=r"standard, 2 players: the .* never open to .* in .* positions"):
        check_law(as_game(Honest), "diversity", options=bids.STANDARD, players=2, facts=mistaken, examples=20)


def test_a_position_that_leaves_nothing_to_compare_is_no_proof() -> None:
    start = bids.new_game(players=3, seed=1)
    crowded = evolve(FACTS, positions=lambda: {"a full table": (start, None)})

    with pytest.raises(LawBroken, match="'a full table' of the facts leaves nothing open, or more than 6 cards"):
        check_law(as_game(Honest), "distribution", options=bids.STANDARD, players=3, facts=crowded, examples=1)


def no_joker(_state: State, _viewer: int | None) -> object:
    return None


def test_a_position_with_options_that_no_table_has_is_tried_all_the_same() -> None:
    class Biased(Honest):
        @staticmethod
        def sample_state(view: bids.View, *, seed: int) -> State:
            worlds = [bids.sample_state(view, seed=each) for each in (2 * seed, 2 * seed + 1)]
            return min(worlds, key=lambda world: world.rest) if view.options == ODD else worlds[0]

    start = bids.new_game(players=2, seed=1)
    odd = State(ODD, start.seats, start.shown, start.rest)
    facts = evolve(FACTS, positions=lambda: {"an odd table": (odd, 0)})

    with pytest.raises(LawBroken, match="in the position 'an odd table' of the facts: cards: 20 deals are not equally"):
        check_law(as_game(Biased), "distribution", options=bids.STANDARD, players=2, facts=facts, examples=1)


def test_a_hidden_thing_that_is_never_there_is_told() -> None:
    assert FACTS.hidden is not None
    more = evolve(FACTS, hidden=evolve(FACTS.hidden, also={"joker": no_joker}))
    report = check_game(as_game(Honest), laws=["diversity"], facts=more, examples=5)

    assert report.untried == ("not tried by law 7 (diversity): the joker (also) was never open",)


@pytest.mark.parametrize("name", [name for name in BUILT_IN if facts_for(name).hidden])
def test_every_hidden_component_of_our_games_is_open_somewhere_and_varies(name: str) -> None:
    game, facts, tried = load(name), facts_for(name), Tried()
    for _, options, players in configurations(game):
        for seed in range(3):
            for steps in (3, 40, 1_000):
                walked = walk(game, Route(players, seed, options, steps=steps))
                LAWS["diversity"].check(Case(walked, (), seed, facts, tried))

    assert LAWS["diversity"].gaps(facts, tried) == ()


def test_an_event_that_keeps_play_from_being_taken_back_for_nothing_is_told() -> None:
    """A card laid face down shows nothing, but the class of the event does not say so."""

    class LaysForGood(Honest):
        Event = bids.Laid | LoudlyTurnedUp

        @staticmethod
        def events(state: State, action: bids.Action, seat: int | None = None) -> tuple[Any, ...]:
            _, *shown = Honest.events(state, action, seat)
            return bids.events(state, action, seat)[0], *shown

    verdict = check_law(as_game(LaysForGood), "honesty", options=bids.STANDARD, players=2, facts=FACTS, examples=20)

    assert not verdict.applies
    never = "and never made one: no action with it can be taken back"
    assert {f"Laid declares a reveal to {each} {never}" for each in ("its own seat", "others")} < {*verdict.gaps}

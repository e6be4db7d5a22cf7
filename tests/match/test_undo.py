"""Undo: a person may take back what no person has learned anything from.

TABLETOP_MATCHES=100 tries as many matches of each game; the usual run tries fewer.
"""

import os
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from tabletop import Match, codex, comet, load
from tabletop.catalogue import BUILT_IN
from tabletop.core.errors import MatchError
from tabletop.core.game import AnyGame
from tabletop.testing.facts import facts_for
from tests.match.tables import go_on

MATCHES = int(os.environ.get("TABLETOP_MATCHES", "4"))  # per game
WORLDS = 4


def alone(game: AnyGame, seed: int = 7, bot: str = "random") -> Any:
    """Seat a person against one bot."""
    return Match(game, bots=[None, bot], seed=seed)


def until(match: Any, kind: type) -> Any:
    """Play on by first choices until the person's last action has had such an event."""
    while not match.is_over:
        match.play_bots()
        if any(isinstance(event, kind) for event in go_on(match)):
            return match
    raise AssertionError(f"no {kind.__name__} ever came")


def test_a_card_that_a_person_has_played_can_be_taken_back_before_bots() -> None:
    match = until(alone(codex), codex.Played)
    assert match.can_undo
    assert match.undos_by(0) == 1
    match.undo()
    assert match.to_act == (0,)


def test_a_card_that_another_person_has_seen_stays_played() -> None:
    match = Match(codex, names=("Ann", "Ben"), seed=7)
    while not any(isinstance(event, codex.Played) for event in go_on(match)):
        assert not match.is_over
    assert not match.can_undo


def test_a_card_that_the_person_has_drawn_is_a_barrier() -> None:
    match = until(alone(comet), comet.Drawn)
    assert not match.can_undo
    assert match.undos_by(0) == 0
    with pytest.raises(MatchError, match="the last action showed a person something hidden"):
        match.undo()


def _after_a_draw_of_the_bot() -> Any:
    """Play on until a bot has drawn a card and the person has seen nothing new since it played."""
    for seed in range(40):
        match = alone(comet, seed)
        while not match.is_over:
            if match.to_act == (0,):
                go_on(match)
                continue
            played = match.play_bot() or ()
            if match.can_undo and any(isinstance(event, comet.Drawn) for event in played):
                return match
    raise AssertionError("no such draw ever came")


def test_a_card_that_a_bot_draws_unseen_is_no_barrier() -> None:
    match = _after_a_draw_of_the_bot()
    assert match.can_undo_by == 1


@pytest.mark.parametrize("way", ["there", "loaded"])
def test_a_person_in_the_place_of_a_bot_knows_what_it_has_drawn(way: str) -> None:
    match = _after_a_draw_of_the_bot()
    match.give_seat(1, "Ben")
    if way == "loaded":
        match = Match.load(match.save())
    assert not match.can_undo


def test_a_person_in_the_place_of_a_bot_can_undo_what_came_after_its_last_draw() -> None:
    match = _after_a_draw_of_the_bot()
    match.play(1, match.legal_actions(1)[0])
    assert match.can_undo
    match.give_seat(1, "Ben")
    match.undo()
    assert not match.can_undo


@pytest.mark.parametrize("way", ["there", "loaded"])
def test_a_bot_in_the_place_of_a_person_leaves_the_barrier_where_it_was(way: str) -> None:
    match = until(alone(comet), comet.Drawn)
    match.give_seat(0, "robot", "random")
    if way == "loaded":
        match = Match.load(match.save())
    assert not match.can_undo


def test_what_was_taken_back_before_a_person_came_is_loaded_again() -> None:
    match = _after_a_draw_of_the_bot()
    match.undo()
    match.give_seat(1, "Ben")
    assert Match.load(match.save()).save() == match.save()


def test_a_choice_of_somebody_else_stays() -> None:
    match = Match(codex, names=("Ann", "Ben"), seed=7)
    match.play(0, match.legal_actions(0)[0])
    assert (match.undos_by(0), match.undos_by(1), match.undos_by(0, 1)) == (1, 0, 1)
    match.play(1, match.legal_actions(1)[0])
    assert match.undos_by(0) == 0


def test_an_only_choice_goes_back_with_the_choice_before_it() -> None:
    for seed in range(20):
        match, draw = alone(comet, seed), Random(seed).random
        while not match.is_over:
            if match.to_act == (1,):
                match.play_bot()
                continue
            actions = match.legal_actions(0)
            match.play(0, actions[int(draw() * len(actions))])
            if len(actions) == 1 and (count := match.undos_by(0, forced=False)):
                assert count > match.undos_by(0) == 1
                for _ in range(count):
                    match.undo()
                assert len(match.legal_actions(0)) > 1
                return
    raise AssertionError("never came")


@pytest.mark.parametrize("name", BUILT_IN)
def test_what_a_person_may_take_back_has_told_nothing_hidden(name: str) -> None:
    """Where the hidden cards lie otherwise, all that was seen since the earlier moment would have been the same."""
    compared = 0
    for seed in range(MATCHES):
        match, draw = alone(load(name), seed), Random(seed).random
        states = list[Any]()
        while not match.is_over:
            states.append(match.state)
            if match.to_act[0] == 0:
                actions = match.legal_actions(0)
                match.play(0, actions[int(draw() * len(actions))])
            else:
                match.play_bot()
            if count := match.undos_by(0):
                compared += _compare(match, states[-count], count, seed)
    assert compared > 10 * MATCHES


def _compare(match: Any, earlier: Any, count: int, seed: int) -> int:
    """Play the last actions again in other worlds; return in how many of those all were legal."""
    game, compared = match.game, 0
    moves = [(move.seat, move.action) for move in match.record().moves[-count:]]
    known = [*heard(game, earlier, moves)]
    for number in range(WORLDS):
        told = [*heard(game, game.sample_state(game.view(earlier, 0), seed=seed + number), moves)]
        assert told == known[: len(told)]
        compared += len(told) == len(known)
    return compared


def heard(game: AnyGame, state: Any, moves: Sequence[tuple[int, str]]) -> Iterator[Any]:
    """Yield what the person hears and sees of these actions, up to one that is not legal in this world."""
    loose = facts_for(game.INFO.name).any_order
    for seat, text in moves:
        legal = {str(action): action for action in game.legal_actions(state, seat)}
        if text not in legal:
            return
        events = [event.seen_by(0) for event in game.events(state, legal[text], seat)]
        state = game.apply(state, legal[text], seat)
        yield [event for event in events if type(event).__name__ not in loose], game.view(state, 0)

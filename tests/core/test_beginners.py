"""The seat that begins: drawn by lot, or named in the options."""

import copy
import pickle
import re
from collections import Counter
from typing import Any

import pytest
from attrs import evolve, fields

from tabletop import arena, codec, codex, comet, starmap, subastral
from tabletop.core.errors import InvalidState, SetupError
from tabletop.core.optional import optional
from tabletop.testing import check_law, tiny
from tabletop.testing.laws import LAWS

GAMES: dict[str, Any] = {"codex": codex, "comet": comet, "starmap": starmap, "subastral": subastral}
EVERY_GAME = pytest.mark.parametrize("name", GAMES)


def beginner(state: Any) -> int:
    """Return the seat that begins, from a first state."""
    kept = {codex.State: "setting.first", comet.State: "turn", starmap.State: "first", subastral.State: "rounds.first"}
    found: Any = state
    for part in kept[type(state)].split("."):
        found = getattr(found, part)
    return int(found)


def cards_of(state: Any) -> dict[str, Any]:
    """Return what a first state holds apart from its options and the seat that begins."""
    other = {"options", "first", "turn", "to_act", "rounds", "offers"}
    names = [each.name for each in fields(state.__class__)]
    held = {name: getattr(state, name) for name in names if name not in other}
    if isinstance(state, codex.State):
        held["setting"] = evolve(state.setting, first=0, options=codex.Options())
    return held


@EVERY_GAME
def test_a_named_seat_begins_with_the_cards_of_the_seed(name: str) -> None:
    game = GAMES[name]
    for players in game.INFO.players:
        for seed in range(6):
            drawn = game.new_game(players=players, seed=seed)
            for first in range(players):
                state = game.new_game(players=players, seed=seed, options=game.Options(first=first))
                game.validate(state)
                assert beginner(state) == first
                assert cards_of(state) == cards_of(drawn)
                if name != "codex":  # All choose their starter cards at once.
                    assert state.to_act == (first,)


@EVERY_GAME
def test_without_a_name_every_seat_begins_now_and_then(name: str) -> None:
    game = GAMES[name]
    assert {beginner(game.new_game(players=3, seed=seed)) for seed in range(40)} == {0, 1, 2}


@EVERY_GAME
@pytest.mark.parametrize("first", [True, False, -1, "0", 1.0, (1,)])
def test_what_is_not_a_seat_number_is_refused(name: str, first: Any) -> None:
    with pytest.raises(SetupError) as refused:
        GAMES[name].Options(first=first)
    assert str(refused.value) == f"invalid first {first!r}: expected a seat number from 0 up, or None"


@EVERY_GAME
def test_a_seat_that_is_not_at_the_table_is_refused(name: str) -> None:
    game = GAMES[name]
    table: dict[str, Any] = {"players": 2, "options": game.Options(first=2)}
    calls = (lambda: game.new_game(seed=1, **table), lambda: game.starts(**table), lambda: arena.Table(name, **table))
    for call in calls:
        with pytest.raises(SetupError) as refused:
            call()
        assert str(refused.value) == "invalid first 2: expected a seat from 0 to 1, or None"
    game.new_game(seed=1, players=3, options=game.Options(first=2))


@EVERY_GAME
def test_options_and_documents_say_nothing_of_a_lot(name: str) -> None:
    kind, documents = GAMES[name].Options, codec(GAMES[name]).options
    assert not re.search(r"\bfirst=", repr(kind()))
    assert "first" not in documents.write(kind())
    named = kind(first=1)
    assert "first=1" in repr(named)
    assert eval(repr(named), {"Options": kind}) == named
    assert documents.write(named)["first"] == 1
    assert documents.loads(documents.dumps(named)) == named == pickle.loads(pickle.dumps(named)) == copy.deepcopy(named)
    assert named != kind()


@EVERY_GAME
def test_a_named_seat_does_not_change_how_long_a_game_can_be(name: str) -> None:
    game = GAMES[name]
    for players in game.INFO.players:
        assert game.INFO.longest(players, game.Options(first=0)) == game.INFO.longest(players, game.Options())


@EVERY_GAME
def test_first_states_and_deals_have_the_named_seat_only(name: str) -> None:
    game, (options, players) = GAMES[name], tiny(name)
    named = evolve(options, first=1)
    drawn, found = game.starts(players=players, options=options), game.starts(players=players, options=named)
    weights = [sum([weight for state, weight in drawn if beginner(state) == seat]) for seat in range(players)]
    assert weights == [weights[0]] * players
    assert {beginner(state) for state, _ in found} == {1}

    def settled(states: Any) -> Counter[Any]:
        return Counter({repr(cards_of(state)): weight for state, weight in states})

    assert settled(found) == settled([each for each in drawn if beginner(each[0]) == 1])
    state = found[0][0]
    deals: Any = optional(game).deals
    for view in (game.view(state, 0), game.view(state, None)):
        assert {beginner(world) for world, _ in deals(view)} == {1}
        assert {beginner(game.sample_state(view, seed=seed)) for seed in range(10)} == {1}
        assert codec(game, options=named).view.loads(codec(game, options=named).view.dumps(view)) == view


@EVERY_GAME
def test_a_state_in_which_another_seat_begins_is_refused(name: str) -> None:
    game = GAMES[name]
    for seed in range(4):
        state = game.new_game(players=3, seed=seed)
        wrong = game.Options(first=(beginner(state) + 1) % 3)
        change = {"setting": evolve(state.setting, options=wrong)} if name == "codex" else {"options": wrong}
        with pytest.raises(InvalidState, match=f"seat {wrong.first} begins"):
            game.validate(evolve(state, **change))


@EVERY_GAME
@pytest.mark.parametrize("law", LAWS)
def test_the_laws_hold_with_a_named_seat(name: str, law: str) -> None:
    game = GAMES[name]
    check_law(game, law, options=game.Options(first=1), players=2, examples=2)

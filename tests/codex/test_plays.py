"""The list of plays stands for a tuple of them: whatever is asked of it, it answers as that tuple does."""

import copy
import pickle
from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tabletop import Match, bots, codex
from tabletop.codex import offers
from tabletop.codex.offers import Plays, list_plays, pick_play, play_actions
from tabletop.core.engine import step_by_step
from tabletop.core.errors import IllegalAction
from tests.codex.tables import table

ASKED: dict[str, Callable[[Any], Any]] = {
    "length": len,
    "truth": bool,
    "as a tuple": tuple,
    "backwards": lambda found: [*reversed(found)],
    "hash": hash,
    "text": repr,
    "all but the first": lambda found: found[1:],
    "every second from behind": lambda found: found[::-2],
    "beyond the end": lambda found: found[1000:],
    "place of the third": lambda found: found.index(found[2]),
    "how often the last": lambda found: found.count(found[-1]),
    "holds the last": lambda found: found[-1] in found,
    "holds a pass": lambda found: codex.Pass() in found,
    "chosen by chance": lambda found: Random(3).choice(found),
    "a sample": lambda found: Random(4).sample(found, 5),
    "sorted": lambda found: sorted(found, key=str),
    "pickled": lambda found: pickle.loads(pickle.dumps(found)),
    "copied": copy.copy,
    "copied through and through": copy.deepcopy,
    "as a key": lambda found: {found: 1}[tuple(found)],
    "with one more": lambda found: found + (1,),
    "after one": lambda found: (1,) + found,
    "with its own kind": lambda found: found + found,
    "twice": lambda found: (found * 2, 2 * found),
    "summed": lambda found: sum([found, found], ()),
    "added in place": lambda found: added((1,), found),
    "less than a longer one": lambda found: (found < (*found, 1), (*found, 1) > found),
    "at most itself": lambda found: (found <= tuple(found), tuple(found) >= found, found <= found),
    "more than a part": lambda found: (found > found[:-1], found[:-1] < found),
    "at least a longer one": lambda found: (found >= (*found, 1), (*found, 1) <= found),
    "place from the third on": lambda found: found.index(found[2], 2, 3),
    "place from behind": lambda found: found.index(found[-1], -1),
}

REFUSED: list[Callable[[Any], Any]] = [
    lambda found: found + [1],
    lambda found: [1] + found,
    lambda found: found < 1,
    lambda found: found > 1,
    lambda found: found * 1.5,
    lambda found: found * found,
]


def added(whole: Any, found: Any) -> Any:
    whole += found
    return whole


def turns() -> list[Plays]:
    """Return the plays of each turn of a game, from a first card to a board full of them."""
    dice, state, found = Random(1), codex.new_game(players=2, seed=8), list[Plays]()
    while actions := codex.legal_actions(state):
        found += [actions] if isinstance(actions, Plays) else []
        state = codex.apply(state, dice.choice(actions))
    return found


TURNS = turns()


@pytest.mark.parametrize("asked", ASKED.values(), ids=ASKED)
def test_the_list_answers_as_its_tuple_does(asked: Callable[[Any], Any]) -> None:
    for found in TURNS:
        assert asked(found) == asked(tuple(found))


def test_each_place_holds_the_very_play_that_the_tuple_has_there() -> None:
    for found in TURNS:
        whole = tuple(found)
        for place in range(-len(whole), len(whole)):
            assert found[place] is whole[place]


@pytest.mark.parametrize("use", REFUSED)
def test_what_a_tuple_refuses_the_list_refuses_in_the_same_words(use: Callable[[Any], Any]) -> None:
    with pytest.raises(TypeError) as by_tuple:
        use(tuple(TURNS[0]))
    with pytest.raises(TypeError) as by_list:
        use(TURNS[0])
    assert str(by_list.value) == str(by_tuple.value)


def test_the_list_equals_its_tuple_from_both_sides_and_nothing_else() -> None:
    for found, other in pairwise(TURNS):
        whole = tuple(found)
        assert found == whole
        assert whole == found
        assert found != other
        assert found != whole[1:]
        assert found != [*whole]
        assert found != None  # noqa: E711 - what else would ask


@pytest.mark.parametrize("place", [10_000, -10_000])
def test_no_play_stands_beyond_the_ends(place: int) -> None:
    with pytest.raises(IndexError, match="tuple index out of range"):
        TURNS[0][place]


@pytest.mark.parametrize("place", ["0", 1.0, None])
def test_a_place_is_a_whole_number(place: Any) -> None:
    with pytest.raises(TypeError, match="tuple indices must be integers or slices"):
        TURNS[0][place]


class Third:
    """A number of somebody else's, such as numpy has."""

    def __index__(self) -> int:
        return 2


def test_what_can_stand_for_a_number_names_a_place() -> None:
    assert TURNS[0][Third()] is tuple(TURNS[0])[2]


def test_the_list_cannot_be_changed() -> None:
    assert not hasattr(TURNS[0], "append")
    with pytest.raises(AttributeError):
        TURNS[0].sides = ()  # type: ignore[misc]


def test_nobody_without_a_card_has_a_play() -> None:
    bare = table(hands={0: []}).seats[0]
    assert not list_plays(bare, ())
    assert tuple(list_plays(bare, ())) == ()


def test_sequence_patterns_match_it() -> None:
    found: Sequence[codex.Action] = TURNS[0]
    match found:
        case [first, *rest]:
            assert (first, *rest) == tuple(found)
        case _:
            pytest.fail("a list of plays is a sequence")


def at_first_play() -> codex.State:
    state = codex.new_game(players=2, seed=8)
    while state.phase != "play":
        state = codex.apply(state, codex.legal_actions(state)[0])
    return state


def test_a_picked_action_is_that_of_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(offers, "PLAYS", tuple([[] for _ in offers.PLAYS]))  # Each play is made again when it is met.
    dice, state = Random(5), codex.new_game(players=2, seed=8)
    met = 0
    while actions := codex.legal_actions(state):
        seat, share = state.to_act[0], dice.random()
        if state.phase == "play":
            met += 1
            assert pick_play(state, seat, share) == play_actions(state, seat)[int(share * len(actions))]
        state = codex.apply(state, dice.choice(actions))
    assert met > 20


def test_whoever_is_handed_the_actions_gets_a_tuple() -> None:
    state, handed = at_first_play(), list[Any]()

    def first(_shown: object, actions: tuple[codex.Action, ...], *_seed: int) -> codex.Action:
        handed.append(actions)
        return actions[0]

    with pytest.raises(IllegalAction) as refused:
        codex.apply(state, codex.Pass())
    bots.decide(codex, state, state.to_act[0], first, seed=1, step=0)
    codex.rollout(state, Random(1).random, choose=first, limit=1)
    step_by_step(codex)(state, Random(1).random, choose=first, limit=1)
    assert [type(each) for each in (refused.value.legal, *handed)] == [tuple] * 4


def test_a_match_lists_a_tuple() -> None:
    match = Match(codex, names=("Ann", "Ben"), seed=8)
    while match.state.phase != "play":
        seat = match.state.to_act[0]
        match.play(seat, match.legal_actions(seat)[0])
    assert type(match.legal_actions(match.state.to_act[0])) is tuple

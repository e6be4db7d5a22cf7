"""Vectors: the same for every seat that is in the same place, different for different moments, and bounded."""

from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve

from tabletop import bots, codex, comet, load, starmap, subastral
from tabletop.catalogue import BUILT_IN
from tabletop.core.errors import SpaceError
from tabletop.spaces import Space
from tabletop.testing import Route, check_law, configurations, walk
from tabletop.vectors import ActionList, Layout, at_most, count, table_of
from tests.comet.play import small_set
from tests.records.test_card_sets import OWN


def turned(items: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return what belongs to the seats when everybody has moved one seat on."""
    return items[-1:] + items[:-1]


def moved(seat: Any, players: int) -> Any:
    return None if seat is None else (seat + 1) % players


def turn_starmap(view: starmap.View) -> starmap.View:
    laid = tuple([evolve(each, seat=moved(each.seat, len(view.seats))) for each in view.table])
    return evolve(
        view, first=moved(view.first, len(view.seats)), marker=moved(view.marker, len(view.seats)), table=laid
    )


def turn_subastral(view: subastral.View) -> subastral.View:
    return evolve(view, rounds=evolve(view.rounds, first=moved(view.rounds.first, len(view.seats))))


def turn_codex(view: codex.View) -> codex.View:
    ending = view.ending and evolve(view.ending, seat=moved(view.ending.seat, len(view.seats)))
    return evolve(view, first=moved(view.first, len(view.seats)), ending=ending)


def turn_comet(view: comet.View) -> comet.View:
    waiting = tuple([moved(seat, len(view.seats)) for seat in view.waiting])
    return evolve(view, turn=moved(view.turn, len(view.seats)), waiting=waiting, tokens=turned(view.tokens))


TURNS: dict[str, Callable[[Any], Any]] = {
    "starmap": turn_starmap, "subastral": turn_subastral, "codex": turn_codex, "comet": turn_comet,
}  # fmt: skip


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_vector_does_not_tell_which_seat_looks(name: str) -> None:
    game = load(name)
    for _, options, players in configurations(game):
        space = Space(game, options, players)
        for state in walk(game, Route(players, 3, options, bots.find(name, "greedy")(game, options, players, 0))).some(
            12
        ):
            for seat in range(players):
                view = game.view(state, seat)
                to_act = tuple([moved(each, players) for each in view.to_act])
                other = evolve(TURNS[name](view), seat=moved(seat, players), seats=turned(view.seats), to_act=to_act)
                assert space.vector(other) == space.vector(view)


@pytest.mark.parametrize("name", BUILT_IN)
def test_different_moments_have_different_vectors(name: str) -> None:
    game = load(name)
    for _, options in game.INFO.option_sets:
        space, seen = Space(game, options, 3), dict[bytes, Any]()
        for state in walk(game, Route(3, 5, options, bots.find(name, "greedy")(game, options, 3, 0), steps=300)).states:
            view = game.view(state, 1)
            assert seen.setdefault(space.vector(view), view) == view

        assert len(seen) > 20


def test_a_spectator_looks_from_seat_0_and_sees_no_hand() -> None:
    space, state = Space(starmap, starmap.Options(), 3), starmap.new_game(players=3, seed=1)
    mine, theirs = space.vector(starmap.view(state, 0)), space.vector(starmap.view(state, None))
    hand = next(number for number, field in enumerate(space.fields) if field.name == "hand")
    start = sum(field.size for field in space.fields[:hand])
    end = start + space.fields[hand].size

    assert mine[start:end] != theirs[start:end] == bytes(end - start)
    assert mine[:start] + mine[end:] == theirs[:start] + theirs[end:]


@pytest.mark.parametrize("name", OWN)
def test_numbers_and_vectors_follow_card_sets_of_ones_own(name: str) -> None:
    assert check_law(load(name), "numbers", options=OWN[name], players=2, examples=15).applies


def test_sizes_follow_a_catalogue() -> None:
    own, usual = Space(comet, small_set(), 2), Space(comet, comet.Options(), 2)

    assert own.size < usual.size
    assert own.length < usual.length


def test_a_vector_counts_to_255() -> None:
    layout = Layout()
    places = table_of("ab", layout.add("letters", "ab", 1_000))
    found = layout.blank()
    count(found, places, "a" * 300 + "b")

    assert [*found] == [255, 1]
    assert layout.fields[0].high == 255
    assert (at_most(254), at_most(255), at_most(10**9)) == (254, 255, 255)


def test_a_list_of_actions_is_an_encoding_without_vectors() -> None:
    listed: ActionList[Any, str] = ActionList(["a", "b"])

    assert listed.names == ("a", "b")
    assert listed.fields == ()
    assert listed.numbers(None, ["b", "a"]) == [1, 0]
    with pytest.raises(SpaceError, match="but no vectors for views"):
        listed.vector(None)

"""What a match sends a seat is the same, to the byte, when the cards that are hidden from that seat are dealt anew.

TABLETOP_MATCHES=100 tries as many matches of each game; the usual run tries fewer.
"""

import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import deepcopy
from functools import partial
from typing import Any

import pytest
from attrs import frozen

from tabletop import Match, codec, load
from tabletop.catalogue import BUILT_IN
from tabletop.core.errors import TabletopError
from tabletop.core.game import AnyGame
from tabletop.core.optional import optional
from tabletop.records.shapes import tag_of
from tabletop.testing import Route, configurations, walk
from tabletop.testing.facts import facts_for

MATCHES = int(os.environ.get("TABLETOP_MATCHES", "15"))  # per game
LATER = 6  # actions that are played on from a position


class Double:
    """A game with some functions of its own; its documents are those of the game."""

    INFO: Any

    def __init__(self, **parts: object) -> None:
        vars(self).update(parts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Double) and self.INFO.name == other.INFO.name

    def __hash__(self) -> int:
        return hash(self.INFO.name)


def match_from(game: AnyGame, state: Any) -> Any:
    """Return a match that begins with this table."""

    def new_game(**_: object) -> Any:
        return state

    begun: Any = Double(**{**vars(game), "new_game": new_game})
    return Match(begun, players=len(state.seats), seed=1, options=state.options)


def any_order_of(game: AnyGame) -> frozenset[str]:
    """Return the tags of events whose order among themselves is in no view."""
    kinds = facts_for(game.INFO.name).any_order
    return frozenset(tag_of(type(name, (), {})) for name in kinds)


def sorted_where_free(events: Iterable[Any], free: frozenset[str]) -> list[str]:
    """Write events in their order, those that may come in any order in one order in their places."""
    written = [json.dumps(event) for event in events]
    places = [place for place, text in enumerate(written) if json.loads(text)["type"] in free]
    for place, text in zip(places, sorted(written[place] for place in places), strict=True):
        written[place] = text
    return written


def refusal(attempt: Callable[[], object]) -> str:
    try:
        attempt()
    except TabletopError as error:
        return f"{type(error).__name__} {getattr(error, 'code', '')} {error}"
    return "done"


def sent(match: Any, seat: int | None, tries: Sequence[str]) -> list[object]:
    """Return all that a match sends a seat: its feed, its record, and the refusals of what it tries."""
    write, free = codec(match.game).event.write, any_order_of(match.game)
    everything: list[object] = []
    for after in (0, match.last_id - 1):
        for entry in match.feed(seat, after=max(after, 0)):
            facts = (entry.id, entry.kind, entry.seat, entry.undone, entry.default, entry.name, entry.bot)
            everything += [facts, *sorted_where_free(map(write, entry.events), free)]
    for line in match.record_for(seat).splitlines():
        document = json.loads(line)
        everything += [*sorted_where_free(document.pop("events", []), free), json.dumps(document)]
    everything += [repr(match), match.to_act, match.can_undo, match.can_undo_by, match.is_over, match.revision]
    if seat is not None:
        everything += [str(action) for action in match.legal_actions(seat)]
        everything += [refusal(partial(deepcopy(match).play, seat, text)) for text in (*tries, "nonsense")]
        everything += [refusal(partial(deepcopy(match).play, seat, tries[0] if tries else "", revision=0))]
        everything += [refusal(deepcopy(match).undo), refusal(deepcopy(match).redo)]
    return everything


def compare(one: Any, other: Any, seat: int | None, moves: Sequence[tuple[int, str]], tries: Sequence[str]) -> int:
    """Play the same actions in two worlds as long as the seat cannot tell them apart; return how often it could not."""
    compared = 0
    for actor, text in moves:
        assert sent(one, seat, tries) == sent(other, seat, tries)
        compared += 1
        one.play(actor, text)
        if refusal(partial(other.play, actor, text)) != "done":
            return compared
        if one.view(seat) != other.view(seat):
            return compared
        if one.can_undo and other.can_undo and len(text) % 2:
            undone = one.undo(), other.undo()
            assert undone[0] == undone[1]
            assert sent(one, seat, tries) == sent(other, seat, tries)
            for match in (one, other):
                match.redo()
    return compared


@frozen
class Doubt:
    """A moment of a game, another world that looks the same from a seat, and how the game went on."""

    state: Any
    world: Any
    seat: int | None
    moves: Sequence[tuple[int, str]]
    tries: Sequence[str]
    """Actions of the whole game, of which some are not legal now."""


def doubts(game: AnyGame, games: int, stride: int, later: int) -> Iterator[Doubt]:
    """Go through some moments of so many games, as each seat and a spectator see them."""
    tables = configurations(game)
    for seed in range(games):
        _, options, players = tables[seed % len(tables)]
        walked = walk(game, Route(players, seed, options))
        tries = sorted({text for _, text in walked.moves})[seed % 7 :: 7][:12]
        for place in range(seed % 15, len(walked.moves), stride):
            state, moves = walked.states[place], walked.moves[place : place + later]
            for seat in (None, *range(players)):
                yield Doubt(state, game.sample_state(game.view(state, seat), seed=seed), seat, moves, tries)


@pytest.mark.parametrize("name", BUILT_IN)
def test_hidden_cards_change_nothing_that_a_match_sends(name: str) -> None:
    game, compared, followed = load(name), 0, 0
    for each in doubts(game, MATCHES, stride=15, later=LATER):
        pair = match_from(game, each.state), match_from(game, each.world)
        times = compare(*pair, each.seat, each.moves, each.tries)
        compared, followed = compared + 1, followed + (times > 1)
    assert compared > MATCHES
    assert followed > MATCHES, "the seat's views stay equal for more than one action"


@frozen
class Telling:
    """An event that tells everybody everything."""

    event: Any
    reveals = True

    def seen_by(self, _seat: int | None) -> Any:
        return self.event


def test_a_match_that_tells_too_much_is_found_out() -> None:
    """The comparison finds a feed that tells everybody what the actor sees."""
    game = load("subastral")
    telling: Any = Double(**vars(game))

    def tells(state: Any, action: Any, seat: int | None = None) -> Any:
        after, told = optional(game).step(state, action, seat)
        return after, tuple([Telling(event) for event in told])

    telling.step = tells
    found = 0
    walked = walk(game, Route(3, 3, game.Options()))
    for place in range(len(walked.moves) - 3):
        state, seat = walked.states[place], walked.moves[place][0]
        viewer = (seat + 1) % 3
        world = game.sample_state(game.view(state, viewer), seed=3)
        try:
            compare(match_from(telling, state), match_from(telling, world), viewer, walked.moves[place : place + 3], ())
        except AssertionError:
            found += 1
    assert found

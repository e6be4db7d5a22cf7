"""Worlds that a viewer cannot tell apart, neither before nor after a turn in which hidden cards are on the move."""

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import chain, islice
from random import Random
from typing import Any

from attrs import frozen

from tabletop.core.errors import TabletopError
from tabletop.core.game import AnyGame
from tabletop.testing.cases import Case
from tabletop.testing.dealing import dealt
from tabletop.testing.facts import Hidden, Pools

TURNS = 3  # of a walk, in which worlds are compared
FIRST_TURNS = 8  # of each walk that are always thought of: cards are dealt there
OTHER_TURNS = 40  # thought of
TRIES = 16  # exchanges of two cards tried for each viewer of a turn
WORLDS = 2  # of each kind that are enough for a viewer of a turn


@frozen
class Turn:
    """A step of a walk: the states before and after it, and who did what."""

    before: Any
    seat: int
    action: Any
    after: Any


def some_turns(case: Case) -> Iterator[Turn]:
    """Go through some turns of the walk: the one that moves most hidden cards, and others that move many."""
    hidden, states, dice = case.facts.hidden, case.walk.states, Random(case.luck)
    if hidden is None:
        return
    steps = range(len(case.walk.moves))
    thought_of = [*steps[:FIRST_TURNS], *dice.sample(steps[FIRST_TURNS:], min(OTHER_TURNS, len(steps[FIRST_TURNS:])))]
    moved = {step: _movers(hidden, states[step], states[step + 1], None).total() for step in thought_of}
    for step in _chosen(moved, dice):
        seat, text = case.walk.moves[step]
        yield Turn(states[step], seat, case.game.parse_action(states[step], text, seat), states[step + 1])


def _chosen(moved: dict[int, int], dice: Random) -> list[int]:
    """Return the step that has moved most cards, and others drawn by how many they have moved."""
    moving = [step for step, count in moved.items() if count]
    if not moving:
        return []
    others = dice.choices(moving, [moved[step] for step in moving], k=TURNS - 1)
    return list(dict.fromkeys([max(moving, key=moved.__getitem__), *others]))


def worlds_alike(case: Case, turn: Turn, viewer: int | None) -> Iterator[Any]:
    """Go through other states in which the turn is legal, and the viewer's views before and after it are the same.

    Two hidden cards have changed places in them; or cards are where they were, and other hidden things have changed,
    such as the next seed, where the turn has made use of them.
    """
    hidden = case.facts.hidden
    if hidden is not None:
        for worlds in (_exchanges(case, hidden, turn, viewer), _with_the_cards(case, hidden, turn, viewer)):
            yield from islice(_alike(case.game, turn, viewer, worlds), WORLDS)


def _alike(game: AnyGame, turn: Turn, viewer: int | None, worlds: Iterator[Any]) -> Iterator[Any]:
    seen = game.view(turn.after, viewer)
    for world in worlds:
        is_legal = game.why_illegal(world, turn.action, turn.seat) is None
        if is_legal and game.view(game.apply(world, turn.action, turn.seat), viewer) == seen:
            yield world


def _exchanges(case: Case, hidden: Hidden, turn: Turn, viewer: int | None) -> Iterator[Any]:
    """Go through worlds in which two cards are exchanged, one of them as a rule moved by the turn."""
    dice, pools = Random(case.luck), hidden.zones(turn.before, viewer)
    movers = _movers(hidden, turn.before, turn.after, viewer)
    for number in range(TRIES):
        if order := _exchanged(pools, movers if number % 4 < 3 else Counter(), dice):
            world = dealt(case.game, hidden, turn.before, viewer, *order)
            if world is not None:
                yield world


def _with_the_cards(case: Case, hidden: Hidden, turn: Turn, viewer: int | None) -> Iterator[Any]:
    """Go through sampled worlds with the hidden cards of the state itself, where the turn uses other hidden things."""
    game, state, view = case.game, turn.before, case.game.view(turn.before, viewer)
    if all(value(state, viewer) == value(turn.after, viewer) for value in hidden.also.values()):
        return
    for number in range(TRIES):
        with suppress(TabletopError):  # the cards need not fit into that world
            world = hidden.laid(game.sample_state(view, seed=case.luck + number), viewer, hidden.zones(state, viewer))
            game.validate(world)
            if game.view(world, viewer) == view:
                yield world


def _movers(hidden: Hidden, before: Any, after: Any, viewer: int | None) -> Counter[tuple[str, Any]]:
    """Count the cards, each with its pool, that are in a hidden place after the turn and were not in it before."""
    old, new = hidden.zones(before, viewer), hidden.zones(after, viewer)
    found: Counter[tuple[str, Any]] = Counter()
    for pool, places in new.items():
        for place, cards in places.items():
            arrived = Counter(cards) - Counter(old.get(pool, {}).get(place, ()))
            found.update({(pool, card): count for card, count in arrived.items()})
    return found


def _exchanged(pools: Pools, movers: Counter[tuple[str, Any]], dice: Random) -> tuple[str, list[Any]] | None:
    """Return a pool and its cards, two of them exchanged: one of the movers, if there are any, and any other."""
    cards = {pool: [*chain.from_iterable(places.values())] for pool, places in pools.items()}
    wanted = [
        (pool, number) for pool, held in cards.items() for number, card in enumerate(held) if (pool, card) in movers
    ] or [(pool, number) for pool, held in cards.items() for number in range(len(held))]
    if not wanted:
        return None
    pool, one = dice.choice(wanted)
    held = cards[pool]
    others = [number for number, card in enumerate(held) if card != held[one]]
    if not others:
        return None
    other = dice.choice(others)
    held[one], held[other] = held[other], held[one]
    return pool, held

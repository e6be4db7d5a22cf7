"""Whole valid tables around what a test is about: all that is not said is dealt from the cards left over."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from tabletop import codex
from tabletop.codex import (
    Board,
    Card,
    Cell,
    Ending,
    FaceDown,
    Laid,
    Objective,
    Options,
    Picks,
    Seat,
    Setting,
    Starter,
    State,
)
from tabletop.codex.cards import GOLDS, OBJECTIVES, RESOURCES, STARTERS, in_order
from tabletop.codex.options import STANDARD
from tabletop.codex.state import HAND, Phase

Placed: TypeAlias = Sequence[Sequence[Any]]
"""Cards on a board in the order laid: name, side, x, y."""
BoardSpec: TypeAlias = tuple[Sequence[str], Placed]
"""The starter card with its side, and the cards laid on it."""


def board(starter: Sequence[str], placed: Placed) -> Board:
    """Lay cards as a case tells it."""
    name, side = starter
    first = Laid(codex.Face(f"{name}-{side}"), Cell(0, 0))
    return Board((first, *[codex.Play(Card(card), side, Cell(x, y)).laid for card, side, x, y in placed]))


class _Pool:
    """The cards that nothing names yet."""

    def __init__(self, named: Iterable[str]) -> None:
        taken = set(named)
        self.resources = [card for card in RESOURCES if card.name not in taken]
        self.golds = [card for card in GOLDS if card.name not in taken]

    def any(self) -> Card:
        """Take a card, from the larger stock, the last one first."""
        return (self.resources if len(self.resources) >= len(self.golds) else self.golds).pop()

    def hand(self, named: Sequence[str], size: int) -> tuple[Card, ...]:
        """Fill a hand up to its size."""
        return in_order([*map(Card, named), *[self.any() for _ in range(size - len(named))]])


def table(
    *,
    players: int = 2,
    seat: int = 0,
    round: int = 1,
    phase: Phase = "play",
    boards: Mapping[int, BoardSpec] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    known: Mapping[int, Sequence[str]] | None = None,
    slots: Sequence[str | None] | None = None,
    decks: tuple[int, int] | None = None,
    common: Sequence[str] = ("O15", "O16"),
    kept: Mapping[int, str] | None = None,
    ending: Ending | None = None,
    options: Options = STANDARD,
) -> State:
    """Return the table at a turn of the seat; seat 0 is first player, boards not told are lines of cards face down.

    `decks` are the sizes of the resource and the gold deck: then the boards must have room for all other cards.
    """
    boards, hands, known, kept = boards or {}, hands or {}, known or {}, kept or {}
    named = [card for _, placed in boards.values() for card, *_ in placed] + [
        card for hand in hands.values() for card in hand
    ]
    pool = _Pool([*named, *[name for name in slots or () if name]])
    held = [pool.hand(hands.get(each, ()), HAND - (phase == "draw" and each == seat)) for each in range(players)]
    if slots is None:
        open_slots = (pool.resources.pop(), pool.resources.pop(), pool.golds.pop(), pool.golds.pop())
    else:
        first, second, third, fourth = [Card(name) if name else None for name in slots]
        open_slots = (first, second, third, fourth)  # type: ignore[assignment]
    kept_back: tuple[tuple[Card, ...], tuple[Card, ...]] = ((), ())
    if decks:
        kept_back = tuple(pool.resources[: decks[0]]), tuple(pool.golds[: decks[1]])
        pool.resources, pool.golds = pool.resources[decks[0] :], pool.golds[decks[1] :]
    picks = _picks(players, boards, common, kept)
    seats: list[Seat] = []
    for each in range(players):
        turns = round - 1 + (each < seat or (phase == "draw" and each == seat))
        placed = boards[each][1] if each in boards else _line(pool, turns)
        side = boards[each][0][1] if each in boards else "front"
        laid = board((picks[each].starter.name, side), placed)
        down = tuple([FaceDown(Card(card), False) for card, side, *_ in placed if side == "back"])
        score = laid.points if options.cap is None else min(options.cap, laid.points)
        seats.append(Seat(held[each], in_order(map(Card, known.get(each, ()))), laid, down, score, picks[each]))
    if decks:
        assert not pool.resources + pool.golds, f"{len(pool.resources)}+{len(pool.golds)} cards have no place"
    setting = _setting(options, picks, common)
    resources, golds = kept_back if decks else (tuple(pool.resources), tuple(pool.golds))
    state = State(setting, tuple(seats), resources, golds, open_slots, round, ending, (seat,), phase)
    codex.validate(state)
    return state


def _line(pool: _Pool, count: int) -> Placed:
    """Lay cards face down in a line that scores nothing and never gets stuck."""
    return [(pool.any().name, "back", step, step) for step in range(1, count + 1)]


def _picks(
    players: int, boards: Mapping[int, BoardSpec], common: Sequence[str], kept: Mapping[int, str]
) -> list[Picks]:
    starters = [starter for starter in STARTERS if starter.name not in [spec[0][0] for spec in boards.values()]]
    objectives = [each for each in OBJECTIVES if each.name not in (*common, *kept.values())]
    picks: list[Picks] = []
    for seat in range(players):
        starter = Starter(boards[seat][0][0]) if seat in boards else starters.pop()
        mine = Objective(kept[seat]) if seat in kept else objectives.pop()
        picks.append(Picks(starter, None, in_order([mine, objectives.pop()]), mine))
    return picks


def _setting(options: Options, picks: Sequence[Picks], common: Sequence[str]) -> Setting:
    dealt = [objective for each in picks for objective in each.objectives] + list(map(Objective, common))
    rest = tuple([objective for objective in OBJECTIVES if objective not in dealt])
    spare = tuple([starter for starter in STARTERS if starter not in [each.starter for each in picks]])
    return Setting(options, spare, rest, tuple(map(Objective, common)), 0)

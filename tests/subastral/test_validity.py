"""A state from outside is held to every invariant, and the error names it."""

from collections.abc import Callable
from typing import Any

import attrs
import pytest

from tabletop import subastral
from tabletop.core.errors import InvalidState
from tabletop.core.players import replace_at
from tabletop.subastral import Card, Options, Play, Send, State, Take
from tabletop.subastral.state import Rounds
from tests.subastral.play import BARE, ROW, cards, journal, table

GOOD = table(hands={0: "savanna:3 taiga:2"}, journals={0: ["tundra:1", "forest:1 forest:6"]}, deck="desert:6 savanna:1")
TAKING = subastral.apply(GOOD, Play(Card("savanna", 3)))
WIDE = table(row={**ROW, 4: "taiga:4 taiga:5 desert:4"}, hands={0: "savanna:3"}, deck="savanna:1")
PILING = subastral.apply(subastral.apply(WIDE, Play(Card("savanna", 3))), Take(4))
ENDS = table(row={**ROW, 1: "desert:1 forest:1"}, hands={0: "savanna:6"}, deck="savanna:1")
CHOOSING = subastral.apply(subastral.apply(ENDS, Play(Card("savanna", 6))), Take(1))
GIVING = table(hands={0: "savanna:3", 1: "taiga:2"}, phase="give", row={}, options=Options(disturbance=True))
FRESH = subastral.new_game(players=2, seed=1)
OVER = table(phase="over")
FIVE_LEFT = table(hands={0: "savanna:3"}, deck=5, end=15, round=15)
INTO_ORDER = subastral.apply(CHOOSING, Send("journal"))


def put(start: State, **changes: Any) -> State:
    return attrs.evolve(start, **changes)


def seat(start: State, place: int, **changes: Any) -> State:
    return put(start, seats=replace_at(start.seats, place, attrs.evolve(start.seats[place], **changes)))


def cloud(start: State, place: int, text: str) -> State:
    return put(start, row=replace_at(start.row, place - 1, cards(text)))


def sound(**parts: Any) -> State:
    return table(hands={0: "savanna:3"}, **parts)


BROKEN: dict[str, Callable[[], State]] = {
    "Subastral has no table for 1": lambda: put(GOOD, seats=GOOD.seats[:1]),
    "the row has six clouds, not 5": lambda: put(GOOD, row=GOOD.row[:5]),
    "the row has six clouds, not 7": lambda: put(GOOD, row=(*GOOD.row, ())),
    "desert:6 is there 0 times, not 1": lambda: put(GOOD, deck=GOOD.deck[1:]),
    "is there 2 times, not 1": lambda: put(GOOD, deck=(GOOD.deck[0], *GOOD.deck)),
    "the cards of a cloud are sorted": lambda: cloud(GOOD, 2, "savanna:2 desert:2"),
    "seat 0: the hand and its known cards": lambda: seat(GOOD, 0, hand=GOOD.seats[0].hand[::-1]),
    "seat 0: the hand and its known cards are sorted": lambda: seat(GOOD, 0, known=GOOD.seats[0].hand[::-1]),
    "seat 0: known cards are in the hand": lambda: seat(GOOD, 0, known=cards("taiga:2 taiga:2")),
    "seat 1: a pile of the journal holds": lambda: seat(GOOD, 1, journal=((),)),
    "seat 0: each biome has one pile": lambda: seat(GOOD, 0, journal=journal("tundra:1", "forest:1", "forest:6")),
    "seat 0: a pile has sorted cards": lambda: seat(GOOD, 0, journal=(cards("forest:1 forest:6 tundra:1"),)),
    "seat 0: a pile has sorted cards of one biome": lambda: seat(
        GOOD, 0, journal=(GOOD.seats[0].journal[0], cards("forest:6 forest:1"))
    ),
    "invalid start player -1: expected a seat": lambda: put(GOOD, rounds=Rounds(-1, 2, 1)),
    "invalid start player 2: expected a seat": lambda: put(GOOD, rounds=Rounds(2, 2, 1)),
    "the game-end card lies above the last 6": lambda: put(GOOD, rounds=Rounds(0, 1)),
    "is met when a draw reaches it": lambda: put(FRESH, rounds=Rounds(FRESH.rounds.first, 1, 1)),
    "the game ends one round after": lambda: put(GOOD, rounds=Rounds(0, 3, 1)),
    "end=0": lambda: put(GOOD, rounds=Rounds(0, 1, 0)),
    "end=2": lambda: put(GOOD, rounds=Rounds(0, 1, 2)),
    "every turn draws a card: 100 turns": lambda: put(GOOD, rounds=Rounds(0, 51, 50)),
    "cannot have lasted until round 50": lambda: put(sound(), rounds=Rounds(0, 51, 50)),
    "cannot have lasted until round <int>": lambda: put(sound(), rounds=Rounds(0, 10**5000 + 1, 10**5000)),
    "every turn draws a card: <int> turns": lambda: put(FRESH, rounds=Rounds(0, 10**5000)),
    "every turn draws a card: 30 turns cannot have left 5 of 34": lambda: put(FIVE_LEFT, rounds=Rounds(0, 16, 15)),
    "every turn draws a card: 30 turns .*": lambda: put(FIVE_LEFT, rounds=Rounds(1, 16, 15), to_act=(1,)),
    "every turn draws a card: 1 turns cannot have left 34 of 34": lambda: put(
        FRESH, rounds=Rounds(1 - FRESH.to_act[0], 1)
    ),
    "cannot have lasted until round 16": lambda: put(sound(), rounds=Rounds(0, 16, 16)),
    r"invalid seats to act \(-1,\): expected seats": lambda: put(GOOD, to_act=(-1,)),
    "invalid seats to act": lambda: put(GOOD, to_act=(2,)),
    "one seat acts until": lambda: put(GOOD, to_act=(0, 1)),
    r"one seat acts until the game is over: \(\), phase 'play'": lambda: put(GOOD, to_act=()),
    r"one seat acts until the game is over: \(0,\), phase 'over'": lambda: put(OVER, to_act=(0,)),
    "cards are picked only in the phase 'give'": lambda: seat(GOOD, 0, pick=Card("taiga", 2)),
    "the game ends with the round after": lambda: put(sound(round=1, end=1), phase="over", to_act=()),
    "with the round after the one in which": lambda: put(GIVING, rounds=Rounds(0, 1, 1)),
    r"invalid seats to act \(\): expected \(\)": lambda: put(
        seat(seat(GIVING, 0, pick=Card("savanna", 3)), 1, pick=Card("taiga", 2)), to_act=()
    ),
    r"invalid seats to act \(0, 1\): expected \(1,\)": lambda: seat(GIVING, 0, pick=Card("savanna", 3)),
    "cards are given only in the disturbance variant": lambda: put(GIVING, options=Options(cards=GIVING.options.cards)),
    "which still have to pick a card": lambda: put(GIVING, to_act=(1, 0)),
    "expected .* still have to pick a card": lambda: put(GIVING, to_act=(0,)),
    "a picked card is in the hand": lambda: put(seat(GIVING, 0, pick=Card("desert", 6)), to_act=(1,)),
    "invalid played 3 in the phase 'play'": lambda: put(GOOD, played=3),
    "invalid played None in the phase 'take'": lambda: put(TAKING, played=None),
    "invalid played 9 in the phase 'take'": lambda: put(TAKING, played=9),
    "invalid played 9 in the phase 'play'": lambda: put(GOOD, played=9),
    "invalid taken 9 in the phase 'take'": lambda: put(TAKING, taken=9),
    "invalid taken 9 in the phase 'piles'": lambda: put(PILING, taken=9),
    "invalid played 3 in the phase 'over'": lambda: put(OVER, played=3),
    "invalid taken 4 in the phase": lambda: put(TAKING, taken=4),
    "invalid taken None in the phase 'piles'": lambda: put(PILING, taken=None),
    "draws a card without being asked": lambda: put(table(hands={0: ""}, seat=1), to_act=(0,)),
    "the player chooses among several clouds": lambda: put(
        sound(row=dict.fromkeys(range(1, 7), "") | {3: "forest:3"}), played=3, phase="take"
    ),
    "the card played lies on cloud 5": lambda: put(
        sound(row={**ROW, 5: "taiga:6", 6: "tundra:5"}), played=5, phase="take"
    ),
    "the destination is fixed": lambda: put(PILING, phase="destination"),
    "there is no order to choose": lambda: put(sound(), played=5, taken=2, phase="piles"),
    "cloud 1 cannot have been taken": lambda: put(
        sound(row={**ROW, 1: "", 6: "taiga:6"}), played=6, taken=1, phase="destination"
    ),
    "cloud 3 cannot have been taken": lambda: put(PILING, taken=3),
    "several new biomes wait": lambda: put(sound(row={**ROW, 4: "taiga:4 taiga:5"}), played=3, taken=4, phase="piles"),
    "several new biomes wait for their piles, and no other cards": lambda: put(
        sound(journals={0: ["taiga:1"]}), played=3, taken=4, phase="piles"
    ),
    "every cloud is stocked at the start": lambda: cloud(cloud(GOOD, 5, ""), 1, "desert:1 tundra:5"),
    "two clouds hold two cards or more": lambda: cloud(cloud(GOOD, 4, "taiga:4"), 2, "desert:2 desert:4 savanna:2"),
    "two clouds hold two cards or more at the start": lambda: cloud(
        cloud(TAKING, 4, "taiga:4"), 2, "desert:2 desert:4 savanna:2"
    ),
    "every cloud is stocked at the start of a turn": lambda: cloud(
        cloud(TAKING, 3, "savanna:3"), 1, "desert:1 forest:3"
    ),
}


def last_turn(**facts: Any) -> State:
    """Set a table for the gifts with five cards left in the deck: no more than 29 turns can have drawn the others."""
    return table(hands=["savanna:3", "taiga:2"], deck=5, phase="give", options=Options(disturbance=True), **facts)


def test_before_the_gifts_all_turns_are_over() -> None:
    """Giving ends the game: what is accepted before the gifts must be accepted after them."""
    state = last_turn(end=13, round=14)
    while not state.is_over:
        subastral.validate(state)
        state = subastral.apply(state, subastral.legal_actions(state)[0])
    subastral.validate(state)
    with pytest.raises(InvalidState, match="every turn draws a card: 30 turns cannot have left 5 of 34"):
        subastral.validate(put(last_turn(end=13, round=14), rounds=Rounds(0, 15, 14)))


@pytest.mark.parametrize("text", BROKEN)
def test_a_broken_state_is_refused(text: str) -> None:
    with pytest.raises(InvalidState, match=text):
        subastral.validate(BROKEN[text]())


LATE = table(deck=6, end=None, round=15)  # as many turns as there can be before the game-end card is met
ACCEPTED = {
    "a turn begins": GOOD,
    "a card has been played": TAKING,
    "biomes wait for their piles": PILING,
    "hand or journal": CHOOSING,
    "from end to end into the journal": INTO_ORDER,
    "before the gifts": GIVING,
    "the first turn": FRESH,
    "the end": OVER,
    "five cards are left after 28 turns": FIVE_LEFT,
    "five cards are left after 29 turns": put(FIVE_LEFT, rounds=Rounds(1, 15, 15)),
    "28 turns before the game-end card": LATE,
    "the game-end card in round 15": put(sound(), rounds=Rounds(0, 15, 15)),
    "the second seat began": put(GOOD, rounds=Rounds(1, 2, 1)),
    "one of two clouds is taken": put(
        sound(row={**BARE, 3: "forest:3", 4: "taiga:4", 6: "taiga:6"}), played=3, phase="take"
    ),
}


@pytest.mark.parametrize("state", ACCEPTED.values(), ids=ACCEPTED)
def test_a_sound_state_is_accepted(state: State) -> None:
    subastral.validate(state)

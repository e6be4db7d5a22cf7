"""States from outside: each broken invariant is named."""

from typing import Any

import pytest
from attrs import evolve

from tabletop import comet
from tabletop.comet import Between, Card, Copying, Guided, Hatching, Hex, Moving, Refreshing, State
from tabletop.core.errors import InvalidState
from tabletop.core.rng import Seed
from tabletop.testing import covers
from tests.comet.play import board_x_with, laid, walk
from tests.comet.scenes import (
    MOA,
    OKAPI,
    arriving,
    gold,
    hatching,
    moving,
    scene,
    seat,
    silver,
    step,
    taking,
    using,
    window,
    window_step,
)


def copying() -> State:
    """Copy symbols in a wrong order."""
    pending: Any = window().step
    return evolve(window(), phase="copy", step=Copying(("wild", "lava"), pending))


def removed_animal() -> State:
    state = scene()
    animal = next(card for card in state.gold.deck if card in state.options.book.animals)
    return gold(state, deck=tuple([card for card in state.gold.deck if card != animal]), removed=(animal,))


BROKEN: dict[str, tuple[Any, str]] = {
    "one seat": (lambda: evolve(scene(), seats=scene().seats[:1]), "invalid number of seats 1"),
    "no such turn": (lambda: evolve(scene(), turn=7), "there is no seat 7"),
    "no such actor": (lambda: evolve(scene(), to_act=(2,)), "there is no seat 2"),
    "a large seed": (lambda: evolve(scene(), seed=Seed(1 << 106)), "106 bits"),
    "turn zero": (lambda: evolve(scene(), turns=0), "invalid turn number"),
    "beyond the limit": (
        lambda: evolve(scene(), turns=9, options=evolve(scene().options, turn_limit=8)),
        "invalid turn number",
    ),
    "tokens of one": (lambda: evolve(scene(), tokens=scene().tokens[:1]), "expected those of each seat"),
    "one neutral": (lambda: evolve(scene(), neutrals=(None,)), "neutral ones of the setup"),
    "two slots": (lambda: seat(scene(), slots=scene().seats[0].slots[:2]), "expected 3 of each"),
    "a lost card": (lambda: silver(scene(), pile=scene().silver.pile[1:]), "every card is somewhere exactly once"),
    "a strange card": (lambda: silver(scene(), pile=(Card("x"), *scene().silver.pile)), "x is there 1 times, not 0"),
    "a strange leader": (lambda: seat(scene(), leader=Card("x")), "a leader of the catalogue"),
    "leaders alike": (lambda: seat(scene(), leader=scene().seats[1].leader), "a leader of the catalogue"),
    "gold among silver": (
        lambda: gold(silver(scene(), pile=(*scene().silver.pile, scene().gold.deck[0])), deck=scene().gold.deck[1:]),
        "(gold|adv)-.* lies in a silver pile",
    ),
    "an animal out of the game": (removed_animal, "not an advantage card"),
    "another pile aside": (
        lambda: silver(scene(), pile=(*scene().silver.pile, scene().silver.aside[0]), aside=scene().silver.aside[1:]),
        "44 cards are set aside: expected 45",
    ),
    "no comet": (
        lambda: silver(scene(), pile=(), discard=scene().silver.pile),
        "the silver pile is empty",
    ),
    "a long row": (
        lambda: gold(scene(), row=(*scene().gold.row, scene().gold.deck[0]), deck=scene().gold.deck[1:]),
        "expected at most 4",
    ),
    "a short row": (
        lambda: gold(scene(), row=scene().gold.row[1:], deck=(*scene().gold.deck, scene().gold.row[0])),
        "the gold row is not full",
    ),
    "hand in disorder": (lambda: seat(scene(), hand=scene().seats[0].hand[::-1]), "not sorted"),
    "known elsewhere": (lambda: seat(scene(), known=(Card("adv-tunnel"), MOA)), "a known card is not in the hand"),
    "gold unknown": (lambda: seat(scene(), known=()), "a gold card in the hand is not known"),
    "an advantage rescued": (
        lambda: seat(
            scene(), hand=scene().seats[0].hand[1:], known=(), rescued=(*scene().seats[0].rescued, Card("adv-tunnel"))
        ),
        "not an animal is hatched or rescued",
    ),
    "exhausted elsewhere": (lambda: seat(scene(), exhausted=(OKAPI,)), "expected the leader or rescued cards"),
    "exhausted for nothing": (
        lambda: seat(scene(leaders={0: "leader-quagga"}), exhausted=(Card("leader-quagga"),)),
        "no ability to rotate for",
    ),
    "passed too early": (lambda: seat(scene(), passed=True), "passed before the comet's arrival"),
    "a slot without token": (
        lambda: evolve(scene(), tokens=((None,) * 3, scene().tokens[1])),
        "slot 0: expected a card and its token",
    ),
    "a token off the map": (
        lambda: evolve(scene(), tokens=((Hex(9, 9), None, None), scene().tokens[1])),
        "expected a hex of x",
    ),
    "a lonely token in the cave": (
        lambda: evolve(laid(tokens={0: "0,4"}), tokens=((Hex(0, 0), None, None), (None,) * 3)),
        "expected a hex of x",
    ),
    "a token in the cave": (lambda: evolve(scene(), neutrals=(Hex(0, 0), None)), "expected a hex of x"),
    "two on terrain": (lambda: evolve(scene(), neutrals=(Hex(0, 4), None)), "at most 1 outside of nests"),
    "a step too many": (lambda: evolve(scene(), step=Refreshing()), "invalid step Refreshing"),
    "no step": (lambda: evolve(moving(), step=None), "expected one in the phase 'move'"),
    "somebody else's turn": (lambda: evolve(scene(), to_act=(1,)), "invalid to_act"),
    "nobody's turn": (lambda: evolve(scene(), to_act=()), "invalid to_act"),
    "waiting for nothing": (lambda: evolve(scene(), waiting=(1,)), "invalid waiting"),
    "an arrival without comet": (lambda: evolve(moving(), phase="arrival", waiting=(0, 1)), "comet has not arrived"),
    "over too early": (lambda: evolve(scene(), phase="over", to_act=()), "the game is over before"),
    "a Move without cards": (lambda: evolve(moving(), step=Moving((), (), ())), "not an animal card"),
    "a Move with advantages": (
        lambda: evolve(moving(), step=Moving((), (Card("adv-tunnel"),), ())),
        "not an animal card",
    ),
    "symbols in disorder": (lambda: step(moving(), pool=("water", "lava")), "not sorted"),
    "silver from nowhere": (lambda: step(moving(), silver=(MOA,)), "discarded for the Move"),
    "silver that is gone": (
        lambda: evolve(moving(), step=Moving((), (OKAPI, MOA), (MOA,))),
        "not on top of the silver discard pile",
    ),
    "a passage for nobody": (lambda: step(moving(), guided=(Guided(7, "lava"),)), "does not come from an ability"),
    "an ability of no card": (lambda: using("silver-moa-1", 4, 1, "run"), "has no ability 4"),
    "an ability at another time": (lambda: using("silver-moa-1", 0, 1, "run"), "requires no choice"),
    "too many choices": (lambda: using("silver-dromedary-1", 0, 2, "guide"), "expected 1 to 1, not 2"),
    "no choice left": (lambda: using("silver-dromedary-1", 0, 0, "guide"), "expected 1 to 1, not 0"),
    "a hatch without card": (lambda: evolve(moving(), phase="hatch", step=Hatching(2, 3)), "no card hatches"),
    "a hatch that is done": (lambda: evolve(moving(), phase="hatch", step=Hatching(0, 3)), "no card hatches"),
    "a hatch farther out": (lambda: hatching(9), "the distance does not match"),
    "a window for nobody": (lambda: evolve(window(), waiting=(), to_act=()), "invalid to_act|invalid waiting"),
    "copying in disorder": (copying, "not sorted"),
    "a window for oneself": (lambda: evolve(window(), waiting=(1, 0)), "invalid waiting"),
    "a window out of turn": (lambda: evolve(window(), waiting=(0,), to_act=(0,)), "invalid waiting"),
    "an arrival out of turn": (lambda: arriving((1, 0)), "invalid waiting"),
    "a Refresh after the comet": (
        lambda: silver(walk(scene(), "refresh"), comet=True, aside=(), pile=scene().silver.pile + scene().silver.aside),
        "a Refresh is under way",
    ),
    "a Move with a card of one's hand": (
        lambda: evolve(moving(), step=Moving((), (OKAPI, Card("silver-gecko-1")), (OKAPI, Card("silver-gecko-1")))),
        "not on top of the silver discard pile",
    ),
    "a strange card exhausted, and a short row": (
        lambda: seat(
            gold(moving(), row=scene().gold.row[1:], deck=(*scene().gold.deck, scene().gold.row[0])),
            exhausted=(Card("x"),),
        ),
        "lacks more cards than were taken in this turn",
    ),
    "an arrival after a pass": (
        lambda: seat(arriving((1,)), passed=True),
        "passed before the comet's arrival",
    ),
    "a gold row that was never full": (
        lambda: gold(taking(), row=taking().gold.row[1:], deck=(*taking().gold.deck, taking().gold.row[0])),
        "lacks more cards than were taken in this turn",
    ),
    "a hundred symbols": (lambda: step(moving(), pool=("lava",) * 40), "the symbols do not come from the cards"),
    "a hatch from nowhere": (lambda: hatching(-1000), "the abilities used"),
    "a passage for an empty slot": (
        lambda: step(seat(moving(), exhausted=(Card("silver-dromedary-1"),)), guided=(Guided(2, "desert"),)),
        "a passage is for a token that is not on the board",
    ),
    "a card that lies there and cannot be taken": (
        lambda: step(moving(), silver=()),
        "but the pile was not reshuffled",
    ),
    "a short row in a Move": (
        lambda: gold(moving(), row=scene().gold.row[1:], deck=(*scene().gold.deck, scene().gold.row[0])),
        "lacks more cards than were taken in this turn",
    ),
    "a short row in a window": (
        lambda: gold(window(), row=scene().gold.row[1:], deck=(*scene().gold.deck, scene().gold.row[0])),
        "the gold row is not full after the end of a turn",
    ),
    "a nest shared by two who may not": (
        lambda: evolve(scene(), tokens=((Hex(1, 2), None, None), scene().tokens[1]), neutrals=(Hex(1, 2), None)),
        "of players who may not share nests",
    ),
    "silver known on the first turn": (
        lambda: seat(scene(), known=tuple(sorted([Card("adv-tunnel"), OKAPI]))),
        "a silver card is known before the first window",
    ),
    "an ability that nobody paid for": (
        lambda: evolve(using("silver-dromedary-1", 0, 1, "guide"), seats=moving().seats),
        "has not been paid for",
    ),
    "a card of the Move that nobody has": (
        lambda: step(window(), silver=()),
        "no player has taken it",
    ),
    "copying what no card shows": (
        lambda: evolve(window(), phase="copy", step=Copying(("meadow",), window_step())),
        "the symbols are not those of a card",
    ),
    "a window without a Move": (lambda: evolve(window(), step=Between((), ())), "not an animal card"),
}


@covers("comet.cards")
def test_what_play_leads_to_is_valid() -> None:
    for state in (scene(), moving(), window(), hatching(2), arriving((0, 1)), arriving((1,))):
        comet.validate(state)


@covers("comet.arrival")
def test_what_an_ability_added_stays_when_the_comet_makes_its_card_ready() -> None:
    """Zebra symbols, then a draw that brings the comet: the cards become ready, the symbols are still there."""
    draws = [{"trigger": "move", "cost": "rotate", "effect": "draw_silver", "count": 1}]
    facts: dict[str, Any] = {"tokens": {0: "0,4"}, "rescued": {0: "silver-zebra-1 silver-moa-1"}, "silver_size": 1}
    options = board_x_with(silver_moa_1=draws)
    state = laid(options=options, hands={0: "silver-okapi-1 silver-gecko-1"}, **facts)
    state = walk(state, "move silver-okapi-1", "use silver-zebra-1", "use silver-moa-1", "ready", "draw")
    assert (state.phase, state.seats[0].exhausted) == ("move", ())
    assert len(state.step.pool) > 2  # type: ignore[union-attr]


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_invariant_is_named(kind: str) -> None:
    made, complaint = BROKEN[kind]
    with pytest.raises(InvalidState, match=complaint):
        comet.validate(made())

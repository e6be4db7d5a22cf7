"""States from outside in the middle of a Move, a window or an ability: cards and symbols come from somewhere."""

from typing import Any

import pytest
from attrs import evolve

from tabletop import comet
from tabletop.comet import Card, Copying, Guided, Moving, State, Using
from tabletop.core.errors import InvalidState
from tabletop.testing import covers
from tests.comet.play import board_x, board_x_with, laid, variant, walk
from tests.comet.scenes import MOA, OKAPI, gold, moving, scene, seat, silver, step, using, window

IGUANA = Card("gold-iguana-1")


def golden() -> State:
    """Begin a Move with a gold card; seat 1 has something for between turns."""
    hands, rescued = {0: "gold-iguana-1 silver-gecko-1"}, {1: "silver-thylacine-1 silver-mauritius-parrot-1"}
    state = laid(hands=hands, tokens={0: "0,4", 1: "0,2"}, rescued=rescued)
    return walk(state, f"move {IGUANA}")


def two_cards() -> State:
    """Begin a Move after the comet with a gecko, and be about to discard another card."""
    state = scene(arrived=True, rescued={0: "silver-velociraptor-1", 1: "silver-thylacine-1"})
    return walk(state, "move silver-gecko-1", "use silver-velociraptor-1")


def into_the_hand_of_1(state: State) -> State:
    """Give the gold card of the Move to seat 1, openly, though nobody takes gold there."""
    first, other, *rest = state.seats
    mine = evolve(other, hand=tuple(sorted([*other.hand, IGUANA])), known=(*other.known, IGUANA))
    return evolve(gold(state, discard=()), seats=(first, mine, *rest))


def back_in_the_pile(state: State) -> State:
    """Put the silver card of the Move under the draw pile."""
    return silver(state, pile=(*state.silver.pile, OKAPI), discard=())


def without_tokens(state: State) -> State:
    """Rescue what seat 0 has on the board."""
    mine = state.seats[0]
    rescued = (*mine.rescued, *[card for card in mine.slots if card is not None])
    empty = (None,) * len(mine.slots)
    return evolve(seat(state, slots=empty, rescued=rescued), tokens=(empty, *state.tokens[1:]))


def reduced(by: int) -> State:
    """Hatch with the moa's reduction, then say that the distance is that much less."""
    state = walk(scene(leaders={0: "leader-black-egg"}), "hatch silver-gecko-1 1", "use silver-moa-1")
    return step(state, distance=state.step.distance - by)  # type: ignore[union-attr]


def copying(*pool: Any) -> State:
    """Copy symbols in the window after a Move, the parrot being exhausted."""
    state = walk(window(), "use silver-mauritius-parrot-1")
    return step(state, pool=pool)


def guided_already(state: State) -> State:
    """Say that the first token passes already through the desert."""
    pending: Any = state.step
    return step(state, within=evolve(pending.within, guided=(Guided(0, "desert"),)))


def taking_at_the_wrong_time() -> State:
    """Take gold in a Move by an ability for hatching."""
    takes = [{"trigger": "hatch", "cost": "rotate", "effect": "take_gold_faceup", "count": 1}]
    state = walk(scene(options=board_x_with(silver_moa_1=takes)), f"move {OKAPI}")
    pending: Any = state.step
    return evolve(seat(state, exhausted=(MOA,)), phase="gold", step=Using(MOA, 0, 1, pending))


BROKEN: dict[str, tuple[Any, str]] = {
    "a gold card of the Move lies in the deck": (
        lambda: gold(golden(), discard=(), deck=(*golden().gold.deck, IGUANA)),
        "discarded for the Move is not on the gold discard pile",
    ),
    "a gold card of the Move is in a hand after it": (
        lambda: into_the_hand_of_1(walk(golden(), "stop")),
        "neither on the gold discard pile nor reshuffled",
    ),
    "the comet is here, and the card lies there": (
        lambda: step(walk(scene(arrived=True), f"move {OKAPI}"), silver=()),
        "but the pile was not reshuffled",
    ),
    "the comet is here, and the first of two cards lies there, too": (
        lambda: step(walk(two_cards(), f"add {OKAPI}"), silver=(OKAPI,)),
        "but the pile was not reshuffled",
    ),
    "the card is gone before the comet": (
        lambda: back_in_the_pile(step(moving(), silver=())),
        "but the pile was not reshuffled",
    ),
    "a window with a card that was not discarded": (
        lambda: step(window(), silver=(MOA,)),
        "not a silver card discarded for the Move",
    ),
    "a window after the last turn": (
        lambda: evolve(window(), options=evolve(window().options, turn_limit=window().turns)),
        "a window is open after the last turn",
    ),
    "a window with a card twice": (lambda: step(window(), silver=(OKAPI, OKAPI)), "not a silver card discarded"),
    "a window with a card that is in the pile": (
        lambda: back_in_the_pile(window()),
        "not on the silver discard pile",
    ),
    "a gold card that a Thylacine could take": (
        lambda: step(walk(golden(), "stop"), silver=(IGUANA,)),
        "not a silver card discarded for the Move",
    ),
    "copied symbols in disorder": (lambda: copying("water", "lava"), "not sorted"),
    "copied ice": (lambda: copying("ice"), "not sorted"),
    "a symbol copied twice": (lambda: copying("lava", "lava"), "the symbols are not those of a card"),
    "copied without a parrot": (
        lambda: evolve(copying("lava"), seats=window().seats),
        "the symbols are not those of a card",
    ),
    "a reduction too large": (lambda: reduced(1), "the distance does not match the nest number and the abilities used"),
    "an advantage card that is still in the hand": (
        lambda: using("adv-tunnel", 0, 1, "run"),
        "adv-tunnel has not been paid for",
    ),
    "a silver card known in the first Move, while an ability is used": (
        lambda: seat(using("silver-dromedary-1", 0, 1, "guide"), known=(Card("silver-gecko-1"),)),
        "a silver card is known before the first window",
    ),
    "an ability in another step": (lambda: using("silver-dromedary-1", 0, 1, "run"), "requires no choice"),
    "an ability beyond the last": (lambda: using("silver-dromedary-1", 1, 1, "guide"), "has no ability 1"),
    "an ability for hatching in a Move": (taking_at_the_wrong_time, "requires no choice in the phase 'gold'"),
    "an ability in a Move without cards": (
        lambda: step(using("silver-dromedary-1", 0, 1, "guide"), within=Moving((), (), ())),
        "not an animal card",
    ),
    "a passage that is only now being given": (
        lambda: guided_already(using("silver-dromedary-1", 0, 1, "guide")),
        "a passage does not come from an ability that was used",
    ),
    "a passage twice of a card that is ready": (
        lambda: step(walk(scene(arrived=True), f"move {OKAPI}"), guided=(Guided(0, "desert"),) * 2),
        "a passage does not come from an ability that was used",
    ),
    "a reduction twice of a card that is ready": (
        lambda: step(walk(scene(arrived=True), "hatch silver-gecko-1 1"), distance=-1),
        "the abilities used",
    ),
    "an ability without anything to choose": (
        lambda: without_tokens(using("silver-dromedary-1", 0, 1, "guide")),
        "the seat to act has no legal action",
    ),
    "nobody waits in a window": (lambda: evolve(window(), waiting=()), "invalid to_act"),
    "another one acts in a window": (lambda: evolve(window(), to_act=(0,)), "invalid to_act"),
    "a window after which nobody of the waiting acts": (
        lambda: evolve(window(), phase="turn", to_act=(0,), step=None),
        "invalid waiting",
    ),
    "copying without a window": (lambda: evolve(window(), phase="window", step=copying("lava").step), "invalid step"),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_what_comes_from_nowhere(kind: str) -> None:
    made, complaint = BROKEN[kind]
    with pytest.raises(InvalidState, match=complaint):
        comet.validate(made())


@covers("comet.advantage", "comet.A10")
@pytest.mark.parametrize("goes", ["removed", "discarded"])
def test_where_the_card_lies_whose_ability_is_carried_out(goes: str) -> None:
    state = walk(scene(options=variant(board_x(), used_advantage=goes)), f"move {OKAPI}", "use adv-tunnel")

    assert state.phase == "run"
    pile = {"removed": state.gold.removed, "discarded": state.gold.discard}
    assert pile == {"removed": (), "discarded": ()} | {goes: ("adv-tunnel",)}


@covers("comet.reduce_distance")
def test_a_distance_after_a_reduction() -> None:
    comet.validate(reduced(0))


@covers("comet.pass")
def test_a_game_without_a_limit_ends_when_all_have_passed() -> None:
    state = walk(scene(arrived=True), "pass", "pass")

    assert (state.is_over, state.options.turn_limit) == (True, None)


@covers("comet.copy_moved_symbols")
def test_the_symbols_of_the_copied_card() -> None:
    assert isinstance(copying("lava").step, Copying)
    comet.validate(copying("lava"))
    comet.validate(copying("lava", "water"))

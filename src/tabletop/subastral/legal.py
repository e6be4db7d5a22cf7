"""What a player may do, and why not."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from tabletop.core.errors import Objection, shown
from tabletop.core.fields import wrong_field
from tabletop.core.rulebook import implements
from tabletop.core.turns import no_such_kind, not_now
from tabletop.subastral.actions import GIVES, OTHERS, PILES, PLAYS, SENDS, TAKES, Action, Give, Pile, Play, Send, Take
from tabletop.subastral.cards import CLOUDS, Card
from tabletop.subastral.journals import waiting
from tabletop.subastral.state import Phase, State


class SubastralObjection(Objection):
    """Why Subastral refuses an action."""

    __slots__ = ()
    SENTENCES: ClassVar[Mapping[str, str]] = {
        "subastral.turn.step": "{action} does not belong to this step, which is '{phase}'",
        "subastral.play.held": "{card} is not in the hand",
        "subastral.take.cloud": "there is no cloud {cloud}: the clouds are 1 to 6",
        "subastral.take.played": "the card was played to cloud {cloud}: take another cloud",
        "subastral.take.empty": "cloud {cloud} is empty: take one that holds a card",
        "subastral.piles.waiting": "no {biome} card waits for a new pile",
        "subastral.disturbance.held": "{card} is not in the hand",
    }


def why_illegal(state: State, action: Action, seat: int | None = None) -> Objection | None:
    """Say which rule forbids the action, or None if it is legal."""
    if (seat is not None or not state.to_act) and (objection := not_now(state, seat)):
        return objection
    check = _CHECKS.get(type(action))
    if check is None:
        return no_such_kind(action)
    try:
        objection = check(state, state.to_act[0] if seat is None else seat, action)
    except Exception:  # A field can hold anything, also what fails when it is compared.
        if fault := wrong_field(action):
            return fault
        raise
    return objection and (wrong_field(action) or objection)


@implements("subastral.play")
def _objection_to_play(state: State, seat: int, action: Play) -> Objection | None:
    if state.phase != "play":
        return _wrong_step(state.phase, action)
    card = action.card
    if type(card) is not Card or card not in state.seats[seat].hand:
        return SubastralObjection("subastral.play.held", "subastral.play", (("card", str(card)),))
    return None


@implements("subastral.take", "subastral.A6")
def _objection_to_taking(state: State, _seat: int, action: Take) -> Objection | None:
    if state.phase != "take":
        return _wrong_step(state.phase, action)
    cloud = action.cloud
    if type(cloud) is not int or cloud not in TAKES:
        return SubastralObjection("subastral.take.cloud", "subastral.take", (("cloud", _bounded(cloud)),))
    if cloud == state.played:
        return SubastralObjection("subastral.take.played", "subastral.take", (("cloud", cloud),))
    if not state.row[cloud - 1]:
        return SubastralObjection("subastral.take.empty", "subastral.take", (("cloud", cloud),))
    return None


def _bounded(number: int) -> int | str:
    """Return the number as a fact: one of thousands of digits could not be written."""
    return number if abs(number) < 10**9 else shown(number)


@implements("subastral.destination")
def _objection_to_sending(state: State, _seat: int, action: Send) -> Objection | None:
    if state.phase != "destination":
        return _wrong_step(state.phase, action)
    return None if action is SENDS[0] or action is SENDS[1] else wrong_field(action)


@implements("subastral.piles")
def _objection_to_piling(state: State, _seat: int, action: Pile) -> Objection | None:
    if state.phase != "piles":
        return _wrong_step(state.phase, action)
    biome = action.biome
    if type(biome) is str:
        for card in state.row[(state.taken or 0) - 1]:
            if card.biome == biome:
                return None
    return SubastralObjection("subastral.piles.waiting", "subastral.piles", (("biome", biome),))


@implements("subastral.disturbance")
def _objection_to_giving(state: State, seat: int, action: Give) -> Objection | None:
    if state.phase != "give":
        return _wrong_step(state.phase, action)
    card = action.card
    if type(card) is not Card or card not in state.seats[seat].hand:
        facts = (("card", str(card)),)
        return SubastralObjection("subastral.disturbance.held", "subastral.disturbance", facts)
    return None


@implements("subastral.turn")
def _wrong_step(phase: Phase, action: Action) -> Objection:
    return SubastralObjection("subastral.turn.step", "subastral.turn", (("action", str(action)), ("phase", phase)))


_CHECKS: dict[type[Any], Callable[[State, int, Any], Objection | None]] = {
    Play: _objection_to_play,
    Take: _objection_to_taking,
    Send: _objection_to_sending,
    Pile: _objection_to_piling,
    Give: _objection_to_giving,
}


def legal_actions(state: State, seat: int | None = None) -> tuple[Action, ...]:
    """List every legal action: cards as in the hand, clouds by number, hand before journal, biomes in their order."""
    if seat is not None and not_now(state, seat):
        return ()
    phase = state.phase
    if phase == "play":
        return _with_cards(PLAYS, state.seats[state.to_act[0]].hand)
    if phase == "take":
        return takes(state.row, state.played)
    if phase == "over":
        return ()
    if phase == "destination":
        return SENDS
    if phase == "piles":
        return _piles(state)
    return _with_cards(GIVES, state.seats[state.to_act[0] if seat is None else seat].hand)


def _with_cards(choices: tuple[Action, ...], hand: tuple[Card, ...]) -> tuple[Action, ...]:
    actions: list[Action] = []
    last = None
    for card in hand:
        if card is not last:  # twins lie side by side
            actions.append(choices[card.key])
            last = card
    return tuple(actions)


@implements("subastral.take", "subastral.A6")
def takes(row: Sequence[tuple[Card, ...]], played: int | None) -> tuple[Take, ...]:
    """List the clouds that can be taken: all that hold a card but the one played to."""
    if () not in row and played is not None:
        return OTHERS[played]
    return tuple([TAKES[cloud] for cloud in CLOUDS if cloud != played and row[cloud - 1]])


@implements("subastral.piles")
def _piles(state: State) -> tuple[Pile, ...]:
    cards = state.row[(state.taken or 0) - 1]  # nothing else is left on the cloud
    return tuple([PILES[biome] for biome in waiting(cards)])

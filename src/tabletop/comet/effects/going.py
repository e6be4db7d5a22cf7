"""Tokens that go without symbols: by single steps, or onto a nest and into the cave."""

from collections.abc import Callable

from tabletop.comet.actions import Action, Go
from tabletop.comet.board import CAVE, chosen
from tabletop.comet.effects import EnterSpecial, ExtraStep
from tabletop.comet.effects.record import NO_HELP, E, EffectRecord, nothing_at_once, one_choice, some, worth_nothing
from tabletop.comet.event import Log
from tabletop.comet.moving import go
from tabletop.comet.objection import CometObjection, no
from tabletop.comet.state import Decision, Draft, Position
from tabletop.core.rulebook import implements


@implements("comet.extra_step", "comet.A11", "comet.A12", "comet.A15", "comet.A32")
def _run_targets(position: Position, seat: int, slot: int, effect: ExtraStep) -> int:
    """Return where the token can run by single steps, without free passage."""
    place = position.tokens[seat][slot]
    if place is None:
        return 0
    book = position.book
    board, occupied, ground = book.board, position.occupied, book.step_ground
    enterable = ground | occupied if effect.crossing == "paid" else ground & ~occupied
    goals = (ground if effect.terrain == "any" else board.terrain[effect.terrain]) & ~occupied | CAVE
    return board.run(place, effect.steps, enterable) & goals


@implements("comet.enter_special", "comet.A15")
def _enter_targets(position: Position, seat: int, slot: int, effect: EnterSpecial) -> int:
    """Return the free nests and the cave that the token can enter, next to it or to hexes behind a chain."""
    place = position.tokens[seat][slot]
    if place is None:
        return 0
    board = position.book.board
    goals = (board.all_nests if "nest" in effect.targets else 0) | (CAVE if "cave" in effect.targets else 0)
    elsewhere, near, _over = board.around[place]
    passable = position.occupied & elsewhere if effect.via_occupied else 0
    return board.reach(near, passable) & ~position.occupied & goals


def _run_caption(effect: ExtraStep) -> str:
    end = "" if effect.terrain == "any" else f" to {effect.terrain}"
    return f"{some(effect.steps, 'step')}{end}{' over tokens' if effect.crossing == 'paid' else ''}"


def _enter_caption(effect: EnterSpecial) -> str:
    return f"enter {' or '.join(effect.targets)}{' over tokens' if effect.via_occupied else ''}"


def _go(draft: Draft, seat: int, action: Go, _effect: ExtraStep | EnterSpecial, log: Log) -> None:
    go(draft, seat, action.slot, action.to, None, log)


def _record(
    kind: type[E], phase: Decision, targets: Callable[[Position, int, int, E], int], *, obstacle: str,
    caption: Callable[[E], str],
) -> EffectRecord[E]:  # fmt: skip
    """Make the record of an effect by which a token goes to one of some hexes."""

    def find_obstacle(position: Position, seat: int, effect: E) -> str | None:
        for slot in range(len(position.tokens[seat])):
            if targets(position, seat, slot, effect):
                return None
        return obstacle

    def offers(position: Position, seat: int, effect: E) -> list[Action]:
        """List the ways to go by slot and hex number."""
        goes = position.book.goes
        return [
            each
            for slot in range(len(position.tokens[seat]))
            for each in chosen(goes[slot], targets(position, seat, slot, effect))
        ]

    @implements("comet.extra_step", "comet.enter_special")
    def check(position: Position, seat: int, action: Go, effect: E) -> CometObjection | None:
        number, slot = position.book.board.number.get(action.to), action.slot
        if number is not None and 0 <= slot < len(position.tokens[seat]):
            if targets(position, seat, slot, effect) >> number & 1:
                return None
        return no("comet.ability.target", slot=slot, to=str(action.to))

    return EffectRecord(
        kind=kind,
        obstacle=find_obstacle,
        in_hatch=NO_HELP,
        carry_out=nothing_at_once,
        choice=one_choice(phase=phase, action=Go, offers=offers, check=check, carry_out=_go),
        caption=lambda _book, effect: caption(effect),
        points=worth_nothing,
    )


RUN = _record(ExtraStep, "run", _run_targets, obstacle="comet.extra_step.target", caption=_run_caption)
ENTER = _record(EnterSpecial, "enter", _enter_targets, obstacle="comet.enter_special.target", caption=_enter_caption)

"""Worlds: whole states that agree with what a seat knows."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import TypeAlias, get_args

from tabletop.codex.cards import Card, Kind, Objective, Side
from tabletop.codex.faces import BACKS
from tabletop.codex.options import INFO
from tabletop.codex.state import FACE_DOWN, FaceDown, Picks, Setting, State
from tabletop.codex.views import SeenDeck, View
from tabletop.core.errors import InvalidState, shown
from tabletop.core.faces import in_order
from tabletop.core.rng import Dice, stream
from tabletop.core.rulebook import implements

SIDES: tuple[Side, ...] = get_args(Side)
Piles: TypeAlias = Mapping[str, Iterator[Card]]
"""The cards that the viewer cannot place, shuffled, to be dealt by their backs."""


@implements("codex.hidden", "codex.A16", "codex.A21")
def sample_state(view: View, *, seed: int) -> State:
    """Deal anew what the viewer cannot see, every deal that fits the backs as likely as any other."""
    _check_viewer(view)
    dice, seats = Dice(stream(seed, "sample_state")), range(len(view.seats))
    unseen = dice.shuffled(_unseen_cards(view))
    piles: Piles = {back: iter([card for card in unseen if card.back == back]) for back in BACKS}
    hands = [_hand(view, seat, piles) for seat in seats]
    downs = [_face_down(view, seat, piles) for seat in seats]
    picks, objectives = _picks(view, dice)
    dealt = [seen.starter for seen in view.seats]
    return State(
        seats=tuple(
            [
                seen.holding(hand, face_down=down, picks=pick)
                for hand, down, pick, seen in zip(hands, downs, picks, view.seats, strict=True)
            ]
        ),
        resources=_deck("resource", view.resources, piles, dice),
        golds=_deck("gold", view.golds, piles, dice),
        setting=Setting(
            options=view.options,
            starters=tuple([starter for starter in view.options.box.starters if starter not in dealt]),
            objectives=objectives,
            common=view.common,
            first=dice.choice(seats) if view.first is None else view.first,
        ),
        slots=view.slots,
        round=view.round,
        ending=view.ending,
        to_act=view.to_act,
        phase=view.phase,
    )


def _check_viewer(view: View) -> None:
    if len(view.seats) not in INFO.players:
        raise InvalidState(f"Codex has no table for {len(view.seats)}")
    if view.seat is not None and (view.seat not in range(len(view.seats)) or view.picks is None):
        raise InvalidState(f"a view belongs to a seat with picks of its own or to nobody, not to {shown(view.seat)}")


def _unseen_cards(view: View) -> list[Card]:
    seen: set[Card | None] = {*view.hand, *view.face_down, *view.slots}
    fronts: set[str] = set()
    for each in view.seats:
        seen.update(each.known, each.face_down)
        fronts.update([laid.face.name for laid in each.board.laid])
    return [card for card in view.options.box.cards if card not in seen and card.name not in fronts]


def _next(piles: Piles, back: str) -> Card:
    card = next(piles[back], None)
    if card is None:
        raise InvalidState(f"the view shows more {back} backs than there are unseen cards of that kind")
    return card


def _hand(view: View, seat: int, piles: Piles) -> tuple[Card, ...]:
    if seat == view.seat:
        return view.hand
    seen = view.seats[seat]
    backs = list(seen.backs)
    for card in seen.known:
        if card.back not in backs:
            raise InvalidState(f"seat {seat}: {card} is known to be in the hand, which shows no such back")
        backs.remove(card.back)
    return in_order([*seen.known, *[_next(piles, back) for back in backs]])


def _face_down(view: View, seat: int, piles: Piles) -> tuple[FaceDown, ...]:
    seen = view.seats[seat]
    backs = [laid.face.name for laid in seen.board.backs]
    if len(seen.face_down) != len(backs) or (seat == view.seat and len(view.face_down) != len(backs)):
        raise InvalidState(f"seat {seat}: {len(backs)} cards lie face down on the board")
    mine = view.face_down if seat == view.seat else seen.face_down
    cards = [card or _next(piles, back) for card, back in zip(mine, backs, strict=True)]
    return tuple([FACE_DOWN[known is not None][card.key] for card, known in zip(cards, seen.face_down, strict=True)])


def _picks(view: View, dice: Dice) -> tuple[list[Picks], tuple[Objective, ...]]:
    """Return what each seat chose from and chose, and the rest of the objective deck."""
    seen: set[Objective | None] = {*view.common, *[each.kept for each in view.seats]}
    seen.update(view.picks.objectives if view.picks else ())
    unseen = iter(dice.shuffled([each for each in view.options.box.objectives if each not in seen]))
    picks = [
        view.picks if view.picks and seat == view.seat else _picks_of_other(view, seat, unseen, dice)
        for seat in range(len(view.seats))
    ]
    return picks, tuple(unseen)


def _picks_of_other(view: View, seat: int, unseen: Iterator[Objective], dice: Dice) -> Picks:
    seen, has_picked = view.seats[seat], seat not in view.to_act
    if view.phase == "starter":
        return Picks(seen.starter, side=dice.choice(SIDES) if has_picked else None)
    if seen.kept:
        return Picks(seen.starter, objectives=in_order([seen.kept, *islice(unseen, 1)]), kept=seen.kept)
    objectives = in_order(islice(unseen, 2))
    if not objectives:
        raise InvalidState("the view leaves no objectives to deal")
    kept = dice.choice(objectives) if has_picked or view.phase != "objective" else None
    return Picks(seen.starter, objectives=objectives, kept=kept)


def _deck(kind: Kind, seen: SeenDeck, piles: Piles, dice: Dice) -> tuple[Card, ...]:
    top = () if seen.top is None else (_next(piles, seen.top),)
    rest = dice.shuffled([card for back, pile in piles.items() if back.endswith(kind) for card in pile])
    if len(top + rest) != seen.size or bool(top) != bool(seen.size):
        left = f"{len(top + rest)} cards for a {kind} deck of {seen.size} showing {seen.top}"
        raise InvalidState(f"the view leaves {left}")
    return top + rest

"""Worlds: whole states that agree with what a seat knows."""

from collections.abc import Iterator
from itertools import islice

from attrs import field, frozen

from tabletop.codex.cards import CARDS, OBJECTIVES, STARTERS, Card, Kind, Objective, Side
from tabletop.codex.faces import BACKS, Back
from tabletop.codex.options import INFO
from tabletop.codex.state import FACE_DOWN, FaceDown, Picks, Seat, Setting, State
from tabletop.codex.views import SeenDeck, View
from tabletop.core.errors import InvalidState, shown
from tabletop.core.faces import in_order
from tabletop.core.rng import Dice, stream
from tabletop.core.rulebook import implements

SIDES: tuple[Side, ...] = ("front", "back")


@implements("codex.hidden", "codex.A16", "codex.A21")
def sample_state(view: View, *, seed: int) -> State:
    """Deal anew what the viewer cannot see, every deal that fits the backs as likely as any other."""
    if len(view.seats) not in INFO.players:
        raise InvalidState(f"Codex has no table for {len(view.seats)}")
    if view.seat is not None and (view.seat not in range(len(view.seats)) or view.picks is None):
        raise InvalidState(f"a view belongs to a seat with picks of its own or to nobody, not to {shown(view.seat)}")
    dice = Dice(stream(seed, "sample_state"))
    unseen = _Unseen(dice.shuffled(_unseen_cards(view)))
    hands = [_hand(view, seat, unseen) for seat in range(len(view.seats))]
    downs = [_face_down(view, seat, unseen) for seat in range(len(view.seats))]
    picks, objectives = _picks(view, dice)
    seats = [
        Seat(hand, seen.known, seen.board, down, seen.score, pick)
        for hand, down, pick, seen in zip(hands, downs, picks, view.seats, strict=True)
    ]
    tops = unseen.top(view.resources), unseen.top(view.golds)
    resources = _deck("resource", view.resources, tops[0], dice.shuffled(unseen.rest("resource")))
    golds = _deck("gold", view.golds, tops[1], dice.shuffled(unseen.rest("gold")))
    first = dice.choice(range(len(seats))) if view.first is None else view.first
    dealt = [seen.starter for seen in view.seats]
    starters = tuple([starter for starter in STARTERS if starter not in dealt])
    return State(
        Setting(view.options, starters, objectives, view.common, first), tuple(seats), resources, golds,
        view.slots, view.round, view.ending, view.to_act, view.phase,
    )  # fmt: skip


@frozen
class _Unseen:
    """The cards that the viewer cannot place, shuffled, to be dealt by their backs."""

    cards: tuple[Card, ...]
    piles: dict[Back, Iterator[Card]] = field(init=False)

    def __attrs_post_init__(self) -> None:
        piles = {back: iter([card for card in self.cards if card.back == back]) for back in BACKS}
        object.__setattr__(self, "piles", piles)

    def take(self, back: Back) -> Card:
        """Return the next card with this back."""
        card = next(self.piles[back], None)
        if card is None:
            raise InvalidState(f"the view shows more {back} backs than there are unseen cards of that kind")
        return card

    def top(self, deck: SeenDeck) -> tuple[Card, ...]:
        """Return the top card of a deck, if it has one."""
        return () if deck.top is None else (self.take(deck.top),)

    def rest(self, kind: Kind) -> list[Card]:
        """Return what is left of a kind."""
        return [card for back, pile in self.piles.items() if back.endswith(kind) for card in pile]


def _unseen_cards(view: View) -> list[Card]:
    seen: set[Card | None] = {*view.hand, *view.face_down, *view.slots}
    fronts: set[str] = set()
    for each in view.seats:
        seen.update(each.known, each.face_down)
        fronts.update([laid.face.name for laid in each.board.laid])
    return [card for card in CARDS if card not in seen and card.name not in fronts]


def _hand(view: View, seat: int, unseen: _Unseen) -> tuple[Card, ...]:
    if seat == view.seat:
        return view.hand
    seen = view.seats[seat]
    backs = list(seen.backs)
    for card in seen.known:
        if card.back not in backs:
            raise InvalidState(f"seat {seat}: {card} is known to be in the hand, which shows no such back")
        backs.remove(card.back)
    return in_order([*seen.known, *[unseen.take(back) for back in backs]])


def _face_down(view: View, seat: int, unseen: _Unseen) -> tuple[FaceDown, ...]:
    seen = view.seats[seat]
    backs = [laid.face for laid in seen.board.backs]
    if len(seen.face_down) != len(backs) or (seat == view.seat and len(view.face_down) != len(backs)):
        raise InvalidState(f"seat {seat}: {len(backs)} cards lie face down on the board")
    cards = view.face_down if seat == view.seat else seen.face_down
    down: list[FaceDown] = []
    for card, face, told in zip(cards, backs, seen.face_down, strict=True):
        which = card or next(unseen.take(back) for back in BACKS if back == face.name)
        down.append(FACE_DOWN[told is not None][which.key])
    return tuple(down)


def _picks(view: View, dice: Dice) -> tuple[list[Picks], tuple[Objective, ...]]:
    """Return what each seat chose from and chose, and the rest of the objective deck."""
    seen: set[Objective | None] = {*view.common, *[each.kept for each in view.seats]}
    seen.update(view.picks.objectives if view.picks else ())
    unseen = iter(dice.shuffled([objective for objective in OBJECTIVES if objective not in seen]))
    picks = [
        view.picks if view.picks and seat == view.seat else _picks_of_other(view, seat, unseen, dice)
        for seat in range(len(view.seats))
    ]
    return picks, tuple(unseen)


def _picks_of_other(view: View, seat: int, unseen: Iterator[Objective], dice: Dice) -> Picks:
    seen, has_picked = view.seats[seat], seat not in view.to_act
    if view.phase == "starter":
        return Picks(seen.starter, dice.choice(SIDES) if has_picked else None)
    if seen.kept:
        return Picks(seen.starter, None, in_order([seen.kept, *islice(unseen, 1)]), seen.kept)
    objectives = in_order(islice(unseen, 2))
    if not objectives:
        raise InvalidState("the view leaves no objectives to deal")
    kept = dice.choice(objectives) if has_picked or view.phase != "objective" else None
    return Picks(seen.starter, None, objectives, kept)


def _deck(kind: Kind, seen: SeenDeck, top: tuple[Card, ...], rest: tuple[Card, ...]) -> tuple[Card, ...]:
    if len(top + rest) != seen.size or bool(top) != bool(seen.size):
        raise InvalidState(
            f"the view leaves {len(top + rest)} cards for a {kind} deck of {seen.size} showing {seen.top}"
        )
    return top + rest

"""Complete states that are consistent with a view."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, islice, product
from typing import TypeAlias, get_args

from tabletop.codex.cards import BACKS, Card, Kind, Objective, Side
from tabletop.codex.options import INFO
from tabletop.codex.setup import before_dealing, objective_places
from tabletop.codex.state import FACE_DOWN, FaceDown, Picks, Setting, State
from tabletop.codex.views import SeenDeck, View
from tabletop.core.deals import LIMIT, Deals, Place, Pool, listed
from tabletop.core.deck import in_order
from tabletop.core.errors import InvalidState, shown
from tabletop.core.rng import Dice, stream
from tabletop.core.rulebook import implements
from tabletop.core.validation import takes

SIDES: tuple[Side, ...] = get_args(Side)
Piles: TypeAlias = Mapping[str, Iterator[Card]]
"""The unseen cards by back. Each iterator deals them one by one."""


@takes(View)
@implements("codex.hidden", "codex.A16", "codex.A21")
def sample_state(view: View, *, seed: int) -> State:
    """Return a random complete state that is consistent with the view.

    All deals that fit the visible backs are equally likely.

    >>> from tabletop.testing import tables
    >>> view = codex.view(tables.codex(players=2, hands={1: "R05 R33 G17"}), 0)
    >>> print(*codex.sample_state(view, seed=1).seats[1].hand)
    R04 R37 G18
    >>> print(*codex.sample_state(view, seed=2).seats[1].hand)
    R01 R35 G12
    """
    _check_viewer(view)
    dice, seats = Dice(stream(seed, "sample_state")), range(len(view.seats))
    piles = _by_back(dice.shuffled(_unseen_cards(view)))
    hands = [_hand(view, seat, piles) for seat in seats]
    downs = [_face_down(view, seat, piles) for seat in seats]
    unseen = iter(dice.shuffled(_unseen_objectives(view)))
    possible = [_possible_picks(view, seat, tuple(islice(unseen, _dealt_to(view, seat)))) for seat in seats]
    picks = [dice.choice(each) if len(each) > 1 else each[0] for each in possible]
    decks = [_deck(kind, seen, piles, dice) for kind, seen in _decks_of(view)]
    first = dice.choice(seats) if view.first is None else view.first
    return _world(view, [*zip(hands, downs, picks, strict=True)], decks=decks, objectives=tuple(unseen), first=first)


@takes(View)
@implements("codex.hidden", "codex.A16", "codex.A21")
def deals(view: View, *, limit: int = LIMIT) -> Deals[State]:
    """List all deals consistent with the view, with their weights.

    Raise TooManyDeals if there are more than `limit`. States that differ only in an order that is never revealed, such
    as that of a player's two objectives or of the undealt ones, are listed once.

    >>> printed = codex.CardSet()
    >>> few = codex.CardSet(printed.resources[:4], (), printed.starters[:2], printed.objectives[:4])
    >>> options = codex.Options(cards=few, resources_dealt=1, golds_dealt=0, face_up=1, common=0)
    >>> view = codex.view(codex.new_game(players=2, seed=7, options=options), 0)
    >>> len(codex.deals(view))  # six orders of the deck, six deals of objectives, two first players
    72
    """
    sample_state(view, seed=0)  # This raises InvalidState if the view is impossible.
    seats, unseen = range(len(view.seats)), _unseen_objectives(view)
    below = [Place(max(0, seen.size - 1), ordered=True, fits=_has_kind(kind)) for kind, seen in _decks_of(view)]
    shared = [_dealt_to(view, seat) for seat in seats]
    rest = Place[Objective](len(unseen) - sum(shared))
    undealt = objective_places(view.options, len(seats), len(unseen))

    def states(
        cards: tuple[tuple[Card, ...], ...], objectives: tuple[tuple[Objective, ...], ...]
    ) -> Iterable[tuple[State, int]]:
        *shown, resources, golds = cards
        piles = _by_back([*chain(*shown)])
        hands = [_hand(view, seat, piles) for seat in seats]
        downs = [_face_down(view, seat, piles) for seat in seats]
        decks = [_top(seen, piles) + some for (_, seen), some in zip(_decks_of(view), (resources, golds), strict=True)]
        possible = [_possible_picks(view, seat, objectives[seat]) for seat in seats]
        left = before_dealing(objectives) if view.phase == "starter" else objectives[-1]
        for first, picks in product(seats if view.first is None else [view.first], product(*possible)):
            held = [*zip(hands, downs, picks, strict=True)]
            yield _world(view, held, decks=decks, objectives=left, first=first), 1

    pools = (
        Pool(tuple(_unseen_cards(view)), (*_places(view), *below)),
        Pool(tuple(unseen), undealt if view.phase == "starter" else (*map(Place[Objective], shared), rest)),
    )
    return listed(pools, limit, states)


def _places(view: View) -> Iterator[Place[Card]]:
    """Yield the places of unseen cards with a visible back, in dealing order.

    A place can hold any unseen card with its back.
    """
    for seat, seen in enumerate(view.seats):
        if seat != view.seat:
            unknown = Counter[str](seen.backs) - Counter[str]([card.back for card in seen.known])
            yield from [Place(size, fits=_has_back(back)) for back, size in unknown.items()]
    for seat, seen in enumerate(view.seats):
        mine = view.face_down if seat == view.seat else seen.face_down
        backs = [laid.face.name for laid in seen.board.backs]
        yield from [Place(1, fits=_has_back(back)) for card, back in zip(mine, backs, strict=True) if card is None]
    yield from [Place(1, fits=_has_back(seen.top)) for _, seen in _decks_of(view) if seen.top]


@cache
def _has_back(back: str) -> Callable[[Card], bool]:
    return lambda card: card.back == back


@cache
def _has_kind(kind: Kind) -> Callable[[Card], bool]:
    return lambda card: card.kind == kind


def _decks_of(view: View) -> tuple[tuple[Kind, SeenDeck], ...]:
    return ("resource", view.resources), ("gold", view.golds)


def _by_back(cards: Sequence[Card]) -> Piles:
    return {back: iter([card for card in cards if card.back == back]) for back in BACKS}


def _world(
    view: View,
    held: Sequence[tuple[tuple[Card, ...], tuple[FaceDown, ...], Picks]],
    *,
    decks: Sequence[tuple[Card, ...]],
    objectives: tuple[Objective, ...],
    first: int,
) -> State:
    """Return the state with this view and these hidden cards.

    `held` has the hand, the cards face down and the picks of each seat.
    """
    rows, dealt = zip(view.seats, held, strict=True), [seen.starter for seen in view.seats]
    starters = tuple([starter for starter in view.options.box.starters if starter not in dealt])
    return State(
        seats=tuple([seen.holding(hand, face_down=down, picks=picks) for seen, (hand, down, picks) in rows]),
        resources=decks[0],
        golds=decks[1],
        setting=Setting(view.options, starters, objectives, view.common, first),
        slots=view.slots,
        round=view.round,
        ending=view.ending,
        to_act=view.to_act,
        phase=view.phase,
    )


def _check_viewer(view: View) -> None:
    if len(view.seats) not in INFO.players:
        raise InvalidState(f"invalid number of seats {len(view.seats)}: expected 2, 3 or 4")
    if view.seat is not None and (view.seat not in range(len(view.seats)) or view.picks is None):
        raise InvalidState(
            f"invalid seat {shown(view.seat)}: expected a seat of this table with its own picks, or None"
        )


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
            raise InvalidState(f"seat {seat}: {card} cannot be a known card of a hand that does not show its back")
        backs.remove(card.back)
    return in_order([*seen.known, *[_next(piles, back) for back in backs]])


def _face_down(view: View, seat: int, piles: Piles) -> tuple[FaceDown, ...]:
    seen = view.seats[seat]
    backs = [laid.face.name for laid in seen.board.backs]
    if len(seen.face_down) != len(backs) or (seat == view.seat and len(view.face_down) != len(backs)):
        raise InvalidState(
            f"seat {seat}: invalid face_down: expected one entry for each of the {len(backs)} backs on the board"
        )
    mine = view.face_down if seat == view.seat else seen.face_down
    cards = [card or _next(piles, back) for card, back in zip(mine, backs, strict=True)]
    return tuple([FACE_DOWN[known is not None][card.key] for card, known in zip(cards, seen.face_down, strict=True)])


def _unseen_objectives(view: View) -> list[Objective]:
    seen: set[Objective | None] = {*view.common, *[each.kept for each in view.seats]}
    seen.update(view.picks.objectives if view.picks else ())
    return [objective for objective in view.options.box.objectives if objective not in seen]


def _dealt_to(view: View, seat: int) -> int:
    """Return the number of a seat's objectives that the viewer cannot see."""
    if view.phase == "starter" or (view.picks and seat == view.seat):
        return 0
    return 1 if view.seats[seat].kept else 2


def _possible_picks(view: View, seat: int, dealt: tuple[Objective, ...]) -> Sequence[Picks]:
    """List the possible picks of a seat that was dealt these objectives, all equally likely."""
    seen, has_picked = view.seats[seat], seat not in view.to_act
    if view.picks and seat == view.seat:
        return [view.picks]
    if view.phase == "starter":
        return [Picks(seen.starter, side=side) for side in (SIDES if has_picked else (None,))]
    if seen.kept:
        return [Picks(seen.starter, objectives=in_order([seen.kept, *dealt]), kept=seen.kept)]
    objectives = in_order(dealt)
    if not objectives:
        raise InvalidState("the view leaves no objectives to deal")
    possible = objectives if has_picked or view.phase != "objective" else (None,)
    return [Picks(seen.starter, objectives=objectives, kept=kept) for kept in possible]


def _deck(kind: Kind, seen: SeenDeck, piles: Piles, dice: Dice) -> tuple[Card, ...]:
    top = _top(seen, piles)
    rest = dice.shuffled([card for back, pile in piles.items() if back.endswith(kind) for card in pile])
    if len(top + rest) != seen.size or bool(top) != bool(seen.size):
        left = f"{len(top + rest)} cards for a {kind} deck of {seen.size} showing {seen.top}"
        raise InvalidState(f"the view leaves {left}")
    return top + rest


def _top(seen: SeenDeck, piles: Piles) -> tuple[Card, ...]:
    return () if seen.top is None else (_next(piles, seen.top),)

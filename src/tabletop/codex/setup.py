"""Setup in steps, with the players' choices between them (rulebook: "Preparation")."""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any

from attrs import evolve

from tabletop.codex.board import NO_CARDS_YET, Board, lay_out, lay_what_fits
from tabletop.codex.cards import Card, Kind, Objective, Starter
from tabletop.codex.event import DeckShows, FirstDrawn, HandDealt, Log, Offered, Revealed, StarterLaid
from tabletop.codex.grid import CENTRE
from tabletop.codex.options import INFO, STANDARD, Options, check_size, slots_in_use
from tabletop.codex.state import KINDS, NO_CARDS, Cards, Draft, Picks, Seat, Setting, State, beside, deck_of, top_back
from tabletop.codex.turns import begin_round, draw_top
from tabletop.core.deals import LIMIT, Deals, Place, Pool, listed
from tabletop.core.deck import deal, draw, in_order
from tabletop.core.rng import Dice, stream
from tabletop.core.rulebook import implements
from tabletop.core.setup import check_table, draw_first, possible_first

OFFERED_OBJECTIVES = 2


@implements("codex.setup", "codex.A13", "codex.A14")
def new_game(*, players: int, seed: int, options: Options = STANDARD) -> State:
    """Return a new game, in which the players first choose sides of their starter cards.

    All decks are shuffled, two cards are turned up beside each deck, and starter cards are dealt. The other steps of
    setup follow the players' choices. Objectives and the first player are already drawn, so nothing later is random.

    >>> state = codex.new_game(players=2, seed=7)
    >>> state
    <codex starter, to act (0, 1), round 0, scores 0/0, decks 38+38>
    >>> print(*state.slots)
    R05 R27 G10 G24
    >>> codex.new_game(players=5, seed=7)
    Traceback (most recent call last):
    tabletop.core.errors.SetupError: Codex Naturalis is for 2, 3 or 4 players, not 5
    """
    players = check_table(INFO, Options, players, options, check_size)
    dice, box = Dice(stream(seed, "new_game")), options.box
    resources, golds = dice.shuffled(box.resources), dice.shuffled(box.golds)
    starters, objectives = dice.shuffled(box.starters), dice.shuffled(box.objectives)
    first = draw_first(dice, options, players)
    return _first_state(options, starters[:players], objectives, resources=resources, golds=golds, first=first)


@implements("codex.setup", "codex.A13", "codex.A14")
def starts(*, players: int, options: Options = STANDARD, limit: int = LIMIT) -> Deals[State]:
    """List all first states with their weights. Raise TooManyDeals for more than `limit`.

    States that differ only in an order that is never revealed, such as that of a player's two objectives, are listed
    once.

    >>> printed = codex.CardSet()
    >>> few = codex.CardSet(printed.resources[:4], (), printed.starters[:2], printed.objectives[:4])
    >>> options = codex.Options(cards=few, resources_dealt=1, golds_dealt=0, face_up=1, common=0)
    >>> found = codex.starts(players=2, options=options)
    >>> len(found)  # two orders of starter cards, 24 of the others, six deals of objectives, two first players
    576
    >>> found[0]
    (<codex starter, to act (0, 1), round 0, scores 0/0, decks 3+0>, 1)
    """
    players = check_table(INFO, Options, players, options, check_size)
    box = options.box
    pools: tuple[Pool[Any], ...] = (
        *[Pool(cards, (Place[Card](len(cards), ordered=True),)) for cards in (box.resources, box.golds)],
        Pool(box.starters, (Place[Starter](players, ordered=True), Place[Starter](len(box.starters) - players))),
        Pool(box.objectives, objective_places(options, players, len(box.objectives))),
    )

    def states(
        resources: tuple[Cards],
        golds: tuple[Cards],
        starters: tuple[tuple[Starter, ...], ...],
        objectives: tuple[tuple[Objective, ...], ...],
    ) -> Iterable[tuple[State, int]]:
        deck = before_dealing(objectives)
        for first in possible_first(options, players):
            yield _first_state(options, starters[0], deck, resources=resources[0], golds=golds[0], first=first), 1

    return listed(pools, limit, states)


def objective_places(options: Options, players: int, size: int) -> tuple[Place[Objective], ...]:
    """Return the places of `size` shuffled objectives.

    The common objectives come first, then those of each player, then the rest.
    """
    rest = size - options.common - OFFERED_OBJECTIVES * players
    offers = [Place[Objective](OFFERED_OBJECTIVES)] * players
    return Place(options.common, ordered=True), *offers, Place(rest)


def before_dealing(places: Sequence[tuple[Objective, ...]]) -> tuple[Objective, ...]:
    """Return the objective deck before these objectives were dealt.

    The common objectives are on top, and the players' are dealt clockwise, one at a time.
    """
    common, *offers, rest = places
    return (*common, *chain(*zip(*offers, strict=True)), *rest)


def _first_state(
    options: Options,
    starters: tuple[Starter, ...],
    objectives: tuple[Objective, ...],
    *,
    resources: Cards,
    golds: Cards,
    first: int,
) -> State:
    """Return the first state, with the slots filled from the decks."""
    players = len(starters)
    decks, slots = {"resource": resources, "gold": golds}, list(NO_CARDS)
    for slot in slots_in_use(options, players):
        kind = beside(slot)
        slots[slot], decks[kind] = decks[kind][0], decks[kind][1:]
    return State(
        setting=Setting(
            options=options,
            starters=tuple([starter for starter in options.box.starters if starter not in starters]),
            objectives=objectives,
            common=(),
            first=first,
        ),
        seats=tuple([_new_seat(starter) for starter in starters]),
        resources=decks["resource"],
        golds=decks["gold"],
        slots=(slots[0], slots[1], slots[2], slots[3]),
        round=0,
        ending=None,
        to_act=tuple(range(players)),
        phase="starter",
    )


def kinds_dealt(options: Options) -> list[Kind]:
    """Return the kinds of the cards in a first hand, in order."""
    numbers = options.resources_dealt, options.golds_dealt
    return [kind for kind, number in zip(KINDS, numbers, strict=True) for _ in range(number)]


def _new_seat(starter: Starter) -> Seat:
    return Seat(hand=(), known=(), board=NO_CARDS_YET, face_down=(), score=0, picks=Picks(starter))


@implements("codex.starter", "codex.deal", "codex.A13")
def deal_hands(draft: Draft, log: Log) -> None:
    """Lay the starter cards, deal the hands, and reveal and deal objectives."""
    boards = [lay_starter(seat, mine.picks, log) for seat, mine in enumerate(draft.seats)]
    for seat, board in enumerate(boards):
        mine = draft.edit(seat)
        mine.hand, mine.board = deal_hand(draft, seat, log), board
    if log is not None:
        log += [DeckShows(kind, back) for kind in KINDS if (back := top_back(deck_of(draft, kind)))]
    for seat, offer in enumerate(deal_objectives(draft, log)):
        mine = draft.edit(seat)
        mine.picks = Picks(mine.picks.starter, objectives=offer)
    draft.to_act, draft.phase = tuple(range(len(boards))), "objective"


@implements("codex.starter", "codex.A18")
def lay_starter(seat: int, picks: Picks, log: Log) -> Board:
    """Lay the starter card at the centre with the chosen side up."""
    face = picks.starter.face(picks.side or "front")
    if log is not None:
        log.append(StarterLaid(seat, face))
    return lay_what_fits(NO_CARDS_YET, lay_out(face, CENTRE))


@implements("codex.deal")
def deal_hand(draft: Draft, seat: int, log: Log) -> tuple[Card, ...]:
    """Deal a hand of resource and gold cards to a player."""
    hand = in_order([draw_top(draft, kind) for kind in kinds_dealt(draft.setting.options)])
    if log is not None:
        log.append(HandDealt(seat, tuple([card.back for card in hand]), hand))
    return hand


@implements("codex.deal", "codex.secret")
def deal_objectives(draft: Draft, log: Log) -> list[tuple[Objective, ...]]:
    """Reveal the common objectives, and deal each player two to choose from."""
    common, deck = draw(draft.setting.objectives, draft.setting.options.common)
    dealt, rest = deal(deck, len(draft.seats), OFFERED_OBJECTIVES)
    offers = [in_order(offer) for offer in dealt]
    draft.setting = evolve(draft.setting, objectives=rest, common=common)
    if log is not None:
        log += [Revealed(common)] if common else []
        log += [Offered(seat, offer) for seat, offer in enumerate(offers)]
    return offers


@implements("codex.first")
def begin(draft: Draft, log: Log) -> None:
    """Begin the first round. Report the first player, unless the options name the seat."""
    if log is not None and draft.setting.options.first is None:
        log.append(FirstDrawn(draft.setting.first))
    begin_round(draft, log)

"""Facts about Codex Naturalis for the laws."""

from collections.abc import Iterator
from typing import Any

from attrs import evolve

from tabletop.codex import Action, Card, CardSet, Options, Pass, Play, State, Take, View, apply
from tabletop.codex.board import lay
from tabletop.codex.cards import GOLDS, OBJECTIVES, RESOURCES, STARTERS
from tabletop.codex.setup import OFFERED_OBJECTIVES, before_dealing
from tabletop.codex.state import FACE_DOWN, FaceDown, Picks, Seat
from tabletop.core.deck import deal, draw, in_order
from tabletop.core.rng import Dice, stream
from tabletop.testing import tables
from tabletop.testing.facts import Facts, Hidden, Pool, Pools, Position, other_hands, with_hands

STUCK = "S05-back; R23 front 1,1; G29 front -1,1; G27 front 2,0; R27 front 0,2; R32 front -1,3; G39 front 0,4"


def contents(state: State) -> list[str]:
    """List all cards, objectives and starter cards of a table."""
    setting = state.setting
    cards = [*state.resources, *state.golds, *[card for card in state.slots if card]]
    named = [str(each) for each in (*cards, *setting.objectives, *setting.common, *setting.starters)]
    for seat in state.seats:
        named += [str(each) for each in (*seat.hand, *seat.picks.objectives, seat.picks.starter)]
        named += [str(down.card) for down in seat.face_down]
        named += [laid.face.name for laid in seat.board.laid[1:] if laid not in seat.board.backs]
    return named


def zones(state: State, viewer: int | None) -> Pools:
    """Return the hidden cards, objectives and choices by pool and place."""
    others = [(seat, mine) for seat, mine in enumerate(state.seats) if seat != viewer]
    cards: dict[str, tuple[Card, ...]] = other_hands(state, viewer)
    objectives = {"objectives that nobody got": state.setting.objectives}
    for seat, mine in others:
        kept = mine.picks.kept
        cards[f"face down at seat {seat}"] = tuple([down.card for down in mine.face_down if not down.known])
        objectives[f"objective kept by seat {seat}"] = (kept,) if kept and not state.is_over else ()
        objectives[f"objectives not kept by seat {seat}"] = tuple([o for o in mine.picks.objectives if o != kept])
    for name, deck in (("resources", state.resources), ("golds", state.golds)):
        cards[f"top of the {name}"], cards[f"{name} below the top"] = deck[:1], deck[1:]
    return {"cards": cards, "objectives": objectives, **_choices(state, others)}


def _choices(state: State, others: list[tuple[int, Seat]]) -> Pools:
    """Return the sides and the first player while they are hidden, with the alternatives."""
    sides = [(seat, mine.picks.side) for seat, mine in others if mine.picks.side]
    chosen: dict[str, dict[str, tuple[Any, ...]]] = {
        f"side of seat {seat}": {"chosen": (side,), "not chosen": ("back" if side == "front" else "front",)}
        for seat, side in sides
    }
    if state.round == 0:
        first = state.setting.first
        waiting = tuple([seat for seat in range(len(state.seats)) if seat != first])
        chosen["first player"] = {"first": (first,), "others": waiting}
    return chosen


def laid(state: State, viewer: int | None, hidden: Pools) -> State:
    """Return the state with these hidden cards, objectives and choices instead."""
    cards = hidden["cards"]
    seats: list[Seat] = [
        mine if seat == viewer else evolve(mine, face_down=_down(mine, seat, cards), picks=_picked(mine, seat, hidden))
        for seat, mine in enumerate(with_hands(state, viewer, cards, in_order).seats)
    ]
    resources, golds = (cards[f"top of the {name}"] + cards[f"{name} below the top"] for name in ("resources", "golds"))
    first = hidden["first player"]["first"][0] if "first player" in hidden else state.setting.first
    setting = evolve(state.setting, objectives=hidden["objectives"]["objectives that nobody got"], first=first)
    return evolve(state, setting=setting, seats=tuple(seats), resources=resources, golds=golds)


def _down(mine: Seat, seat: int, cards: Pool) -> tuple[FaceDown, ...]:
    """Return a seat's face-down cards, with these in place of the unknown ones."""
    unknown: Iterator[Card] = iter(cards[f"face down at seat {seat}"])
    return tuple([down if down.known else FACE_DOWN[False][next(unknown).key] for down in mine.face_down])


def _picked(mine: Seat, seat: int, hidden: Pools) -> Picks:
    """Return a seat's picks with these hidden values instead. A known objective stays."""
    objectives, side = hidden["objectives"], hidden.get(f"side of seat {seat}", {"chosen": (mine.picks.side,)})
    kept = next(iter(objectives[f"objective kept by seat {seat}"]), mine.picks.kept)
    both = in_order([*([kept] if kept else []), *objectives[f"objectives not kept by seat {seat}"]])
    return evolve(mine.picks, side=side["chosen"][0], objectives=both, kept=kept)


def positions() -> dict[str, Position]:
    """Return positions for two near the end, with few hidden cards, some with equal backs."""
    hand, both = {1: "R01 R02 G01"}, {0: "R11 R04 G11", 1: "R01 R02 G01"}
    one, two = {1: "R02"}, {0: "G11", 1: "R02"}
    return {
        "four backs alike": (_nearly_over("R07", hands=hand, resources="R03", golds="G02"), 0),
        "a deck below its top": (_nearly_over("R07", hands=hand, resources="R03 R12"), 0),
        "the order of a deck": (_nearly_over(hands=hand, known=one, golds="G02 G12 G03 G13", round=34), 0),
        "a card is known": (_nearly_over("R07 G03", hands=hand, known=one, resources="R03", golds="G02"), 0),
        "a spectator": (_nearly_over(hands=both, known=two, resources="R03", golds="G02"), None),
    }


def _nearly_over(secret: str = "", round: int = 35, **facts: Any) -> State:  # noqa: A002 - the name of the table
    """Return a late position in which only the named face-down cards are secret."""
    whole: dict[str, Any] = {"resources": 0, "golds": 0, **facts}
    state = tables.codex(players=2, round=round, **whole)
    seats: list[Seat] = []
    for mine in state.seats:
        cards = [down.card for down in mine.face_down]
        seats.append(evolve(mine, face_down=tuple([FACE_DOWN[str(card) not in secret][card.key] for card in cards])))
    return evolve(state, seats=tuple(seats))


def cornered(view: View, actions: tuple[Action, ...], seed: int, /) -> Action:
    """Close the player's board without scoring, so that gold cards stay and decks run out."""
    board = view.seats[view.seat or 0].board
    dice = Dice(stream(seed, f"cornered {view.seat}"))

    def worth(action: Action) -> float:
        if isinstance(action, Play):
            after = lay(board, action.laid)
            return -len(after.open) - (after.points - board.points) / 2
        return action.card.front.corners.count(None) if isinstance(action, Take) else 1.5

    return max(actions, key=lambda action: (worth(action), dice.choice(range(1000))))


def somebody_is_stuck() -> State:
    """Pass where no card fits, on a board that play hardly ever reaches."""
    return apply(tables.codex(players=2, boards={0: STUCK}, hands={0: "R01 R02 G03"}, round=7), Pass())


TINY = {1: (2, 1, 0, 1), 2: (2, 2, 1, 1), 3: (2, 2, 1, 2), 4: (4, 2, 1, 2)}
"""Resource cards, gold cards, face-up cards beside each deck, and rounds, by scale."""
TINY_CARDS = tuple([RESOURCES[number - 1] for number in (2, 8, 12, 18)])
"""Cards with two symbols or a point, so that sides, places and objectives matter."""


def tiny(scale: int) -> Options:
    """Return options with one card in the hand, four objectives and few rounds.

    At scale 1 a gold card can be drawn. From 2 on one can also be taken, and from 3 on a drawn card can be played.
    """
    resources, golds, face_up, rounds = TINY[scale]
    few = CardSet(TINY_CARDS[:resources], GOLDS[:golds], STARTERS[-2:], OBJECTIVES[8:12])
    return Options(cards=few, resources_dealt=1, golds_dealt=0, face_up=face_up, common=0, rounds=rounds)


def settled(state: State) -> State:
    """Sort the objectives within each player's offer and within the unused deck."""
    setting, objectives = state.setting, state.setting.objectives
    if state.phase != "starter":
        return evolve(state, setting=evolve(setting, objectives=in_order(objectives)))
    common, deck = draw(objectives, setting.options.common)
    offers, rest = deal(deck, len(state.seats), OFFERED_OBJECTIVES)
    laid = before_dealing([common, *map(in_order, offers), in_order(rest)])
    return evolve(state, setting=evolve(setting, objectives=laid))


FACTS = Facts(
    contents=contents,
    hidden=Hidden(zones, laid),
    positions=positions,
    policies={"cornered": cornered},
    tiny=tiny,
    settled=settled,
    asked_anyway={
        "Pass": "a stuck player says so in every turn; nobody's turn goes by in silence",
        "Draw": "drawing is the last step of every turn, made by hand as long as a card is there, the last one too",
        "Take": "so is taking a card that lies face up",
    },
    constructed={"codex.A2": somebody_is_stuck, "codex.pass": somebody_is_stuck},
)

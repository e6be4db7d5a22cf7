"""What the rulebook of Codex Naturalis says beyond its rules: what is hidden, what there is, how long it can take."""

from collections.abc import Callable, Iterator

from attrs import evolve

from tabletop.codex import Card, Pass, State, apply
from tabletop.codex.cards import Objective, in_order
from tabletop.codex.state import FACE_DOWN, FaceDown, Picks, Seat
from tabletop.core.tuples import replace_at
from tabletop.testing.facts.kinds import Facts, Hidden, Pools

BOUND = 400  # docs/rules/codex.md counts 76 cards to draw and at most two turns each after them
SEATS = range(4)
STUCK = "S05-back; R23 front 1,1; G29 front -1,1; G27 front 2,0; R27 front 0,2; R32 front -1,3; G39 front 0,4"


def contents(state: State) -> list[str]:
    """Every card is in a hand, on a board, in a slot or a deck; objectives and starter cards likewise."""
    setting = state.setting
    cards = [*state.resources, *state.golds, *[card for card in state.slots if card]]
    named = [str(each) for each in (*cards, *setting.objectives, *setting.common, *setting.starters)]
    for seat in state.seats:
        named += [str(each) for each in (*seat.hand, *seat.picks.objectives, seat.picks.starter)]
        named += [str(down.card) for down in seat.face_down]
        named += [laid.face.name for laid in seat.board.laid[1:] if laid not in seat.board.backs]
    return named


def zones(state: State, viewer: int | None) -> Pools:
    """The fronts of the others' hands and of what they laid face down, both decks; the others' objectives."""
    cards: dict[str, tuple[Card, ...]] = {}
    objectives: dict[str, tuple[Objective, ...]] = {}
    for seat, mine in enumerate(state.seats):
        if seat != viewer:
            cards[f"hand of seat {seat}"] = tuple([card for card in mine.hand if card not in mine.known])
            cards[f"face down at seat {seat}"] = tuple([down.card for down in mine.face_down if not down.known])
            objectives[f"objectives of seat {seat}"] = _hidden_objectives(state, mine)
    for name, deck in (("resources", state.resources), ("golds", state.golds)):
        cards[f"top of the {name}"], cards[f"{name} below the top"] = deck[:1], deck[1:]
    return {"cards": cards, "objectives": {**objectives, "objectives that nobody got": state.setting.objectives}}


def _hidden_objectives(state: State, mine: Seat) -> tuple[Objective, ...]:
    """At the end the kept objective is shown."""
    shown = mine.picks.kept if state.is_over else None
    return tuple([each for each in mine.picks.objectives if each != shown])


def laid(state: State, viewer: int | None, hidden: Pools) -> State:
    """Put these there instead; a secret objective that was kept is then one of those."""
    cards, objectives, seats = hidden["cards"], hidden["objectives"], state.seats
    for seat, mine in enumerate(seats):
        if seat != viewer:
            hand = in_order([*mine.known, *cards[f"hand of seat {seat}"]])
            down = _laid_down(mine, iter(cards[f"face down at seat {seat}"]))
            picks = _picked(state, mine, objectives[f"objectives of seat {seat}"])
            seats = replace_at(seats, seat, evolve(mine, hand=hand, face_down=down, picks=picks))
    resources, golds = (cards[f"top of the {name}"] + cards[f"{name} below the top"] for name in ("resources", "golds"))
    setting = evolve(state.setting, objectives=objectives["objectives that nobody got"])
    return evolve(state, setting=setting, seats=seats, resources=resources, golds=golds)


def _laid_down(mine: Seat, cards: Iterator[Card]) -> tuple[FaceDown, ...]:
    return tuple([down if down.known else FACE_DOWN[False][next(cards).key] for down in mine.face_down])


def _picked(state: State, mine: Seat, hidden: tuple[Objective, ...]) -> Picks:
    shown = [mine.picks.kept] if state.is_over and mine.picks.kept else []
    objectives = in_order([*hidden, *shown])
    kept = mine.picks.kept if mine.picks.kept in (None, *objectives) else objectives[0]
    return evolve(mine.picks, objectives=objectives, kept=kept)


def first_player(state: State, _viewer: int | None) -> object:
    """Who begins is drawn last, and nobody knows before."""
    return None if state.round else state.setting.first


def _pick_of(seat: int) -> Callable[[State, int | None], object]:
    def pick(state: State, viewer: int | None) -> object:
        if seat == viewer or seat >= len(state.seats) or state.is_over:
            return None
        picks = state.seats[seat].picks
        return picks.kept or (picks.side if state.phase == "starter" else None)

    return pick


def somebody_is_stuck() -> State:
    """Pass where no card fits, on a board that play hardly ever comes to."""
    from tabletop.testing import tables

    return apply(tables.codex(players=2, boards={0: STUCK}, hands={0: "R01 R02 G03"}, round=7), Pass())


FACTS = Facts(
    bound=BOUND,
    contents=contents,
    hidden=Hidden(
        zones,
        laid,
        {"first player": first_player, **{f"secret choice of seat {seat}": _pick_of(seat) for seat in SEATS}},
    ),
    constructed={"codex.A2": somebody_is_stuck, "codex.pass": somebody_is_stuck},
)

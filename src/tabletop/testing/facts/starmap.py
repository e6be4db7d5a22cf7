"""Facts about Star Map for the laws."""

from attrs import evolve

from tabletop.core.deck import in_order
from tabletop.core.rng import Seed
from tabletop.starmap import Action, Buy, Card, Options, Play, State, View, apply
from tabletop.starmap.cards import REST
from tabletop.testing import tables
from tabletop.testing.facts import Facts, Hidden, Pools, Position, next_seed, other_hands, with_hands

PATIENCE = 2_000  # All known games for two are shorter. There is no bound (docs/rules/starmap.md).


def contents(state: State) -> list[Card]:
    """List all cards in hands, collections, the deck, the discard pile and on the table."""
    owned = [card for seat in state.seats for card in seat.hand + seat.collection]
    return [*owned, *state.deck, *state.discard, *[laid.card for laid in state.table]]


def zones(state: State, viewer: int | None) -> Pools:
    """Return the others' hands, the deck, and the discard pile below its top."""
    deck = {"top of the deck": state.deck[:1], "deck below the top": state.deck[1:]}
    return {"cards": other_hands(state, viewer) | deck, "pile": {"order of the pile": state.discard[:-1]}}


def laid(state: State, viewer: int | None, hidden: Pools) -> State:
    """Return the state with these hidden cards instead."""
    cards, pile = hidden["cards"], hidden["pile"]["order of the pile"]
    deck = cards["top of the deck"] + cards["deck below the top"]
    return evolve(with_hands(state, viewer, cards, in_order), deck=deck, discard=(*pile, state.discard[-1]))


def positions() -> dict[str, Position]:
    """Return positions with few hidden cards, among them equal ones and a rest card."""
    lay = tables.starmap
    return {
        "twins unseen": (lay(players=2, hands=["R1 R2 R3", "B1 G2"], deck="B1 B2 G4 Y1", discard=45), 0),
        "two copies in one hand": (lay(players=2, hands=["R1 R2 R3", "B1 B1"], deck="B2 G4 B3", discard=46), 0),
        "a short pile": (lay(discard=5, discard_top="B5"), 0),
        "a rest card": (lay(hands=["B1 G2", "B2", "R1 R2"], deck="REST B2 B3", discard=46), 2),
        "a spectator": (lay(hands=["B1", "B2", "G2"], deck="G2 B3 R4", discard=48), None),
    }


def buyer(_view: View, actions: tuple[Action, ...], seed: int, /) -> Action:
    """Buy whenever possible, so that hands grow, the deck runs out and shine is lost."""
    return next((action for action in actions if isinstance(action, Buy)), actions[seed % len(actions)])


def rester(_view: View, actions: tuple[Action, ...], seed: int, /) -> Action:
    """Play a rest card whenever possible, so that rounds have no winner."""
    return next((action for action in actions if getattr(action, "card", None) is REST), actions[seed % len(actions)])


def everybody_rests() -> State:
    """Play a round without any colour, because that rarely happens in play."""
    state = tables.starmap(hands={0: "REST B1", 1: "REST B2", 2: "REST B3"})
    for _ in state.seats:
        state = apply(state, Play(REST))
    return state


def tiny(scale: int) -> Options:
    """Return options with few different cards, so that there are few deals.

    There are enough cards that none are shuffled again, and all have the same back. Together the games of scale 1 have
    36 deals and 5,920 states.
    """
    rare = (Card("blue", 2),) * scale
    return Options(cards=(Card("blue", 1),) * (15 + 4 * scale) + rare, dealt=2, shine=2)


def settled(state: State) -> State:
    """Sort the pile below its top, which is shuffled before use, and fix the seed."""
    *pile, top = state.discard
    return evolve(state, discard=(*in_order(pile), top), seed=Seed(0))


FACTS = Facts(
    bound=PATIENCE,
    contents=contents,
    hidden=Hidden(zones, laid, {"next seed": next_seed}),
    positions=positions,
    policies={"buyer": buyer, "rester": rester},
    constructed=dict.fromkeys(("starmap.M20", "starmap.rest_round"), everybody_rests),
    tiny=tiny,
    settled=settled,
    asked_anyway={"Play": "players make each turn themselves, even if the back of their last card reveals it"},
)

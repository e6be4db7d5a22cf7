"""Play many games of Comet, check their components, and count the uses of each effect.

python benchmarks/comet.py [games for each number of players and side] [first seed]
"""

import json
import sys
from collections import Counter
from functools import cache
from itertools import product

from attrs import frozen

from tabletop import comet
from tabletop.bots.comet import greedy
from tabletop.bots.player import uniform
from tabletop.comet.catalogue.vocabulary import VOCABULARY
from tabletop.comet.scoring import condition
from tabletop.testing.facts.comet import contents
from tabletop.testing.walks import Route, walk

SIDES = ("side_blue", "side_other")


@frozen
class Census:
    """The counts of a game: effects used, other events, and the last state."""

    effects: Counter[str]
    events: Counter[str]
    last: comet.State


@cache
def effect_names(options: comet.Options) -> dict[str, list[str]]:
    """Return the names of the effects of every card, in the order of its abilities."""
    data = json.loads(str(options.book.catalogue))
    cards = [*data["silver"], *data["gold"], *data["leaders"]]
    return {card["id"]: [ability["effect"] for ability in card["abilities"]] for card in cards}


def census(players: int, seed: int, side: str) -> Census:
    """Play one game and check every state.

    In games with odd seeds the greedy bot plays, with 30% of random moves.
    """
    options = comet.Options(side=side, turn_limit=400)
    walked = walk(comet, Route(players, seed, options, greedy if seed % 2 else uniform, wandering=0.3))
    effects, events, box = Counter[str](), Counter[str](), Counter(contents(walked.states[0]))
    for state in walked.states:
        comet.validate(state)
        assert Counter(contents(state)) == box, (
            f"cards or tokens are lost or copied in game {seed} of {players}, {side}"
        )
    for state, (_, text) in zip(walked.states, walked.moves, strict=False):
        _count_step(state, text, effects, events)
    _count_end(walked.last, effects)
    return Census(effects, events, walked.last)


def _count_step(state: comet.State, text: str, effects: Counter[str], events: Counter[str]) -> None:
    """Count used abilities, and permanent ones in the moves that they may affect."""
    names = effect_names(state.options)
    for event in comet.events(state, comet.parse_action(state, text)):
        events[type(event).__name__] += 1
        if isinstance(event, comet.Used):
            effects[names[event.card][event.ability]] += 1
        elif isinstance(event, comet.Hatched) and state.occupied & state.options.book.board.bit(event.to):
            effects["share_nest"] += 1
            events["a nest is shared"] += 1
        elif isinstance(event, comet.Drawn):
            effects["hand_limit"] += _has(state, event.seat, "hand_limit")
        elif isinstance(event, comet.Moved) and event.symbol and isinstance(state.step, comet.Moving):
            effects["terrain_passage"] += _has(state, event.seat, "terrain_passage")


def _has(state: comet.State, seat: int, name: str) -> bool:
    """Return whether the player has the effect permanently."""
    mine, names = state.seats[seat], effect_names(state.options)
    abilities = state.options.book.abilities
    return any(
        here == name and each.trigger == "permanent"
        for card in (mine.leader, *mine.rescued)
        for here, each in zip(names[card], abilities[card], strict=True)
    )


def _count_end(state: comet.State, effects: Counter[str]) -> None:
    """Count conditions and sets that score points."""
    book, names = state.options.book, effect_names(state.options)
    outcome = comet.outcome(state)
    assert outcome is not None
    for mine, points in zip(state.seats, outcome.scores, strict=True):
        rescued = [book.animals[card] for card in mine.rescued]
        for name, each in zip(names[mine.leader], book.abilities[mine.leader], strict=True):
            effects[name] += bool(condition(each.effect, rescued))
        effects["set_bonus"] += bool(dict(points or ())["sets"])


def main() -> None:
    """Print the counts of the requested games."""
    games, first = (*map(int, sys.argv[1:]), *(20, 0)[len(sys.argv) - 1 :])
    effects, events = Counter[str](), Counter[str]()
    rescued, seats = Counter[str](), Counter[str]()
    for players, side, seed in product(comet.INFO.players, SIDES, range(first, first + games)):
        found = census(players, seed, side)
        effects += found.effects
        events += found.events
        who = "walking" if seed % 2 else "uniform"
        rescued[who] += sum([len(mine.rescued) for mine in found.last.seats])
        seats[who] += players
    print(f"{games * 6} games, seeds {first} to {first + games - 1}; cards and tokens are conserved in all of them")
    for who, count in seats.items():
        print(f"{who}: {rescued[who] / count:.2f} animals rescued per seat")
    for title, counts in (("effects", Counter({name: effects[name] for name in VOCABULARY})), ("events", events)):
        print(title)
        for name, count in counts.most_common():
            print(f"  {name:40} {count}")
    never = [name for name in VOCABULARY if not effects[name]]
    print(f"never met: {', '.join(never)}" if never else f"all {len(VOCABULARY)} effects of the vocabulary were met")


if __name__ == "__main__":
    main()

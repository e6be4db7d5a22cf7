"""Play many games of Comet and count: cards and tokens at every state, each effect of the vocabulary in use.

python benchmarks/comet.py [games for each number of players and side]
"""

import sys
from collections import Counter

from tabletop import comet
from tabletop.bots.comet import greedy
from tabletop.bots.player import uniform
from tabletop.testing.walks import Route, walk

SIDES = ("side_blue", "side_other")


def census(players: int, seed: int, side: str) -> tuple[Counter[str], Counter[str], comet.State]:
    """Play one game, check every state, and count effects used and what else happened; half the games walk."""
    policy = greedy if seed % 2 else uniform
    options = comet.Options(side=side, turn_limit=400)
    walked = walk(comet, Route(players, seed, options, policy))
    effects: Counter[str] = Counter()
    others: Counter[str] = Counter()
    for state, (_, text) in zip(walked.states, walked.moves, strict=False):
        comet.validate(state)
        for event in comet.events(state, comet.parse_action(state, text)):
            if isinstance(event, comet.Used):
                ability = options.book.abilities[event.card][event.ability]
                effects[type(ability.effect).__name__] += 1
            others[type(event).__name__] += 1
    comet.validate(walked.last)
    for state in walked.states:
        _count_standing(state, effects)
    return effects, others, walked.last


def _count_standing(state: comet.State, effects: Counter[str]) -> None:
    """Count at each state the permanent abilities in force, and shared nests; endgame ones at the end."""
    book = state.options.book
    for mine in state.seats:
        for card in (mine.leader, *mine.rescued):
            for ability in book.abilities[card]:
                if ability.trigger == "permanent" or (ability.trigger == "endgame" and state.is_over):
                    effects[f"{type(ability.effect).__name__} ({ability.trigger})"] += 1
    places = [at for tokens in state.tokens for at in tokens if at is not None]
    effects["states with a shared nest"] += len(set(places)) < len(places)


def main() -> None:
    """Print the counts of the games that the command line asks for."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    effects: Counter[str] = Counter()
    others: Counter[str] = Counter()
    rescued = {False: 0, True: 0}
    seats = {False: 0, True: 0}
    for players in comet.INFO.players:
        for side in SIDES:
            for seed in range(games):
                used, happened, last = census(players, seed, side)
                effects += used
                others += happened
                rescued[bool(seed % 2)] += sum([len(mine.rescued) for mine in last.seats])
                seats[bool(seed % 2)] += players
    for walks, name in ((False, "uniform"), (True, "walking")):
        print(f"{name}: {rescued[walks] / max(1, seats[walks]):.2f} animals rescued per seat")
    for title, counts in (("effects", effects), ("events", others)):
        print(title)
        for name, count in counts.most_common():
            print(f"  {name:40} {count}")


if __name__ == "__main__":
    main()

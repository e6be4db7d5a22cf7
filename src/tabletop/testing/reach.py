"""How often play reaches each rule, and which rules it cannot reach."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, get_args

from attrs import frozen

from tabletop.core.game import AnyGame
from tabletop.testing.checking import configurations
from tabletop.testing.facts import Facts, facts_for
from tabletop.testing.rulecheck import coded, sentences, watching
from tabletop.testing.strategies import crossed, policies_for
from tabletop.testing.walks import Route, Walk, walk

MAX_STEPS = 3_000  # No game of ours is longer when bots play.
MIXED_ACTIONS = 40
WANDERINGS = (0.3, 0.0)


@frozen
class Census:
    """How often code of each rule ran in some games, or else on the table that was built for the rule.

    `met` counts, besides: actions and events by kind, objections by code, ends by reason.

    >>> census = testing.Census("mygame", 3, {"mygame.draw": 12, "mygame.end": 0}, {}, {}, {"event Drawn": 12})
    >>> census.missed
    ('mygame.end',)
    """

    game: str
    games: int
    reached: dict[str, int]
    constructed: dict[str, int]
    tables: dict[str, str]
    met: dict[str, int]

    @property
    def missed(self) -> tuple[str, ...]:
        """The rules that neither play nor a constructed table has reached."""
        return tuple([rule for rule, count in self.reached.items() if not count and not self.constructed.get(rule)])

    @property
    def unmet(self) -> tuple[str, ...]:
        """The kinds of actions, events and objections that play has not come upon."""
        return tuple([kind for kind, count in self.met.items() if not count])

    def __str__(self) -> str:
        lines = [f"{self.game}: rules reached in {self.games} games"]
        for rule, count in self.reached.items():
            table = f" (only on the table of `{self.tables[rule]}`)" if self.constructed.get(rule) else " (never)"
            lines.append(f"{count:9,}  {rule}{'' if count else table}")
        lines += ["", "and what came up in them"]
        lines += [f"{count:9,}  {kind}{'' if count else ' (never)'}" for kind, count in self.met.items()]
        return "\n".join(lines)


def census(game: AnyGame, *, games: int = 5, facts: Facts | None = None) -> Census:
    """Play `games` games at every table with every policy, and count how often code of each rule id runs.

    At some states the actions of other states are tried too, and mixtures of them, so that objections count.

    >>> from attrs import evolve
    >>> facts = evolve(testing.facts_for("starmap"), option_sets={}, policies={}, constructed={})
    >>> counted = testing.census(starmap, games=1, facts=facts)
    >>> counted.games, counted.reached["starmap.follow"] > 0
    (6, True)
    """
    known = facts or facts_for(game.INFO.name)
    rules = sorted(rule for rule in coded() if rule.split(".")[0] == game.INFO.name)
    found, met = Counter[str](), Counter(dict.fromkeys(_kinds(game), 0))
    routes = [
        Route(players, seed, options, policy=policy, steps=MAX_STEPS, wandering=WANDERINGS[seed % len(WANDERINGS)])
        for _, options, players in configurations(game, known)
        for policy in policies_for(game, known).values()
        for seed in range(games)
    ]
    for route in routes:
        with watching(rules, found.update):
            walked = walk(game, route)
        tried = _attempts(walked)
        with watching(rules, found.update):
            met.update(_look_around(walked, tried))
        met.update(_happened(walked))
    return Census(
        game=game.INFO.name,
        games=len(routes),
        reached={rule: found[rule] for rule in rules},
        constructed=_constructed(known, rules),
        tables={rule: str(getattr(build, "__name__", build)) for rule, build in known.constructed.items()},
        met=dict(met),
    )


def _kinds(game: AnyGame) -> Iterator[str]:
    """Name all kinds of actions and events that a game has, and the codes of its objections."""
    for what, kinds in (("action", game.Action), ("event", game.Event)):
        yield from [f"{what} {kind.__name__}" for kind in get_args(kinds) or (kinds,)]
    yield from [f"objection {code}" for code in sentences() if code.split(".")[0] == game.INFO.name]


def _happened(walked: Walk[Any]) -> Iterator[str]:
    """Name what the actions of a walk were and did, and how it ended."""
    game = walked.game
    for state, (seat, text) in zip(walked.states, walked.moves, strict=False):
        action = game.parse_action(state, text, seat)
        yield f"action {type(action).__name__}"
        yield from [f"event {type(event).__name__}" for event in game.events(state, action, seat)]
    if outcome := game.outcome(walked.last):
        yield f"end by {outcome.reason}"


def _attempts(walked: Walk[Any]) -> list[Any]:
    """List actions to try anywhere: those that were legal somewhere, and some mixtures of two."""
    game = walked.game
    legal = list(dict.fromkeys([each for state in walked.some(12) for each in game.legal_actions(state)]))
    some = pairwise(legal[:: max(1, len(legal) // MIXED_ACTIONS)])
    mixed = [crossed(game, one, other, place) for place, (one, other) in enumerate(some)]
    return list(dict.fromkeys((*legal, *mixed)))


def _look_around(walked: Walk[Any], tried: list[Any]) -> Iterator[str]:
    """Ask whatever a player or a program could ask along a walk; name the objections."""
    game = walked.game
    for state in walked.some(25):
        seats = range(len(state.seats))
        for place, action in enumerate(tried):
            if objection := game.why_illegal(state, action, None if state.to_act else place % len(seats)):
                assert objection.text
                yield f"objection {objection.code}"
        for viewer in (None, *seats):
            game.sample_state(game.view(state, viewer), seed=walked.route.seed)
        game.validate(state)
        game.outcome(state)


def _constructed(facts: Facts, rules: list[str]) -> dict[str, int]:
    reached: dict[str, int] = {}
    for rule, build in facts.constructed.items():
        found: Counter[str] = Counter()
        with watching(rules, found.update):
            build()
        reached[rule] = found[rule]
    return reached

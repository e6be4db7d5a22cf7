"""Pytest plugin that checks rule ids, and a census of the rules that play reaches.

Name it in a conftest: `pytest_plugins = ["tabletop.testing.rulebook"]`. A test marked `@covers("starmap.follow")` then
fails unless it runs a function that implements the rule or meets an objection that names it.
`pytest tests --rulebook=docs/rules` also compares the collected tests with the pages. Every rule needs an anchor, code
and a test, and no other rule may be named.
"""

import re
import sys
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from inspect import unwrap
from itertools import pairwise
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, get_args

import pytest
from attrs import frozen

from tabletop.catalogue import games, load
from tabletop.core.errors import Objection
from tabletop.core.game import AnyGame
from tabletop.core.rulebook import IMPLEMENTED
from tabletop.testing.facts import Facts, configurations, facts_for
from tabletop.testing.strategies import crossed, policies_for
from tabletop.testing.walks import Route, Walk, walk

ANCHOR = re.compile(r'<a id="([a-z]\w*(?:\.\w+)+)">')


def covers(*rules: str) -> pytest.MarkDecorator:
    """Mark a test with the ids of the rules that it covers.

    The rule check fails a test that never runs the code of one of them.

    >>> @testing.covers("starmap.follow")
    ... def test_a_colour_is_followed(): ...
    >>> test_a_colour_is_followed.pytestmark
    [Mark(name='covers', args=('starmap.follow',), kwargs={})]
    """
    return pytest.mark.covers(*rules)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option `--rulebook`."""
    parser.addoption("--rulebook", metavar="DIR", help="compare the rule ids of pages, code and collected tests")


def pytest_configure(config: pytest.Config) -> None:
    """Declare the mark `covers`."""
    config.addinivalue_line("markers", "covers(*rules): the ids of the rules that a test covers")


@cache
def _import_lazy_modules(game: str) -> None:
    """Import the modules that a game loads lazily, because their functions carry out rules too."""
    for name in dir(load(game)) if game in games() else ():
        getattr(load(game), name)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Fail a covering test that passes without running the rule's code or meeting its objection."""
    wanted = covered(item)
    if not wanted:
        return (yield)
    for game in {rule.partition(".")[0] for rule in wanted}:
        _import_lazy_modules(game)
    missed = set(wanted)

    def meet(rules: Iterable[str]) -> None:
        missed.difference_update(rules)
        if not missed:
            sys.setprofile(None)  # The rest of the test runs at full speed.

    with watching(wanted, meet):
        result = yield
    if missed:
        names = ", ".join(sorted(missed))
        pytest.fail(f"covers {names}, but runs no code and meets no objection of that name", pytrace=False)
    return result


def pytest_collection_finish(session: pytest.Session) -> None:
    """Compare pages, code and tests if `--rulebook` is given."""
    folder: str | None = session.config.getoption("--rulebook")
    if folder is None:
        return
    explained = {page.stem for page in Path(folder).glob("*.md")}  # Games without a page are skipped.
    code = {rule for rule in coded() if rule.split(".")[0] in explained}
    tests = {rule for item in session.items for rule in covered(item)}
    if problems := list(mismatches(anchors(Path(folder)), code, tests)):
        raise pytest.UsageError("rule ids do not match:\n  " + "\n  ".join(problems))


def anchors(folder: Path) -> set[str]:
    """Return the rule ids that the pages in the folder explain."""
    return {rule for page in sorted(folder.glob("*.md")) for rule in ANCHOR.findall(page.read_text("utf-8"))}


def coded() -> set[str]:
    """Return the rule ids that functions implement or objections name."""
    core = Objection.CODES  # Codes of the core are rule ids.
    return {*IMPLEMENTED, *[code if code in core else code.rpartition(".")[0] for code in codes()]}


def codes() -> tuple[str, ...]:
    """List the codes of objections, of the core and of all games that are loaded."""
    kinds: list[type[Objection]] = [Objection, *_below(Objection)]
    return tuple(dict.fromkeys([code for kind in kinds for code in kind.CODES]))


def mismatches(pages: set[str], code: set[str], tests: set[str]) -> Iterator[str]:
    """Yield a message for each id without an anchor, code or a test."""
    for rule in sorted(pages | code | tests):
        lacks = [what for what, ids in (("anchor", pages), ("code", code), ("test", tests)) if rule not in ids]
        if lacks:
            yield f"{rule} has no {' and no '.join(lacks)}"


def covered(item: pytest.Item) -> list[str]:
    """Return the rules in the `covers` marks of a collected test."""
    return [str(rule) for mark in item.iter_markers("covers") for rule in mark.args]


@contextmanager
def watching(rules: Iterable[str], meet: Callable[[Iterable[str]], object]) -> Generator[None, None, None]:
    """Call `meet` with the rules of the functions and objections that run."""
    running: dict[CodeType, list[str]] = {}
    for rule in rules:
        for function in IMPLEMENTED.get(rule, ()):
            running.setdefault(unwrap(function).__code__, []).append(rule)
    objecting, before = Objection.__init__.__code__, sys.getprofile()

    def watch(frame: FrameType, event: str, _arg: Any) -> None:
        if event == "call":
            if frame.f_code is objecting:
                meet([frame.f_locals["rule"]])
            elif frame.f_code in running:
                meet(running[frame.f_code])

    sys.setprofile(watch)
    try:
        yield
    finally:
        sys.setprofile(before)


def _below(kind: type[Objection]) -> Iterator[type[Objection]]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)


MAX_STEPS = 3_000  # Games between bots are shorter.
MIXED_ACTIONS = 40
WANDERINGS = (0.3, 0.0)


@frozen
class Census:
    """Counts of the calls that reached each rule, in play and in constructed positions.

    `met` also counts actions and events by kind, objections by code, and ends by reason.

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
        """The kinds of actions, events and objections that never occurred in play."""
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
    """Play games at every table with every policy, and count the calls of each rule.

    `games` is the number of games for each policy and table. Actions of other states, and mixtures of them, are also
    tried at some states, so that objections are counted.

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
    """Yield all kinds of actions and events of a game, and its objection codes."""
    for what, kinds in (("action", game.Action), ("event", game.Event)):
        yield from [f"{what} {kind.__name__}" for kind in get_args(kinds) or (kinds,)]
    yield from [f"objection {code}" for code in codes() if code.split(".")[0] == game.INFO.name]


def _happened(walked: Walk[Any]) -> Iterator[str]:
    """Yield the kinds of the actions and events of a walk, and its end."""
    game = walked.game
    for state, (seat, text) in zip(walked.states, walked.moves, strict=False):
        action = game.parse_action(state, text, seat)
        yield f"action {type(action).__name__}"
        yield from [f"event {type(event).__name__}" for event in game.events(state, action, seat)]
    if outcome := game.outcome(walked.last):
        yield f"end by {outcome.reason}"


def _attempts(walked: Walk[Any]) -> list[Any]:
    """List the actions that were legal on the walk, and some mixtures of them."""
    game = walked.game
    legal = list(dict.fromkeys([each for state in walked.some(12) for each in game.legal_actions(state)]))
    some = pairwise(legal[:: max(1, len(legal) // MIXED_ACTIONS)])
    mixed = [crossed(game, one, other, place) for place, (one, other) in enumerate(some)]
    return list(dict.fromkeys((*legal, *mixed)))


def _look_around(walked: Walk[Any], tried: list[Any]) -> Iterator[str]:
    """Call the functions of a game along a walk, and yield the objections."""
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

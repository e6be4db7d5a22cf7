"""The required parts of a game, and a check that lists the missing ones.

Each part is tried on the first state of one table. Whether it is correct in all states is checked by the laws.
"""

from collections.abc import Callable, Iterable, Mapping
from traceback import extract_tb
from types import MappingProxyType, SimpleNamespace
from typing import TypeAlias

import pytest
from attrs import frozen

from tabletop.core.errors import InvalidState, reason_of, shown
from tabletop.core.game import FullGame, Game, GameInfo
from tabletop.testing.laws.legality import stands_for_a_tuple

PAGE = "docs/writing.md"
"""The page that explains each part under its name."""
Found: TypeAlias = SimpleNamespace
"""The game and the results of its parts so far: `state`, `action`, `view`."""


class Wrong(Exception):
    """A part exists but does not fulfil the contract."""


def hold(is_so: object, fault: str) -> None:
    """Raise Wrong with the fault unless the condition is true."""
    if not is_so:
        raise Wrong(fault)


@frozen
class Part:
    """A required part: its signature, a description, the parts that it needs, and its check.

    >>> part: testing.Part = testing.PARTS["outcome"]
    >>> part.call, part.needs
    ('outcome(state)', ('new_game',))
    """

    name: str
    call: str
    what: str
    needs: tuple[str, ...]
    attempt: Callable[[Found], None]


@frozen
class Missing:
    """A part that a game lacks, with the reason.

    >>> missing: testing.Missing = testing.missing_parts("no game")[0]
    >>> missing.part.name, missing.why
    ('INFO', 'it is not there')
    """

    part: Part
    why: str

    def __str__(self) -> str:
        return f"{self.part.call}\n      {self.part.what}\n      {self.why}; see {PAGE}#{self.part.name.lower()}"


class Unfinished(AssertionError):
    """A game lacks the parts in `missing`, and those in `waiting` need them.

    >>> try:
    ...     testing.check_game("no game")
    ... except testing.Unfinished as error:
    ...     print(str(error).split(":")[0].strip())
    'no game' is not finished
    """

    def __init__(self, game: str, missing: tuple[Missing, ...], waiting: tuple[str, ...]) -> None:
        super().__init__(game, missing, waiting)
        self.game, self.missing, self.waiting = game, missing, waiting

    def __str__(self) -> str:
        count = f"{len(self.missing)} of the {len(PARTS)} parts"
        lines = [f"{self.game} is not finished: it lacks {count} that every game has. Write them in this order:"]
        lines += [f"  {number}. {each}" for number, each in enumerate(self.missing, 1)]
        if self.waiting:
            lines.append(f"Not tried, because they need these: {', '.join(self.waiting)}.")
        return "\n".join(["", *lines])


def _info(found: Found) -> None:
    info = found.game.INFO
    hold(isinstance(info, GameInfo), f"it is {shown(info)}, which is not a GameInfo")
    counts = info.players
    hold(type(counts) is tuple and counts and all(type(each) is int for each in counts), "players must be (int, ...)")
    hold(type(info.option_sets) is tuple and info.option_sets, "option_sets must be ((name, options), ...)")


def _options(found: Found) -> None:
    hold(isinstance(found.game.Options, type), "it is not a class")
    found.options = found.game.Options()
    for name, each in found.game.INFO.option_sets:
        hold(isinstance(each, found.game.Options), f"INFO.option_sets: {shown(name)} is {shown(each)}")


def _class_named(name: str) -> Callable[[Found], None]:
    def attempt(found: Found) -> None:
        hold(isinstance(getattr(found.game, name), type), "it is not a class")

    return attempt


def _kinds_named(name: str) -> Callable[[Found], None]:
    def attempt(found: Found) -> None:
        hold(getattr(found.game, name) is not None, "it is None")

    return attempt


def _new_game(found: Found) -> None:
    players = found.game.INFO.players[0]
    found.state = state = found.game.new_game(players=players, seed=1, options=found.options)
    hold(isinstance(state, found.game.State), f"it returns {shown(state)}, which is not a State")
    lacking = [each for each in ("options", "seats", "to_act", "is_over", "phase") if not hasattr(state, each)]
    hold(not lacking, f"the state has no {', '.join(lacking)}")
    hold(len(state.seats) == players, f"the state has {len(state.seats)} seats, not {players}")
    hold(type(state.to_act) is tuple and state.to_act, f"to_act is {shown(state.to_act)}: expected a tuple of seats")
    hash(state)


def _legal_actions(found: Found) -> None:
    actions = found.game.legal_actions(found.state)
    hold(stands_for_a_tuple(actions), f"it returns {shown(actions)}, which is not a tuple")
    hold(actions, f"seat {found.state.to_act[0]} is to act in the first state, and has no action")
    found.action = actions[0]


def _why_illegal(found: Found) -> None:
    objection = found.game.why_illegal(found.state, found.action)
    hold(objection is None, f"it objects to {found.action}, which is listed: {shown(objection)}")


def _apply(found: Found) -> None:
    after = found.game.apply(found.state, found.action)
    hold(isinstance(after, found.game.State), f"it returns {shown(after)}, which is not a State")


def _events(found: Found) -> None:
    events = found.game.events(found.state, found.action)
    hold(type(events) is tuple, f"it returns {shown(events)}, which is not a tuple")
    for event in events:
        hold(all(hasattr(event, name) for name in ("seen_by", "key", "facts")), f"{shown(event)} is not a GameEvent")


def _outcome(found: Found) -> None:
    ended = found.game.outcome(found.state)
    hold(ended is None, f"it returns {shown(ended)} in the first state: expected None")


def _view(found: Found) -> None:
    for seat in (None, *range(len(found.state.seats))):
        view = found.game.view(found.state, seat)
        hold(isinstance(view, found.game.View), f"it returns {shown(view)} for seat {seat}, which is not a View")
    found.view = found.game.view(found.state, found.state.to_act[0])


def _sample_state(found: Found) -> None:
    world = found.game.sample_state(found.view, seed=1)
    hold(isinstance(world, found.game.State), f"it returns {shown(world)}, which is not a State")


def _parse_action(found: Found) -> None:
    read = found.game.parse_action(found.state, str(found.action))
    hold(read == found.action, f"it reads {str(found.action)!r} as {shown(read)}")


def _validate(found: Found) -> None:
    try:
        found.game.validate(found.state)
    except InvalidState as fault:
        raise Wrong(f"it refuses the first state: {fault}") from None


def _render_text(found: Found) -> None:
    text = found.game.render_text(found.view, words=None)
    hold(isinstance(text, str) and text, f"it returns {shown(text)}, which is not a text")


FIRST, ACTION = ("new_game",), ("legal_actions",)
PARTS: Mapping[str, Part] = MappingProxyType({part.name: part for part in (
    Part("INFO", "INFO", "a GameInfo: name, title, players, rules_version, option_sets", (), _info),
    Part("Options", "Options", "a frozen class of the options of a game; Options() is the usual game",
         ("INFO",), _options),
    Part("State", "State", "a frozen class with options, seats, to_act, is_over, phase", (), _class_named("State")),
    Part("new_game", "new_game(*, players, seed, options=Options())", "returns the first State",
         ("INFO", "Options", "State"), _new_game),
    Part("Action", "Action", "the union of small frozen classes, one for each kind of decision",
         (), _kinds_named("Action")),
    Part("legal_actions", "legal_actions(state, seat=None)",
         "returns a tuple of the seat's actions; None is the first seat of to_act", FIRST, _legal_actions),
    Part("why_illegal", "why_illegal(state, action, seat=None)", "returns None, or the Objection",
         ACTION, _why_illegal),
    Part("apply", "apply(state, action, seat=None)", "returns the next State; raises IllegalAction", ACTION, _apply),
    Part("Event", "Event", "the union of frozen classes of events, each a GameEvent",
         (), _kinds_named("Event")),
    Part("events", "events(state, action, seat=None)", "returns a tuple of the events of the action",
         ACTION, _events),
    Part("outcome", "outcome(state)", "returns None until the game is over, then an Outcome", FIRST, _outcome),
    Part("View", "View", "a frozen class of all that a seat may know", (), _class_named("View")),
    Part("view", "view(state, seat)", "returns the View of the seat; None is a spectator", (*FIRST, "View"), _view),
    Part("sample_state", "sample_state(view, *, seed)", "returns a random State that is consistent with the view",
         ("view",), _sample_state),
    Part("parse_action", "parse_action(state, text, seat=None)",
         "returns the legal action whose str is the text; raises NotationError or IllegalAction",
         ACTION, _parse_action),
    Part("validate", "validate(state)", "returns None; raises InvalidState for an impossible state", FIRST, _validate),
    Part("render_text", "render_text(view, *, words=None)", "returns the table as text", ("view",), _render_text),
)})  # fmt: skip
"""The required parts of a game by name, in the order in which they are written.

>>> [*testing.PARTS][:4]
['INFO', 'Options', 'State', 'new_game']
"""
OPTIONAL = tuple([name for name in vars(FullGame) if not name.startswith("_") and name not in vars(Game)])
"""The names of the optional parts of a game.

>>> "rollout" in testing.OPTIONAL, "apply" in testing.OPTIONAL
(True, False)
"""


def missing_parts(game: object) -> tuple[Missing, ...]:
    """Return the required parts that a game lacks, in the order of writing them.

    A part that exists counts as missing if it raises an error in the first state, or returns an invalid value.

    >>> print(testing.missing_parts("no game")[0])
    INFO
          a GameInfo: name, title, players, rules_version, option_sets
          it is not there; see docs/writing.md#info
    """
    return tuple(_looked_for(game)[0].values())


def _looked_for(game: object) -> tuple[Mapping[str, Missing], list[str]]:
    """Return the missing parts by name, and the names of the parts that need them."""
    found, missing, waiting = Found(game=game), dict[str, Missing](), list[str]()
    for name, part in PARTS.items():
        if not hasattr(game, name):
            missing[name] = Missing(part, "it is not there")
        elif any(need in missing or need in waiting for need in part.needs):
            waiting.append(name)
        elif why := _tried(part, found):
            missing[name] = Missing(part, why)
    return missing, waiting


def _tried(part: Part, found: Found) -> str | None:
    """Return the fault of an existing part, or None."""
    try:
        part.attempt(found)
    except Wrong as wrong:
        return str(wrong)
    except Exception as error:
        where = extract_tb(error.__traceback__)[-1]
        return f"{reason_of(error)} ({where.filename.rpartition('/')[2]}, line {where.lineno})"
    return None


def check_parts(game: object, name: str = "") -> None:
    """Raise Unfinished if a game lacks a required part."""
    missing, waiting = _looked_for(game)
    if missing:
        raise Unfinished(name or name_of(game), tuple(missing.values()), tuple(waiting))


def name_of(game: object) -> str:
    """Return the name of a game from its INFO, its module or its class."""
    names = (getattr(getattr(game, "INFO", None), "name", None), getattr(game, "__name__", None))
    return next((name for name in names if isinstance(name, str)), shown(game))


def part_tests(game: object, parts: Iterable[str] = PARTS) -> Callable[[str], None]:
    """Make a pytest test with one case for each required part. Call it `test_part`.

    The message of a failure is an instruction for what to write. A part that needs a missing one is skipped.

    >>> test_part = testing.part_tests(starmap, ["new_game"])
    >>> [mark.args for mark in test_part.pytestmark]
    [('part', ['new_game'])]
    """

    @pytest.mark.parametrize("part", list(parts))
    def test_part(part: str) -> None:
        missing, waiting = _looked_for(game)
        if part in waiting:
            pytest.skip(f"waits for {', '.join(PARTS[part].needs)}")
        if part in missing:
            pytest.fail(f"write {missing[part]}", pytrace=False)

    return test_part

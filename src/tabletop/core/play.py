"""The seven functions that core makes for every game, from a list of its phases.

In each phase, a game lists the actions of a seat, checks one and carries it out. Lists and checks read a position.
Rules change a draft and return nothing. The functions here freeze the draft into a state.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, cast

from attrs import evolve, fields, frozen

from tabletop.core.engine import Engine, Refusal, Rollout, make_listing
from tabletop.core.errors import IllegalAction, NotationError, Objection, shown
from tabletop.core.fast import make_apply, make_cached_listing, make_rollout
from tabletop.core.turn_order import no_such_kind, not_now
from tabletop.core.validation import refusing, wrong_field

MAX_TYPED_CHARACTERS = 1_000  # No action of any game is so long.
P = TypeVar("P")
T = TypeVar("T")
D = TypeVar("D")
A = TypeVar("A")
S_contra = TypeVar("S_contra", contravariant=True)
A_contra = TypeVar("A_contra", contravariant=True)
T_co = TypeVar("T_co", covariant=True)
S = TypeVar("S")
E = TypeVar("E")
Check: TypeAlias = Callable[[P, int, A], Objection | None]
Rule: TypeAlias = Callable[[D, int, A, Any], None]
List: TypeAlias = Callable[[P, int], Sequence[Any]]
Pick: TypeAlias = Callable[[P, int, float], Any]


@frozen
class Decision(Generic[P, D]):
    """A class of actions, with the check and the rule for them."""

    kind: type[Any]
    check: Check[P, Any]
    rule: Rule[D, Any]


def decision(kind: type[A], check: Check[P, A], rule: Rule[D, A]) -> Decision[P, D]:
    """Return a decision. Type checkers compare the class with the check and the rule."""
    return Decision(kind, check, rule)


@frozen
class Question(Generic[P, D]):
    """A phase, with a function that lists its actions, and its decisions."""

    phase: str
    actions: List[P]
    decisions: tuple[Decision[P, D], ...]
    pick: Pick[P] | None = None


def question(phase: str, actions: List[P], *decisions: Decision[P, D], pick: Pick[P] | None = None) -> Question[P, D]:
    """Return a phase with its decisions.

    An example is `question("take", take_actions, decision(Take, check_take, take))`. `pick(position, seat, share)`
    returns `actions[int(share * len(actions))]` without building the list, for random rollouts.
    """
    return Question(phase, actions, decisions, pick)


class Ask(Protocol[S_contra, A_contra, T_co]):
    """A function of a state, an action and, optionally, the seat that acts."""

    def __call__(self, state: S_contra, action: A_contra, /, seat: int | None = None) -> T_co: ...


class Listing(Protocol[S_contra, T_co]):
    """A function of a state and, optionally, a seat."""

    def __call__(self, state: S_contra, /, seat: int | None = None) -> T_co: ...


class Parsing(Protocol[S_contra, T_co]):
    """A function of a state, a text and, optionally, the seat that acts."""

    def __call__(self, state: S_contra, text: str, /, seat: int | None = None) -> T_co: ...


@frozen
class Plumbing(Generic[S, A, E]):
    """The functions of the contract that every game gets from `plumbing`."""

    legal_actions: Listing[S, Sequence[A]]
    why_illegal: Ask[S, A, Objection | None]
    apply: Ask[S, A, S]
    step: Ask[S, A, tuple[S, tuple[E, ...]]]
    events: Ask[S, A, tuple[E, ...]]
    parse_action: Parsing[S, A]
    rollout: Rollout[S, A]


@frozen(kw_only=True)
class Notation:
    """The parser of typed actions.

    `read` returns None if it cannot parse the words. `expected` describes the valid texts, for error messages.
    """

    read: Callable[[Sequence[str]], Any]
    expected: str

    def action(self, text: str) -> Any:
        """Parse an action, which may be illegal, and raise NotationError if that fails."""
        if not isinstance(text, str):
            raise NotationError(f"invalid action {shown(text)}: expected text")
        if len(text) > MAX_TYPED_CHARACTERS:
            raise NotationError(f"invalid action {shown(text)}: expected at most {MAX_TYPED_CHARACTERS:,} characters")
        action = self.read(text.lower().split())
        if action is None:
            raise NotationError(f"invalid action {shown(text)}: expected {self.expected}")
        return action


Table: TypeAlias = Mapping[str, Mapping[type[Any], Decision[Any, Any]]]
"""The decisions by phase and by the class of their actions."""


def _say_nothing(_draft: object, _log: object) -> None:
    """Report nothing, because the rules of the game report all events."""


def plumbing(
    state: type[S],
    draft: type[D],
    questions: Sequence[Question[P, D]],
    *,
    notation: Notation,
    wrong_step: Callable[[Any, str], Objection],
    order: str,
    wrong_field: Callable[[object], Objection | None] = wrong_field,
    caches_actions: bool = False,
    automatic: Callable[[D], Any] | None = None,
    announce: Callable[[D, Any], None] = _say_nothing,
) -> Plumbing[S, Any, Any]:
    """Make the shared functions of a game from its phases.

    `wrong_step` returns the objection to an action of another phase. `order` describes the order of the legal actions,
    for their docstring. After a rule, `automatic` returns a forced move, or None, until there is none. Then `announce`
    adds the events at the end of a step. With `caches_actions`, legal actions are cached in the field `offers` of a
    state (core/fast.py). `automatic` may fill it, too.
    """
    if caches_actions:
        questions = [_with_typed_checks(each, wrong_field) for each in questions]
    lists = {each.phase: each.actions for each in questions}
    table: Table = {each.phase: {one.kind: one for one in each.decisions} for each in questions}
    legal_actions = (make_cached_listing if caches_actions else make_listing)(
        state, lists, refuse := refusing(state, draft)
    )
    legal_actions.__doc__ = f"List every legal action: {order}."
    why_illegal = _judging(state, table, wrong_step, wrong_field, refuse)
    engine = Engine(
        draft=draft,
        state=state,
        lists=lists,
        picks={each.phase: each.pick for each in questions},
        checks={phase: {kind: one.check for kind, one in found.items()} for phase, found in table.items()},
        rules={phase: {kind: one.rule for kind, one in found.items()} for phase, found in table.items()},
        automatic=automatic,
        caches_actions=caches_actions,
        announce=announce,
        refusal=_make_refusal(why_illegal, legal_actions),
    )
    apply, parse_action = make_apply(engine), _parsing(engine, notation, why_illegal)
    made = (legal_actions, why_illegal, apply, *_reporting(apply), parse_action, make_rollout(engine, why_illegal))
    return Plumbing(*_as_exported(made, state.__module__.rpartition(".")[0]))


def _make_refusal(why_illegal: Any, legal_actions: Any) -> Refusal:
    def refusal(state: Any, action: Any, seat: int | None) -> IllegalAction:
        objection = why_illegal(state, action, seat)
        assert objection is not None, f"{shown(action)} is refused for no reason"
        return IllegalAction(action, objection, tuple(legal_actions(state, seat)))

    return refusal


def _as_exported(functions: Sequence[Any], package: str) -> Sequence[Any]:
    """Set the module of the functions to the game, for pickle and `help`."""
    for function in functions:
        function.__module__, function.__qualname__ = package, function.__name__
    return functions


def _with_typed_checks(each: Question[P, D], wrong_field: Callable[[object], Objection | None]) -> Question[P, D]:
    """Add a check of the field types to the decisions of a phase.

    Actions of a cached list are accepted before it runs.
    """

    def typed(check: Check[P, Any]) -> Check[P, Any]:
        return lambda position, seat, action: check(position, seat, action) or wrong_field(action)

    return evolve(each, decisions=tuple([evolve(one, check=typed(one.check)) for one in each.decisions]))


def _judging(closed: Any, table: Table, wrong_step: Any, wrong_field: Any, refuse: Any) -> Any:
    kinds: set[type[Any]] = {kind for decisions in table.values() for kind in decisions}

    def objection_to(state: Any, action: Any, seat: int | None) -> Objection | None:
        found = table[state.phase].get(action.__class__)
        if found is None:
            return cast("Objection", wrong_step(action, state.phase))
        return found.check(state, state.to_act[0] if seat is None else seat, action)

    def why_illegal(state: Any, action: Any, /, seat: int | None = None) -> Objection | None:
        """Return the objection to the action, or None if it is legal."""
        if state.__class__ is not closed:
            refuse(state)
        if (seat is not None or not state.to_act) and (objection := not_now(state, seat)):
            return objection
        if type(action) not in kinds:
            return no_such_kind(action)
        try:
            objection = objection_to(state, action, seat)
        except Exception:  # A field can hold any object, and comparing it may fail.
            objection = wrong_field(action)
            if objection is None:
                raise
        return objection and (wrong_field(action) or objection)

    return why_illegal


def _reporting(apply: Any) -> tuple[Any, Any]:
    def step(state: Any, action: Any, /, seat: int | None = None) -> Any:
        """Return the state after the action, and its events. Errors are those of `apply`."""
        log: list[Any] = []
        return apply(state, action, seat, log=log), tuple(log)

    def events(state: Any, action: Any, /, seat: int | None = None) -> Any:
        """Return the events of the action in order. Errors are those of `apply`."""
        return step(state, action, seat)[1]

    return step, events


def _parsing(engine: Engine, notation: Notation, why_illegal: Any) -> Any:
    def read(state: Any, text: str, _seat: int | None = None) -> Any:
        """Parse an action, which may be illegal. A cached object is preferred."""
        action = notation.action(text)
        return _find_offer(state, action) if engine.caches_actions else action

    def parse_action(state: Any, text: str, /, seat: int | None = None) -> Any:
        """Parse a legal action. Upper and lower case are equivalent."""
        action = read(state, text)
        if why_illegal(state, action, seat):
            raise engine.refusal(state, action, seat)
        return action

    parsing: Any = parse_action
    parsing.read = read  # `optional` in core/optional.py finds it here.
    return parsing


def _find_offer(state: Any, action: Any) -> Any:
    """Return the cached legal action that equals the action, or the action itself."""
    for offer in getattr(state, "offers", None) or ():
        if offer.__class__ is action.__class__ and offer == action:
            return offer
    return action


def never_copied(kind: type[T]) -> type[T]:
    """Make `copy` and `deepcopy` return the object itself, because search libraries copy states often."""
    changed: Any = kind
    changed.__copy__, changed.__deepcopy__ = _itself, _itself
    return kind


def as_made(value: Any) -> tuple[Any, ...]:
    """Return the result of `__reduce__`, which is the class and its arguments without computed fields."""
    kind = cast("Any", type(value))
    return kind, tuple([getattr(value, each.name) for each in fields(kind) if each.init])


def _itself(value: T, _memo: object = None) -> T:
    return value

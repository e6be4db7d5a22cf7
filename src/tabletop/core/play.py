"""The seven functions that are the same in every game, made from the list of its decisions.

A game asks a seat something in each phase: it lists the actions, checks one, carries it out. Checks and lists read a
position, rules change a draft and return nothing, and one place here closes the draft to a state.
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
    """A kind of action: when the rules forbid it, and what it does."""

    kind: type[Any]
    check: Check[P, Any]
    rule: Rule[D, Any]


def decision(kind: type[A], check: Check[P, A], rule: Rule[D, A]) -> Decision[P, D]:
    """Tie a check and a rule to the class of actions that both are about."""
    return Decision(kind, check, rule)


@frozen
class Question(Generic[P, D]):
    """What a seat is asked in a phase: the list of its actions, and the decisions there are."""

    phase: str
    actions: List[P]
    decisions: tuple[Decision[P, D], ...]
    pick: Pick[P] | None = None


def question(phase: str, actions: List[P], *decisions: Decision[P, D], pick: Pick[P] | None = None) -> Question[P, D]:
    """Return what is asked in a phase: `question("take", take_actions, decision(Take, check_take, take))`.

    `pick(position, seat, share)` returns `actions[int(share * len(actions))]` without the list, for random rollouts.
    """
    return Question(phase, actions, decisions, pick)


class Ask(Protocol[S_contra, A_contra, T_co]):
    """A function of a state, an action and perhaps the seat that acts."""

    def __call__(self, state: S_contra, action: A_contra, /, seat: int | None = None) -> T_co: ...


class Listing(Protocol[S_contra, T_co]):
    """A function of a state and perhaps the seat that would act."""

    def __call__(self, state: S_contra, /, seat: int | None = None) -> T_co: ...


class Parsing(Protocol[S_contra, T_co]):
    """A function of a state, a text and perhaps the seat that acts."""

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
    """How typed words become an action: `read` returns None for what it cannot read, `expected` tells what it can."""

    read: Callable[[Sequence[str]], Any]
    expected: str

    def action(self, text: str) -> Any:
        """Return the action that the text names, legal or not; raise NotationError if it names none."""
        if not isinstance(text, str):
            raise NotationError(f"{shown(text)} is no action: expected text")
        if len(text) > MAX_TYPED_CHARACTERS:
            raise NotationError(f"{shown(text)} is no action: expected at most {MAX_TYPED_CHARACTERS:,} characters")
        action = self.read(text.lower().split())
        if action is None:
            raise NotationError(f"{shown(text)} is no action: expected {self.expected}")
        return action


Table: TypeAlias = Mapping[str, Mapping[type[Any], Decision[Any, Any]]]
"""The decisions by phase and by the class of their actions."""


def _say_nothing(_draft: object, _log: object) -> None:
    """Announce nothing: the rules of the game do it."""


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
    """Make the functions of the contract from what a game asks in its phases.

    `wrong_step` objects to an action that belongs to another phase, `order` says in which order actions are listed.
    After a rule, `automatic` returns the decision that makes itself, or None; then `announce` reports who is asked.
    With `caches_actions` a state keeps its legal actions in its field `offers` (core/fast.py), and so may `automatic`.
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
    """Let pickle and help find the functions where the game exports them."""
    for function in functions:
        function.__module__, function.__qualname__ = package, function.__name__
    return functions


def _with_typed_checks(each: Question[P, D], wrong_field: Callable[[object], Objection | None]) -> Question[P, D]:
    """Let the checks of a question reject fields of a wrong type; actions of a cached list are not checked."""

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
        """Say which rule forbids the action, or None if it is legal."""
        if state.__class__ is not closed:
            refuse(state)
        if (seat is not None or not state.to_act) and (objection := not_now(state, seat)):
            return objection
        if type(action) not in kinds:
            return no_such_kind(action)
        try:
            objection = objection_to(state, action, seat)
        except Exception:  # A field can hold anything, also what cannot even be compared.
            objection = wrong_field(action)
            if objection is None:
                raise
        return objection and (wrong_field(action) or objection)

    return why_illegal


def _reporting(apply: Any) -> tuple[Any, Any]:
    def step(state: Any, action: Any, /, seat: int | None = None) -> Any:
        """Return the state after the action and what happened, in order; raise as apply does."""
        log: list[Any] = []
        return apply(state, action, seat, log=log), tuple(log)

    def events(state: Any, action: Any, /, seat: int | None = None) -> Any:
        """Tell what the action does, in order; raise as apply does."""
        return step(state, action, seat)[1]

    return step, events


def _parsing(engine: Engine, notation: Notation, why_illegal: Any) -> Any:
    def read(state: Any, text: str, _seat: int | None = None) -> Any:
        """Return the action that the text names, legal or not, from the cached list if it is there."""
        action = notation.action(text)
        return _find_offer(state, action) if engine.caches_actions else action

    def parse_action(state: Any, text: str, /, seat: int | None = None) -> Any:
        """Return the legal action that the text names, in capitals or not."""
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
    """Let `copy` and `deepcopy` return values of the class as they are; search libraries clone states this way."""
    changed: Any = kind
    changed.__copy__, changed.__deepcopy__ = _itself, _itself
    return kind


def as_made(value: Any) -> tuple[Any, ...]:
    """Return how a value pickles (`__reduce__`): by what its class is called with; what follows is found anew."""
    kind = cast("Any", type(value))
    return kind, tuple([getattr(value, each.name) for each in fields(kind) if each.init])


def _itself(value: T, _memo: object = None) -> T:
    return value

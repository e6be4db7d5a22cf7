"""The seven functions that are the same in every game, made from the list of its decisions.

A game asks a seat something in each phase: it lists the actions, checks one, carries it out. Checks and lists read a
position, rules change a draft and return nothing, and one place here closes the draft to a state.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, cast

from attrs import evolve

from tabletop.core.errors import IllegalAction, NotationError, Objection, shown
from tabletop.core.fields import wrong_field
from tabletop.core.late import frozen
from tabletop.core.notation import typed_words
from tabletop.core.offers import kept_listing, plain_listing, well_typed
from tabletop.core.quick import opener
from tabletop.core.rollout import Rollout, on_one_draft
from tabletop.core.turns import explain_undecided, no_such_kind, not_now
from tabletop.core.values import refusing

P = TypeVar("P")
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
Drawn: TypeAlias = Callable[[P, int, float], Any]


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
    drawn: Drawn[P] | None = None


def question(phase: str, actions: List[P], *decisions: Decision[P, D], drawn: Drawn[P] | None = None) -> Question[P, D]:
    """Say what is asked in a phase: `question("take", take_actions, decision(Take, check_take, take))`.

    Where the list is long `drawn(position, seat, share)` may return the action `actions[int(share * len(actions))]`
    without making it, for rollouts by chance.
    """
    return Question(phase, actions, decisions, drawn)


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
        action = self.read(typed_words(text))
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
    keeps_offers: bool = False,
    lists_ahead: bool = False,
    automatic: Callable[[D], Any] | None = None,
    seats: type[Any] | None = None,
    announce: Callable[[D, Any], None] = _say_nothing,
) -> Plumbing[S, Any, Any]:
    """Make the functions of the contract from what a game asks in its phases.

    `wrong_step` objects to an action that belongs to another phase, `order` says in which order actions are listed,
    `keeps_offers` that states keep this list (core/offers.py), `lists_ahead` that an action makes it for the next one,
    whoever asks: then every action is checked by a list. After a rule `automatic` returns the decision that makes
    itself, if the draft has come to one; when it has come to another, `announce` reports who is asked. Where offers are
    kept it keeps in the draft what it lists to find out, and rollouts ask it about single actions only (core/ahead.py).
    `seats` is the class of seats, if rules change them by `fast_change` only: rollouts hold them open then
    (core/seats.py).
    """
    lists = {each.phase: each.actions for each in questions}
    table: Table = {each.phase: {one.kind: one for one in each.decisions} for each in questions}
    if keeps_offers:
        table = _well_typed(table, wrong_field)
    legal_actions = (kept_listing if keeps_offers else plain_listing)(state, lists, refusing(state, draft))
    legal_actions.__doc__ = f"List every legal action: {order}."
    why_illegal = _judging(state, table, wrong_step, wrong_field, refusing(state, draft))

    def refusal(state: Any, action: Any, seat: int | None) -> IllegalAction:
        objection = why_illegal(state, action, seat)
        assert objection is not None, f"{shown(action)} is refused for no reason"
        return IllegalAction(action, objection, tuple(legal_actions(state, seat)))

    opened = opener(draft, state, "to_act", "phase")
    ahead = lists if lists_ahead else None
    if automatic is None and not keeps_offers:
        apply = _playing(state, opened, table, refusal, announce)
    else:
        apply = _settling(state, opened, table, why_illegal, refusal, (keeps_offers, automatic, announce, ahead))
    rollout = on_one_draft(state, opened, questions, why_illegal, refusal, (keeps_offers, automatic, seats))
    parse_action = _parsing(notation, why_illegal, refusal)
    made = (legal_actions, why_illegal, apply, *_reporting(apply), parse_action, rollout)
    for function in made:  # Pickle and help() find them where the game exports them.
        function.__module__, function.__qualname__ = state.__module__.rpartition(".")[0], function.__name__
    return Plumbing(*made)


def _well_typed(table: Table, wrong_field: Callable[[object], Objection | None]) -> Table:
    return {
        phase: {kind: evolve(one, check=well_typed(one.check, wrong_field)) for kind, one in found.items()}
        for phase, found in table.items()
    }


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


def _playing(closed: Any, opened: Any, table: Table, refusal: Any, announce: Any) -> Any:
    """Make what plays an action. It judges by itself, for `why_illegal` would cost a legal action two calls more."""
    judged = {phase: {kind: (one.check, one.rule) for kind, one in found.items()} for phase, found in table.items()}
    judged["over"] = {}

    def apply(state: Any, action: Any, /, seat: int | None = None, log: Any = None) -> Any:
        """Return the state after the action; raise IllegalAction if the rules forbid it."""
        try:
            actor = state.to_act[0] if seat is None else seat
            check, rule = judged[state.phase][type(action)]
            refused = (seat is not None and not_now(state, seat)) or check(state, actor, action)
        except Exception:  # There is no such action now, or it cannot even be compared.
            raise refusal(state, action, seat) from None
        if refused:
            raise refusal(state, action, seat)
        draft = opened(state)
        try:
            rule(draft, actor, action, log)
            if log is not None:
                announce(draft, log)
            draft.to_act  # noqa: B018 - A rule can forget it.
            draft.phase  # noqa: B018
        except AttributeError as error:
            explain_undecided(error, draft)
            raise
        draft.__class__ = closed  # The rules have decided: nobody changes it from here on.
        return draft

    return apply


def _settling(closed: Any, opened: Any, table: Table, why_illegal: Any, refusal: Any, after: Any) -> Any:
    """Make what plays an action where lists are kept, or where decisions make themselves."""
    rules = {phase: {kind: one.rule for kind, one in found.items()} for phase, found in table.items()}
    keeps_offers, automatic, announce, ahead = after
    refuse = refusing(closed)

    def apply(state: Any, action: Any, /, seat: int | None = None, log: Any = None) -> Any:
        """Return the state after the action; raise IllegalAction if the rules forbid it."""
        try:
            for offer in (state.offers or ()) if keeps_offers and seat is None else ():
                if offer is action:  # It was listed for this very state, see core/offers.py.
                    break
            else:
                if why_illegal(state, action, seat):
                    raise refusal(state, action, seat)
        except AttributeError:
            refuse(state)
            raise
        draft = opened(state)
        try:
            rules[state.phase][type(action)](draft, state.to_act[0] if seat is None else seat, action, log)
            while automatic is not None and (answer := automatic(draft)):
                rules[draft.phase][type(answer)](draft, draft.to_act[0], answer, log)
            if log is not None:
                announce(draft, log)
            acting, phase = draft.to_act, draft.phase  # A rule can forget them.
            if ahead is not None:
                draft.offers = ahead[phase](draft, acting[0]) if acting else ()
        except AttributeError as error:
            explain_undecided(error, draft)
            raise
        draft.__class__ = closed
        return draft

    return apply


def _reporting(apply: Any) -> tuple[Any, Any]:
    def step(state: Any, action: Any, /, seat: int | None = None) -> Any:
        """Return the state after the action and what happened, in order; raise as apply does."""
        log: list[Any] = []
        return apply(state, action, seat, log=log), tuple(log)

    def events(state: Any, action: Any, /, seat: int | None = None) -> Any:
        """Tell what the action does, in order; raise as apply does."""
        return step(state, action, seat)[1]

    return step, events


def _parsing(notation: Notation, why_illegal: Any, refusal: Any) -> Any:
    def parse_action(state: Any, text: str, /, seat: int | None = None) -> Any:
        """Return the legal action that the text names, in capitals or not."""
        action = notation.action(text)
        if why_illegal(state, action, seat):
            raise refusal(state, action, seat)
        return action

    return parse_action

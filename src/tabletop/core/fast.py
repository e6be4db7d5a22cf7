"""Every technique that is here only for speed. All other modules are plain Python.

A frozen attrs class stores each field through `object.__setattr__`, which is slow. So an *open* class is filled, then
`__class__` is set to the frozen class. Both need the same slots, so the frozen class has `weakref_slot=False`.

- `fast` makes a constructor of a frozen class, which takes half the time of the class.
- `make_open` copies a state into a draft, and `make_edit` a seat when a rule changes it for the first time. Their
  functions are compiled from text, as in `collections.namedtuple`: a loop over the fields takes eight times as long.
- `make_apply` checks, opens and freezes in one function, because each additional call costs 1 to 2 % of a step.
- `make_rollout` changes one draft to the end of a game, which takes two thirds of the time of steps in Star Map.
- `pick` of a question (core/play.py) returns one action without the list. It makes rollouts of Codex 6 % faster.
- `make_cached_listing`, `cached` and `offered` keep legal actions in the field `offers` of a state. `apply` of one of
  them takes 5.1 microseconds in Comet, of an equal action 7.3.
- PyPy compiles code once for each class of seat. There an edited seat is of the frozen class from the start, and stores
  the step that may assign to it. Steps of Star Map are 1.7 times as fast as with an open class.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import repeat
from typing import Any, ParamSpec, TypeVar, cast

import attrs

from tabletop.core.engine import Check, Engine, Listing, Refuse, Rule, make_checked, make_settling
from tabletop.core.errors import Objection
from tabletop.core.turn_order import UNDECIDED, explain_undecided, not_now
from tabletop.core.validation import refusing

PYPY = sys.implementation.name == "pypy"
P = ParamSpec("P")
T = TypeVar("T")


def fast(kind: Callable[P, T]) -> Callable[P, T]:
    """Return a constructor of a frozen attrs class that takes half the time.

    It takes all fields, including computed ones, and runs no converters, validators or `__attrs_post_init__`.
    """
    parts = attrs.fields(cast("Any", kind))
    names = [part.name for part in parts]
    lines = [*_filling_closed({name: name for name in names}), "return made"]
    make = _compiled(f"make({', '.join(names)})", lines, open_class(kind), kind)
    make.__defaults__ = tuple([part.default for part in parts if part.default is not attrs.NOTHING])
    return cast("Callable[P, T]", make)


class Editing:
    """A step on PyPy. While it is open, it can assign to the seats that it has copied."""

    __slots__ = ("is_open",)
    is_open: bool

    def __init__(self, *, is_open: bool) -> None:
        object.__setattr__(self, "is_open", is_open)

    def __setattr__(self, name: str, value: object) -> None:
        raise attrs.exceptions.FrozenInstanceError


OVER = Editing(is_open=False)


class Editable:
    """Base of positions and open seats, for games with a draft that has `edit`."""

    __slots__ = ("editing",) if PYPY else ()


@cache
def open_class(kind: Any) -> type[Any]:
    """Return a subclass of a frozen class with mutable objects, which start empty."""
    opened = {name: getattr(object, name) for name in ("__init__", "__setattr__", "__delattr__")}
    return type(kind.__name__, (kind,), {"__slots__": (), **opened})


@cache
def make_open(draft: Any, state: Any) -> Callable[[Any], Any]:
    """Return a function that copies a state into a draft.

    It leaves out `to_act` and `phase`, so that a rule that forgets one fails when the field is read. A field that is
    not compared and whose default is None is a cache, which a draft begins without.
    """
    parts = [part for part in attrs.fields(state) if part.name not in UNDECIDED]
    values = {each.name: f"state.{each.name}" if each.eq or each.default is not None else "None" for each in parts}
    if PYPY and hasattr(draft, "edit"):
        values["editing"] = "Editing(is_open=True)"
    open_state: Callable[[Any], Any] = _compiled("open_state(state)", [*_filling(values), "return made"], draft)
    return open_state


def make_edit(seat: type[Any], opened: type[T]) -> Callable[[Any, int], T]:
    """Return the method `edit` of a draft, which returns a seat with mutable fields.

    The first call for a seat replaces it by a copy. Later calls return the same copy until the draft is frozen.
    """
    names = [part.name for part in attrs.fields(seat)]
    missing = {*names} - {part.name for part in attrs.fields(cast("Any", opened))}
    if missing:
        raise TypeError(f"{seat.__name__} has fields of its own: declare {', '.join(missing)} in {opened.__name__}")
    if not issubclass(opened, Editable):
        raise TypeError(f"a {opened.__name__} cannot be edited: derive the class from Editable")
    values, is_edited, filling = {name: f"mine.{name}" for name in names}, "type(mine) is not Closed", _filling
    if PYPY:
        cast("Any", seat).__setattr__ = _assign
        values["editing"], is_edited = "draft.editing", "getattr(mine, 'editing', OVER) is draft.editing"
        filling = _filling_closed
    lines = [
        "seats = draft.seats",
        "mine = seats[seat]",
        f"if {is_edited}:",
        " return mine",
        *filling(values),
        "changed = [*seats]",
        "changed[seat] = made",
        "draft.seats = tuple(changed)",
        "return made",
    ]
    edit = _compiled("edit(draft, seat)", lines, opened, seat)
    edit.classes = opened, seat
    return cast("Callable[[Any, int], T]", edit)


def _assign(seat: Any, name: str, value: object) -> None:
    """Assign to a field of a seat on PyPy while its step is open."""
    if not getattr(seat, "editing", OVER).is_open:
        raise attrs.exceptions.FrozenInstanceError
    object.__setattr__(seat, name, value)


def make_apply(engine: Engine) -> Any:
    """Return `apply`. It checks and freezes inline, because each call costs 1 to 2 % of a step."""
    open_seat, seat_class, stores_step = _seat_classes(engine)
    opened, closed, settle = make_open(engine.draft, engine.state), engine.state, make_settling(engine)
    refusal, announce = engine.refusal, engine.announce
    judged = {phase: _with_rules(engine, phase) for phase in (*engine.checks, "over")}

    def apply(state: Any, action: Any, /, seat: int | None = None, log: Any = None) -> Any:
        """Return the state after the action, and raise IllegalAction if the rules forbid it."""
        try:
            actor = state.to_act[0] if seat is None else seat
            check, rule = judged[state.phase][type(action)]
            refused = (seat is not None and not_now(state, seat)) or check(state, actor, action)
            draft = opened(state)
        except Exception:  # This is not a state, there is no such action now, or it cannot even be compared.
            raise refusal(state, action, seat) from None
        if refused:
            raise refusal(state, action, seat)
        try:
            rule(draft, actor, action, log)
            if settle is not None:
                settle(draft, log)
            if log is not None:
                announce(draft, log)
            draft.to_act  # noqa: B018 - A rule can forget it.
            draft.phase  # noqa: B018
        except AttributeError as error:
            explain_undecided(error, draft)
            raise
        if stores_step:
            object.__setattr__(draft.editing, "is_open", False)
        else:
            for mine in draft.seats:
                if type(mine) is open_seat:
                    mine.__class__ = seat_class
        draft.__class__ = closed
        return draft

    return apply


def make_rollout(engine: Engine, why_illegal: Callable[[Any, Any], object]) -> Any:
    """Return `rollout`. The rules change one draft from the first action to the last."""
    checked, refuse, freeze = make_checked(why_illegal, engine.refusal), refusing(engine.state), _freezing(engine)
    opened, settle, caches = make_open(engine.draft, engine.state), make_settling(engine), engine.caches_actions
    lists = {phase: cached(each) if caches else each for phase, each in engine.lists.items()}
    phases = {phase: (each, engine.picks[phase], engine.rules[phase]) for phase, each in lists.items()}

    def rollout(state: Any, draw: Any, /, *, choose: Any = None, limit: int | None = None) -> Any:
        """Play to the end or for `limit` actions, at random unless `choose` is passed."""
        refuse(state)
        if not state.to_act or (limit is not None and limit < 1):
            return state
        draft = opened(state)
        draft.to_act, draft.phase = state.to_act, state.phase
        for _ in repeat(None) if limit is None else range(limit):
            if not (acting := draft.to_act):
                break
            seat = acting[0]
            list_actions, pick, rules = phases[draft.phase]
            if choose is not None:
                action = checked(choose, draft, tuple(list_actions(draft, seat)))
            elif pick is not None:
                action = pick(draft, seat, draw())
            else:
                actions = list_actions(draft, seat)
                action = actions[int(draw() * len(actions))]
            if caches:
                draft.offers = None
            rules[type(action)](draft, seat, action, None)
            if settle is not None:
                settle(draft, None)
        return freeze(draft)

    return rollout


def _freezing(engine: Engine) -> Callable[[Any], Any]:
    open_seat, seat_class, stores_step = _seat_classes(engine)

    def freeze(draft: Any) -> Any:
        """Freeze a draft and its edited seats. `apply` has a copy of this."""
        if stores_step:
            object.__setattr__(draft.editing, "is_open", False)
        for mine in draft.seats:
            if type(mine) is open_seat:
                mine.__class__ = seat_class
        draft.__class__ = engine.state
        return draft

    return freeze


def _seat_classes(engine: Engine) -> tuple[type[Any] | None, type[Any] | None, bool]:
    """Return the open and the frozen class of seats, and whether they store their step."""
    edit: Any = getattr(engine.draft, "edit", None)
    if edit and not issubclass(engine.draft, Editable):
        raise TypeError(f"a {engine.draft.__name__} has `edit`: derive its class from Editable")
    return (*edit.classes, PYPY) if edit else (None, None, False)


def _with_rules(engine: Engine, phase: str) -> dict[type[Any], tuple[Check, Rule]]:
    """Return the check and the rule of each class of actions in a phase."""
    checks = engine.checks.get(phase, {})
    if engine.caches_actions:
        checks = {kind: offered(check) for kind, check in checks.items()}
    return {kind: (check, engine.rules[phase][kind]) for kind, check in checks.items()}


def make_cached_listing(kind: Any, lists: Mapping[str, Listing], refuse: Refuse) -> Any:
    """Return `legal_actions` for states that cache the actions of the first seat to act."""
    store = kind.offers.__set__  # A cache can be added to a frozen state.

    def legal_actions(state: Any, /, seat: int | None = None) -> Sequence[Any]:
        if state.__class__ is not kind:
            refuse(state)
        if (seat is not None or not state.to_act) and not_now(state, seat):
            return ()
        first = state.to_act[0]
        if seat is not None and seat != first:
            return lists[state.phase](state, seat)
        offers: Sequence[Any] | None = state.offers
        if offers is None:
            store(state, offers := lists[state.phase](state, first))
        return offers

    return legal_actions


def cached(list_actions: Listing) -> Listing:
    """Return a list of actions for a draft that may have cached it already."""
    return lambda draft, seat: list_actions(draft, seat) if draft.offers is None else draft.offers


def offered(check: Check) -> Check:
    """Return a check that accepts an action of the cached list at once.

    The action must be an element of that very list. An equal action, or one that another state has cached, is checked.
    """

    def accept_or_check(state: Any, seat: int, action: Any) -> Objection | None:
        if state.offers is not None and seat == state.to_act[0]:
            for offer in state.offers:
                if offer is action:
                    return None
        return check(state, seat, action)

    return accept_or_check


def _filling_closed(values: Mapping[str, str]) -> list[str]:
    """Return lines that make an object of the frozen class with these values."""
    if PYPY:
        return ["made = new(Closed)", *[f"store(made, {name!r}, {value})" for name, value in values.items()]]
    return [*_filling(values), "made.__class__ = Closed"]


def _filling(values: Mapping[str, str]) -> list[str]:
    """Return lines that make an object of the open class with these values."""
    return ["made = Opened()", *[f"made.{name} = {value}" for name, value in values.items()]]


def _compiled(
    head: str, lines: Sequence[str], opened: type[Any], closed: type[Any] | Callable[..., Any] | None = None
) -> Any:
    scope: dict[str, Any] = {"Opened": opened, "Closed": closed, "Editing": Editing, "OVER": OVER}
    scope |= {"new": object.__new__, "store": object.__setattr__}
    exec("\n ".join([f"def {head}:", *lines]), scope)  # noqa: S102 - as namedtuple does
    return scope[head.partition("(")[0]]

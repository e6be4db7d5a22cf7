"""Fast objects equal plain ones, and an edited seat changes only the draft that it belongs to."""

import copy
import pickle
from typing import Any

import pytest
from attrs import define, evolve, field, frozen
from attrs.exceptions import FrozenInstanceError

from tabletop.core.fast import fast, make_edit, make_open, open_class
from tabletop.core.play import Notation, plumbing
from tests.core import meadow
from tests.core.meadow import CARDS, PLUMBING, Draft, OpenSeat, Play, Seat, State, start


@frozen(weakref_slot=False)
class Place:
    """A place on a board."""

    x: int
    y: int = 5
    names: tuple[str, ...] = ()


make_place = fast(Place)


@pytest.mark.parametrize("made", [make_place(3), make_place(3, 5), make_place(x=3, names=())])
def test_a_fast_object_is_the_plain_one(made: Place) -> None:
    assert type(made) is Place
    assert made == Place(3)
    assert hash(made) == hash(Place(3))
    assert repr(made) == repr(Place(3)) == "Place(x=3, y=5, names=())"
    assert evolve(made, y=6) == Place(3, 6)


def test_a_fast_object_is_frozen() -> None:
    made = make_place(3)
    with pytest.raises(FrozenInstanceError):
        made.x = 4  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    with pytest.raises(FrozenInstanceError):
        del made.x  # pyright: ignore[reportAttributeAccessIssue]
    with pytest.raises(AttributeError):
        made.z = 4  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue]


def test_a_fast_object_is_copied_and_pickled_as_a_plain_one() -> None:
    made = make_place(3, names=("a",))
    for copied in (pickle.loads(pickle.dumps(made)), copy.deepcopy(made), copy.copy(made)):
        assert type(copied) is Place
        assert copied == made == Place(3, names=("a",))


def test_a_missing_argument_is_an_error() -> None:
    with pytest.raises(TypeError, match="x"):
        make_place()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]


@frozen(weakref_slot=False)
class WithComputed:
    """A class that computes a field."""

    x: int
    double: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "double", 2 * self.x)


def test_computed_fields_are_arguments() -> None:
    make: Any = fast(WithComputed)
    assert make(3, 6) == WithComputed(3)


def test_an_open_object_can_be_changed_until_it_is_frozen() -> None:
    opened: Any = open_class(WithComputed)()
    opened.x, opened.double = 3, 5
    opened.double += 1
    with pytest.raises(AttributeError):
        opened.z = 4
    opened.__class__ = WithComputed
    assert opened == WithComputed(3)
    with pytest.raises(FrozenInstanceError):
        opened.x = 4


@frozen
class WithWeakref:
    """A class whose objects have one more slot than those of its open class."""

    x: int


def test_a_class_with_a_weakref_slot_can_be_fast_too() -> None:
    assert fast(WithWeakref)(3) == WithWeakref(3)


def drafted() -> Any:
    return make_open(Draft, State)(start())


def test_a_draft_has_all_fields_but_the_undecided_ones() -> None:
    draft, state = drafted(), start()
    assert type(draft) is Draft
    assert (draft.seats, draft.deck) == (state.seats, state.deck)
    for name in ("to_act", "phase"):
        assert not hasattr(draft, name)


def test_an_edited_seat_is_a_copy_and_the_same_one_each_time() -> None:
    draft, before = drafted(), start().seats
    mine: OpenSeat = draft.edit(1)
    mine.hand += CARDS[7:8]
    assert draft.edit(1) is mine is draft.seats[1]
    assert (mine.hand, mine.known) == ((*before[1].hand, CARDS[7]), before[1].known)
    assert draft.seats[0] is before[0] or draft.seats[0] == before[0]
    assert before == start().seats


@pytest.mark.parametrize("ahead", [1, 2, 5])
def test_seats_are_frozen_again_after_each_step_and_rollout(ahead: int) -> None:
    state: Any = start()
    for _ in range(ahead):
        state = PLUMBING.apply(state, PLUMBING.legal_actions(state)[0])
        assert [type(each) for each in state.seats] == [Seat, Seat]
    end: Any = PLUMBING.rollout(start(), lambda: 0.0, limit=ahead)
    assert end == state
    for each in end.seats:
        assert type(each) is Seat
        with pytest.raises(FrozenInstanceError):
            each.hand = ()  # type: ignore[misc]


def test_a_step_leaves_the_state_before_it_alone() -> None:
    state = start()
    PLUMBING.apply(state, Play(CARDS[0]))
    assert state == start()


def test_a_seat_whose_frozen_class_has_more_fields_is_an_error() -> None:
    @frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues]
    class Taller(meadow.OpenSeat):
        """A seat with a field that the open class lacks."""

        score: int = 0

    with pytest.raises(TypeError, match="declare score in OpenSeat"):
        make_edit(Taller, meadow.OpenSeat)


def test_classes_that_are_edited_without_their_base_are_an_error() -> None:
    @define(init=False, eq=False, repr=False, weakref_slot=False)
    class Plain:
        """An open seat without a place for the step that edits it."""

        hand: tuple[int, ...]

    @frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues]
    class Closed(Plain):
        """The same seat, frozen."""

    with pytest.raises(TypeError, match="a Plain cannot be edited: derive the class from Editable"):
        make_edit(Closed, Plain)


def test_a_draft_with_edit_and_without_its_base_is_an_error() -> None:
    class Bare:
        """A draft without a place for the step that edits its seats."""

        edit = make_edit(Seat, OpenSeat)

    notation = Notation(read=lambda _words: None, expected="nothing")
    with pytest.raises(TypeError, match="a Bare has `edit`: derive its class from Editable"):
        plumbing(State, Bare, (), notation=notation, wrong_step=lambda _action, code: meadow.no(code), order="none")

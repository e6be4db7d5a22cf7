"""Decks, hands and interned cards."""

import copy
import pickle

import pytest

from tabletop.core.deck import FEW, deal, draw, holds, in_order, is_in_order, reshuffle, without
from tabletop.core.errors import InvalidState, NotationError
from tabletop.core.players import replace_at
from tabletop.core.rng import shuffled
from tests.core.meadow import CARDS, Card


def test_cards_are_drawn_off_the_top() -> None:
    assert draw(("a", "b", "c"), 2) == (("a", "b"), ("c",))
    assert draw(("a", "b", "c"), 0) == ((), ("a", "b", "c"))
    assert draw(("a",), 3) == (("a",), ())


def test_cards_are_dealt_round_the_table() -> None:
    assert deal(tuple("abcdefg"), seats=3, each=2) == ([("a", "d"), ("b", "e"), ("c", "f")], ("g",))


@pytest.mark.parametrize(("keep", "left"), [(0, ()), (1, ("d",)), (4, ("a", "b", "c", "d")), (9, ("a", "b", "c", "d"))])
def test_the_top_of_the_discard_pile_can_be_kept(keep: int, left: tuple[str, ...]) -> None:
    discard = ("a", "b", "c", "d")

    deck, kept, seed = reshuffle(discard, 7, keep)

    assert (deck, seed) == shuffled(discard[: len(discard) - len(left)], 7)
    assert kept == left


def test_an_item_is_replaced_at_its_place() -> None:
    assert replace_at(("a", "b", "c"), 0, "x") == ("x", "b", "c")
    assert replace_at(("a", "b", "c"), 2, "x") == ("a", "b", "x")


def test_the_first_equal_item_is_left_out() -> None:
    assert without(("a", "b", "a"), "a") == ("b", "a")
    with pytest.raises(ValueError, match="not in"):
        without(("a",), "b")


@pytest.mark.parametrize("times", [1, FEW])
def test_copies_count(times: int) -> None:
    assert holds("abc" * times, "ca" * times)
    assert holds("aab" * times, "aa" * times)
    assert not holds("ab" * times, "aa" * times)
    assert not holds("ab" * times, "abc" * times)
    assert not holds("", "a" * times)
    assert holds("", "")


def test_a_face_is_one_object() -> None:
    face = CARDS[3]
    assert Card(4) is Card.from_notation("c4") is Card.make(key=4, double=8) is face
    assert copy.deepcopy(face) is pickle.loads(pickle.dumps(face)) is face
    assert repr(face) == "Card(key=4)"


@pytest.mark.parametrize("part", [0, 10, True, 1.0, "1", None, [], {}])
def test_what_only_equals_a_part_names_no_face(part: object) -> None:
    with pytest.raises(InvalidState, match="the meadow has no card"):
        Card(part)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("text", ["", "C4", "c10", 4, None, ["c4"]])
def test_what_is_no_notation_is_refused_with_what_was_expected(text: object) -> None:
    with pytest.raises(NotationError, match="expected c1 to c9"):
        Card.from_notation(text)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_faces_have_one_order() -> None:
    assert in_order(CARDS[::-1]) == CARDS
    assert is_in_order(CARDS)
    assert not is_in_order(CARDS[::-1])

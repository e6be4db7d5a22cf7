"""Initials tell animals apart under any card set."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.comet import Card, Options
from tabletop.comet.faces.svg.initials import different_initials, initials_in
from tabletop.texts import language

BOOK = Options().book
ENGLISH = language("en").words()


def test_the_animals_have_the_initials_of_their_words() -> None:
    found = initials_in(BOOK, ENGLISH)
    by_name = {animal.name: found[animal.species] for animal in BOOK.animals.values()}

    assert {name: by_name[name] for name in ("Cave beaver", "Vicuña", "Moa", "Crescent nail-tail wallaby")} == {
        "Cave beaver": "CB", "Vicuña": "Vi", "Moa": "Mo", "Crescent nail-tail wallaby": "CW",
    }  # fmt: skip
    assert found["mammoth"] == "Ma"
    assert found["giant_tortoise"] == "GT"


def test_initials_are_those_of_the_words_in_the_language() -> None:
    found = initials_in(BOOK, language("ru").words())

    assert (found["dromedary"], found["iguana"], found["giant_tortoise"]) == ("Др", "Иг", "ГЧ")
    assert not [letter for initials in found.values() for letter in initials if letter.isascii()]


@pytest.mark.parametrize("name", ["en", "ru"])
def test_no_two_animals_have_the_same(name: str) -> None:
    found = list(initials_in(BOOK, language(name).words()).values())

    assert len({initials.casefold() for initials in found}) == len(found)


def test_copies_of_an_animal_share_theirs() -> None:
    moas = [animal.species for card, animal in BOOK.animals.items() if card.startswith(("silver-moa", "gold-moa"))]

    assert len(moas) > 1
    assert len({initials_in(BOOK, ENGLISH)[species] for species in moas}) == 1
    assert Card("silver-moa-1") in BOOK.animals


def test_who_comes_first_has_the_natural_ones() -> None:
    names = {"a": "Red fox", "b": "Round fish", "c": "rEd Fox", "d": "R. F.", "e": "Rf"}

    assert different_initials(names) == {"a": "RF", "b": "Ro", "c": "Re", "d": "Ra", "e": "Rb"}


def test_names_may_be_anything() -> None:
    assert different_initials({"a": "!?", "b": "ß", "c": "鳥", "d": "x"}) == {
        "a": "Xa",
        "b": "Sa",
        "c": "鳥a",
        "d": "Xb",
    }


@given(st.dictionaries(st.integers(), st.text(max_size=8), max_size=60))
def test_initials_are_short_and_different(names: dict[int, str]) -> None:
    found = different_initials({str(key): name for key, name in names.items()})

    assert [*found] == [str(key) for key in names]
    assert len({each.casefold() for each in found.values()}) == len(names)
    assert {len(each) for each in found.values()} <= {2}


def test_a_thousand_animals_are_told_apart() -> None:
    found = different_initials({str(number): "Moa" for number in range(1_500)})

    assert len({*found.values()}) == 1_500
    assert max(map(len, found.values())) == 3

"""Several labels in one line mean what they meant on the screen that was in sight."""

from tabletop.cli.choices import same_label
from tabletop.screens.layout import Screen

SEEN = Screen((), {"c": (1,), "g05": (2, 3), "stop": (4,)}, things={"c": "hex 7", "d": "hex 8"})


def test_a_letter_stands_for_its_thing_whatever_letter_that_has_now() -> None:
    now = Screen((), {"a": (1,), "c": (5,)}, things={"a": "hex 7", "c": "hex 8"})
    assert same_label("c", SEEN, now) == "a"
    assert same_label("d", SEEN, now) == "c", "also a thing that could not be chosen then"


def test_a_letter_that_the_screen_did_not_name_means_nothing() -> None:
    now = Screen((), {"e": (1,)}, things={"e": "hex 9"})
    assert same_label("e", SEEN, now) is None


def test_a_thing_that_is_no_choice_any_more_means_nothing() -> None:
    assert same_label("c", SEEN, Screen((), {"a": (5,)}, things={"a": "hex 9", "c": "hex 7"})) is None
    assert same_label("g05", SEEN, Screen((), {"g06": (1,)})) is None


def test_what_is_printed_on_a_thing_stays() -> None:
    assert same_label("g05", SEEN, Screen((), {"g05": (2,)})) == "g05"
    assert same_label("r01", SEEN, Screen((), {"r01": (9,)})) == "r01", "it was in sight on the table"


def test_on_the_screen_in_sight_every_label_means_itself() -> None:
    assert [same_label(label, SEEN, SEEN) for label in SEEN.labels] == [*SEEN.labels]

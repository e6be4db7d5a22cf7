"""The properties to test: laws for every game, and tests of a game with `@given`."""

from collections.abc import Iterator

from tabletop.catalogue import BUILT_IN

LAWS = ("legality", "validity", "round_trips")
"""Laws that are fast to check. Those that sample many worlds would leave time for few games."""
OF_TESTS = (
    "tests/subastral/test_scoring.py::test_mixed_sets_count_cards_from_the_left",
    "tests/subastral/test_events.py::test_events_name_every_change_that_a_seat_sees",
    "tests/subastral/test_hidden.py::test_worlds_agree_with_the_view",
    "tests/codex/test_derived.py::test_what_is_derived_is_what_the_rules_say",
    "tests/codex/test_smaller.py::test_any_small_table_is_played_to_its_end_through_valid_states",
    "tests/comet/artwork/test_initials.py::test_initials_are_short_and_different",
)


def _all() -> Iterator[str]:
    for game in BUILT_IN:
        yield from (f"proof/properties/laws.py::test_law[{game}-{law}]" for law in LAWS)
    yield from OF_TESTS


PROPERTIES = tuple(_all())
"""All properties by their names in pytest."""

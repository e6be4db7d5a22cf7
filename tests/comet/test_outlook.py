"""What can still help a card to hatch."""

from tabletop.comet.outlook import outlook_of
from tabletop.testing import covers
from tabletop.testing.facts.comet import few_cards
from tests.comet.play import laid


@covers("comet.A36")
def test_of_two_copies_one_of_which_is_exhausted_one_can_be_used() -> None:
    leaders = {0: "leader-white-egg", 1: "leader-blue-egg"}
    facts = {"rescued": {0: "silver-moa-1 silver-moa-1"}, "exhausted": {0: "silver-moa-1"}}
    state = laid(options=few_cards(), leaders=leaders, **facts)

    assert outlook_of(state, state.seats[0]).cards == ("silver-moa-1",)

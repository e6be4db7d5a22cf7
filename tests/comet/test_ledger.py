"""The events tell all that happens: who only listens can keep the whole table."""

from itertools import product

import pytest

from tabletop import comet
from tabletop.comet import Options, State
from tabletop.testing import Route, policies_for, walk
from tabletop.testing.facts.comet import few_cards
from tests.comet.ledger import Ledger
from tests.comet.own_set import own_set

RULINGS = Options(
    side="side_other", used_advantage="discarded", self_between_turns=True, arrival_first="next", turn_limit=150
)
TABLES = {
    "all cards": Options(turn_limit=150),
    "other rulings": RULINGS,
    "few cards": few_cards(),
    "own cards": own_set(),
}


def told(state: State, text: str) -> tuple[comet.Event, ...]:
    """Return the events of a move."""
    return comet.events(state, comet.parse_action(state, text))


@pytest.mark.parametrize("table", TABLES)
def test_who_only_listens_can_keep_the_table(table: str) -> None:
    policies = policies_for(comet).values()
    for seed, (policy, players) in enumerate(product(policies, comet.INFO.players)):
        walked = walk(comet, Route(players, seed, TABLES[table], policy))
        ledger = Ledger(walked.states[0])
        for before, after, (_, text) in zip(walked.states, walked.states[1:], walked.moves, strict=False):
            for event in told(before, text):
                ledger.hear(event)
            assert ledger.matches(after), f"{before}: {text} leads to {vars(Ledger(after))}, told is {vars(ledger)}"

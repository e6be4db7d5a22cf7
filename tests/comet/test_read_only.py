"""Nothing that a bot is given can be changed: tables serve every game of the process."""

from typing import Any

import pytest

from tabletop import comet
from tabletop.bots.comet import greedy
from tabletop.comet import Options
from tabletop.testing import Route, check_permanent, walk
from tabletop.testing.facts.comet import few_cards


@pytest.mark.parametrize("options", [Options(), few_cards()], ids=["all cards", "few cards"])
def test_nothing_within_reach_can_be_changed(options: Options) -> None:
    walked = walk(comet, Route(3, 4, options, greedy, steps=150))
    for state, (_, text) in zip(walked.states[::10], walked.moves[::10], strict=False):
        action = comet.parse_action(state, text)
        views = tuple([comet.view(state, seat) for seat in (None, 0, 1)])
        check_permanent((state, action, comet.legal_actions(state), comet.events(state, action), views))
    check_permanent(comet.outcome(walked.last))


def test_the_setup_cannot_be_changed() -> None:
    setup: Any = comet.view(comet.new_game(players=2, seed=1), None).options.book.setup
    with pytest.raises(TypeError):
        setup.split[2] = (1, 1)

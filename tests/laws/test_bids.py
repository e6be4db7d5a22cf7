"""The laws over a stranger's game, whose decisions are simultaneous and whose options differ.

It is a game of version 0.1, which knows nothing of what the contract has gained since.
"""

import bids
from bids import Action, Event, Options, State, View

from tabletop.core.game import Game
from tabletop.testing import law_tests
from tests.laws.often import examples

GAME: Game[Options, State, Action, View, Event] = bids

test_law = law_tests(GAME, examples=examples(8))

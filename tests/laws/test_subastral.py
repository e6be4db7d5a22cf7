"""The laws over Subastral, at every number of players, with and without the variant."""

from tabletop import subastral
from tabletop.core.game import Game
from tabletop.subastral import Action, Event, Options, State, View
from tabletop.testing import law_tests
from tests.laws.often import EXAMPLES, examples

GAME: Game[Options, State, Action, View, Event] = subastral

test_law = law_tests(GAME, examples=examples(5), examples_of=EXAMPLES)

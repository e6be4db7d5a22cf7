"""The laws over Star Map, at every number of players."""

from tabletop import starmap
from tabletop.core.game import Game
from tabletop.starmap import Action, Event, Options, State, View
from tabletop.testing import law_tests
from tests.laws.often import EXAMPLES, examples

GAME: Game[Options, State, Action, View, Event] = starmap

test_law = law_tests(GAME, examples=examples(8), examples_of=EXAMPLES)

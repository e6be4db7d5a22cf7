"""The laws over Codex, at every number of players and set of options."""

from tabletop import codex
from tabletop.codex import Action, Event, Options, State, View
from tabletop.core.game import Game
from tabletop.testing import law_tests
from tests.laws.often import EXAMPLES, examples

GAME: Game[Options, State, Action, View, Event] = codex

test_law = law_tests(GAME, examples=examples(4), examples_of=EXAMPLES)

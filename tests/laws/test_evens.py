"""The laws over an honest game of simultaneous choices that nobody keeps: no facts, a second secret, cached lists."""

from tabletop.core.game import Game
from tabletop.testing import law_tests
from tests.laws.twins import evens
from tests.laws.twins.evens import Action, Event, Options, State, View

GAME: Game[Options, State, Action, View, Event] = evens

test_law = law_tests(GAME, examples=30)

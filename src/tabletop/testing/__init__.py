"""The test kit: strategies, laws, tables and marks to prove a game with (extra `testing`)."""

from tabletop.testing.cases import Case, Law
from tabletop.testing.checking import cases, check_law, configurations
from tabletop.testing.laws import LAWS
from tabletop.testing.marks import covers
from tabletop.testing.strategies import actions, arbitrary_actions, states, views, walks
from tabletop.testing.walks import Route, Walk, replay, walk

__all__ = [
    "LAWS", "Case", "Law", "Route", "Walk", "actions", "arbitrary_actions", "cases", "check_law", "configurations",
    "covers", "replay", "states", "views", "walk", "walks",
]  # fmt: skip

"""The test kit: strategies, laws, tables and marks to prove a game with (extra `testing`)."""

from tabletop.testing.marks import covers

__all__ = ["covers"]

"""Positions to test, built from the few facts that matter: `tables.starmap(hands={0: "B5 REST"})`."""

from tabletop.testing.tables.codex import codex
from tabletop.testing.tables.comet import comet
from tabletop.testing.tables.starmap import starmap
from tabletop.testing.tables.subastral import subastral

__all__ = ["codex", "comet", "starmap", "subastral"]

"""The tables on which environments are tested."""

from typing import Any

import pytest

from tabletop import load
from tabletop.catalogue import BUILT_IN

TABLES = [
    pytest.param({"game": name, "options": options, "players": players}, id=f"{name}-{options}-{players}")
    for name in BUILT_IN
    for options, _ in load(name).INFO.option_sets
    for players in load(name).INFO.players
]
"""A game, the name of an option set, and how many play, as arguments of an environment."""

Table = dict[str, Any]

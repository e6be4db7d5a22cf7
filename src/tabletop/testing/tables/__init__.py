"""Test positions, laid from the few facts that matter.

For example, `tables.starmap(hands={0: "B5 REST"})` names two cards of one hand. Each game that registers such a
function has one here. `tables.laying` helps to write it.
"""

from typing import TYPE_CHECKING, Any

from tabletop import catalogue
from tabletop.core.errors import SetupError, shown

if TYPE_CHECKING:  # Type checkers read no entry points.
    from tabletop.testing.tables.codex_positions import codex as codex
    from tabletop.testing.tables.comet_positions import comet as comet
    from tabletop.testing.tables.starmap_positions import starmap as starmap
    from tabletop.testing.tables.subastral_positions import subastral as subastral


def __getattr__(name: str) -> Any:
    """Return the function that lays tables of a game."""
    function = None if name.startswith("_") else catalogue.find(catalogue.TABLES, name)
    if function is None:
        raise AttributeError(f"there is no function that lays tables of {name}")
    if not callable(function):
        raise SetupError(f"{catalogue.TABLES}: {name!r} is not a function but {shown(function)}")
    return function

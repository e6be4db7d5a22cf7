"""Which rules and kinds of actions, events and refusals no small world meets, and why not."""

from collections.abc import Mapping
from types import MappingProxyType

ALIKE = "where two cards are in hand all silver cards are alike, so that this answers itself"
ONE_TOKEN = "a player has one slot, and so no choice among tokens"
BIG_ENOUGH = "the two cards that are needed are never in one hand"
NO_RULE: Mapping[str, Mapping[str, str]] = MappingProxyType({"starmap": {}, "subastral": {}, "codex": {}, "comet": {}})
"""By game the rules that no small world meets."""
NO_KIND: Mapping[str, Mapping[str, str]] = MappingProxyType({"starmap": {}, "subastral": {}, "codex": {}, "comet": {}})
"""By game the kinds of actions, events and refusals that do not come up in any."""

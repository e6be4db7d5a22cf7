"""The rules that a game reaches, which are those whose code runs during the game."""

import sys
from collections.abc import Generator
from contextlib import contextmanager
from functools import cache
from inspect import unwrap
from types import CodeType
from typing import Any

from tabletop.core.rulebook import IMPLEMENTED
from tabletop.testing.rulebook import watching


@cache
def rules_of(game: str) -> frozenset[str]:
    """Return the rules of a loaded game that functions carry out."""
    return frozenset(rule for rule in IMPLEMENTED if rule.split(".")[0] == game)


if sys.version_info >= (3, 12):
    monitoring: Any = sys.monitoring
    TOOL = 4  # Debuggers, coverage and profilers use other numbers.

    @contextmanager
    def rules_met(game: str) -> Generator[set[str], None, None]:
        """Collect the rules whose code runs in the block: only the first run of each function costs anything."""
        codes, found = _watched(game), set[str]()

        def meet(code: CodeType, _offset: int) -> object:
            found.update(codes.get(code, ()))
            return monitoring.DISABLE

        monitoring.restart_events()
        monitoring.register_callback(TOOL, monitoring.events.PY_START, meet)
        try:
            yield found
        finally:
            monitoring.register_callback(TOOL, monitoring.events.PY_START, None)

    @cache
    def _watched(game: str) -> dict[CodeType, list[str]]:
        """Have the start of each function that carries out a rule of the game told from now on."""
        if monitoring.get_tool(TOOL) is None:
            monitoring.use_tool_id(TOOL, "rules met")
        codes: dict[CodeType, list[str]] = {}
        for rule in sorted(rules_of(game)):
            for function in IMPLEMENTED[rule]:
                codes.setdefault(unwrap(function).__code__, []).append(rule)
        for code in codes:
            monitoring.set_local_events(TOOL, code, monitoring.events.PY_START)
        return codes

else:

    @contextmanager
    def rules_met(game: str) -> Generator[set[str], None, None]:
        """Collect the rules whose code runs in the block, which makes play some times slower on this Python."""
        found = set[str]()
        with watching(rules_of(game), found.update):
            yield found

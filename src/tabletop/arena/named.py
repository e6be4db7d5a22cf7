"""Names for bots that are given to a run as values."""

import pickle
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any

from tabletop.bots import Factory, Named
from tabletop.bots.player import as_factory, name_of
from tabletop.core.errors import SetupError, shown


def named_bots(bots: Sequence[Any], executor: Executor | None) -> tuple[tuple[str, ...], Mapping[str, Factory]]:
    """Return the names of the bots, and the factories of those that are given as values.

    Raise SetupError if two bots have the same name, or if the processes of the executor cannot import a value.
    """
    names = tuple([bot if isinstance(bot, str) else name_of(bot) for bot in bots])
    values: dict[str, Any] = {}
    for name, bot in zip(names, bots, strict=True):
        value = None if isinstance(bot, str | Named) else bot
        if values.setdefault(name, value) is not value:
            raise SetupError(f"invalid bots {shown(names)}: expected different names for different bots")
    given = {name: value for name, value in values.items() if value is not None}
    if executor is not None and not isinstance(executor, ThreadPoolExecutor):
        _check_importable(given)
    return names, {name: as_factory(bot) for name, bot in given.items()}


def _check_importable(given: Mapping[str, Any]) -> None:
    """Raise SetupError if another process cannot import a bot."""
    for name, bot in given.items():
        try:
            pickle.dumps(bot)
        except Exception:
            is_importable = False
        else:
            is_importable = getattr(bot, "__module__", "") != "__main__" or hasattr(sys.modules["__main__"], "__file__")
        if not is_importable:
            raise SetupError(
                f"the bot {shown(name)} cannot be sent to other processes: expected a function or a class that they "
                "can import from a module, or the name of a bot"
            )

"""Bots by the place of their code: in a module, in a file, or wherever a prefix says.

Whoever looks there runs what stands there: such a name must never come from a stranger.
"""

import sys
from collections.abc import Callable, Mapping
from functools import reduce
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from os import fsencode
from pathlib import Path
from threading import RLock
from types import ModuleType
from typing import Any

from tabletop.core.errors import SetupError, reason_of

PREFIXES: Mapping[str, str] = {"exec": "tabletop.bots.process:make"}
"""For names such as `exec:./my_bot`: by the word before the colon, which function `module:name` makes a factory of
`(game, rest)`, where game is the game's name. They stand here as text, so that only what is asked for is imported."""

FORMS = ", ".join(["module:attribute", "./file.py:attribute", *[f"{prefix}:..." for prefix in PREFIXES]])
"""How the place of a bot is written, for error texts."""

_LOADING = RLock()


def at_place(game: str, name: str) -> Any:
    """Return what stands at a place; None if the name has the form of no place. SetupError says what went wrong."""
    prefix, colon, rest = name.partition(":")
    file, _, attribute = name.rpartition(":")
    if colon and prefix in PREFIXES:
        return _reached(name, lambda: _named(*PREFIXES[prefix].split(":"))(game, rest))
    if file.endswith(".py"):
        return _reached(name, lambda: _attribute(module_of(file), attribute))
    if name.endswith(".py"):
        raise SetupError(f"which bot of the file {name!r}? With :make behind it, it is the one called make")
    if colon and all(map(str.isidentifier, prefix.split("."))):
        return _reached(name, lambda: _named(prefix, rest), hint=f"; a file is written ./{prefix}.py:{rest}")
    return None


def is_module(name: str) -> bool:
    """Tell whether there is a module of this name, with no dot in it; it is not imported."""
    return name.isidentifier() and (name in sys.modules or find_spec(name) is not None)


def module_of(file: str) -> ModuleType:
    """Return the module in a file: run once in a process, under a name that is made of its path and stays the same."""
    path = Path(file).expanduser().resolve()
    name = f"{path.stem}_{sha256(fsencode(path)).hexdigest()[:16]}"
    with _LOADING:
        return sys.modules[name] if name in sys.modules else _run(name, path)


def _run(name: str, path: Path) -> ModuleType:
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise ImportError(f"no Python is read from {path}")
    module = sys.modules[name] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _named(module: str, attribute: str) -> Any:
    return _attribute(import_module(module), attribute)


def _attribute(module: ModuleType, path: str) -> Any:
    return reduce(getattr, path.split("."), module)


def _reached(name: str, look: Callable[[], Any], hint: str = "") -> Any:
    """Return what is found; whatever goes wrong is a SetupError, with a hint if there is no such module."""
    try:
        return look()
    except SetupError:
        raise
    except (Exception, SystemExit) as error:
        more = hint if isinstance(error, ModuleNotFoundError) and name.startswith(str(error.name)) else ""
        raise SetupError(f"the bot {name!r} cannot be imported: {reason_of(error)}{more}") from error

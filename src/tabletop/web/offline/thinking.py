"""Work for the worker that thinks, as text: what bots and hints are asked, and what came of it.

Both workers run the same wheels and talk to nobody else, so pickles are safe here. A question holds what its seat may
know and nothing that leads to more, wherever it is answered.
"""

from base64 import b64decode, b64encode
from collections.abc import Callable
from pickle import dumps, loads
from typing import Any

from tabletop.core.errors import TabletopError, reason_of


def packed(value: object) -> str:
    """Return a value as text."""
    return b64encode(dumps(value)).decode()


def unpacked(text: str) -> Any:
    """Return the value that was packed."""
    return loads(b64decode(text))  # noqa: S301 - the other worker has packed it


def think(text: str) -> str:
    """Do the work that was packed; return what came of it, or what was raised."""
    work: Callable[[], Any] = unpacked(text)
    try:
        return packed(work())
    except TabletopError as error:
        return packed(error)
    except Exception as error:  # It may be a stranger's, which does not pickle.
        return packed(RuntimeError(reason_of(error)))

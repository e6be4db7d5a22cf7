"""Why Comet refuses an action."""

from collections.abc import Mapping
from typing import ClassVar

from tabletop.comet.sentences import SENTENCES
from tabletop.core.errors import Objection


class CometObjection(Objection):
    """Why Comet refuses an action."""

    __slots__ = ()
    SENTENCES: ClassVar[Mapping[str, str]] = SENTENCES

"""Numbers for the actions and views of any table, for learning programs that know nothing else. It needs no numpy."""

from tabletop.core.errors import SpaceError
from tabletop.core.lazy import make_dir
from tabletop.spaces.space import Space
from tabletop.vectors import ActionList, Field

__all__ = ["ActionList", "Field", "Space", "SpaceError"]
__dir__ = make_dir(__name__)

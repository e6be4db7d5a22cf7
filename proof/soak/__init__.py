"""A million random games, and some by bots, at all tables.

Every state is validated, and every game must end.
"""

from proof.soak.page import section

__all__ = ["section"]

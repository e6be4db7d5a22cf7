"""Which lines and branches of the rules the fast tests run: all of them, but for those that are explained."""

from proof.coverage.page import section

__all__ = ["section"]

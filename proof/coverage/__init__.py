"""The lines and branches of the rules that fast tests run: all, except for explained ones."""

from proof.coverage.page import section

__all__ = ["section"]

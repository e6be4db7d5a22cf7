"""Small games, visited completely: every reachable state, every law, every view, all counts."""

from proof.exhaustive.page import section

__all__ = ["section"]

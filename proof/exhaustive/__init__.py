"""Small worlds, visited whole: every state that play can reach, every law, every view, all counts."""

from proof.exhaustive.page import section

__all__ = ["section"]

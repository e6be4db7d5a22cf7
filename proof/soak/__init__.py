"""A million games by uniform choice, and some by bots, at all tables: every state is valid, every game ends."""

from proof.soak.page import section

__all__ = ["section"]

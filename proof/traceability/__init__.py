"""Each rule of a game with its functions, objections, events and tests, and how often games reach it."""

from proof.traceability.section import section

__all__ = ["section"]

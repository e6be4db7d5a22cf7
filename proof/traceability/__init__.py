"""Each rule of a game with what carries it out, refuses by it, tells of it, tests it, and how often play reaches it."""

from proof.traceability.section import section

__all__ = ["section"]

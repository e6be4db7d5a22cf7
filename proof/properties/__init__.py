"""Test properties with HypoFuzz, each for a given time.

Run `python -m proof.properties`.
"""

from proof.properties.page import section

__all__ = ["section"]

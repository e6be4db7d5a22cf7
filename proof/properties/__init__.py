"""Properties that HypoFuzz leads, each for as long as it is given: `python -m proof.properties`."""

from proof.properties.page import section

__all__ = ["section"]

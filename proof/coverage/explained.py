"""What no test of the rules runs, and why it stays."""

from collections.abc import Mapping

from proof.coverage.measure import Unrun

EXPLAINED: Mapping[Unrun, str] = {}

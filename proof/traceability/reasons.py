"""Why some rules have no code of their own, or are not reached in play."""

from collections.abc import Mapping

REASONS: Mapping[str, str] = {}

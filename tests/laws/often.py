"""On how many games a law is tried at each table: a few in the suite, many more in the session `long` of nox."""

import os

TIMES = int(os.environ.get("TABLETOP_LAWS", "1"))


def examples(usual: int) -> int:
    """Return how many games are drawn, where so many are in the suite."""
    return usual * TIMES


EXAMPLES = {"distribution": examples(1)}
"""By law, where it is otherwise than for most: thousands of worlds are sampled for one game."""

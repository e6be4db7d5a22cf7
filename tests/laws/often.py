"""The number of games on which a law is tested at each table.

It is small in the suite, and large in the session `long` of nox.
"""

import os

TIMES = int(os.environ.get("TABLETOP_LAWS", "1"))


def examples(usual: int) -> int:
    """Return how many games are drawn, where so many are in the suite."""
    return usual * TIMES


EXAMPLES = {"distribution": examples(1)}
"""By law, where it is otherwise than for most: thousands of worlds are sampled for one game."""

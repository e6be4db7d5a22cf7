"""What the rulebook of Comet says beyond its rules: how long a game can take, and what play cannot reach."""

from tabletop.comet import Options
from tabletop.testing.facts.kinds import Facts


def variants() -> Options:
    """Agree on a house rule: options are checked when they are made, before any play."""
    return Options(turn_limit=200)


FACTS = Facts(bound=5_000, constructed={"comet.variants": variants})

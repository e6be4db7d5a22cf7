"""What the rulebook of Comet says beyond its rules: how long a game can take, and what play cannot reach."""

from tabletop.comet import Options
from tabletop.comet.book import Book, Variants
from tabletop.comet.catalogue import Catalogue, built_in
from tabletop.testing.facts.kinds import Facts


def read_anew() -> object:
    """Read the catalogue and make its tables once more: play finds them ready."""
    catalogue = Catalogue.read(str(built_in()))
    return Book(catalogue, catalogue.boards[0], Variants(leader_step_passage=True, steps_enter_nests=False))


def variants() -> Options:
    """Agree on a house rule: options are checked when they are made, before any play."""
    return Options(turn_limit=200)


ONCE = ("comet.catalogue", "comet.cards", "comet.board", "comet.A1", "comet.A13", "comet.A28")
FACTS = Facts(bound=5_000, constructed={**dict.fromkeys(ONCE, read_anew), "comet.variants": variants})

"""Laws that no game may break. Each check is a function of a `Case`."""

from tabletop.testing.case import Law
from tabletop.testing.laws.decisions import every_exception_was_met, questions, simultaneity
from tabletop.testing.laws.diversity import check_diversity, diversity, every_place_was_open
from tabletop.testing.laws.documents import robustness, round_trips
from tabletop.testing.laws.events import every_barrier_was_needed, hearing, honesty
from tabletop.testing.laws.legality import legality
from tabletop.testing.laws.numbers import numbers
from tabletop.testing.laws.permanence import check_permanent, permanence
from tabletop.testing.laws.play import ending, purity, rollouts, standing, validity
from tabletop.testing.laws.replaying import replaying
from tabletop.testing.laws.sampling import check_deals, check_places, check_positions, check_uniform, distribution
from tabletop.testing.laws.secrecy import blindness, secrecy

__all__ = ["LAWS", "check_deals", "check_diversity", "check_permanent", "check_places", "check_uniform"]

NO_MOVES = "no game has an action"
ALL_OPEN = "nothing hidden was open in a view (Facts.hidden says what the rulebook hides)"

LAWS: dict[str, Law] = {law.name: law for law in (
    Law(1, purity, {"actions": NO_MOVES}, elsewhere=True),  # The first law looks for errors in two walks.
    Law(2, legality, {
        "legal": NO_MOVES, "refused": "no action was refused", "written otherwise": "no action has a field",
    }, elsewhere=True),
    Law(3, replaying, {
        "actions": NO_MOVES,
        "elsewhere": "no other process was used: it can only import games that are modules or classes",
    }),
    Law(4, validity, {
        "states": "no game has a state",
        "contents": "contents were not counted beyond `validate` (Facts.contents)",
    }),
    Law(5, ending, {"ends": "no game reached its end"}),
    Law(6, round_trips, {
        "actions": NO_MOVES, "events": "no action has an event", "outcomes": "no drawn game reached its end",
    }, elsewhere=True),
    Law(7, secrecy, {
        "worlds": "every sampled world is the true one: nothing is hidden, or the sampler knows it",
        "objections": "no objection was compared in a world that is not the true one",
        "events": "no events were compared in a world that is not the true one",
        "exchanges": "no two hidden cards could be exchanged unnoticed in a turn (Facts.hidden)",
    }, elsewhere=True),
    Law(7, diversity, {"open": ALL_OPEN}, after=every_place_was_open),
    Law(7, distribution, {
        "deals": "no position leaves few cards open (Facts.positions)", "places": ALL_OPEN,
    }, expensive=True, once=check_positions),
    Law(8, simultaneity, {
        "pairs": "no two seats may ever act at the same time",
        "choices": "of two seats that may act at the same time the first never has a choice",
    }),
    Law(9, robustness, {"refused": "no damaged document was refused"}, elsewhere=True),
    Law(10, permanence, {"values": "no game has a state"}),
    Law(11, hearing, {"rebuilt": "no viewer observed the same events in two worlds that it cannot distinguish"}),
    Law(11, honesty, {
        "taken back": "no action can be taken back: each has an event that does not set `reveals` to false",
    }, after=every_barrier_was_needed),
    Law(12, questions, {"only actions": "no seat ever had a single action"}, after=every_exception_was_met),
    Law(14, numbers, {
        "actions": "actions have no numbers: the game does not list them in `FACES.encoding`",
        "vectors": "views have no vectors: the game does not define them in `FACES.encoding`",
    }, elsewhere=True),
    Law(15, standing, {
        "views": "the game has no scores before the end (`standing`)",
        "scores": "no outcome has scores to compare with",
    }),
    Law(16, blindness, {
        "decisions": "no seat ever had a choice", "worlds": "every sampled world is the true one: nothing is hidden",
    }),
    Law(17, rollouts, {
        "rollouts": "the game has no `rollout`",
        "refused": "no illegal action was chosen in a rollout",
    }, elsewhere=True),
)}  # fmt: skip
"""The laws by name.

>>> [*testing.LAWS][:4]
['purity', 'legality', 'replaying', 'validity']
>>> testing.LAWS["purity"].text
'No function of a game changes an existing state.'
"""

"""Test kit: laws, Hypothesis strategies, walks, test positions and rule marks.

Laws, strategies and marks need the extra `testing`. Tables, walks and facts do not.
"""

from typing import TYPE_CHECKING

from tabletop.core.lazy import Extra, load_lazily
from tabletop.playouts import divide, perft

if TYPE_CHECKING:
    from tabletop.testing.case import Case, Law
    from tabletop.testing.check import (
        Break,
        LawBroken,
        LawsBroken,
        Report,
        Verdict,
        check_game,
        check_law,
        examine,
        law_tests,
    )
    from tabletop.testing.facts import Facts, Hidden, configurations, facts_for, tiny
    from tabletop.testing.laws import LAWS, check_deals, check_diversity, check_permanent, check_places, check_uniform
    from tabletop.testing.machine import GameMachine
    from tabletop.testing.moves import choices, events_of, play, refusal, refusal_of_text
    from tabletop.testing.parts import OPTIONAL, PARTS, Missing, Part, Unfinished, missing_parts, part_tests
    from tabletop.testing.rulebook import Census, census, covers
    from tabletop.testing.strategies import (
        actions,
        arbitrary_actions,
        games,
        playthroughs,
        policies_for,
        states,
        views,
    )
    from tabletop.testing.transcripts import transcript
    from tabletop.testing.walks import Route, Stopped, Walk, replay, walk
else:
    __getattr__, __dir__ = load_lazily(
        __name__,
        {
            "case": "Case Law",
            "check": "Break LawBroken LawsBroken Report Verdict check_game check_law examine law_tests",
            "facts": "Facts Hidden configurations facts_for tiny",
            "laws": "LAWS check_deals check_diversity check_permanent check_places check_uniform",
            "machine": "GameMachine",
            "moves": "choices events_of play refusal refusal_of_text",
            "parts": "OPTIONAL PARTS Missing Part Unfinished missing_parts part_tests",
            "rulebook": "Census census covers",
            "strategies": "actions arbitrary_actions games playthroughs policies_for states views",
            "transcripts": "transcript",
            "walks": "Route Stopped Walk replay walk",
            "tables": "",
        },
        Extra(
            "testing",
            libraries=("hypothesis", "pytest"),
            modules=("check", "laws", "machine", "parts", "rulebook", "strategies"),
        ),
    )

__all__ = [
    "LAWS", "OPTIONAL", "PARTS", "Break", "Case", "Census", "Facts", "GameMachine", "Hidden", "Law", "LawBroken",
    "LawsBroken", "Missing", "Part", "Report", "Route", "Stopped", "Unfinished", "Verdict", "Walk", "actions",
    "arbitrary_actions", "census", "check_deals", "check_diversity", "check_game", "check_law", "check_permanent",
    "check_places", "check_uniform", "choices", "configurations", "covers", "divide", "events_of", "examine",
    "facts_for", "games", "law_tests", "missing_parts", "part_tests", "perft", "play", "playthroughs",
    "policies_for", "refusal", "refusal_of_text", "replay", "states", "tiny", "transcript", "views", "walk",
]  # fmt: skip

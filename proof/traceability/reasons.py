"""Why some rules are not reached in play, or lack something else that a rule should have."""

from collections.abc import Mapping

ONCE = "its tables are made once for a card set, and kept: the first game makes them, before games are counted"
STATES = "it is about what is in the box: `validate` asks it of every state, and options are held to it"
OPTIONS = "it is about options, which are checked when they are made"
REFUSAL = "only what is not legal comes upon it: the first thing that any game refuses"
RARE = "it takes four players who hold nearly all cards, so its tests build the table"

REASONS: Mapping[str, str] = {
    "starmap.cards": STATES,
    "starmap.M4": RARE,
    "starmap.M18": RARE,
    "subastral.cards": ONCE,
    "codex.cards": STATES,
    "codex.A2": "nobody is ever stuck in so few games; a table is laid on which somebody is",
    "comet.board": ONCE,
    "comet.catalogue": ONCE,
    "comet.variants": OPTIONS,
    "core.over": REFUSAL,
    "core.not_your_turn": REFUSAL,
    "core.kind": REFUSAL,
    "core.kind.field": REFUSAL,
}

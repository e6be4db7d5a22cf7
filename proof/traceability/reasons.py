"""Why some rules are not reached in play, or lack something else that a rule should have."""

from collections.abc import Mapping

ONCE = "its tables are made once for a card set, and kept: the first game makes them, before games are counted"
STATES = "it is about what is in the box: `validate` asks it of every state, and options are held to it"
OPTIONS = "it is about options, which are checked when they are made"
REFUSAL = "only what is not legal comes upon it: the first thing that any game refuses"

REASONS: Mapping[str, str] = {
    "starmap.cards": STATES,
    "subastral.cards": ONCE,
    "subastral.A4": ONCE,
    "subastral.A8": ONCE,
    "codex.cards": STATES,
    "codex.A19": STATES,
    "codex.A2": "nobody is ever stuck in so few games; a table is laid on which somebody is",
    "codex.A7": "its code says why a place is not open, and so only refuses; laying a card closes places by itself",
    "codex.A20": "it says which hands there can be at the end: `validate` asks it, play makes no others",
    "comet.board": ONCE,
    "comet.catalogue": ONCE,
    "comet.variants": OPTIONS,
    "comet.A1": ONCE,
    "comet.A13": ONCE,
    "comet.A28": ONCE,
    "core.over": REFUSAL,
    "core.not_your_turn": REFUSAL,
    "core.kind": REFUSAL,
    "core.kind.field": REFUSAL,
}

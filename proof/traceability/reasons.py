"""Reasons why play does not reach some rules, or why they lack something."""

from collections.abc import Mapping

ONCE = "its tables are made once for a card set and cached, before games are counted"
STATES = "it is about the contents of the box: `validate` checks every state and the options"
OPTIONS = "it is about options, which are checked when they are made"
REFUSAL = "only an illegal action reaches it, before the rules of the game"
RARE = "it needs four players who have nearly all cards, so its tests lay the table"

REASONS: Mapping[str, str] = {
    "starmap.cards": STATES,
    "starmap.M4": RARE,
    "starmap.M18": RARE,
    "subastral.cards": ONCE,
    "codex.cards": STATES,
    "codex.A2": "no player is stuck in these games, so a test lays such a table",
    "comet.board": ONCE,
    "comet.catalogue": ONCE,
    "comet.variants": OPTIONS,
    "core.over": REFUSAL,
    "core.not_your_turn": REFUSAL,
    "core.kind": REFUSAL,
    "core.kind.field": REFUSAL,
}

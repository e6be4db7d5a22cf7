"""The tags from which clients in other languages were generated.

Tags may be added, but not renamed.
"""

TAGS: dict[str, dict[str, str]] = {
    "starmap": {
        "action": "play buy take top",
        "event": "played flipped bought emptied drawn reshuffled deck_shows skipped round_won nobody_won shine_lost "
        "taken discarded marker_moved round_began asked ended",
    },
    "subastral": {
        "action": "play take send pile give",
        "event": "played chosen nothing_to_take gathered piled drawn stocked end_met ran_out turn_ended round_began "
        "asked picked given ended",
    },
    "codex": {
        "action": "start keep play pass draw take",
        "event": "side_picked starter_laid hand_dealt deck_shows revealed offered kept first_drawn round_began played "
        "scored stuck passed drawn taken refilled emptied end_near counted asked ended",
    },
    "comet": {
        "action": "hatch nest move add step use go guide place take copy refresh discard draw ready pass stop",
        "event": "laid hatched discarded used pool_grew moved rescued passage_opened neutral_placed distance_reduced "
        "gold_taken silver_taken copied drawn reshuffled refilled readied comet_arrived chose passed turn_ended "
        "turn_began asked ended",
    },
}

"""Which events can change which component of a view, by game."""

CHANGES: dict[str, dict[str, str]] = {
    "starmap": {
        "hand": "Played Drawn",
        "seats": "Played Drawn Bought ShineLost Taken",
        "deck_size": "Drawn Flipped Reshuffled",
        "deck_top": "DeckShows",
        "discard_top": "Discarded",
        "known": "Discarded Reshuffled",
        "table": "Played Flipped Taken Discarded",
        "first": "RoundBegan",
        "marker": "MarkerMoved",
        "to_act": "Asked Ended",
        "phase": "Asked Ended",
    },
    "subastral": {
        "hand": "Played Gathered Drawn Given",
        "pick": "Picked Given",
        "seats": "Played Gathered Piled Drawn Given",
        "deck_size": "Drawn Stocked",
        "row": "Played Gathered Piled Stocked",
        "rounds": "RoundBegan EndMet",
        "played": "Played TurnEnded",
        "taken": "Chosen TurnEnded",
        "to_act": "Asked Ended",
        "phase": "Asked Ended",
    },
}

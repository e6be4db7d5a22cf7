"""Which rules and kinds of actions, events and refusals no small world meets, and why not."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

Reasons = Mapping[str, str]


def _all(names: Iterable[str], why: str) -> dict[str, str]:
    return dict.fromkeys(names, why)


NO_RULE: Mapping[str, Reasons] = MappingProxyType(
    {
        "starmap": {},
        "subastral": {
            "subastral.A4": "its code runs when the tables of a card set are made, once in a process and before anybody"
            " watches; no card of these worlds has a mark above their number of players, so that none leaves the game",
        },
        "codex": {},
        "comet": {
            "comet.A13": "its code runs when the tables of a catalogue are made, once in a process and before anybody"
            " watches; the world of the leader's step, with all variants, is played by it",
            **_all(
                ("comet.A42", "comet.A43", "comet.A44", "comet.A46"),
                "it is about abilities that no printed card has, nor a card of these worlds",
            ),
            "comet.A45": "its code runs when a catalogue is read, once in a process and before anybody watches",
        },
    }
)
"""By game the rules that no small world meets."""
NO_KIND: Mapping[str, Reasons] = MappingProxyType(
    {
        "starmap": {"refusal starmap.buy.hand": "a hand of ten is more than the cards of these worlds"},
        "subastral": {
            "event NothingToTake": "with six clouds and so few turns another cloud always has a card",
            "refusal subastral.take.cloud": "a cloud that there is not is no action that is legal or has a number",
        },
        "codex": {
            **_all(("action Pass", "event Stuck", "event Passed"), "one card is laid, and it always finds a corner"),
            "event EndNear": "these games end by their number of rounds, which nobody has to announce",
            **_all(
                [f"refusal codex.place.{place}" for place in ("taken", "beside", "apart")],
                "all places that are tried touch the starter card, the only card that lies there",
            ),
            "refusal codex.requirement.short": "no gold front can be laid anywhere, so none is tried",
        },
        "comet": {
            **_all(
                ("action Add", "action Copy", "refusal comet.extra_move_card.one"),
                "where hands hold two cards all silver ones are alike, so that the choice makes itself",
            ),
            **_all(
                ("action Guide", "refusal comet.terrain_passage.token"),
                "a player has one slot, and so one token to choose",
            ),
            "refusal comet.cards.animal": "hatching an advantage card is no action that is legal or has a number",
            **_all(
                ("refusal comet.hatch.end", "refusal comet.take_gold_faceup.nest"),
                "both nests have the same number, so that no use of a card takes the last one away",
            ),
            "refusal comet.extra_step.target": "with so few tokens one on the board always has a hex to go to",
            "refusal comet.place_neutral.target": "three tokens leave one of four hexes free",
            **_all(
                [f"refusal comet.{what}" for what in ("take_moved_silver.card", "copy_moved_symbols.card")],
                "one card is discarded for a Move, so that the choice makes itself",
            ),
            "refusal comet.copy_moved_symbols.token": "a seat without a token on the board is not asked",
        },
    }
)
"""By game the kinds of actions, events and refusals that do not come up in any."""

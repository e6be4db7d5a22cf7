"""Rules and kinds of actions, events and refusals that no small game reaches, with the reasons."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

Reasons = Mapping[str, str]


def _all(names: Iterable[str], why: str) -> dict[str, str]:
    return dict.fromkeys(names, why)


NO_RULE: Mapping[str, Reasons] = MappingProxyType(
    {
        "starmap": {},
        "subastral": {
            "subastral.A4": "its code runs when the tables of a card set are made, before rules are counted. In these"
            " games no card is for more players, so none leaves the game",
        },
        "codex": {},
        "comet": {
            "comet.A13": "its code runs when the tables of a catalogue are made, before rules are counted. The game of"
            " the leader's step, with all variants, uses it",
            **_all(
                ("comet.A42", "comet.A43", "comet.A44", "comet.A46"),
                "it is about abilities that no printed card has, and no card of these games",
            ),
            "comet.A45": "its code runs when a catalogue is read, before rules are counted",
        },
    }
)
"""By game the rules that no small world meets."""
NO_KIND: Mapping[str, Reasons] = MappingProxyType(
    {
        "starmap": {"refusal starmap.buy.hand": "these games have fewer cards than a hand of ten"},
        "subastral": {
            "event NothingToTake": "with six clouds and so few turns another cloud always has a card",
            "refusal subastral.take.cloud": "a cloud that does not exist is not among the actions tried",
        },
        "codex": {
            **_all(
                ("action Pass", "event Stuck", "event Passed"), "a player lays one card, and always has a corner for it"
            ),
            "event EndNear": "these games end after a number of rounds, which is not announced",
            **_all(
                [f"refusal codex.place.{place}" for place in ("taken", "beside", "apart")],
                "all places that are tried touch the starter card, the only card on the board",
            ),
            "refusal codex.requirement.short": "no gold front can be laid anywhere, so none is tried",
        },
        "comet": {
            **_all(
                ("action Add", "action Copy", "refusal comet.extra_move_card.one"),
                "where hands have two cards, all silver ones are equal, so the move is forced",
            ),
            **_all(
                ("action Guide", "refusal comet.terrain_passage.token"),
                "a player has one slot, and so one token to choose from",
            ),
            "refusal comet.cards.animal": "hatching an advantage card is not among the actions tried",
            **_all(
                ("refusal comet.hatch.end", "refusal comet.take_gold_faceup.nest"),
                "both nests have the same number, so no use of a card takes the last one",
            ),
            "refusal comet.extra_step.target": "with few tokens, one on the board always has a free hex",
            "refusal comet.place_neutral.target": "three tokens leave one of four hexes free",
            **_all(
                [f"refusal comet.{what}" for what in ("take_moved_silver.card", "copy_moved_symbols.card")],
                "one card is discarded for a Move, so the move is forced",
            ),
            "refusal comet.copy_moved_symbols.token": "a seat without a token on the board is not asked",
        },
    }
)
"""By game the kinds of actions, events and refusals that do not come up in any."""

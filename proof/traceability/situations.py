"""Situations of rulings, as predicates over one action and its effects.

A ruling often has no code of its own: its function runs in every game. So a ruling is counted only if its situation is
defined here. For all other rulings the pages do not say how often they are reached.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from attrs import frozen

from tabletop import codex, comet, starmap, subastral
from tabletop.starmap.options import PRICE
from tabletop.subastral.cards import END_DEPTH


@frozen
class Turn:
    """One action of a game, with the states around it and its events."""

    before: Any
    seat: int
    action: Any
    events: Sequence[Any]
    after: Any

    def find(self, kind: type[Any], **wanted: Any) -> list[Any]:
        """List the events of a class whose fields have these values."""
        found = [event for event in self.events if type(event) is kind]
        return [event for event in found if all(getattr(event, name) == value for name, value in wanted.items())]


@frozen
class Situation:
    """A situation in words, and the predicate that recognizes it."""

    words: str
    holds: Callable[[Turn], bool]


Predicate: TypeAlias = Callable[[Turn], bool]


def reports(kind: type[Any], **wanted: Any) -> Predicate:
    """Make a predicate that looks for an event of this class with these values."""
    return lambda turn: bool(turn.find(kind, **wanted))


def _buys_above_seven(turn: Turn) -> bool:
    return type(turn.action) is starmap.Buy and len(turn.before.seats[turn.seat].hand) > 7


def _could_pay_in_vain(turn: Turn) -> bool:
    mine = turn.before.seats[turn.seat]
    return turn.before.phase == "turn" and mine.shine > PRICE and (len(mine.hand) == 10 or not turn.before.deck)


def _leads_the_top_card(turn: Turn) -> bool:
    before, action = turn.before, turn.action
    return type(action) is starmap.Play and not before.table and action.card is before.discard[-1]


def _pays_and_takes(turn: Turn) -> bool:
    return any(event.shine for event in turn.find(starmap.ShineLost, why="marker"))


def _discards_two_rests(turn: Turn) -> bool:
    return any(sum(card.is_rest for card in event.cards) > 1 for event in turn.find(starmap.Discarded))


def _game_end_card_on_top(turn: Turn) -> bool:
    after = turn.after
    return after.rounds.end is None and len(after.deck) == END_DEPTH * len(after.seats)


def _other_cloud_is_empty(turn: Turn) -> bool:
    if not turn.find(subastral.Chosen) and not turn.find(subastral.NothingToTake):
        return False
    played = turn.before.played or turn.action.card.number
    return any(not cloud for number, cloud in enumerate(turn.before.row, 1) if number != played)


def _passes_without_cards(turn: Turn) -> bool:
    """Whether a draw fails after the end of the turn of the player who acts: then it is for an empty hand."""
    kinds: list[type[Any]] = [type(event) for event in turn.events]
    return subastral.TurnEnded in kinds and subastral.RanOut in kinds[kinds.index(subastral.TurnEnded) :]


def _gives_to_empty_hand(turn: Turn) -> bool:
    given = turn.find(subastral.Given)
    return bool(given) and len(given) < len(turn.after.seats)


def _scores_beyond_track(turn: Turn) -> bool:
    return any(event.score > 29 for event in turn.find(codex.Scored))


def _lays_face_down(turn: Turn) -> bool:
    return any(event.face.hides for event in turn.find(codex.Played))


def _uses_up_a_card(turn: Turn) -> bool:
    return any(event.goes != "exhausted" for event in turn.find(comet.Used))


def _moves_a_neutral_token(turn: Turn) -> bool:
    return any(event.start is not None for event in turn.find(comet.NeutralPlaced))


SITUATIONS: Mapping[str, Situation] = {
    "starmap.M1": Situation("a player buys", reports(starmap.Bought)),
    "starmap.M2": Situation("a play empties a hand", reports(starmap.Emptied)),
    "starmap.M3": Situation("the deck becomes empty and is restocked", reports(starmap.Reshuffled)),
    "starmap.M4": Situation(
        "an action leaves the deck empty and one card in the pile",
        lambda turn: not turn.after.deck and len(turn.after.discard) == 1,
    ),
    "starmap.M8": Situation("the card led is equal to the top of the discard pile", _leads_the_top_card),
    "starmap.M9": Situation("a winner pays for the marker and has shine left", _pays_and_takes),
    "starmap.M10": Situation("the marker costs the last shine", reports(starmap.ShineLost, why="marker", shine=0)),
    "starmap.M12": Situation("a round begins without trump", reports(starmap.RoundBegan, trump=None)),
    "starmap.M14": Situation("several rest cards are discarded at once", _discards_two_rests),
    "starmap.M16": Situation("a player with eight or nine cards buys", _buys_above_seven),
    "starmap.M17": Situation("a player who could pay has ten cards, or the deck is empty", _could_pay_in_vain),
    "starmap.M18": Situation("a player without a card is skipped", reports(starmap.Skipped)),
    "starmap.M20": Situation(
        "two players and the dummy rest",
        lambda turn: len(turn.after.seats) == 2 and bool(turn.find(starmap.NobodyWon, by="rest")),
    ),
    "starmap.M21": Situation(
        "one of two players is eliminated",
        lambda turn: len(turn.after.seats) == 2 and bool(turn.find(starmap.Ended, reason="elimination")),
    ),
    "subastral.A1": Situation("a draw reaches the game-end card", reports(subastral.EndMet)),
    "subastral.A2": Situation("an action leaves the game-end card on top of the deck", _game_end_card_on_top),
    "subastral.A5": Situation("the deck is used up when a card is drawn", reports(subastral.RanOut)),
    "subastral.A6": Situation("a cloud is to be taken while another one is empty", _other_cloud_is_empty),
    "subastral.A7": Situation("a player without a card finds the deck used up", _passes_without_cards),
    "subastral.A11": Situation("the order of new piles is chosen", lambda turn: type(turn.action) is subastral.Pile),
    "subastral.A13": Situation("gifts are given, and a player without a card gives none", _gives_to_empty_hand),
    "subastral.A15": Situation("a cloud goes to the hand with a bonus card", reports(subastral.Drawn, why="bonus")),
    "codex.A1": Situation("a player has more than 29 points", _scores_beyond_track),
    "codex.A2": Situation("a player is stuck", reports(codex.Stuck)),
    "codex.A3": Situation("a slot stays empty", reports(codex.Emptied)),
    "codex.A4": Situation("both decks are empty", reports(codex.EndNear, reason="decks")),
    "codex.A21": Situation("a card is laid face down", _lays_face_down),
    "comet.A10": Situation("an advantage card is used", _uses_up_a_card),
    "comet.A16": Situation("a neutral token on the board is placed again", _moves_a_neutral_token),
    "comet.A21": Situation("a card is copied", reports(comet.Copied)),
    "comet.A22": Situation("the draw pile becomes empty", reports(comet.CometArrived)),
    "comet.A23": Situation("a player chooses on the arrival of the comet", reports(comet.Chose)),
    "comet.A33": Situation("extra cards are discarded for a Move", reports(comet.Discarded, why="ability")),
    "comet.A38": Situation("a discard pile is reshuffled", reports(comet.Reshuffled)),
}


def situations_of(game: str) -> dict[str, Situation]:
    """Return the situations of the rulings of one game."""
    return {rule: found for rule, found in SITUATIONS.items() if rule.split(".")[0] == game}

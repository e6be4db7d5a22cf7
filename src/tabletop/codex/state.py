"""Everything on the table, and everything beside it."""

from typing import Literal, TypeAlias

from attrs import define, evolve

from tabletop.codex.board import Board
from tabletop.codex.cards import CARDS, Card, Objective, Side, Starter
from tabletop.codex.options import Options
from tabletop.core.errors import InvalidState, shown
from tabletop.core.late import frozen
from tabletop.core.quick import fast_copy, quick
from tabletop.core.values import never_copied

Decision: TypeAlias = Literal["starter", "objective", "play", "draw"]
"""What seats are asked for."""
Phase: TypeAlias = Literal[Decision, "over"]
Announced: TypeAlias = Literal["score", "decks"]
"""Why an end is announced a round ahead."""
Reason: TypeAlias = Literal[Announced, "stuck", "rounds"]
Cards: TypeAlias = tuple[Card, ...]
Slots: TypeAlias = tuple[Card | None, Card | None, Card | None, Card | None]
"""The cards that lie face up: two beside the resource deck, two beside the gold deck."""

GOAL_POINTS = 20
NO_CARDS: Slots = (None, None, None, None)


@frozen
class FaceDown:
    """A card that lies face down on a board; `known` if everybody can tell which one it is. In words R05, R05 known."""

    card: Card
    known: bool

    def __attrs_post_init__(self) -> None:
        if type(self.card) is not Card or type(self.known) is not bool:
            raise InvalidState(f"a card lies face down, known or not, no {shown(self.card)}, {shown(self.known)}")

    def __str__(self) -> str:
        return f"{self.card.name} known" if self.known else self.card.name

    @classmethod
    def from_notation(cls, text: str) -> "FaceDown":
        """Return the card that the text names: R05, or R05 known."""
        card = Card.from_notation(text.removesuffix(" known"))
        return FACE_DOWN[text.endswith(" known")][card.key]


FACE_DOWN = {known: tuple([FaceDown(card, known) for card in CARDS]) for known in (False, True)}
"""One object for each card: FACE_DOWN[known][card.key]."""


@frozen
class Picks:
    """What a player chose from during setup, and chose: the side is pending until the starter card is laid."""

    starter: Starter
    side: Side | None = None
    objectives: tuple[Objective, ...] = ()
    kept: Objective | None = None


@frozen(weakref_slot=False)
class Seat:
    """What belongs to one player.

    `known` is the part of the hand that everybody saw go in, `face_down` are the cards that show their backs on the
    board, in the order laid.
    """

    hand: Cards
    known: Cards
    board: Board
    face_down: tuple[FaceDown, ...]
    score: int
    picks: Picks


@frozen
class Ending:
    """Why the game ends, through which seat, and the round that will be the last."""

    seat: int
    reason: Reason
    last_round: int


@frozen
class Setting:
    """What setup leaves behind for good: shared by all later states.

    `first` is drawn last and nobody sees it before. `objectives` is the rest of that deck, `starters` what nobody got.
    """

    options: Options
    starters: tuple[Starter, ...]
    objectives: tuple[Objective, ...]
    common: tuple[Objective, ...]
    first: int


@define(eq=False, repr=False, weakref_slot=False)
class Position:
    """What lies on the table. The top card of a deck comes first; rounds count from 1, setup is round 0."""

    setting: Setting
    seats: tuple[Seat, ...]
    resources: Cards
    golds: Cards
    slots: Slots
    round: int
    ending: Ending | None
    to_act: tuple[int, ...]
    phase: Phase

    @property
    def options(self) -> Options:
        """What the table agreed on."""
        return self.setting.options

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.to_act


class Draft(Position):
    """A position in the making: the rules change it until the next decision; it never outlives the step."""

    __slots__ = ()


@never_copied
@frozen(repr=False, weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues] # core/play.py closes a draft
class State(Position):
    """One moment of a game: what a draft becomes when somebody has to decide."""

    def __repr__(self) -> str:
        scores = "/".join([str(seat.score) for seat in self.seats])
        decks = f"{len(self.resources)}+{len(self.golds)}"
        return f"<codex {self.phase}, to act {self.to_act}, round {self.round}, scores {scores}, decks {decks}>"


make_seat = quick(Seat)


@fast_copy
def with_picks(seat: Seat, *, picks: Picks) -> Seat:
    """Change what was chosen during setup."""
    return evolve(seat, picks=picks)


@fast_copy
def with_hand(seat: Seat, *, hand: Cards, known: Cards) -> Seat:
    """Change the cards in hand, and which of them everybody knows."""
    return evolve(seat, hand=hand, known=known)


@fast_copy
def with_board(
    seat: Seat, *, hand: Cards, known: Cards, board: Board, face_down: tuple[FaceDown, ...], score: int
) -> Seat:
    """Change all that a play changes: a card leaves the hand for the board, and may score."""
    return evolve(seat, hand=hand, known=known, board=board, face_down=face_down, score=score)

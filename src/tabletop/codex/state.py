"""States, with seats, decks and face-up cards (rulebook: "Drawing")."""

from typing import Literal, TypeAlias, get_args

from attrs import define, frozen

from tabletop.codex.board import Board
from tabletop.codex.cards import CARDS, Back, Card, Kind, Objective, Side, Starter
from tabletop.codex.options import Options
from tabletop.core.errors import InvalidState, shown
from tabletop.core.fast import Editable, make_edit
from tabletop.core.play import never_copied
from tabletop.core.rulebook import implements

Decision: TypeAlias = Literal["starter", "objective", "play", "draw"]
"""The decisions of the players."""
Phase: TypeAlias = Literal[Decision, "over"]
Announced: TypeAlias = Literal["score", "decks"]
"""The reasons to announce the end one round ahead."""
Reason: TypeAlias = Literal[Announced, "stuck", "rounds"]
Cards: TypeAlias = tuple[Card, ...]
Slots: TypeAlias = tuple[Card | None, Card | None, Card | None, Card | None]
"""The face-up cards: two beside the resource deck, two beside the gold deck."""

KINDS: tuple[Kind, ...] = get_args(Kind)
OTHER: dict[Kind, Kind] = {"resource": "gold", "gold": "resource"}
GOAL_POINTS = 20
NO_CARDS: Slots = (None, None, None, None)


@frozen
class FaceDown:
    """A card that lies face down on a board, written R05 or R05 known.

    `known` is true if all players know which card it is.

    >>> codex.FaceDown.from_notation("R05 known")
    FaceDown(card=Card(name='R05'), known=True)
    >>> print(codex.FaceDown(codex.Card("R05"), known=False))
    R05
    """

    card: Card
    known: bool

    def __attrs_post_init__(self) -> None:
        if type(self.card) is not Card or type(self.known) is not bool:
            raise InvalidState(
                f"invalid FaceDown: expected a Card and a bool, not {shown(self.card)}, {shown(self.known)}"
            )

    def __str__(self) -> str:
        return f"{self.card.name} known" if self.known else self.card.name

    @classmethod
    def from_notation(cls, text: str) -> "FaceDown":
        """Parse a card that lies face down, such as R05 or R05 known."""
        card = Card.from_notation(text.removesuffix(" known"))
        return FACE_DOWN[text.endswith(" known")][card.key]


FACE_DOWN = {known: tuple([FaceDown(card, known) for card in CARDS]) for known in (False, True)}
"""The values for all cards, as FACE_DOWN[known][card.key]."""


@frozen
class Picks:
    """The starter card and the objectives dealt to a player, and the player's choices.

    `side` is None again after all players have chosen, because the starter card then lies on the board.

    >>> state = codex.apply(codex.new_game(players=2, seed=7), codex.Start("back"), 1)
    >>> state.seats[1].picks
    Picks(starter=Starter(name='S03'), side='back', objectives=(), kept=None)
    >>> codex.view(state, 0).picks
    Picks(starter=Starter(name='S05'), side=None, objectives=(), kept=None)
    """

    starter: Starter
    side: Side | None = None
    objectives: tuple[Objective, ...] = ()
    kept: Objective | None = None


@define(init=False, eq=False, repr=False, weakref_slot=False)
class OpenSeat(Editable):
    """A player's belongings while rules change them. `Draft.edit` returns it."""

    hand: Cards
    known: Cards
    board: Board
    face_down: tuple[FaceDown, ...]
    score: int
    picks: Picks


@frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues] # core/fast.py freezes an open seat
class Seat(OpenSeat):
    """One player's belongings.

    `known` are the cards of the hand that all players know. `face_down` are the cards that lie face down on the board,
    in the order laid.

    >>> from tabletop.testing import tables
    >>> mine: codex.Seat = tables.codex(hands={0: "R05 R33 G17"}, boards={0: "S01-front; R08 front 1,1"}).seats[0]
    >>> print(*mine.hand)
    R05 R33 G17
    >>> print(*mine.board.laid, sep=", ")
    S01-front 0,0, R08 1,1
    >>> mine.score
    1
    """


@frozen
class Ending:
    """The reason for the end, the seat that caused it, and the last round.

    >>> playout(codex, players=2, seed=7).ending
    Ending(seat=1, reason='score', last_round=30)
    """

    seat: int
    reason: Reason
    last_round: int


@frozen
class Setting:
    """The part of a state that does not change after setup. All later states share it.

    `first` is hidden until the first round. `objectives` and `starters` are the cards that nobody was dealt.

    >>> setting: codex.Setting = codex.new_game(players=2, seed=7).setting
    >>> print(*setting.starters)
    S01 S02 S04 S06
    >>> setting.options
    Options(cap=None, refill_from_other_deck=False)
    """

    options: Options
    starters: tuple[Starter, ...]
    objectives: tuple[Objective, ...]
    common: tuple[Objective, ...]
    first: int


@define(init=False, eq=False, repr=False, weakref_slot=False)
class Position(Editable):
    """The table, as the base class of `State` and `Draft`.

    The top card of a deck comes first. Rounds count from 1, and setup is round 0.
    """

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
        """The options of the game."""
        return self.setting.options

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.to_act


class Draft(Position):
    """A position that the rules are changing. It is frozen at the next decision."""

    __slots__ = ()
    edit = make_edit(Seat, OpenSeat)


@never_copied
@frozen(repr=False, weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues] # core/fast.py freezes a draft
class State(Position):
    """A snapshot of a game, with everything that is hidden.

    `to_act` are the seats that decide now. `resources` and `golds` are the decks, with the top card first. Rounds count
    from 1, and setup is round 0.

    >>> state: codex.State = codex.new_game(players=2, seed=7)
    >>> state
    <codex starter, to act (0, 1), round 0, scores 0/0, decks 38+38>
    >>> state.phase, state.to_act, state.is_over
    ('starter', (0, 1), False)
    >>> print(*state.resources[:3])  # from the top of the deck
    R09 R15 R28
    """

    def __repr__(self) -> str:
        scores = "/".join([str(seat.score) for seat in self.seats])
        decks = f"{len(self.resources)}+{len(self.golds)}"
        return f"<codex {self.phase}, to act {self.to_act}, round {self.round}, scores {scores}, decks {decks}>"


def beside(slot: int) -> Kind:
    """Return the kind of the deck beside a slot."""
    return "resource" if slot < 2 else "gold"


def top_back(deck: tuple[Card, ...]) -> Back | None:
    """Return the back on top of a deck, or None if it is empty."""
    return deck[0].back if deck else None


def deck_of(position: Position, kind: Kind) -> tuple[Card, ...]:
    """Return the deck of a kind."""
    return position.resources if kind == "resource" else position.golds


@implements("codex.draw")
def can_draw(position: Position) -> bool:
    """Whether any card is left to draw."""
    return bool(position.resources or position.golds or position.slots != NO_CARDS)

"""Views of the table from one seat.

The fronts of other hands, secret objectives and the fronts of cards face down are hidden.
"""

from attrs import frozen

from tabletop.codex.board import Board
from tabletop.codex.cards import Back, Card, Objective, Starter
from tabletop.codex.options import Options
from tabletop.codex.state import Draft, Ending, FaceDown, Phase, Picks, Seat, Slots, State, top_back
from tabletop.core.fast import fast
from tabletop.core.play import never_copied
from tabletop.core.players import check_seat
from tabletop.core.rulebook import implements
from tabletop.core.validation import takes
from tabletop.core.views import Notebook


@frozen(weakref_slot=False)
class SeenSeat:
    """The part of a player's belongings that all players see.

    `known` are the cards in the hand that were taken openly. `face_down` has each card that lies face down on the
    board, or None if not all players know it. `kept` is the secret objective, or None before the end of the game.

    >>> from tabletop.testing import tables
    >>> state = tables.codex(hands={0: "R05 R33 G17"}, known={0: "R33"})
    >>> seen: codex.SeenSeat = codex.view(state, 1).seats[0]
    >>> seen.backs
    ('fungi-resource', 'insect-resource', 'plant-gold')
    >>> seen.known
    (Card(name='R33'),)
    """

    backs: tuple[Back, ...]
    known: tuple[Card, ...]
    board: Board
    face_down: tuple[Card | None, ...]
    score: int
    starter: Starter
    kept: Objective | None

    def holding(self, hand: tuple[Card, ...], *, face_down: tuple[FaceDown, ...], picks: Picks) -> Seat:
        """Return the complete seat, with these hidden parts."""
        return Seat(hand=hand, known=self.known, board=self.board, face_down=face_down, score=self.score, picks=picks)


@frozen
class SeenDeck:
    """The size of a deck, and the back of its top card.

    >>> codex.view(codex.new_game(players=2, seed=7), None).resources
    SeenDeck(size=38, top='fungi-resource')
    """

    size: int
    top: Back | None


@never_copied
@frozen(weakref_slot=False)
class View(Notebook):
    """The table from one seat, or for a spectator (seat None).

    `hand` and `picks` are the seat's own. So are the cards in `face_down`, which lie face down on its board, in the
    order laid. `seats` has the public part of each player's belongings. A spectator has no hand and no picks.

    >>> from tabletop.testing import tables
    >>> view: codex.View = codex.view(tables.codex(players=2, hands={0: "R05 R33 G17"}), 0)
    >>> print(*view.hand)
    R05 R33 G17
    >>> view.seats[1].backs, view.golds.top
    (('insect-gold', 'insect-gold', 'insect-gold'), 'fungi-gold')
    """

    seat: int | None
    options: Options
    hand: tuple[Card, ...]
    face_down: tuple[Card, ...]
    picks: Picks | None
    seats: tuple[SeenSeat, ...]
    resources: SeenDeck
    golds: SeenDeck
    slots: Slots
    common: tuple[Objective, ...]
    first: int | None
    round: int
    ending: Ending | None
    to_act: tuple[int, ...]
    phase: Phase


_seen_seat, _view = fast(SeenSeat), fast(View)


@takes(State, Draft)
@implements("codex.hidden", "codex.A14", "codex.A16")
def view(state: State, seat: int | None) -> View:
    """Return the table as this seat sees it, or as a spectator does (None).

    >>> from tabletop.testing import tables
    >>> state = tables.codex(hands={0: "R05 R33 G17"})
    >>> print(*codex.view(state, 0).hand)
    R05 R33 G17
    >>> codex.view(state, 1).seats[0].backs
    ('fungi-resource', 'insect-resource', 'plant-gold')
    >>> codex.view(state, None).hand
    ()
    """
    check_seat(state, seat)
    mine, setting = None if seat is None else state.seats[seat], state.setting
    return _view(
        seat=seat,
        options=setting.options,
        hand=mine.hand if mine else (),
        face_down=tuple([down.card for down in mine.face_down]) if mine else (),
        picks=mine.picks if mine else None,
        seats=tuple([_seen(each, over=not state.to_act) for each in state.seats]),
        resources=SeenDeck(len(state.resources), top_back(state.resources)),
        golds=SeenDeck(len(state.golds), top_back(state.golds)),
        slots=state.slots,
        common=setting.common,
        first=setting.first if state.round else setting.options.first,
        round=state.round,
        ending=state.ending,
        to_act=state.to_act,
        phase=state.phase,
    )


@implements("codex.hidden", "codex.A21", "codex.A22")
def _seen(mine: Seat, *, over: bool) -> SeenSeat:
    return _seen_seat(
        backs=tuple([card.back for card in mine.hand]),
        known=mine.known,
        board=mine.board,
        face_down=tuple([down.card if down.known else None for down in mine.face_down]),
        score=mine.score,
        starter=mine.picks.starter,
        kept=mine.picks.kept if over else None,
    )

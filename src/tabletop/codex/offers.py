"""Legal actions.

Most actions are built at import, plays when they are first needed.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from operator import itemgetter
from typing import Any, SupportsIndex, overload

from attrs import frozen

from tabletop.codex.actions import DRAWS, KEEPS, PASS, STARTS, TAKES, Action, Play
from tabletop.codex.cards import CARDS, Card
from tabletop.codex.grid import first_number, numbered, ring_of
from tabletop.codex.state import Position, Seat
from tabletop.codex.symbols import reaches
from tabletop.core.fast import fast
from tabletop.core.rulebook import implements
from tabletop.core.tuple_like import TupleLike

RESOURCE, GOLD = DRAWS["resource"], DRAWS["gold"]
BACK = len(CARDS)
"""The number of a back minus that of its front, which is `card.key`."""
PLAYS: tuple[list[Play], ...] = tuple([[] for _ in (*CARDS, *CARDS)])
"""The plays made so far, as PLAYS[side][cell.number]. Lists are the fastest to read."""
NEAR = first_number(13)
"""The number of places near the centre. Only their plays are cached, because most games stay there."""
_make_play = fast(Play)


@implements("codex.starter")
def start_actions(_position: Position, _seat: int) -> Sequence[Action]:
    """List both sides of the starter card."""
    return STARTS


@implements("codex.secret")
def keep_actions(position: Position, seat: int) -> Sequence[Action]:
    """List the objectives that were dealt to the seat."""
    return tuple([KEEPS[objective.key] for objective in position.seats[seat].picks.objectives])


@implements("codex.pass")
def play_actions(position: Position, seat: int) -> Sequence[Action]:
    """List the plays, or only a pass if no position is open."""
    mine = position.seats[seat]
    return list_plays(mine, playable_sides(mine)) if mine.board.places else (PASS,)


@implements("codex.pass")
def pick_play(position: Position, seat: int, share: float) -> Action:
    """Return the action at a share of `play_actions`, from 0 up to 1."""
    mine = position.seats[seat]
    places = mine.board.places
    if not places:
        return PASS
    sides = playable_sides(mine)
    side, at = divmod(int(share * (len(sides) * len(places))), len(places))
    try:
        return PLAYS[sides[side]][[*places][at]]
    except IndexError:  # This play is needed for the first time.
        return list_plays(mine, sides).whole()[side * len(places) + at]


@implements("codex.draw")
def draw_actions(position: Position, _seat: int) -> Sequence[Action]:
    """List the decks that are not empty, then the face-up cards."""
    slots = position.slots
    one, two, three, four = slots
    if position.resources and position.golds and one and two and three and four:  # This is the usual case.
        return RESOURCE, GOLD, TAKES[one], TAKES[two], TAKES[three], TAKES[four]
    decks = [RESOURCE] * bool(position.resources) + [GOLD] * bool(position.golds)
    return (*decks, *[TAKES[card] for card in slots if card])


@frozen(eq=False, repr=False, weakref_slot=False)
class Plays(TupleLike[Play]):
    """All plays of a seat, as a lazy sequence that equals the tuple of them.

    A seat usually has about seventy plays and makes one of them. Building the tuple would be the slowest part of a
    turn.

    >>> from tabletop.testing import tables
    >>> plays = codex.legal_actions(tables.codex(hands={0: "R05 R33 G17"}, boards={0: "S01-front"}))
    >>> len(plays), str(plays[0]), str(plays[-1])
    (20, 'play R05 front -1,1', 'play G17 back 1,-1')
    >>> plays == tuple(plays), hash(plays) == hash(tuple(plays))
    (True, True)
    """

    mine: Seat
    sides: tuple[int, ...]

    def __len__(self) -> int:
        return len(self.sides) * len(self.mine.board.places)

    def __bool__(self) -> bool:
        return self.sides != ()

    @overload
    def __getitem__(self, index: SupportsIndex) -> Play: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Play, ...]: ...
    def __getitem__(self, index: Any) -> Any:
        places = self.mine.board.places
        try:
            side, at = divmod(index, len(places))
            return PLAYS[self.sides[side]][[*places][at]]  # pyright: ignore[reportUnknownVariableType]
        except (IndexError, TypeError):  # The index is a slice or out of range, or the play does not exist yet.
            return self.whole()[index]  # pyright: ignore[reportUnknownVariableType]

    def whole(self) -> tuple[Play, ...]:
        """Return the tuple of all plays."""
        places = self.mine.board.places
        actions: list[Play] = []
        try:
            pick = picker(places)
            for side in self.sides:
                actions += pick(PLAYS[side])
        except IndexError:  # At least one play does not exist yet.
            make_plays(self.mine.hand, max(places))
            return tuple([play_at(side, number) for side in self.sides for number in places])
        return tuple(actions)


list_plays = fast(Plays)


@implements("codex.play", "codex.requirement")
def playable_sides(mine: Seat) -> tuple[int, ...]:
    """Return the numbers of the sides that can be laid.

    They are in the order of the hand. The front of a card comes first, if its requirement is met, then the back.
    """
    counts = mine.board.counts
    sides: list[int] = []
    for card in mine.hand:
        key, needs = card.key, card.front.needs
        if not needs or reaches(counts, needs):
            sides.append(key)
        sides.append(key + BACK)
    return tuple(sides)


def make_plays(hand: Iterable[Card], number: int) -> None:
    """Extend the play tables of these cards to one ring beyond the given place.

    A thread that does this at the same time writes equal plays to the same places.
    """
    end = min(NEAR, first_number(ring_of(number) + 2))
    for card in hand:
        fronts, backs = PLAYS[card.key], PLAYS[card.key + BACK]
        begin = len(backs)
        cells = [*map(numbered, range(begin, end))]
        fronts[begin:end] = [_make_play(card, "front", cell) for cell in cells]
        backs[begin:end] = [_make_play(card, "back", cell) for cell in cells]


def play_at(side: int, number: int) -> Play:
    """Return the play of a side at a place.

    Plays far from the centre are not cached, because boards of untrusted documents can reach very far.
    """
    plays = PLAYS[side]
    if number < len(plays):
        return plays[number]
    nearest = plays[0]
    return _make_play(nearest.card, nearest.side, numbered(number))


def picker(places: Collection[int]) -> Callable[[Sequence[Play]], tuple[Play, ...]]:
    """Return a function that selects the plays at these places, in order."""
    if len(places) > 1:
        return itemgetter(*places)
    return lambda plays: tuple([plays[number] for number in places])

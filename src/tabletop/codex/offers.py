"""Lists of what a player may do, made of actions that are made once and looked up."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import islice
from operator import itemgetter

from tabletop.codex.actions import Action, Draw, Keep, Pass, Play, Start, Take
from tabletop.codex.cards import CARDS, OBJECTIVES, Card, Kind
from tabletop.codex.grid import first_number, numbered, ring_of
from tabletop.codex.state import Position, Seat
from tabletop.codex.tally import _HIGH as HIGH
from attrs import frozen
from tabletop.core.quick import quick
from tabletop.core.rulebook import implements

STARTS: tuple[Start, ...] = (Start("front"), Start("back"))
KEEPS = tuple([Keep(objective) for objective in OBJECTIVES])  # KEEPS[objective.key] keeps the objective.
PASS = Pass()
DRAWS: Mapping[Kind, Draw] = {"resource": Draw("resource"), "gold": Draw("gold")}
TAKES: Mapping[Card, Take] = {card: Take(card) for card in CARDS}
FRONTS: tuple[list[Play], ...] = tuple([[] for _ in CARDS])
"""The plays made so far, from the centre outwards: FRONTS[card.key][cell.number]. Nothing is read as fast as a list."""
BACKS: tuple[list[Play], ...] = tuple([[] for _ in CARDS])
NEAR = first_number(13)
"""How many places are near the centre: most games stay there, and only these plays are kept."""
_make_play = quick(Play)


@frozen(eq=False, repr=False, weakref_slot=False)
class Plays(Sequence[Play]):
    sides: list
    places: object
    hand: tuple

    def __len__(self):
        return len(self.sides) * len(self.places)

    def __bool__(self):
        return True

    def __iter__(self):
        return iter(self[:])

    def __getitem__(self, index):
        places = self.places
        try:
            side, at = divmod(index, len(places))
            return self.sides[side][[*places][at]]
        except (IndexError, TypeError):
            make_plays(self.hand, max(self.places))
            return tuple([play_at(number, plays) for plays in self.sides for number in self.places])[index]

list_plays = quick(Plays)

@implements("codex.starter")
def start_actions(_position: Position, _seat: int) -> tuple[Action, ...]:
    """List both sides of the starter card."""
    return STARTS


@implements("codex.secret")
def keep_actions(position: Position, seat: int) -> tuple[Action, ...]:
    """List the objectives that were dealt to the seat."""
    return tuple([KEEPS[objective.key] for objective in position.seats[seat].picks.objectives])


@implements("codex.pass")
def play_actions(position: Position, seat: int) -> tuple[Action, ...]:
    """List the plays, or passing if no position is open."""
    mine = position.seats[seat]
    places = mine.board.places
    if not places:
        return (PASS,)
    return list_plays(playable_sides(mine), places, mine.hand)


@implements("codex.pass")
def draw_play(position: Position, seat: int, share: float) -> Action:
    """Return the play at a share of the list: what chance chooses need not be listed."""
    mine = position.seats[seat]
    places = mine.board.places
    if not places:
        return PASS
    sides, size = playable_sides(mine), len(places)
    side, at = divmod(int(share * (len(sides) * size)), size)
    plays, number = sides[side], next(islice(places, at, None))
    if number >= len(plays):
        make_plays(mine.hand, number)
        return play_at(number, plays)
    return plays[number]


@implements("codex.play", "codex.requirement")
def playable_sides(mine: Seat) -> list[Sequence[Play]]:
    """Return the plays of each side that can be laid: of each card the front, if the board allows, then the back."""
    room = mine.board.counts | HIGH
    sides: list[Sequence[Play]] = []
    for card in mine.hand:
        key = card.key
        if room - card.front.needs & HIGH == HIGH:
            sides.append(FRONTS[key])
        sides.append(BACKS[key])
    return sides


@implements("codex.draw")
def draw_actions(position: Position, _seat: int) -> tuple[Action, ...]:
    """List the decks that are not empty, then the cards that lie face up."""
    actions: list[Action] = []
    if position.resources:
        actions.append(DRAWS["resource"])
    if position.golds:
        actions.append(DRAWS["gold"])
    for card in position.slots:
        if card is not None:
            actions.append(TAKES[card])  # noqa: PERF401 - quicker for so few
    return tuple(actions)


def make_plays(hand: Iterable[Card], number: int) -> None:
    """See to it that FRONTS and BACKS hold the plays of these cards as far out as a place, and one ring more.

    Whoever does the same at the same time puts equal plays in the same places.
    """
    end = min(NEAR, first_number(ring_of(number) + 2))
    for card in hand:
        fronts, backs = FRONTS[card.key], BACKS[card.key]
        begin = len(backs)
        cells = [*map(numbered, range(begin, end))]
        fronts[begin:end] = [_make_play(card, "front", cell) for cell in cells]
        backs[begin:end] = [_make_play(card, "back", cell) for cell in cells]


def play_at(number: int, plays: Sequence[Play]) -> Play:
    """Return the play of a side at a place; a document may bring boards that reach far out, where none is kept."""
    if number < len(plays):
        return plays[number]
    nearest = plays[0]
    return _make_play(nearest.card, nearest.side, numbered(number))


def picker(places: Collection[int]) -> Callable[[Sequence[Play]], tuple[Play, ...]]:
    """Return what picks the plays at all these places, in their order."""
    if len(places) > 1:
        return itemgetter(*places)
    return lambda plays: tuple([plays[number] for number in places])

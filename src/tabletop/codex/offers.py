"""Lists of what a player may do, made of actions that are made once and looked up."""

from collections.abc import Callable, Collection, Iterable, Mapping
from itertools import islice
from operator import itemgetter

from tabletop.codex.actions import Action, Draw, Keep, Pass, Play, Start, Take
from tabletop.codex.cards import CARDS, OBJECTIVES, Card, Kind
from tabletop.codex.grid import first_number, numbered
from tabletop.codex.state import Position, Seat
from tabletop.codex.tally import reaches
from tabletop.core.quick import quick
from tabletop.core.rulebook import implements

STARTS: tuple[Start, ...] = (Start("front"), Start("back"))
KEEPS = tuple([Keep(objective) for objective in OBJECTIVES])  # KEEPS[objective.key] keeps the objective.
PASS = Pass()
DRAWS: Mapping[Kind, Draw] = {"resource": Draw("resource"), "gold": Draw("gold")}
TAKES: Mapping[Card, Take] = {card: Take(card) for card in CARDS}
FRONTS: tuple[dict[int, Play], ...] = tuple([{} for _ in CARDS])
"""The plays made so far: FRONTS[card.key][cell.number]. Plain dicts, for one that fills itself is read at half the
speed; by numbers, for those are found with less searching than places.
"""
BACKS: tuple[dict[int, Play], ...] = tuple([{} for _ in CARDS])
NEAR = 12
"""How far from the centre plays are made for all cards when a place is first met: most games come there."""
_make_play = quick(Play)


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
    actions: list[Action] = []
    try:
        pick = picker(places)
        for plays in playable_sides(mine):
            actions += pick(plays)
    except KeyError:  # One of them is met for the first time.
        make_plays(mine.hand, places)
        return play_actions(position, seat)
    return tuple(actions)


@implements("codex.pass")
def draw_play(position: Position, seat: int, share: float) -> Action:
    """Return the play at a share of the list: what chance chooses need not be listed."""
    mine = position.seats[seat]
    places = mine.board.places
    if not places:
        return PASS
    sides, size = playable_sides(mine), len(places)
    side, at = divmod(int(share * (len(sides) * size)), size)
    place = next(islice(places, at, None))
    if place not in sides[side]:
        make_plays(mine.hand, (place,))
    return sides[side][place]


@implements("codex.play", "codex.requirement")
def playable_sides(mine: Seat) -> list[Mapping[int, Play]]:
    """Return the plays of each side that can be laid: of each card the front, if the board allows, then the back."""
    counts = mine.board.counts
    sides: list[Mapping[int, Play]] = []
    for card in mine.hand:
        key, needs = card.key, card.front.needs
        if not needs or reaches(counts, needs):
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


def make_plays(hand: Iterable[Card], places: Iterable[int]) -> None:
    """See to it that FRONTS and BACKS hold the plays of these cards at these places, and of all cards at near ones.

    A document may bring boards that reach far out: there no more plays are made than are asked for.
    """
    for number in places:
        cell, is_near = numbered(number), number < first_number(NEAR + 1)
        if is_near and number in BACKS[-1]:  # The last to be made is there only if all the others are.
            continue
        for card in CARDS if is_near else hand:
            FRONTS[card.key].setdefault(number, _make_play(card, "front", cell))
            BACKS[card.key].setdefault(number, _make_play(card, "back", cell))


def picker(places: Collection[int]) -> Callable[[Mapping[int, Play]], tuple[Play, ...]]:
    """Return what picks the plays at all these places, in their order."""
    if len(places) > 1:
        return itemgetter(*places)
    return lambda plays: tuple([plays[number] for number in places])

"""Lists of what a player may do, made of actions that are made once and looked up."""

from collections.abc import Mapping, Sequence
from itertools import islice

from tabletop.codex.actions import Action, Draw, Keep, Pass, Start, Take
from tabletop.codex.cards import CARDS, OBJECTIVES, Card, Kind
from tabletop.codex.plays import PLAYS, list_plays, make_plays, play_at, playable_sides
from tabletop.codex.state import Position
from tabletop.core.rulebook import implements

STARTS: tuple[Start, ...] = (Start("front"), Start("back"))
KEEPS = tuple([Keep(objective) for objective in OBJECTIVES])  # KEEPS[objective.key] keeps the objective.
PASS = Pass()
DRAWS: Mapping[Kind, Draw] = {"resource": Draw("resource"), "gold": Draw("gold")}
RESOURCE, GOLD = DRAWS["resource"], DRAWS["gold"]
TAKES: Mapping[Card, Take] = {card: Take(card) for card in CARDS}


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
    """List the plays, or passing if no position is open."""
    mine = position.seats[seat]
    return list_plays(mine, playable_sides(mine)) if mine.board.places else (PASS,)


@implements("codex.pass")
def draw_play(position: Position, seat: int, share: float) -> Action:
    """Return the play at a share of the list: in rollouts chance does without the list."""
    mine = position.seats[seat]
    places = mine.board.places
    if not places:
        return PASS
    sides, size = playable_sides(mine), len(places)
    side, at = divmod(int(share * (len(sides) * size)), size)
    number = next(islice(places, at, None))
    try:
        return PLAYS[sides[side]][number]
    except IndexError:  # It is met for the first time.
        make_plays(mine.hand, number)
        return play_at(sides[side], number)


@implements("codex.draw")
def draw_actions(position: Position, _seat: int) -> Sequence[Action]:
    """List the decks that are not empty, then the cards that lie face up."""
    slots = position.slots
    one, two, three, four = slots
    if position.resources and position.golds and one and two and three and four:  # Nearly always.
        return RESOURCE, GOLD, TAKES[one], TAKES[two], TAKES[three], TAKES[four]
    decks = [RESOURCE] * bool(position.resources) + [GOLD] * bool(position.golds)
    return (*decks, *[TAKES[card] for card in slots if card])

"""Putting a neutral token onto a free hex."""

from collections.abc import Iterator

from tabletop.comet.actions import Action, Place
from tabletop.comet.board import Board, chosen
from tabletop.comet.catalogue.book import Book
from tabletop.comet.effects import PlaceNeutral
from tabletop.comet.effects.record import (
    EffectRecord,
    InHatch,
    nothing_at_once,
    one_choice,
    reduces_nothing,
    worth_nothing,
)
from tabletop.comet.event import Log, NeutralPlaced
from tabletop.comet.hatching import Outlook, Table, leads_to_a_nest, outlook_of, table_of
from tabletop.comet.objection import CometObjection, no
from tabletop.comet.state import Draft, Hatching, Position, Using
from tabletop.core.rulebook import implements
from tabletop.core.tuples import replace_at


def _grounds(board: Board, effect: PlaceNeutral) -> int:
    """Return the hexes of the kinds that the ability names; the cave is never one."""
    return (board.ground if "terrain" in effect.where else 0) | (board.all_nests if "nest" in effect.where else 0)


@implements("comet.place_neutral", "comet.A16")
def _obstacle(position: Position, _seat: int, effect: PlaceNeutral) -> str | None:
    free = _grounds(position.book.board, effect) & ~position.occupied
    return None if free else "comet.place_neutral.target"


def _leads_to(table: Table, outlook: Outlook, effect: PlaceNeutral) -> Iterator[Outlook]:
    for _number, after in _placed(table, outlook, effect):
        yield after


def _placed(table: Table, outlook: Outlook, effect: PlaceNeutral) -> Iterator[tuple[int, Outlook]]:
    """List the places that make a difference, and what the player can draw on with the token there."""
    which, board = table.book.setup.neutrals.index(effect.token), table.book.board
    for number in table.places_that_differ(_grounds(board, effect), outlook.neutrals):
        yield number, outlook._replace(neutrals=replace_at(outlook.neutrals, which, board.hexes[number]))


@implements("comet.A36")
def _places(position: Position, seat: int, effect: PlaceNeutral) -> int:
    """Return the places that can be chosen for the token: a card that is being hatched keeps a nest."""
    board, step = position.book.board, Using.of(position).within
    free = _grounds(board, effect) & ~position.occupied
    if type(step) is not Hatching:
        return free
    found, outlook = 0, outlook_of(position, position.seats[seat])
    for number, after in _placed(table_of(position, seat), outlook, effect):
        if leads_to_a_nest(position, seat, step.distance, after):
            found |= free & board.ground if board.ground >> number & 1 else 1 << number
    return found


def _offers(position: Position, seat: int, effect: PlaceNeutral) -> list[Action]:
    return [*chosen(position.book.places, _places(position, seat, effect))]


@implements("comet.place_neutral")
def _check(position: Position, seat: int, action: Place, effect: PlaceNeutral) -> CometObjection | None:
    number = position.book.board.number.get(action.to)
    if number is None or not _places(position, seat, effect) >> number & 1:
        return no("comet.place_neutral.place", to=str(action.to))
    return None


@implements("comet.place_neutral", "comet.A16")
def _place(draft: Draft, seat: int, action: Place, effect: PlaceNeutral, log: Log) -> None:
    which = draft.book.setup.neutrals.index(effect.token)
    if log is not None:
        log.append(NeutralPlaced(seat, effect.token, draft.neutrals[which], action.to))
    draft.put_neutral(which, action.to)


def _caption(_book: Book, effect: PlaceNeutral) -> str:
    return f"put {effect.token}" + (f" on a {effect.where[0]}" if len(effect.where) == 1 else "")


PLACE = EffectRecord(
    kind=PlaceNeutral,
    obstacle=_obstacle,
    in_hatch=InHatch(reduces=reduces_nothing, leads_to=_leads_to),
    carry_out=nothing_at_once,
    choice=one_choice(phase="place", action=Place, offers=_offers, check=_check, carry_out=_place),
    caption=_caption,
    points=worth_nothing,
)

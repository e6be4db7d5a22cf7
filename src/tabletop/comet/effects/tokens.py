"""Effects on tokens: steps without symbols, neutral tokens, passage over empty hexes."""

from collections.abc import Callable, Iterator

from tabletop.comet.actions import Action, Go, Guide, Place
from tabletop.comet.board import CAVE, Board, chosen
from tabletop.comet.effects import Effect, EnterSpecial, ExtraStep, PlaceNeutral, TerrainPassage
from tabletop.comet.effects.record import Choice, E, EffectRecord, nothing_at_once, worth_nothing
from tabletop.comet.event import Log, NeutralPlaced, PassageOpened
from tabletop.comet.hatching import Outlook, Table, leads_nowhere, leads_to_a_nest, outlook_of, table_of
from tabletop.comet.kinds import CometObjection, no
from tabletop.comet.moving import go, has_token
from tabletop.comet.state import Decision, Draft, Position
from tabletop.comet.under_way import Guided, Hatching, Moving, Using, make_moving
from tabletop.core.players import replace_at
from tabletop.core.rulebook import implements


@implements("comet.extra_step", "comet.A11", "comet.A12", "comet.A15", "comet.A32")
def _run_targets(position: Position, seat: int, slot: int, effect: ExtraStep) -> int:
    """Return the hexes that the token can reach by single steps without free passage."""
    place = position.tokens[seat][slot]
    if place is None:
        return 0
    book = position.book
    board, occupied, ground = book.board, position.occupied, book.step_ground
    enterable = ground | occupied if effect.crossing == "paid" else ground & ~occupied
    goals = (ground if effect.terrain == "any" else board.terrain[effect.terrain]) & ~occupied | CAVE
    return board.run(place, effect.steps, enterable) & goals


@implements("comet.enter_special", "comet.A15")
def _enter_targets(position: Position, seat: int, slot: int, effect: EnterSpecial) -> int:
    """Return the free nests and the cave that the token can enter.

    They are adjacent to the token, or to a hex that it can reach through occupied hexes.
    """
    place = position.tokens[seat][slot]
    if place is None:
        return 0
    board = position.book.board
    goals = (board.all_nests if "nest" in effect.targets else 0) | (CAVE if "cave" in effect.targets else 0)
    elsewhere, near, _over = board.around[place]
    passable = position.occupied & elsewhere if effect.via_occupied else 0
    return board.reach(near, passable) & ~position.occupied & goals


def _go(draft: Draft, seat: int, action: Go, _effect: Effect, log: Log) -> None:
    go(draft, seat, action.slot, action.to, None, log)


def _going(
    kind: type[E], phase: Decision, targets: Callable[[Position, int, int, E], int], *, obstacle: str,
    caption: str,
) -> EffectRecord[E]:  # fmt: skip
    """Make the record of an effect that moves a token to a chosen hex."""

    def find_obstacle(position: Position, seat: int, effect: E) -> str | None:
        for slot in range(len(position.tokens[seat])):
            if targets(position, seat, slot, effect):
                return None
        return obstacle

    def offers(position: Position, seat: int, effect: E) -> list[Action]:
        """List the moves by slot and hex number."""
        goes = position.book.goes
        return [
            each
            for slot in range(len(position.tokens[seat]))
            for each in chosen(goes[slot], targets(position, seat, slot, effect))
        ]

    @implements("comet.extra_step", "comet.enter_special")
    def check(position: Position, seat: int, action: Go, effect: E) -> CometObjection | None:
        number, slot, reached = position.book.board.number.get(action.to), action.slot, 0
        if number is not None and 0 <= slot < len(position.tokens[seat]):
            reached = targets(position, seat, slot, effect) >> number & 1
        return None if reached else no("comet.ability.target", slot=slot, to=str(action.to))

    return EffectRecord(
        kind=kind,
        obstacle=find_obstacle,
        leads_to=leads_nowhere,
        carry_out=nothing_at_once,
        choice=Choice(phase=phase, action=Go, times=lambda _effect: 1, offers=offers, check=check, carry_out=_go),
        caption=caption,
        points=worth_nothing,
    )


RUN = _going(ExtraStep, "run", _run_targets, obstacle="comet.extra_step.target", caption="comet.effect.extra_step")
ENTER = _going(
    EnterSpecial, "enter", _enter_targets, obstacle="comet.enter_special.target", caption="comet.effect.enter_special"
)


def _grounds(board: Board, effect: PlaceNeutral) -> int:
    """Return the hexes of the kinds that the ability names, never the cave."""
    return (board.ground if "terrain" in effect.where else 0) | (board.all_nests if "nest" in effect.where else 0)


@implements("comet.place_neutral", "comet.A16")
def _no_place(position: Position, _seat: int, effect: PlaceNeutral) -> str | None:
    free = _grounds(position.book.board, effect) & ~position.occupied
    return None if free else "comet.place_neutral.target"


def _places_lead_to(table: Table, outlook: Outlook, effect: PlaceNeutral) -> Iterator[Outlook]:
    for _number, after in _placed(table, outlook, effect):
        yield after


def _placed(table: Table, outlook: Outlook, effect: PlaceNeutral) -> Iterator[tuple[int, Outlook]]:
    """List the hexes that make a difference, with the outlook when the token is there."""
    which, board = table.book.setup.neutrals.index(effect.token), table.book.board
    for number in table.places_that_differ(_grounds(board, effect), outlook.neutrals):
        yield number, outlook._replace(neutrals=replace_at(outlook.neutrals, which, board.hexes[number]))


@implements("comet.A36")
def _places(position: Position, seat: int, effect: PlaceNeutral) -> int:
    """Return the hexes where the token may be put.

    During a Hatch, the card must still have a nest afterwards.
    """
    board, step = position.book.board, Using.of(position).within
    free = _grounds(board, effect) & ~position.occupied
    if type(step) is not Hatching:
        return free
    found, outlook = 0, outlook_of(position, position.seats[seat])
    for number, after in _placed(table_of(position, seat), outlook, effect):
        if leads_to_a_nest(position, seat, step.distance, after):
            found |= free & board.ground if board.ground >> number & 1 else 1 << number
    return found


def _list_places(position: Position, seat: int, effect: PlaceNeutral) -> list[Action]:
    return [*chosen(position.book.places, _places(position, seat, effect))]


@implements("comet.place_neutral")
def _check_place(position: Position, seat: int, action: Place, effect: PlaceNeutral) -> CometObjection | None:
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


PLACE = EffectRecord(
    kind=PlaceNeutral,
    obstacle=_no_place,
    leads_to=_places_lead_to,
    carry_out=nothing_at_once,
    choice=Choice(
        phase="place", action=Place, times=lambda _effect: 1, offers=_list_places, check=_check_place, carry_out=_place
    ),
    caption="comet.effect.place_neutral",
    points=worth_nothing,
)


def _no_token(position: Position, seat: int, effect: TerrainPassage) -> str | None:
    return None if effect.scope == "all_tokens" or has_token(position, seat) else "comet.terrain_passage.token"


def _list_guides(position: Position, seat: int, _effect: TerrainPassage) -> list[Action]:
    guides = position.book.guides
    return [guides[slot] for slot, place in enumerate(position.tokens[seat]) if place is not None]


@implements("comet.terrain_passage")
def _check_guide(position: Position, seat: int, action: Guide, _effect: TerrainPassage) -> CometObjection | None:
    places = position.tokens[seat]
    there = 0 <= action.slot < len(places) and places[action.slot] is not None
    return None if there else no("comet.terrain_passage.token")


@implements("comet.terrain_passage")
def _guide(draft: Draft, seat: int, action: Guide, effect: TerrainPassage, log: Log) -> None:
    _open_passage(draft, seat, action.slot, effect, log)


@implements("comet.terrain_passage")
def _guide_all(draft: Draft, seat: int, effect: TerrainPassage, log: Log) -> None:
    _open_passage(draft, seat, None, effect, log)


def _open_passage(draft: Draft, seat: int, slot: int | None, effect: TerrainPassage, log: Log) -> None:
    """Open a terrain for this Move to a token, or to all (None)."""
    moving = Moving.of(draft)
    guided = (*moving.guided, Guided(slot, effect.terrain))
    draft.step = make_moving(moving.pool, moving.cards, moving.silver, guided)
    if log is not None:
        log.append(PassageOpened(seat, slot, effect.terrain))


PASS_THROUGH = EffectRecord(
    kind=TerrainPassage,
    obstacle=_no_token,
    leads_to=leads_nowhere,
    carry_out=_guide_all,
    choice=Choice(
        phase="guide",
        action=Guide,
        times=lambda effect: int(effect.scope == "one_token"),
        offers=_list_guides,
        check=_check_guide,
        carry_out=_guide,
    ),
    caption="comet.effect.terrain_passage",
    points=worth_nothing,
)

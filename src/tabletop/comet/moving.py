"""Where tokens can go (rulebook: "Move"), and what happens when they go there."""

from tabletop.comet.board import CAVE, Board, Hex
from tabletop.comet.draft import Draft, Log, Now
from tabletop.comet.effects import EnterSpecial, ExtraStep, PlaceNeutral
from tabletop.comet.event import Moved, Rescued
from tabletop.comet.state import Moving, Using, make_moving, make_seat, make_using
from tabletop.comet.words import Symbol
from tabletop.core.rulebook import implements
from tabletop.core.tuples import replace_at


@implements("comet.passage", "comet.terrain_passage", "comet.A8", "comet.A21")
def passable_for(now: Now, seat: int, slot: int | None) -> int:
    """Return the hexes that a token, or any token (None), may pass: occupied ones, in a Move also passages."""
    passable, step = now.occupied, now.step
    if type(step) is not Moving:
        return passable
    mine, book = now.seats[seat], now.book
    passages = book.passages
    if mine.leader in passages:
        passable |= passages[mine.leader]
    for card in mine.rescued:
        if card in passages:
            passable |= passages[card]
    for guided in step.guided:
        if guided.slot is None or guided.slot == slot:
            passable |= book.board.terrain[guided.terrain]
    return passable


@implements("comet.extra_step", "comet.A11", "comet.A12", "comet.A15", "comet.A32")
def run_targets(now: Now, seat: int, slot: int, effect: ExtraStep) -> int:
    """Return where the token can run by single steps, without free passage."""
    place = now.tokens[seat][slot]
    if place is None:
        return 0
    book = now.book
    board, occupied, ground = book.board, now.occupied, book.step_ground
    enterable = ground | occupied if effect.crossing == "paid" else ground & ~occupied
    goals = (ground if effect.terrain == "any" else board.terrain[effect.terrain]) & ~occupied | CAVE
    return board.run(place, effect.steps, enterable) & goals


@implements("comet.enter_special", "comet.A15")
def enter_targets(now: Now, seat: int, slot: int, effect: EnterSpecial) -> int:
    """Return the free nests and the cave that the token can enter, next to it or to hexes behind a chain."""
    place = now.tokens[seat][slot]
    if place is None:
        return 0
    board = now.book.board
    goals = (board.all_nests if "nest" in effect.targets else 0) | (CAVE if "cave" in effect.targets else 0)
    elsewhere, near, _over = board.around[place]
    passable = now.occupied & elsewhere if effect.via_occupied else 0
    return board.reach(near, passable) & ~now.occupied & goals


@implements("comet.place_neutral", "comet.A16")
def place_targets(now: Now, effect: PlaceNeutral) -> int:
    """Return the free hexes for the neutral token; the cave is never one."""
    return grounds(now.book.board, effect) & ~now.occupied


def grounds(board: Board, effect: PlaceNeutral) -> int:
    """Return the hexes of the kinds that the ability names."""
    return (board.ground if "terrain" in effect.where else 0) | (board.all_nests if "nest" in effect.where else 0)


def go(draft: Draft, seat: int, slot: int, to: Hex, symbol: Symbol | None, log: Log) -> None:
    """Move the token; in the cave it is rescued."""
    if log is not None and (start := draft.tokens[seat][slot]) is not None:
        log.append(Moved(seat, slot, start, to, symbol))
    if to == draft.book.board.hexes[0]:
        rescue(draft, seat, slot, log)
    else:
        draft.put_token(seat, slot, to)


@implements("comet.rescue", "comet.A9")
def rescue(draft: Draft, seat: int, slot: int, log: Log) -> None:
    """Take the token back to its slot and move the slot's card to the rescued area, ready."""
    mine = draft.seats[seat]
    card = mine.slots[slot]
    assert card is not None, "a token on the board has a card in its slot"
    draft.put_token(seat, slot, None)
    _end_passages(draft, slot)
    draft.change(seat, make_seat(
        mine.leader, mine.hand, replace_at(mine.slots, slot, None), mine.known, (*mine.rescued, card), mine.exhausted,
        mine.passed,
    ))  # fmt: skip
    if log is not None:
        log.append(Rescued(seat, slot, card, draft.options.book.animals[card].points))


@implements("comet.terrain_passage")
def _end_passages(draft: Draft, slot: int) -> None:
    """End the passages that were for this token alone: it is off the board."""
    step = draft.step
    moving = step.within if type(step) is Using else step
    if type(moving) is Moving and moving.guided:
        guided = tuple([each for each in moving.guided if each.slot != slot])
        moving = make_moving(moving.pool, moving.cards, moving.silver, guided)
        draft.step = make_using(step.card, step.ability, step.left, moving) if type(step) is Using else moving


def grown(pool: tuple[Symbol, ...], symbols: tuple[Symbol, ...]) -> tuple[Symbol, ...]:
    """Return the pool with more symbols, in its one order."""
    return tuple(sorted(pool + symbols))


def has_token(now: Now, seat: int) -> bool:
    """Whether a token of the player is on the board."""
    for place in now.tokens[seat]:
        if place is not None:
            return True
    return False

"""Validation of states from untrusted sources.

Placements are checked when a Board is made, because it replays them.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from tabletop.codex.cards import CARD_OF, Named
from tabletop.codex.options import INFO, check_size, slots_in_use
from tabletop.codex.rules import move_marker
from tabletop.codex.setup import kinds_dealt
from tabletop.codex.state import GOAL_POINTS, Ending, Picks, Seat, State, beside, can_draw, deck_of
from tabletop.codex.validity.history import Turns
from tabletop.core.deck import holds, in_order, is_in_order
from tabletop.core.errors import InvalidState, SetupError, shown
from tabletop.core.rulebook import implements
from tabletop.core.setup import first_faults
from tabletop.core.validation import takes


@takes(State)
def validate(state: State) -> None:
    """Raise InvalidState for the first invariant that does not hold.

    >>> from attrs import evolve
    >>> state = codex.new_game(players=2, seed=7)
    >>> codex.validate(evolve(state, round=3))
    Traceback (most recent call last):
    tabletop.core.errors.InvalidState: invalid round 3 in phase 'starter': expected 0 during setup, then 1 or more
    """
    for fault in _faults(state):
        raise InvalidState(fault)


def _faults(state: State) -> Iterator[str]:
    """Yield all faults. Later checks rely on earlier ones."""
    yield from _table_faults(state)
    yield from _card_faults(state)
    yield from _slot_faults(state)
    for seat, mine in enumerate(state.seats):
        yield from [f"seat {seat}: {fault}" for fault in _seat_faults(state, mine)]
    if state.phase == "starter":
        yield from _faults_while_choosing_sides(state)
    elif state.phase == "objective":
        yield from _faults_while_choosing_objectives(state)
    else:
        yield from _faults_in_play(state)


def _table_faults(state: State) -> Iterator[str]:
    seats = range(len(state.seats))
    if len(seats) not in INFO.players:
        yield f"invalid number of seats {len(seats)}: expected 2, 3 or 4"
    try:
        check_size(state.options, len(seats))
    except SetupError as error:
        yield f"options: {error}"
    if state.setting.first not in seats:
        yield f"invalid first player {state.setting.first}: expected a seat of this table"
    yield from first_faults(state.options, len(seats), state.setting.first)
    if list(state.to_act) != [seat for seat in seats if seat in state.to_act]:
        yield f"invalid to_act {state.to_act}: expected seats of this table, in order"
    if bool(state.to_act) == (state.phase == "over"):
        yield f"invalid to_act {state.to_act} in phase '{state.phase}': expected seats until the game ends"
    if len(state.to_act) > 1 and state.phase in ("play", "draw"):
        yield f"invalid to_act {state.to_act}: expected one seat in phase '{state.phase}'"
    if state.options.rounds is not None and state.round > state.options.rounds:
        yield f"invalid round {state.round}: round {state.options.rounds} is the last"
    if state.round < 0 or (state.round > 0) != (state.phase in ("play", "draw", "over")):
        yield f"invalid round {state.round} in phase '{state.phase}': expected 0 during setup, then 1 or more"


@implements("codex.cards", "codex.A19")
def _card_faults(state: State) -> Iterator[str]:
    cards = [*state.resources, *state.golds, *[card for card in state.slots if card]]
    starters, objectives = [*state.setting.starters], [*state.setting.objectives, *state.setting.common]
    for mine in state.seats:
        cards += filter(None, map(CARD_OF.get, [laid.face for laid in mine.board.laid]))
        cards += [*mine.hand, *[down.card for down in mine.face_down]]
        starters.append(mine.picks.starter)
        objectives += mine.picks.objectives
    box = state.options.box
    yield from _count_faults(cards, box.cards)
    yield from _count_faults(starters, box.starters)
    yield from _count_faults(objectives, box.objectives)
    if not is_in_order(state.setting.starters):
        yield "invalid starter cards left over: expected the order of their names"
    if {*state.resources}.difference(box.resources) or {*state.golds}.difference(box.golds):
        yield "invalid deck: expected cards of its own kind only"


def _count_faults(found: Sequence[Named], box: Sequence[Named]) -> Iterator[str]:
    if len(found) != len(box) or {*found} != {*box}:
        counted = Counter(found)
        yield from [f"{card} is there {counted[card]} times, not once" for card in box if counted[card] != 1]


@implements("codex.refill")
def _slot_faults(state: State) -> Iterator[str]:
    from_other = state.options.refill_from_other_deck
    in_use = slots_in_use(state.options, len(state.seats))
    for slot, card in enumerate(state.slots):
        kind = beside(slot)
        deck = deck_of(state, kind)
        if slot not in in_use:
            if card is not None:
                yield f"slot {slot} is not in use, but holds {card}"
        elif card is None and (deck or (from_other and (state.resources or state.golds))):
            yield f"slot {slot} is empty: expected a card while a deck can fill it"
        elif card and card.kind != kind and (deck or not from_other):
            yield f"slot {slot} holds {card}: expected a {kind} card"


def _seat_faults(state: State, mine: Seat) -> Iterator[str]:
    starter = mine.picks.starter
    if not is_in_order(mine.hand) or (mine.known and not is_in_order(mine.known)):
        yield "invalid hand or known cards: expected the order of their names"
    if mine.known and not holds(mine.hand, mine.known):
        yield "invalid known cards: expected cards of the hand"
    if [laid.face.name for laid in mine.board.backs] != [down.card.back for down in mine.face_down]:
        yield "invalid face_down: expected cards with the backs on the board"
    if mine.board.laid and mine.board.laid[0].face not in (starter.front, starter.reverse):
        yield "invalid board: expected the seat's own starter card first"
    if mine.score != move_marker(0, mine.board.points, state.options.cap):
        yield f"invalid score {mine.score}: expected {move_marker(0, mine.board.points, state.options.cap)}"


@implements("codex.starter")
def _faults_while_choosing_sides(state: State) -> Iterator[str]:
    if state.setting.common or state.ending:
        yield "invalid common objectives or ending: expected none before the starter cards are laid"
    for seat, mine in enumerate(state.seats):
        if mine.hand or mine.board.laid or mine.picks.objectives or mine.picks.kept:
            yield f"seat {seat}: invalid hand, board or objectives: expected none before starter cards are laid"
        if (mine.picks.side is None) != (seat in state.to_act):
            yield f"seat {seat}: invalid to_act: expected a seat to act until it has chosen a side"


@implements("codex.secret")
def _faults_while_choosing_objectives(state: State) -> Iterator[str]:
    if state.ending:
        yield "invalid ending: expected None during setup"
    kinds = kinds_dealt(state.options)
    for seat, mine in enumerate(state.seats):
        if len(mine.board.laid) != 1 or [card.kind for card in mine.hand] != kinds:
            yield f"seat {seat}: invalid board or hand: expected a starter card and a hand of {', '.join(kinds)}"
        if mine.known:
            yield f"seat {seat}: invalid known cards: expected none in a hand just dealt"
        if (mine.picks.kept is None) != (seat in state.to_act):
            yield f"seat {seat}: invalid to_act: expected a seat to act until it has kept an objective"
    yield from _objective_faults(state)


def _objective_faults(state: State) -> Iterator[str]:
    if len(state.setting.common) != state.options.common:
        most = ("no common objectives", "one common objective", "two common objectives")[state.options.common]
        yield f"expected {most}, not {len(state.setting.common)}"
    for seat, mine in enumerate(state.seats):
        yield from [f"seat {seat}: {fault}" for fault in _pick_faults(mine.picks, must_keep=state.phase != "objective")]


def _pick_faults(picks: Picks, *, must_keep: bool) -> Iterator[str]:
    if picks.side is not None:
        yield "invalid side: expected None after the starter card is laid"
    if len(picks.objectives) != 2 or picks.objectives != in_order(picks.objectives):
        yield "invalid objectives: expected two in the order of their names"
    if (must_keep or picks.kept is not None) and picks.kept not in picks.objectives:
        yield "invalid objective kept: expected one of the two dealt"


@implements("codex.turn", "codex.A2")
def _faults_in_play(state: State) -> Iterator[str]:
    yield from _objective_faults(state)
    turns = Turns.of(state)
    for seat, mine in enumerate(state.seats):
        taken = turns.taken_by(seat) + (state.phase == "draw" and seat in state.to_act)
        laid, stuck = len(mine.board.laid) - 1, not mine.board.places
        if laid > taken or (laid < taken and not stuck):
            yield f"seat {seat}: {laid} cards were laid in {taken} turns"
    plays = turns.plays()
    undrawn = turns.without_a_draw(plays)
    yield from _hand_faults(state, [turns.order[turn % len(turns.order)] for turn in undrawn])
    yield from _end_faults(state, turns, turns.emptying_the_decks(plays, undrawn))


@implements("codex.draw", "codex.A20")
def _hand_faults(state: State, undrawn: Sequence[int]) -> Iterator[str]:
    """Compare the sizes of hands with the turns that ended without a draw.

    `undrawn` are the seats of those turns.
    """
    drawing, whole = state.phase == "draw", state.options.hand
    if drawing and not can_draw(state):
        yield "invalid phase 'draw': no card is left to draw"
    for seat, mine in enumerate(state.seats):
        if len(mine.hand) != whole - undrawn.count(seat) - (drawing and seat in state.to_act):
            yield (
                f"seat {seat}: invalid hand of {len(mine.hand)} cards: expected {whole}, or {whole - 1} in "
                "phase 'draw', while a card can be drawn"
            )


@implements("codex.trigger", "codex.last_round", "codex.A4")
def _end_faults(state: State, turns: Turns, emptied: Sequence[int]) -> Iterator[str]:
    reached, ending = turns.first_at_the_goal(), state.ending
    surely = reached is not None or (len(emptied) > 0 and turns.is_in_time(emptied[-1]))
    if ending is None:
        if surely or state.phase == "over":
            yield f"invalid ending None: the end is announced with {GOAL_POINTS} points or both decks empty"
    elif ending.reason == "rounds":
        if surely or state.phase != "over" or ending != Ending(turns.order[-1], "rounds", state.options.rounds or 0):
            yield f"invalid ending {shown(ending)}: the game did not end with its last round"
    elif ending.seat not in turns.order:
        yield f"invalid seat {ending.seat} in ending: expected a seat of this table"
    else:
        announced = turns.number(ending.seat, ending.last_round - 1)
        if not turns.is_in_time(announced):
            yield f"invalid ending: round {state.options.rounds} is the last, so no end is announced in it"
        yield from _reason_faults(ending, announced, reached, emptied)
        left = turns.number(turns.order[-1], ending.last_round) + 1 - turns.over
        if left < 0 or (left == 0) != (state.phase == "over"):
            yield f"round {ending.last_round} cannot be the last: it is round {state.round}"


@implements("codex.trigger", "codex.A2")
def _reason_faults(ending: Ending, announced: int, reached: int | None, emptied: Sequence[int]) -> Iterator[str]:
    """Check that the end was announced in the turn that triggered it."""
    if ending.reason == "stuck":
        yield "invalid reason 'stuck' in ending: the cards never leave all players stuck"
    elif ending.reason == "score":
        if announced != reached:
            yield (
                f"invalid ending: seat {ending.seat} did not reach {GOAL_POINTS} points first, "
                f"in round {ending.last_round - 1}"
            )
        elif emptied and emptied[-1] < announced:
            yield "invalid ending: both decks were empty before"
    elif not emptied:
        yield "invalid ending: the decks are not empty"
    elif announced not in emptied:
        yield f"invalid ending: seat {ending.seat} has not emptied the decks in round {ending.last_round - 1}"
    elif reached is not None and reached <= announced:
        yield f"invalid ending: a seat had already reached {GOAL_POINTS} points"

"""The effects of actions, with one function for each kind of decision."""

from tabletop.codex.actions import NOTATION, Action, Draw, Keep, Pass, Play, Start, Take
from tabletop.codex.board import Board, lay_out, lay_what_fits
from tabletop.codex.cards import Card
from tabletop.codex.event import Drawn, Event, Kept, Log, Passed, Played, Scored, SidePicked, Stuck, Taken
from tabletop.codex.grid import FACING, Cell, Corner, neighbours
from tabletop.codex.legal import check_draw, check_keep, check_pass, check_play, check_start, check_take, wrong_step
from tabletop.codex.offers import draw_actions, keep_actions, pick_play, play_actions, start_actions
from tabletop.codex.setup import begin, deal_hands
from tabletop.codex.state import FACE_DOWN, Draft, OpenSeat, Picks, State, can_draw, deck_of, top_back
from tabletop.codex.turns import announce, draw_top, end_turn, refill
from tabletop.core.deck import insert, known_after, without
from tabletop.core.play import Plumbing, decision, plumbing, question
from tabletop.core.rulebook import implements


@implements("codex.starter")
def choose_side(draft: Draft, seat: int, action: Start, log: Log) -> None:
    """Choose a side of the starter card. After the last choice, the rest is dealt."""
    mine = draft.edit(seat)
    mine.picks = Picks(mine.picks.starter, side=action.side)
    if log is not None:
        log.append(SidePicked(seat, action.side))
    if waiting := tuple([seat for seat, mine in enumerate(draft.seats) if mine.picks.side is None]):
        draft.to_act, draft.phase = waiting, "starter"
    else:
        deal_hands(draft, log)


@implements("codex.secret", "codex.A14")
def keep_objective(draft: Draft, seat: int, action: Keep, log: Log) -> None:
    """Keep an objective. After the last choice, the first round begins."""
    mine = draft.edit(seat)
    mine.picks = Picks(mine.picks.starter, objectives=mine.picks.objectives, kept=action.objective)
    if log is not None:
        log.append(Kept(seat, action.objective))
    if waiting := tuple([seat for seat, mine in enumerate(draft.seats) if mine.picks.kept is None]):
        draft.to_act, draft.phase = waiting, "objective"
    else:
        begin(draft, log)


@implements("codex.play")
def play_card(draft: Draft, seat: int, action: Play, log: Log) -> None:
    """Lay the card and score it. The seat draws next, if anything is left to draw."""
    card, mine = action.card, draft.edit(seat)
    face, everybody_knows = card.front, True
    if action.side == "front":
        mine.known = known_after(mine.known, card)
    else:
        face = card.reverse
        mine.known, everybody_knows = played_face_down(mine.hand, mine.known, card)
        mine.face_down += (FACE_DOWN[everybody_knows][card.key],)
    mine.hand = without(mine.hand, card)
    before, scored = mine.board, mine.score
    mine.board = board = lay_what_fits(before, lay_out(face, action.cell))
    mine.score = move_marker(scored, board.points - before.points, draft.setting.options.cap)
    if log is not None:
        covers = covered(before, action.cell)
        log.append(Played(seat, face, action.cell, card, covers, known=everybody_knows))
        report_marker(seat, scored, mine, log)
    if can_draw(draft):
        draft.to_act, draft.phase = (seat,), "draw"
    else:
        end_turn(draft, seat, log)


@implements("codex.points", "codex.A1")
def move_marker(score: int, points: int, cap: int | None) -> int:
    """Return the score plus `points`, limited by the cap if there is one."""
    return score + points if cap is None else min(cap, score + points)


@implements("codex.cover")
def covered(board: Board, cell: Cell) -> tuple[tuple[Cell, Corner], ...]:
    """List the corners that a card at an open position covers, with their places."""
    return tuple([each for each in zip(neighbours(cell), FACING, strict=True) if board.at(each[0])])


def report_marker(seat: int, before: int, mine: OpenSeat, log: list[Event]) -> None:
    """Report points, and a board without open positions."""
    if mine.score > before:
        log.append(Scored(seat, mine.score - before, mine.score))
    if not mine.board.places:
        log.append(Stuck(seat))


@implements("codex.pass", "codex.A2")
def pass_turn(draft: Draft, seat: int, _action: Pass, log: Log) -> None:
    """End the turn without playing or drawing."""
    if log is not None:
        log.append(Passed(seat))
    end_turn(draft, seat, log)


@implements("codex.draw", "codex.A15")
def draw_card(draft: Draft, seat: int, action: Draw, log: Log) -> None:
    """Draw the top card of the deck. The others see only its back."""
    card, mine = draw_top(draft, action.kind), draft.edit(seat)
    if log is not None:
        log.append(Drawn(seat, action.kind, card.back, card, top_back(deck_of(draft, action.kind))))
    mine.hand = insert(mine.hand, card)
    end_turn(draft, seat, log)


@implements("codex.draw", "codex.A15", "codex.A16")
def take_card(draft: Draft, seat: int, action: Take, log: Log) -> None:
    """Take a face-up card, which all players know, and refill its slot."""
    card, mine = action.card, draft.edit(seat)
    slot = draft.slots.index(card)
    if log is not None:
        log.append(Taken(seat, slot, card))
    refill(draft, slot, log)
    mine.hand, mine.known = insert(mine.hand, card), insert(mine.known, card)
    end_turn(draft, seat, log)


@implements("codex.A21")
def played_face_down(hand: tuple[Card, ...], known: tuple[Card, ...], card: Card) -> tuple[tuple[Card, ...], bool]:
    """Return the known cards left in the hand, and whether the played card is known.

    Only the back is visible. If another card in the hand has the same back, no card with that back remains known.
    """
    if not known:
        return known, False
    back = card.back
    for other in hand:
        if other is not card and other.back == back:
            return tuple([each for each in known if each.back != back]), False
    return known_after(known, card), card in known


PLUMBING: Plumbing[State, Action, Event] = plumbing(
    State,
    Draft,
    (
        question("starter", start_actions, decision(Start, check_start, choose_side)),
        question("objective", keep_actions, decision(Keep, check_keep, keep_objective)),
        question(
            "play",
            play_actions,
            decision(Play, check_play, play_card),
            decision(Pass, check_pass, pass_turn),
            pick=pick_play,
        ),
        question("draw", draw_actions, decision(Draw, check_draw, draw_card), decision(Take, check_take, take_card)),
    ),
    notation=NOTATION,
    announce=announce,
    wrong_step=wrong_step,
    order="plays in the order of the hand, each card's front before its back, each side at the open positions in the "
    "order in which they opened; draws from the resource deck, the gold deck, then the slots",
)
legal_actions, why_illegal = PLUMBING.legal_actions, PLUMBING.why_illegal
apply, step, events, rollout = PLUMBING.apply, PLUMBING.step, PLUMBING.events, PLUMBING.rollout
parse_action = PLUMBING.parse_action

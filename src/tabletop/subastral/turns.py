"""Who decides next: the order of turns, the rounds, and the end (rulebook: "Course of the game")."""

from tabletop.core.rulebook import implements
from tabletop.core.turn_order import clockwise, next_seat
from tabletop.subastral.drawing import draw
from tabletop.subastral.event import Asked, Ended, Event, Log, RoundBegan, TurnEnded
from tabletop.subastral.state import Draft, Position


def end(draft: Draft) -> None:
    """End the game."""
    draft.to_act, draft.phase = (), "over"


def announce(draft: Draft, log: list[Event]) -> None:
    """Report who is asked, or that the game has ended."""
    if draft.phase == "over":
        log.append(Ended(draft.rounds.number))
    else:
        log.append(Asked(draft.to_act, draft.phase))


@implements("subastral.rounds", "subastral.turn")
def end_turn(draft: Draft, seat: int, log: Log) -> None:
    """Let the next player with a card play; empty hands take their turns unasked; stop after the last round."""
    draft.played = draft.taken = None
    count = len(draft.seats)
    while True:
        if log is not None:
            log.append(TurnEnded(seat))
        follower = next_seat(seat, count)
        if follower == draft.rounds.first:
            rounds = draft.rounds.after(seat, count)
            if rounds is None:
                end_rounds(draft)
                return
            draft.rounds = rounds
            if log is not None:
                log.append(RoundBegan(rounds.number))
        seat = follower
        if draft.seats[seat].hand:
            draft.to_act, draft.phase = (seat,), "play"
            return
        draw_to_empty_hand(draft, seat, log)


@implements("subastral.empty_hand", "subastral.A7")
def draw_to_empty_hand(draft: Draft, seat: int, log: Log) -> None:
    """Take the turn of a player without cards: draw one, if there is one, and do nothing else."""
    if card := draw(draft, seat, log, "empty hand"):
        draft.edit(seat).hand = (card,)


@implements("subastral.disturbance", "subastral.A13")
def end_rounds(draft: Draft) -> None:
    """After the last turn ask all who hold a card for a gift, if the variant is played and somebody does."""
    if draft.options.disturbance and (seats := givers(draft)):
        draft.to_act, draft.phase = seats, "give"
    else:
        end(draft)


@implements("subastral.disturbance")
def givers(position: Position) -> tuple[int, ...]:
    """Return in turn order who holds a card and has not picked one to give."""
    seats = position.seats
    order = clockwise(position.rounds.first, len(seats))
    return tuple([seat for seat in order if seats[seat].hand and seats[seat].pick is None])

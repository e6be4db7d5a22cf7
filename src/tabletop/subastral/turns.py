"""The course of a turn after the play, and of the rounds (rulebook: "Course of the game")."""

from collections.abc import Sequence

from tabletop.core.rulebook import implements
from tabletop.core.tuples import replace_at
from tabletop.subastral.cards import Biome, in_order, merged
from tabletop.subastral.disturbance import disturb
from tabletop.subastral.draft import Draft, Log
from tabletop.subastral.drawing import draw, refill
from tabletop.subastral.event import Chosen, Drawn, Gathered, NothingToTake, Piled, RoundBegan, TurnEnded
from tabletop.subastral.journals import add_to, biomes_of, pile_number, waiting
from tabletop.subastral.legal import takes
from tabletop.subastral.state import State, make_seat


@implements("subastral.take", "subastral.A6")
def choose_take(draft: Draft, seat: int, log: Log) -> State:
    """Ask which cloud to take; a single stocked cloud is taken unasked, with none the turn ends."""
    choices = takes(draft.row, draft.played)
    if len(choices) > 1:
        return draft.asking((seat,), "take", log)
    if choices:
        return take(draft, seat, choices[0].cloud, log)
    if log is not None:
        log.append(NothingToTake(seat))
    return end_turn(draft, seat, log)


@implements("subastral.destination")
def take(draft: Draft, seat: int, cloud: int, log: Log) -> State:
    """Take the cloud: toward the deck to the hand, toward the sun to the journal, from end to end as chosen."""
    draft.taken = cloud
    if log is not None:
        log.append(Chosen(seat, cloud))
    steps = cloud - (draft.played or 0)
    if steps in (5, -5):
        return draft.asking((seat,), "destination", log)
    return to_hand(draft, seat, cloud, log) if steps < 0 else to_journal(draft, seat, cloud, log)


@implements("subastral.hand", "subastral.A15")
def to_hand(draft: Draft, seat: int, cloud: int, log: Log) -> State:
    """All cards of the cloud join the hand, and the bonus card from the deck with them."""
    mine, cards = draft.seats[seat], draft.row[cloud - 1]
    if log is not None:
        log.append(Gathered(seat, cloud, cards))
    bonus = draw(draft, seat, log)
    hand = mine.hand + cards
    if bonus is not None:
        hand = (*hand, bonus)
        if log is not None:
            log.append(Drawn(seat, "bonus", bonus))
    taker = make_seat(in_order(hand), merged(mine.known, cards), mine.journal, None)
    draft.seats = replace_at(draft.seats, seat, taker)
    draft.row[cloud - 1] = ()
    return finish(draft, seat, cloud, log)


@implements("subastral.journal", "subastral.piles", "subastral.A11")
def to_journal(draft: Draft, seat: int, cloud: int, log: Log) -> State:
    """Cards of known biomes join their piles, a single new biome becomes the next pile; for several, ask the order."""
    here = waiting(draft.row[cloud - 1])
    if len(here) > 1:
        begun = biomes_of(draft.seats[seat].journal)
        old: list[Biome] = [biome for biome in here if biome in begun]
        if len(here) - len(old) > 1:
            if old:
                lay(draft, seat, cloud, old, log)
            return draft.asking((seat,), "piles", log)
        here = (*old, *[biome for biome in here if biome not in begun])
    lay(draft, seat, cloud, here, log)
    return finish(draft, seat, cloud, log)


@implements("subastral.piles", "subastral.A11")
def lay_next(draft: Draft, seat: int, cloud: int, biome: Biome, log: Log) -> State:
    """Make the named biome the next pile; ask again, unless only one other is left: it follows unasked."""
    left: list[Biome] = [other for other in waiting(draft.row[cloud - 1]) if other != biome]
    if len(left) > 1:
        lay(draft, seat, cloud, (biome,), log)
        return draft.asking((seat,), "piles", log)
    lay(draft, seat, cloud, (biome, *left), log)
    return finish(draft, seat, cloud, log)


def lay(draft: Draft, seat: int, cloud: int, biomes: Sequence[Biome], log: Log) -> None:
    """Move the cards of these biomes from the cloud to the journal, one biome after the other."""
    mine, there = draft.seats[seat], draft.row[cloud - 1]
    journal = mine.journal
    for biome in biomes:
        cards = there if len(there) == 1 else tuple([card for card in there if card.biome == biome])
        journal = add_to(journal, cards)
        if log is not None:
            log.append(Piled(seat, cloud, pile_number(journal, biome), cards))
    draft.seats = replace_at(draft.seats, seat, make_seat(mine.hand, mine.known, journal, None))
    draft.row[cloud - 1] = () if len(there) == 1 else tuple([card for card in there if card.biome not in biomes])


@implements("subastral.turn")
def finish(draft: Draft, seat: int, cloud: int, log: Log) -> State:
    """Refill the row, then the turn is over."""
    refill(draft, seat, cloud, log)
    return end_turn(draft, seat, log)


@implements("subastral.rounds", "subastral.turn")
def end_turn(draft: Draft, seat: int, log: Log) -> State:
    """Let the next player with a card play; empty hands take their turns unasked; stop after the last round."""
    draft.played = draft.taken = None
    count = len(draft.seats)
    while True:
        if log is not None:
            log.append(TurnEnded(seat))
        rounds = draft.rounds.after(seat, count)
        if rounds is None:
            return disturb(draft, log)
        if log is not None and rounds is not draft.rounds:
            log.append(RoundBegan(rounds.number))
        draft.rounds, seat = rounds, (seat + 1) % count
        if draft.seats[seat].hand:
            return draft.asking((seat,), "play", log)
        draw_to_empty_hand(draft, seat, log)


@implements("subastral.empty_hand", "subastral.A7")
def draw_to_empty_hand(draft: Draft, seat: int, log: Log) -> None:
    """Take the turn of a player without cards: draw one, if there is one, and do nothing else."""
    card = draw(draft, seat, log)
    if card is None:
        return
    draft.seats = replace_at(draft.seats, seat, make_seat((card,), (), draft.seats[seat].journal, None))
    if log is not None:
        log.append(Drawn(seat, "empty hand", card))

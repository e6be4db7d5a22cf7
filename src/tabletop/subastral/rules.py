"""The rules of each decision, and the course of a turn (rulebook: "Your turn")."""

from collections.abc import Collection, Sequence

from tabletop.core.deck import in_order, insert, known_after, without
from tabletop.core.play import Plumbing, decision, plumbing, question
from tabletop.core.players import replace_at
from tabletop.core.rulebook import implements
from tabletop.core.turn_order import clockwise, next_seat
from tabletop.subastral import legal
from tabletop.subastral.actions import NOTATION, Action, Give, Pile, Play, Send, Take
from tabletop.subastral.cards import Biome, Card, merged
from tabletop.subastral.event import Chosen, Event, Gathered, Given, Log, NothingToTake, Picked, Piled, Played
from tabletop.subastral.state import Draft, Heaps, OpenSeat, State, add_to, biomes_of, by_biome, pile_number
from tabletop.subastral.turns import announce, draw, end, end_turn, givers


@implements("subastral.play")
def play(draft: Draft, seat: int, action: Play, log: Log) -> None:
    """Play a card to the cloud of its number."""
    card, row = action.card, [*draft.row]
    cloud = card.number
    row[cloud - 1] = insert(row[cloud - 1], card)
    give_up(draft.edit(seat), card)
    draft.row, draft.played = tuple(row), cloud
    if log is not None:
        log.append(Played(seat, card))
    if draft.deck:  # No cloud is empty while there is a deck, so `choose_take` would do the same.
        draft.to_act, draft.phase = (seat,), "take"
    else:
        choose_take(draft, seat, log)


@implements("subastral.take", "subastral.A6")
def choose_take(draft: Draft, seat: int, log: Log) -> None:
    """Ask which cloud to take.

    If only one cloud can be taken, it is taken without asking. If there is none, the turn ends.
    """
    choices = legal.take_actions(draft, seat)
    if len(choices) > 1:
        draft.to_act, draft.phase = (seat,), "take"
    elif choices:
        take(draft, seat, choices[0], log)
    else:
        if log is not None:
            log.append(NothingToTake(seat))
        end_turn(draft, seat, log)


@implements("subastral.destination")
def take(draft: Draft, seat: int, action: Take, log: Log) -> None:
    """Take a cloud.

    Clouds nearer to the deck go to the hand, and clouds nearer to the sun to the journal. Between clouds 1 and 6 the
    player chooses.
    """
    cloud = draft.taken = action.cloud
    if log is not None:
        log.append(Chosen(seat, cloud))
    steps = cloud - (draft.played or 0)
    if steps in {5, -5}:
        draft.to_act, draft.phase = (seat,), "destination"
    elif steps < 0:
        to_hand(draft, seat, cloud, log)
    else:
        to_journal(draft, seat, cloud, log)


@implements("subastral.destination")
def send(draft: Draft, seat: int, action: Send, log: Log) -> None:
    """Move the cards of the cloud to the destination."""
    go = to_hand if action.destination == "hand" else to_journal
    go(draft, seat, draft.taken or 0, log)


@implements("subastral.hand", "subastral.A15")
def to_hand(draft: Draft, seat: int, cloud: int, log: Log) -> None:
    """Move the cards of the cloud and a bonus card to the hand."""
    mine, cards = draft.edit(seat), draft.row[cloud - 1]
    if log is not None:
        log.append(Gathered(seat, cloud, cards))
    hand = [*mine.hand, *cards]
    if bonus := draw(draft, seat, log, "bonus"):
        hand.append(bonus)
    mine.hand, mine.known = in_order(hand), merged(mine.known, cards) if mine.known else cards
    finish(draft, seat, cloud, log)


@implements("subastral.journal", "subastral.piles", "subastral.A11")
def to_journal(draft: Draft, seat: int, cloud: int, log: Log) -> None:
    """Move the cards of the cloud to the journal.

    Cards of known biomes go on their piles, and a single new biome becomes the next pile. With several new biomes, the
    player chooses their order.
    """
    there = draft.row[cloud - 1]
    biome = there[0].biome
    heaps: Heaps = {biome: there} if there[-1].biome == biome else by_biome(there)  # The cards are sorted by biome.
    if len(heaps) > 1:
        begun = biomes_of(draft.seats[seat].journal)
        new: list[Biome] = [biome for biome in heaps if biome not in begun]
        if len(new) > 1:
            lay_some(draft, seat, cloud, heaps, [biome for biome in heaps if biome in begun], log)
            return
        for biome in new:
            heaps[biome] = heaps.pop(biome)  # The new biome must be last.
    lay(draft, seat, cloud, heaps.values(), log)
    finish(draft, seat, cloud, log)


@implements("subastral.piles", "subastral.A11")
def begin_pile(draft: Draft, seat: int, action: Pile, log: Log) -> None:
    """Make the biome the next pile, and ask for the one after it.

    The last biome follows without a question.
    """
    biome, cloud = action.biome, draft.taken or 0
    heaps = by_biome(draft.row[cloud - 1])
    if len(heaps) > 2:
        lay_some(draft, seat, cloud, heaps, [biome], log)
    else:
        lay(draft, seat, cloud, (heaps.pop(biome), *heaps.values()), log)
        finish(draft, seat, cloud, log)


def lay_some(draft: Draft, seat: int, cloud: int, heaps: Heaps, some: Sequence[Biome], log: Log) -> None:
    """Move heaps of some biomes to the journal, and ask for the next pile."""
    lay(draft, seat, cloud, [heaps.pop(biome) for biome in some], log)
    draft.row = replace_at(draft.row, cloud - 1, tuple([card for heap in heaps.values() for card in heap]))
    draft.to_act, draft.phase = (seat,), "piles"


def lay(draft: Draft, seat: int, cloud: int, heaps: Collection[tuple[Card, ...]], log: Log) -> None:
    """Add heaps of one biome each to the journal.

    The caller empties the cloud.
    """
    mine = draft.edit(seat)
    mine.journal = add_to(mine.journal, heaps)
    if log is not None:
        log += [Piled(seat, cloud, pile_number(mine.journal, cards[0].biome), cards) for cards in heaps]


@implements("subastral.turn", "subastral.refill", "subastral.A5", "subastral.A9")
def finish(draft: Draft, seat: int, cloud: int, log: Log) -> None:
    """Refill the clouds, and end the turn.

    The emptied cloud gets any card. Extra cards go to the clouds of their numbers until enough clouds are crowded.
    """
    row, filler, missing = list(draft.row), draw(draft, seat, log, "filler"), draft.options.crowded
    row[cloud - 1] = (filler,) if filler else ()
    for there in row:
        if len(there) > 1:
            missing -= 1
            if not missing:
                break
    while filler and missing > 0 and (extra := draw(draft, seat, log, "extra")):
        there = row[extra.number - 1]
        row[extra.number - 1] = insert(there, extra)
        if len(there) == 1:
            missing -= 1
    draft.row = tuple(row)
    end_turn(draft, seat, log)


@implements("subastral.disturbance", "subastral.hidden")
def give(draft: Draft, seat: int, action: Give, log: Log) -> None:
    """Store the picked card. When all have picked, give all cards at once."""
    draft.edit(seat).pick = action.card
    if log is not None:
        log.append(Picked(seat, action.card))
    if left := givers(draft):
        draft.to_act, draft.phase = left, "give"
    else:
        give_all(draft, log)
        end(draft)


@implements("subastral.disturbance", "subastral.A13")
def give_all(draft: Draft, log: Log) -> None:
    """Move each picked card to the next journal clockwise.

    A player with an empty hand gives nothing but receives a card.
    """
    count = len(draft.seats)
    picks = [mine.pick for mine in draft.seats]
    for seat, pick in enumerate(picks):
        if pick is not None:
            give_up(draft.edit(seat), pick)
            receiver = draft.edit(next_seat(seat, count))
            receiver.journal = add_to(receiver.journal, [(pick,)])
            draft.edit(seat).pick = None
    if log is not None:
        for seat in clockwise(draft.rounds.first, count):
            if card := picks[seat]:
                to = next_seat(seat, count)
                log.append(Given(seat, to, pile_number(draft.seats[to].journal, card.biome), card))


@implements("subastral.hidden")
def give_up(mine: OpenSeat, card: Card) -> None:
    """Remove a card from a hand. All players see which."""
    mine.hand = without(mine.hand, card)
    mine.known = known_after(mine.known, card)


PLUMBING: Plumbing[State, Action, Event] = plumbing(
    State,
    Draft,
    (
        question("play", legal.play_actions, decision(Play, legal.check_play, play)),
        question("take", legal.take_actions, decision(Take, legal.check_take, take)),
        question("destination", legal.send_actions, decision(Send, legal.check_send, send)),
        question("piles", legal.pile_actions, decision(Pile, legal.check_pile, begin_pile)),
        question("give", legal.give_actions, decision(Give, legal.check_give, give)),
    ),
    notation=NOTATION,
    announce=announce,
    wrong_step=legal.wrong_step,
    order="cards as in the hand, clouds by number, hand before journal, biomes in their order",
)
legal_actions, why_illegal = PLUMBING.legal_actions, PLUMBING.why_illegal
apply, step, events, rollout = PLUMBING.apply, PLUMBING.step, PLUMBING.events, PLUMBING.rollout
parse_action = PLUMBING.parse_action

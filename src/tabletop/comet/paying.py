"""What the use of an ability costs (rulebook: "Abilities")."""

from tabletop.comet.cards import Card, put_in
from tabletop.comet.draft import Draft, Log
from tabletop.comet.event import Used
from tabletop.comet.hands import lose, put_on_gold_discard
from tabletop.comet.state import Seat, make_gold, make_seat
from tabletop.core.rulebook import implements


@implements("comet.ability", "comet.advantage", "comet.A29")
def paid(mine: Seat, card: Card, *, by_rotating: bool) -> Seat:
    """Exhaust the card, or play it from the hand."""
    if not by_rotating:
        return lose(mine, card)
    exhausted = put_in(mine.exhausted, card)
    return make_seat(mine.leader, mine.hand, mine.slots, mine.known, mine.rescued, exhausted, mine.passed)


@implements("comet.ability", "comet.advantage", "comet.A10")
def pay(draft: Draft, seat: int, card: Card, ability: int, log: Log) -> None:
    """Pay for the ability; a used advantage card leaves the game, or by the variant goes to the gold discard."""
    is_advantage = card in draft.book.advantages
    draft.change(seat, paid(draft.seats[seat], card, by_rotating=not is_advantage))
    goes = draft.options.used_advantage if is_advantage else "exhausted"
    if goes == "removed":
        gold = draft.gold
        draft.gold = make_gold(gold.row, gold.deck, gold.discard, (*gold.removed, card))
    elif goes == "discarded":
        put_on_gold_discard(draft, card)
    if log is not None:
        log.append(Used(seat, card, ability, goes))

"""The question at the bottom of a screen, with the result of each choice."""

from collections.abc import Iterator, Sequence

from tabletop.core.messages import Words
from tabletop.screens.layout import cut, filled, wrapped
from tabletop.starmap.actions import BUY, Action, Play, Take, Top
from tabletop.starmap.cards import REST, Card
from tabletop.starmap.event import By
from tabletop.starmap.options import BOUGHT, PRICE, copies_for
from tabletop.starmap.rounds import winning_card
from tabletop.starmap.scoring import is_complete
from tabletop.starmap.state import HAND_LIMIT, Laid
from tabletop.starmap.turns import TURNS_AFTER
from tabletop.starmap.views import View


def label_of(action: Action) -> str:
    """Return the input that selects an action, such as the name of its card."""
    return str(action.card).lower() if isinstance(action, Play | Take | Top) else "buy"


def question(view: View, actions: Sequence[Action], words: Words, columns: int) -> Iterator[str]:
    """Return the lines that ask for the viewer's decision."""
    if view.phase == "turn":
        yield from _plays(view, actions, words, columns)
    else:
        top = view.phase == "top"
        yield from wrapped(words.say("starmap.ask.top" if top else "starmap.ask.take"), columns)
        for action in actions:
            if isinstance(action, Take | Top):
                prospect = (what_the_top_brings if top else what_taking_brings)(view, action.card, words)
                yield cut(f"  {label_of(action):4}  {prospect}", columns)


def _plays(view: View, actions: Sequence[Action], words: Words, columns: int) -> Iterator[str]:
    yield from wrapped(f"{words.say('starmap.ask.turn')} {must_follow(view, words)}", columns)
    cards = [action.card for action in actions if isinstance(action, Play)]
    if view.table:
        yield from _sorted_plays(view, cards, words, columns)
    else:
        yield from filled([_led(view, card, words) for card in cards], columns, "  ")
    if BUY in actions:
        yield from wrapped(f"buy   {_price(view, words)}", columns, "  ", " " * 8)


def _led(view: View, card: Card, words: Words) -> str:
    return _named(card, "super-trump" if wins_by(view, card) == "super-trump" else None, words)


def _named(card: Card, way: By | None, words: Words) -> str:
    """Return the label of a card, with the way in which it would win."""
    name = str(card).lower()
    return words.say("starmap.ask.wins_by", card=name, way=way) if way else name


def _sorted_plays(view: View, cards: Sequence[Card], words: Words, columns: int) -> Iterator[str]:
    """List the cards that would win now, the others, and those that are illegal."""
    best = [_named(card, by, words) for card in cards if (by := wins_by(view, card))]
    rest = [str(card).lower() for card in cards if not wins_by(view, card)]
    bound = [str(card).lower() for card in dict.fromkeys(view.hand) if card not in cards]
    if best:
        head = words.say("starmap.ask.would_win", last="yes" if plays_last(view) else "no")
        yield from filled(best, columns, f"  {head} ", hanging=" " * 6)
        if view.marker == view.seat:
            yield f"      {words.say('starmap.ask.star')}"
    if rest:
        yield from filled(rest, columns, f"  {words.say('starmap.ask.would_not_win')} ", hanging=" " * 6)
    if bound:
        yield from filled(bound, columns, f"  {words.say('starmap.ask.not_now')} ", hanging=" " * 6)


def _price(view: View, words: Words) -> str:
    shine, hand = view.seats[view.seat or 0].shine, len(view.hand)
    return words.say("starmap.ask.price", price=PRICE, shine=shine, count=min(BOUGHT, HAND_LIMIT - hand))


def wins_by(view: View, card: Card) -> By | None:
    """Return the way in which the card would win now, or None."""
    best = winning_card((*view.table, Laid(view.seat, card)), (view.discard_top,))
    return best[1] if best and best[0].seat == view.seat and best[0].card == card else None


def plays_last(view: View) -> bool:
    """Whether no other player plays after the viewer in this round."""
    later = TURNS_AFTER[len(view.seats)][view.first][view.seat or 0]
    return all(seat is not None and not view.seats[seat].backs for seat in later)


def what_taking_brings(view: View, card: Card, words: Words) -> str:
    """Return the benefit or the cost of taking the card."""
    mine = view.seats[view.seat or 0]
    if all(card.value != held.value for held in mine.collection):
        if is_complete((*mine.collection, card), view.options.values):
            return words.say("starmap.brings.last")
        return words.say("starmap.brings.new", gems=card.gems)
    if card.gems >= mine.shine:
        return words.say("starmap.brings.out", value=card.value)
    return words.say("starmap.brings.costs", value=card.value, gems=card.gems)


def what_the_top_brings(view: View, card: Card, words: Words) -> str:
    """Return the trump colour that the card would set, and where its twin is."""
    return words.say("starmap.brings.trump", trump=card.back, card=str(card), twin=_twin_of(view, card))


def _twin_of(view: View, card: Card) -> str:
    """Return "hand", "hidden" or "out" for the other copy of a card."""
    if card in view.hand:
        return "hand"
    seen = [*view.known, view.discard_top, *[laid.card for laid in view.table]]
    seen += [held for seat in view.seats for held in seat.collection]
    return "hidden" if copies_for(view.options)[card] > seen.count(card) else "out"


def must_follow(view: View, words: Words) -> str:
    """Return the sentence on which cards the hand may play."""
    lead = next((laid.card.back for laid in view.table if laid.card != REST), None)
    if lead is None:
        return words.say("starmap.ask.nobody_led" if view.table else "starmap.ask.lead")
    if any(card.back == lead for card in view.hand):
        return words.say("starmap.ask.follow", lead=lead, rest="yes" if REST in view.hand else "no")
    return words.say("starmap.ask.free", lead=lead)

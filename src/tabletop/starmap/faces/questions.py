"""The question at the foot of a screen, with the result of each choice."""

from collections.abc import Callable, Iterator, Sequence

from tabletop.screens.layout import cut, filled, wrapped
from tabletop.starmap.actions import BUY, Action, Play, Take, Top
from tabletop.starmap.cards import REST, Card
from tabletop.starmap.event import By
from tabletop.starmap.faces.text import REASONS
from tabletop.starmap.options import BOUGHT, PRICE, copies_for
from tabletop.starmap.rounds import winning_card
from tabletop.starmap.scoring import is_complete
from tabletop.starmap.state import HAND_LIMIT, Laid
from tabletop.starmap.turns import TURNS_AFTER
from tabletop.starmap.views import View


def label_of(action: Action) -> str:
    """Return what is typed for an action: what is printed on its card."""
    return str(action.card).lower() if isinstance(action, Play | Take | Top) else "buy"


def question(view: View, actions: Sequence[Action], columns: int) -> Iterator[str]:
    """Ask for the decision of the viewer."""
    if view.phase == "turn":
        yield from _plays(view, actions, columns)
    elif view.phase == "take":
        yield "You won the round. Take a card into your collection:"
        yield from _cards(view, actions, what_taking_brings, columns)
    else:
        asked = "The other cards are discarded. Which of them lies on top? Its colour is the next trump, and its twin"
        yield from wrapped(f"{asked} would beat all.", columns)
        yield from _cards(view, actions, what_the_top_brings, columns)


def _cards(view: View, actions: Sequence[Action], prospect: Callable[[View, Card], str], columns: int) -> Iterator[str]:
    for action in actions:
        if isinstance(action, Take | Top):
            yield cut(f"  {label_of(action):4}  {prospect(view, action.card)}", columns)


def _plays(view: View, actions: Sequence[Action], columns: int) -> Iterator[str]:
    yield f"Play a card. {must_follow(view)}".rstrip()
    cards = [action.card for action in actions if isinstance(action, Play)]
    if view.table:
        yield from _sorted_plays(view, cards, columns)
    else:
        yield from filled([_led(view, card) for card in cards], columns, "  ")
    if BUY in actions:
        yield from wrapped(_price(view), columns, "  ", " " * 8)


def _led(view: View, card: Card) -> str:
    return f"{str(card).lower()} (a twin beats all)" if wins_by(view, card) == "super-trump" else str(card).lower()


def _sorted_plays(view: View, cards: Sequence[Card], columns: int) -> Iterator[str]:
    """List the cards that would be best on the table, and those that would not."""
    so_far = "" if plays_last(view) else " so far"
    best = [f"{str(card).lower()} ({REASONS[by]})" for card in cards if (by := wins_by(view, card))]
    rest = [str(card).lower() for card in cards if not wins_by(view, card)]
    if best:
        yield from filled(best, columns, f"  would win{so_far}: ", hanging=" " * 6)
        if view.marker == view.seat:
            yield "      You have the star: winning costs 1 shine."
    if rest:
        yield from filled(rest, columns, "  would not win: ", hanging=" " * 6)
    if bound := [name for card in dict.fromkeys(view.hand) if card not in cards and (name := str(card).lower())]:
        yield from filled(bound, columns, "  not now: ", hanging=" " * 6)


def _price(view: View) -> str:
    shine, hand = view.seats[view.seat or 0].shine, len(view.hand)
    cards = min(BOUGHT, HAND_LIMIT - hand)
    return f"buy   first: turn {PRICE} of your {shine} shine, draw {cards} cards; then play."


def wins_by(view: View, card: Card) -> By | None:
    """Say by what the card would be best on the table, None if it would not."""
    best = winning_card((*view.table, Laid(view.seat, card)), (view.discard_top,))
    return best[1] if best and best[0].seat == view.seat and best[0].card == card else None


def plays_last(view: View) -> bool:
    """Whether nobody plays after the viewer in this round."""
    later = TURNS_AFTER[len(view.seats)][view.first][view.seat or 0]
    return all(seat is not None and not view.seats[seat].backs for seat in later)


def what_taking_brings(view: View, card: Card) -> str:
    """Say what the card is worth in the collection, or what it costs."""
    mine = view.seats[view.seat or 0]
    if all(card.value != held.value for held in mine.collection):
        if is_complete((*mine.collection, card), view.options.values):
            return "the last value: you win"
        return f"new value ({'1 gem' if card.gems == 1 else f'{card.gems} gems'} at the end)"
    if card.gems >= mine.shine:
        return f"you have a {card.value}: costs your last shine, and you are out"
    return f"you have a {card.value}: costs {card.gems} shine"


def what_the_top_brings(view: View, card: Card) -> str:
    """Say which colour is trump with this card on the pile, and where its twin is."""
    return f"{card.back} is trump, {_twin_of(view, card)}"


def _twin_of(view: View, card: Card) -> str:
    if card in view.hand:
        return f"and you hold the twin {card}"
    seen = [*view.known, view.discard_top, *[laid.card for laid in view.table]]
    seen += [held for seat in view.seats for held in seat.collection]
    if copies_for(view.options)[card] > seen.count(card):
        return f"somebody may hold the twin {card}"
    return f"the twin {card} is out of play"


def must_follow(view: View) -> str:
    """Say how the hand is bound, if cards have been played."""
    lead = next((laid.card.back for laid in view.table if laid.card != REST), None)
    if lead is None:
        return "You lead. " if not view.table else "Nobody has led a colour yet. "
    if any(card.back == lead for card in view.hand):
        return f"You must follow {lead}{', or rest' if REST in view.hand else ''}."
    return f"You have no {lead}, so any card may be played."

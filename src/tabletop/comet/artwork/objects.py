"""What lies on the table by name, and which of it an action is about: that is what a click can mean."""

from collections import Counter
from collections.abc import Sequence

from attrs import frozen

from tabletop.comet.actions import Action, Add, Copy, Discard, Go, Guide, Hatch, Move, Nest, Place, Step, Take, Use
from tabletop.comet.board import Hex
from tabletop.comet.cards import Card
from tabletop.comet.under_way import Between, Copying, Moving, Pending, Using
from tabletop.comet.views import SeenSeat, View
from tabletop.comet.words import Symbol


def hex_key(place: Hex) -> str:
    """Name a hex."""
    return f"hex-{place}"


def token_key(seat: int, slot: int) -> str:
    """Name the token of a slot."""
    return f"token-{seat}-{slot}"


def slot_key(seat: int, slot: int) -> str:
    """Name a slot at a player's place."""
    return f"slot-{seat}-{slot}"


def leader_key(seat: int) -> str:
    """Name a player's leader."""
    return f"leader-{seat}"


@frozen
class RescuedCard:
    """A rescued card at a player's place."""

    card: Card
    is_exhausted: bool
    key: str


def rescued_cards(seat: int, seen: SeenSeat) -> list[RescuedCard]:
    """Return a player's rescued cards in their order; of equal ones the exhausted come first."""
    turned = Counter(seen.exhausted)
    found: list[RescuedCard] = []
    for at, card in enumerate(sorted(seen.rescued)):
        found.append(RescuedCard(card, turned[card] > 0, f"rescued-{seat}-{at}"))
        turned[card] -= 1
    return found


def inner_step(step: Pending | None) -> Pending | None:
    """Return the step under way, or the one that an ability interrupts."""
    return step.within if isinstance(step, Using) else step


def symbols_left(view: View) -> tuple[Symbol, ...]:
    """Return the symbols that are left to step with."""
    step = inner_step(view.step)
    return step.pool if isinstance(step, Moving | Copying) else ()


def moved_with(view: View) -> tuple[Card, ...]:
    """Return the cards that were discarded for the Move under way, or for the one just finished."""
    step = inner_step(view.step)
    if isinstance(step, Copying):
        step = step.within
    return step.cards if isinstance(step, Moving | Between) else ()


def acting_seat(view: View) -> int:
    """Return the seat whose actions a click on the table means."""
    if view.seat is not None:
        return view.seat
    return view.to_act[0] if view.to_act else view.turn


def objects_of(view: View, action: Action) -> tuple[str, ...]:
    """Name what lies on the table and has a part in the action; none for a plain button."""
    seat = acting_seat(view)
    match action:
        case Hatch(card, slot):
            return (*_held(view, card), slot_key(seat, slot))
        case Move(card) | Add(card) | Discard(card):
            return _held(view, card)
        case Step(slot, to, symbol):
            return (*_token(seat, slot), hex_key(to), *_all("symbol", symbols_left(view), symbol))
        case Go(slot, to):
            return (*_token(seat, slot), hex_key(to))
        case Guide(slot):
            return _token(seat, slot)
        case Nest(to) | Place(to):
            return (hex_key(to),)
        case Use(card):
            return _usable(view, seat, card)
        case Take(card) | Copy(card):
            return _all("gold", view.gold_row, card) or _all("moved", moved_with(view), card)
        case _:
            return ()


def _all(kind: str, things: Sequence[object], wanted: object) -> tuple[str, ...]:
    """Name those of some things in a row that are what is wanted."""
    return tuple([f"{kind}-{at}" for at, thing in enumerate(things) if thing == wanted])


def _held(view: View, card: Card) -> tuple[str, ...]:
    return _all("hand", view.hand, card)


def _token(seat: int, slot: int) -> tuple[str, ...]:
    """A token stands on the map, and its card in the slot stands for it as well."""
    return token_key(seat, slot), slot_key(seat, slot)


def _usable(view: View, seat: int, card: Card) -> tuple[str, ...]:
    """Name the leader, the rescued cards that are ready, or the advantage card in hand."""
    if card in view.options.book.leaders:
        return (leader_key(seat),)
    ready = [each.key for each in rescued_cards(seat, view.seats[seat]) if each.card == card and not each.is_exhausted]
    return tuple(ready) or _held(view, card)

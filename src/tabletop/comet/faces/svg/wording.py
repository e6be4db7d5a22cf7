"""What the picture says in words: titles of cards and places, what is under way, who decides."""

from collections.abc import Sequence
from functools import lru_cache
from typing import get_args

from tabletop.comet.cards import Card
from tabletop.comet.catalogue.book import Book
from tabletop.comet.effects import some
from tabletop.comet.event import Asked, Ended, Reason
from tabletop.comet.faces.canvas import ground_name
from tabletop.comet.faces.captions import abilities_of, uses_of
from tabletop.comet.faces.svg.objects import inner_step
from tabletop.comet.under_way import Hatching, Moving
from tabletop.comet.views import View
from tabletop.core.language import english
from tabletop.core.outcome import Outcome

CACHED_CARDS = 2_000


def words_of(view: View) -> tuple[str, str]:
    """Say how far the game is, and who decides what."""
    if view.phase == "over":
        return "the game is over", ""
    limit = view.options.turn_limit
    turn = f"turn {view.turns} of {limit}" if limit else f"turn {view.turns}"
    return turn, str(Asked(view.to_act[0], view.phase))


def short_name(book: Book, card: Card) -> str:
    """Return what a card is called, without what stands in brackets behind the name."""
    printed = book.animals.get(card) or book.advantages.get(card) or book.leaders[card]
    return printed.name.partition(" (")[0] or printed.name


def does(book: Book, card: Card) -> str:
    """Say what a card can do."""
    return _readable(abilities_of(book, card, english()))


def uses(book: Book, card: Card) -> str:
    """Say what a card can do before the end."""
    return _readable(uses_of(book, card, english()))


def _readable(words: str) -> str:
    """Make words of names such as giant_tortoise, and of a hyphen a minus, after which no line ends."""
    return words.replace("_", " ").replace(" -", " \N{MINUS SIGN}")


@lru_cache(maxsize=CACHED_CARDS)
def card_title(book: Book, card: Card) -> str:
    """Describe a card: its name in the notation and on the card, what it shows, what it can do."""
    animal, advantage = book.animals.get(card), book.advantages.get(card)
    ability = does(book, card) or "no ability"
    if animal is None:
        name = advantage.name if advantage else book.leaders[card].name
        kind = "advantage, used once" if advantage else "leader"
        return f"{card}: {name} ({kind}); {ability}"
    symbols = f"symbol{'s' if len(animal.symbols) > 1 else ''} {listed(animal.symbols)}"
    worth = f"{symbols}, nest {animal.nest}, {animal.egg} egg, {some(animal.points, 'point')}"
    return f"{card}: {animal.name} ({animal.metal}); {worth}; {ability}"


def listed(words: Sequence[str]) -> str:
    """Put words in a row: water, lava and wild."""
    return " and ".join([part for part in (", ".join(words[:-1]), words[-1]) if part])


def slot_title(view: View, seat: int, slot: int) -> str:
    """Say what lies in a slot, and where its token stands."""
    card, place, book = view.seats[seat].slots[slot], view.tokens[seat][slot], view.options.book
    if card is None:
        return f"slot {slot} of seat {seat}, free"
    where = f"at {place}, {ground_name(book.board, place, english())}" if place else "looks for a nest"
    return f"slot {slot} of seat {seat}, {where}; {card_title(book, card)}"


def step_words(view: View) -> list[str]:
    """Say what is to be known of the step under way, but for cards and symbols, which are drawn."""
    step = inner_step(view.step)
    if isinstance(step, Hatching):
        return [f"to a free nest {step.distance}, or the next number that has one"]
    if isinstance(step, Moving):
        return [_passage(view, each.slot, each.terrain) for each in step.guided]
    return []


def ending_words(outcome: Outcome) -> str:
    """Say why the game is over."""
    reasons: dict[str, Reason] = {reason: reason for reason in get_args(Reason)}
    reason = reasons.get(outcome.reason)
    return str(Ended(reason)) if reason else "the game is over"


def _passage(view: View, slot: int | None, terrain: str) -> str:
    card = None if slot is None else view.seats[view.turn].slots[slot]
    return f"{short_name(view.options.book, card) if card else 'all'} may cross {terrain}"

"""Texts of a picture, such as the titles of cards and slots."""

from collections.abc import Sequence

from tabletop.comet.cards import Card
from tabletop.comet.catalogue.book import Book
from tabletop.comet.event import Asked
from tabletop.comet.faces.canvas import ground_name
from tabletop.comet.faces.captions import abilities_of, full_name, readable, uses_of
from tabletop.comet.faces.svg.objects import inner_step
from tabletop.comet.under_way import Hatching, Moving
from tabletop.comet.views import View
from tabletop.core.messages import Words
from tabletop.core.outcome import Outcome


def captions(view: View, words: Words) -> tuple[str, str]:
    """Return the turn of the game and the next decision, in words."""
    if view.phase == "over":
        return words.say("core.over"), ""
    turn = words.say("comet.screen.turn", turn=view.turns, limit=view.options.turn_limit)
    return turn, words.tell(Asked(view.to_act[0], view.phase))


def short_name(book: Book, card: Card, words: Words) -> str:
    """Return the name of a card without a part in brackets at the end."""
    name = full_name(book, card, words, "short")
    return name.partition(" (")[0] or name


def does(book: Book, card: Card, words: Words) -> str:
    """Return the abilities of a card."""
    return _readable(abilities_of(book, card, words))


def uses(book: Book, card: Card, words: Words) -> str:
    """Return the abilities of a card except those for the end of the game."""
    return _readable(uses_of(book, card, words))


def _readable(text: str) -> str:
    """Replace underscores by blanks, and a hyphen by a minus, after which no line ends."""
    return readable(text).replace(" -", " \N{MINUS SIGN}")


def card_title(book: Book, card: Card, words: Words) -> str:
    """Return the title of a card, with its notation, name, facts and abilities."""
    animal, name = book.animals.get(card), full_name(book, card, words)
    ability = does(book, card, words) or None
    if animal is None:
        kind = "advantage" if card in book.advantages else "leader"
        return words.say("comet.picture.card", card=str(card), name=name, kind=kind, ability=ability)
    return words.say(
        "comet.picture.animal",
        card=str(card),
        name=name,
        metal=animal.metal,
        symbols=listed([words.word(f"comet.symbol.{each}") for each in animal.symbols], words),
        count=len(animal.symbols),
        nest=animal.nest,
        egg=animal.egg,
        points=animal.points,
        ability=ability,
    )


def listed(items: Sequence[str], words: Words) -> str:
    """Join items, as in `water, lava and wild`."""
    return words.say("comet.picture.and").join([part for part in (", ".join(items[:-1]), items[-1]) if part])


def slot_title(view: View, seat: int, slot: int, words: Words) -> str:
    """Return the title of a slot, with its card and the place of its token."""
    card, place, book = view.seats[seat].slots[slot], view.tokens[seat][slot], view.options.book
    if card is None:
        return words.say("comet.picture.free_slot_of", seat=seat, slot=slot)
    return words.say(
        "comet.picture.slot_of",
        seat=seat,
        slot=slot,
        to=str(place) if place else None,
        ground=ground_name(book.board, place, words) if place else None,
        title=card_title(book, card, words),
    )


def step_words(view: View, words: Words) -> list[str]:
    """Return texts about the step under way, except its cards and symbols."""
    step = inner_step(view.step)
    if isinstance(step, Hatching):
        return [words.say("comet.picture.to_nest", distance=step.distance)]
    if isinstance(step, Moving):
        return [_passage(view, each.slot, each.terrain, words) for each in step.guided]
    return []


def ending_words(outcome: Outcome, words: Words) -> str:
    """Return the reason of the end of the game, in words."""
    if words.knows(f"comet.reason.{outcome.reason}"):
        return words.say("comet.event.Ended", reason=outcome.reason)
    return words.say("core.over")


def _passage(view: View, slot: int | None, terrain: str, words: Words) -> str:
    card = None if slot is None else view.seats[view.turn].slots[slot]
    name = short_name(view.options.book, card, words) if card else None
    return words.say("comet.screen.may_cross", sign=name, terrain=terrain)

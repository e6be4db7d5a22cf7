"""The table as lines of text, for `render_text` and for screens."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from tabletop.core.errors import PictureError
from tabletop.core.language import as_words
from tabletop.core.messages import Words
from tabletop.core.validation import takes
from tabletop.faces import any_form
from tabletop.screens.labels import numbered_names
from tabletop.screens.layout import WIDTH, cut, filled, padded
from tabletop.starmap.cards import COLOURS, Colour
from tabletop.starmap.options import copies_for
from tabletop.starmap.rounds import leading_colour, winning_card
from tabletop.starmap.views import SeenSeat, View

NAME_WIDTH, HAND_WIDTH = 12, 11
HANGING = " " * 11


def colours(words: Words) -> Mapping[str, str]:
    """Return which words a terminal shows in which colour: a regular expression for each colour.

    >>> import re
    >>> from tabletop.texts import language
    >>> re.findall(starmap.FACES.colours(language("en").words())["blue"], "seat 2 plays B5, blue is trump")
    ['B5', 'blue']
    """
    strong = f"{words.word('starmap.title').upper()}|{any_form(words, 'starmap.screen.star')}|buy"
    return {colour: _pattern_of(colour, words) for colour in COLOURS} | {"strong": strong}


def _pattern_of(colour: Colour, words: Words) -> str:
    """Match cards and backs of a colour in notation, and its words."""
    letter = colour[0].upper()
    return f"[{letter}{colour[0]}][1-6]|{letter}|{any_form(words, f'starmap.colour.{colour}')}"


@takes(View, error=PictureError)
def render_text(view: View, *, words: Words | None = None) -> str:
    """Return the view as text, in lines of at most 79 columns.

    >>> state = starmap.new_game(players=3, seed=7)
    >>> lines = starmap.render_text(starmap.view(state, 2)).splitlines()
    >>> print(lines[0])
    STAR MAP   trump RED (R4 is on the discard pile)   deck 38, top rest
    >>> print(lines[-1])
    your hand  B5  R1  R2  R5  REST
    """
    words = as_words(words).at(you=view.seat)
    names = numbered_names(len(view.seats), view.seat, words)
    lines = [title(view, words), "", *played(view, names, words, WIDTH), "", *players(view, names, words, WIDTH), ""]
    return "\n".join([*lines, *hand(view, words, WIDTH), *discarded(view, words, WIDTH)]).rstrip()


def title(view: View, words: Words) -> str:
    """Return the line with the trump and the deck."""
    top = view.discard_top
    trump = None if top.is_rest else top.back
    return words.say("starmap.screen.title", trump=trump, card=str(top), count=view.deck_size, back=view.deck_top)


def played(view: View, names: Sequence[str], words: Words, columns: int) -> list[str]:
    """List the cards of the round, the colour led and the winner so far."""
    dummy, nothing = words.say("starmap.screen.dummy"), words.say("starmap.screen.nothing")
    cards = [f"{dummy if laid.seat is None else names[laid.seat]} {laid.card}" for laid in view.table] or [nothing]
    return _listed([*cards, *_best(view, words)], columns, words.say("starmap.screen.table"))


def _best(view: View, words: Words) -> Iterator[str]:
    """Yield the current winner of the round, unless a card was already taken."""
    best = winning_card(view.table, (view.discard_top,)) if view.phase in ("turn", "take") else None
    if best is not None:
        lead, seat = leading_colour(view.table), best[0].seat
        wins = "dummy" if seat is None else "you" if seat == view.seat else "seat"
        facts = {"lead": lead, "seat": seat, "wins": wins, "phase": view.phase, "way": best[1]}
        yield " " + words.with_facts("starmap.screen.best", facts)


def players(view: View, names: Sequence[str], words: Words, columns: int) -> Iterator[str]:
    """Yield a header, and a line for each player."""
    values = sorted({card.value for card in copies_for(view.options)} - {0})
    shine, hand_word = words.say("starmap.screen.shine"), words.say("starmap.screen.hand")
    head = f"{'':{NAME_WIDTH + 7}}{shine:9}{hand_word:{HAND_WIDTH}}"
    yield cut(head + words.say("starmap.screen.collection", count=len(values)), columns)
    star, out = words.say("starmap.screen.star"), words.say("starmap.screen.out")
    for seat, seen in enumerate(view.seats):
        acts = ">" if seat in view.to_act else " "
        name = f"{acts}{padded(names[seat], NAME_WIDTH)}{star if seat == view.marker else '':5} "
        left = "*" * seen.shine + "." * (view.options.shine - seen.shine) if seen.shine else out
        yield cut(f"{name}{left:9}{_backs(seen):{HAND_WIDTH}}{_collection(seen, values)}", columns)


def _backs(seen: SeenSeat) -> str:
    letters = ["-" if back == "rest" else back[0].upper() for back in seen.backs]
    return (" " if 2 * len(letters) <= HAND_WIDTH else "").join(letters)


def _collection(seen: SeenSeat, values: Sequence[int]) -> str:
    cells = ["+".join([str(card) for card in seen.collection if card.value == value]) for value in values]
    return " ".join([cell or f".{value}" for cell, value in zip(cells, values, strict=True)])


def hand(view: View, words: Words, columns: int) -> list[str]:
    """Return the lines of the viewer's hand."""
    if view.seat is None:
        return []
    cards = [*map(str, view.hand)] or [words.say("starmap.screen.empty")]
    return _listed(cards, columns, words.say("starmap.screen.your_hand"))


def discarded(view: View, words: Words, columns: int) -> list[str]:
    """Return the lines of the cards below the top of the discard pile."""
    copies = Counter(view.known)
    pile = [str(card) if count == 1 else f"{card} x{count}" for card, count in copies.items()]
    return _listed(pile, columns, words.say("starmap.screen.discarded")) if pile else []


def _listed(items: Sequence[str], columns: int, head: str) -> list[str]:
    return filled(items, columns, f"{head:11}", hanging=HANGING)

"""Panels that a key opens, such as cards in full or all seats."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from tabletop.comet.actions import Action
from tabletop.comet.catalogue.book import Book
from tabletop.comet.faces.captions import card_lines, readable
from tabletop.comet.faces.screen.cards import name_of, numbered
from tabletop.comet.faces.screen.choices import choices_of
from tabletop.comet.faces.screen.maps import addresses_of
from tabletop.comet.faces.screen.seats import seat_signs
from tabletop.comet.faces.screen.table import Table, map_lines
from tabletop.comet.faces.text import Names, neutral_lines, player_lines
from tabletop.comet.views import View
from tabletop.core.errors import PictureError
from tabletop.core.language import as_words
from tabletop.core.messages import Words
from tabletop.core.validation import takes
from tabletop.screens.layout import Panel, cut, wrapped


@takes(View, error=PictureError)
def panels(
    view: View,
    actions: Sequence[Action],
    size: tuple[int, int],
    /,
    *,
    names: Sequence[str],
    chosen: Sequence[Action] | None = None,
    words: Words | None = None,
) -> Mapping[str, Panel]:
    """Return the panels by key.

    `m` shows the cards in full, `s` all seats, `b` the board as large as it fits, and `?` the signs.

    >>> state = comet.new_game(players=2, seed=7)
    >>> found = comet.FACES.panels(comet.view(state, 0), comet.legal_actions(state), (80, 24), names=("You", "Ben"))
    >>> {key: panel.word for key, panel in found.items()}
    {'m': 'market', 's': 'seats', 'b': 'board', '?': 'signs'}
    >>> found["m"].lines[0]
    'gold row            symbols       nest pts egg     ability'
    """
    columns, signs, words = max(1, size[0]), seat_signs(view, names), as_words(words)
    board, book = view.options.book.board, view.options.book
    name = partial(name_of, book, words=words)
    called = Names(names, signs, words, name, lambda place: addresses_of(board).get(place, str(place)))
    seats = [line for seat in range(len(view.seats)) for line in (*player_lines(view, seat, called, columns), "")]
    table = Table(view, choices_of(view, actions, chosen), signs, columns, words)
    shown: dict[str, tuple[str, Iterable[str]]] = {
        "m": (words.say("comet.screen.market"), _market(view, columns, words)),
        "s": (words.say("comet.screen.seats"), seats),
        "b": (words.say("comet.screen.board"), [*map_lines(table), "", *neutral_lines(view, words)]),
        "?": (words.say("comet.screen.signs"), _signs(columns, words)),
    }
    return {key: Panel(word, tuple([cut(line, columns) for line in lines])) for key, (word, lines) in shown.items()}


def _signs(columns: int, words: Words) -> list[str]:
    """Return an explanation of the map, the cards and the abilities."""
    texts = [*words.say("comet.screen.about_signs").split("\n"), words.say("comet.signs").splitlines()[-1]]
    return [line for text in texts for line in wrapped(text, columns, hanging="    ")]


def _market(view: View, columns: int, words: Words) -> list[str]:
    """List the gold row, the hand, the discarded cards and the sets."""
    book = view.options.book
    name = partial(name_of, book, words=words)
    lines = card_lines(book, words.say("comet.screen.gold_row"), view.gold_row, words=words, columns=columns, name=name)
    if view.seat is not None:
        title = words.say("comet.screen.own_hand")
        lines += ["", *card_lines(book, title, view.hand, words=words, columns=columns, name=name)]
    lines += ["", words.say("comet.screen.gold_deck", count=view.gold_size)]
    piles = {
        "comet.screen.silver_pile": view.silver_discard,
        "comet.screen.gold_pile": view.gold_discard,
        "comet.screen.removed": view.removed,
    }
    for title, cards in piles.items():
        named = ", ".join(numbered(sorted(map(name, cards)), words)) or words.say("comet.screen.none")
        lines += wrapped(f"{words.say(title)}: {named}", columns, hanging="    ")
    return [*lines, "", *_sets(book, columns, words)]


def _sets(book: Book, columns: int, words: Words) -> list[str]:
    """List the sets and their points."""
    told = [f"{readable(words.word(f'comet.set.{bonus.name}'))} {bonus.points}" for bonus in book.catalogue.sets]
    return wrapped(words.say("comet.screen.sets", sets=", ".join(told)), columns, hanging="    ") if told else []

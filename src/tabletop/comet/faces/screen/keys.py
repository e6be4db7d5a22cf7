"""What is one key away: cards in full, all seats, the board, the signs."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

from tabletop.comet.actions import Action
from tabletop.comet.cards import Card
from tabletop.comet.catalogue.book import Book
from tabletop.comet.faces.captions import card_lines
from tabletop.comet.faces.screen.cards import name_of, numbered
from tabletop.comet.faces.screen.choices import choices_of
from tabletop.comet.faces.screen.maps import addresses_of
from tabletop.comet.faces.screen.seats import seat_signs
from tabletop.comet.faces.screen.table import Table, map_lines
from tabletop.comet.faces.text import ABILITIES, Names, neutral_lines, player_lines
from tabletop.comet.views import View
from tabletop.core.errors import PictureError
from tabletop.core.messages import Words
from tabletop.core.validation import takes
from tabletop.screens.layout import Panel, cut, wrapped

SIGNS = f"""\
de desert, ju jungle, la lava, me meadow, wa water; n5 is a nest 5: five steps to the cave.

@0 is your token of slot 0, B1 a token of the player called by that letter, N0 and N1 are the neutral ones. Beside a
token stands what its hex is: @0:la.

A hex is called by its row and the number above it: e4. The rows are those of a map that lies on its left side: six
neighbours are two in its row and two in the rows above and below.

Cards: goes, the symbols; nest, the number where it hatches; pts, points; egg, its colour; * is a gold card.

{ABILITIES}"""


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
    """Show what is one key away: m cards, s all seats, b the board as large as it fits, ? the signs.

    >>> state = comet.new_game(players=2, seed=7)
    >>> found = comet.FACES.panels(comet.view(state, 0), comet.legal_actions(state), (80, 24), names=("You", "Ben"))
    >>> {key: panel.word for key, panel in found.items()}
    {'m': 'market', 's': 'seats', 'b': 'board', '?': 'signs'}
    >>> found["m"].lines[0]
    'gold row            symbols       nest pts egg     ability'
    """
    columns, signs = max(1, size[0]), seat_signs(view, names)
    board, book = view.options.book.board, view.options.book
    called = Names(names, signs, partial(name_of, book), lambda place: addresses_of(board).get(place, str(place)))
    seats = [line for seat in range(len(view.seats)) for line in (*player_lines(view, seat, called, columns), "")]
    table = Table(view, choices_of(view, actions, chosen), signs, columns)
    shown: dict[str, tuple[str, Iterable[str]]] = {
        "m": ("market", _market(view, columns)),
        "s": ("seats", seats),
        "b": ("board", [*map_lines(table), "", *neutral_lines(view)]),
        "?": ("signs", _paragraphs(SIGNS.split("\n\n"), columns)),
    }
    return {key: Panel(word, tuple([cut(line, columns) for line in lines])) for key, (word, lines) in shown.items()}


def _paragraphs(texts: Iterable[str], columns: int) -> list[str]:
    return [line for text in texts for line in wrapped(text, columns, hanging="    ")]


def _market(view: View, columns: int) -> list[str]:
    """Tell the cards of the gold row and of the hand in full, and what was discarded."""
    book = view.options.book
    name = partial(name_of, book)
    lines = card_lines(book, "gold row", view.gold_row, columns=columns, name=name)
    if view.seat is not None:
        lines += ["", *card_lines(book, "your hand", view.hand, columns=columns, name=name)]
    lines += ["", f"Gold deck: {view.gold_size} cards"]
    lines += _pile(book, "Discarded silver", view.silver_discard, columns)
    lines += _pile(book, "Discarded gold", view.gold_discard, columns)
    lines += _pile(book, "Out of the game", view.removed, columns)
    return [*lines, "", *_sets(book, columns)]


def _pile(book: Book, title: str, cards: Sequence[Card], columns: int) -> list[str]:
    named = numbered(sorted([name_of(book, card) for card in cards]))
    return wrapped(f"{title}: {', '.join(named) or 'none'}", columns, hanging="    ")


def _sets(book: Book, columns: int) -> list[str]:
    """Tell which rescued animals belong together."""
    told = [f"{bonus.name.replace('_', ' ')} {bonus.points}" for bonus in book.catalogue.sets]
    return wrapped(f"Points for sets: {', '.join(told)}", columns, hanging="    ") if told else []

"""Labels of plays, made of a card, the letter of a place and a side."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from attrs import frozen

from tabletop.codex.actions import Play
from tabletop.codex.board import Board
from tabletop.codex.cards import Card, Side
from tabletop.codex.faces.screen.cards import label_of
from tabletop.codex.grid import Cell
from tabletop.codex.views import View
from tabletop.core.messages import Words
from tabletop.core.validation import takes
from tabletop.screens.labels import letters_for

Labels: TypeAlias = dict[str, tuple[Play, ...]]


def place_letters(board: Board) -> dict[Cell, str]:
    """Return a letter for each open position, in reading order."""
    rows = sorted({cell.y for cell in board.open}, reverse=True)
    columns = sorted(board.open, key=lambda cell: cell.x)
    return letters_for([[cell for cell in columns if cell.y == row] for row in rows])


@frozen
class Choice:
    """The card or the place that was chosen for a play, or neither.

    `plays` are those that the next label selects. They show the front of a card if it can be laid, unless backs were
    chosen. `others` show the other side. `instead` are plays of other cards, or at other places.
    """

    card: Card | None
    cell: Cell | None
    plays: tuple[Play, ...]
    others: tuple[Play, ...]
    instead: tuple[Play, ...]

    @property
    def other_side(self) -> Side | None:
        """The side that can be chosen instead, or None."""
        return self.others[0].side if self.others else None


def choice_of(actions: Sequence[Play], chosen: Sequence[Play] | None) -> Choice:
    """Return the card or place that the `chosen` plays have in common."""
    if chosen is None:
        return Choice(None, None, tuple(actions), (), ())
    cards, cells = {play.card for play in chosen}, {play.cell for play in chosen}
    card = next(iter(cards)) if len(cards) == 1 else None
    cell = None if card else next(iter(cells)) if len(cells) == 1 else None
    fronts = {(play.card, play.cell) for play in chosen if play.side == "front"}
    plays = [play for play in chosen if play.side == "front" or (play.card, play.cell) not in fronts]
    turned: Side = "back" if fronts else "front"
    others = [play for play in actions if play.side == turned and play.card in cards and play.cell in cells]
    instead = [play for play in actions if (play.card not in cards if card else play.cell not in cells)]
    return Choice(card, cell, tuple(plays), tuple(others), tuple(instead) if card or cell else ())


def labels_for(choice: Choice, letters: Mapping[Cell, str]) -> Labels:
    """Return the labels that can be typed now, with their plays."""
    labels: Labels = {}
    for play in choice.plays:
        if choice.card is None:
            _add(labels, label_of(play.card), play)
        if choice.cell is None:
            _add(labels, letters[play.cell], play)
    for play in choice.instead:
        _add(labels, label_of(play.card) if choice.card else letters[play.cell], play)
    if choice.other_side:
        labels[choice.other_side] = choice.others
    return labels


def _add(labels: Labels, label: str, play: Play) -> None:
    labels[label] = (*labels.get(label, ()), play)


def letters_of(view: View) -> Mapping[Cell, str]:
    """Return the letter of each position where the viewer can lay a card now."""
    if view.phase != "play" or view.seat is None or view.seat not in view.to_act:
        return {}
    return place_letters(view.seats[view.seat].board)


@takes(View)
def short_names(view: View, _words: Words) -> Mapping[str, Mapping[str, str]]:
    """Return the letters of open positions on the viewer's board.

    >>> from tabletop.testing import tables
    >>> from tabletop.texts import language
    >>> state = tables.codex(hands={0: "R05"}, boards={0: "S01-front"})
    >>> words = language("en").words()
    >>> codex.FACES.short_names(codex.view(state, 0), words)["place"]["1,1"]
    'c'
    """
    return {"place": {str(cell): letter for cell, letter in letters_of(view).items()}}

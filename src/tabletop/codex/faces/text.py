"""The table as lines of text, for `render_text` and for the screen and its panels."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from tabletop.codex.board import Board
from tabletop.codex.cards import SIDES, Back, Card, Face, Objective, Shown
from tabletop.codex.faces.boards import MARKS, board_lines, short_name
from tabletop.codex.grid import Cell
from tabletop.codex.options import slots_in_use
from tabletop.codex.state import GOAL_POINTS
from tabletop.codex.symbols import COLOURS, SYMBOLS, count
from tabletop.codex.views import SeenDeck, View
from tabletop.core.errors import PictureError
from tabletop.core.language import as_words
from tabletop.core.messages import Words
from tabletop.core.turn_order import clockwise, next_seat
from tabletop.core.validation import takes
from tabletop.faces import any_form
from tabletop.screens.labels import numbered_names
from tabletop.screens.layout import columns_of, cut, filled, padded, spread

COLUMNS, MAX_NAME = 80, 12
ACTS = ">"


def colours(words: Words) -> Mapping[str, str]:
    """Return a regular expression for each colour of words on a terminal.

    >>> from tabletop.texts import language
    >>> codex.FACES.colours(language("en").words())["blue"]
    'blue|animal'
    """
    hues = zip(("red", "green", "blue", "purple"), COLOURS, strict=True)
    return {hue: f"{hue}|{any_form(words, f'codex.symbol.{kingdom}')}" for hue, kingdom in hues}


@takes(View, error=PictureError)
def render_text(view: View, *, words: Words | None = None) -> str:
    """Draw a view as text, in lines of at most 80 columns.

    At a shared corner, the card on top has the complete outline.

    >>> from tabletop.testing import tables
    >>> view = codex.view(tables.codex(players=2, boards={0: "S01-front; R33 front -1,1; R13 front -1,-1"}), 0)
    >>> for line in codex.render_text(view).splitlines()[-16:-6]:
    ...     print(line)
          -2  -1   0   1
       2   +
             I---.
       1     |R33|     +
             I---o --P
       0   +     |S01|
             o---. --A
      -1     |R13|     +
             P---P
      -2   +       +
    """
    words = as_words(words).at(you=view.seat)
    names = numbered_names(len(view.seats), view.seat, words)
    head = ["CODEX", round_words(view, words), _begun(view, names, words), end_words(view, words)]
    lines = [spread(head, COLUMNS), *market_lines(view, words)]
    for seat in _order(view):
        lines += ["", *seat_lines(view, seat, names, words, COLUMNS)]
    own = own_lines(view, words)
    return "\n".join([*lines, *(["", *own] if own else [])])


def _order(view: View) -> tuple[int, ...]:
    """Return the seats clockwise, with the viewer last, next to the hand."""
    first = 0 if view.seat is None else next_seat(view.seat, len(view.seats))
    return clockwise(first, len(view.seats))


def _begun(view: View, names: Sequence[str], words: Words) -> str:
    is_told = view.first is not None and view.phase != "over"
    return words.say("codex.screen.begun", name=names[view.first or 0]) if is_told else ""


def round_words(view: View, words: Words) -> str:
    """Return the round, such as `round 6 of 8` if the last round is certain."""
    last = view.ending.last_round if view.ending else None
    return words.say("codex.screen.round", phase=view.phase, round=view.round, last=last, most=view.options.rounds)


def end_words(view: View, words: Words) -> str:
    """Return the condition for the last rounds, or nothing if they are certain."""
    is_certain = view.phase == "over" or view.ending or view.options.rounds
    return "" if is_certain else words.say("codex.screen.end", points=GOAL_POINTS)


def market_lines(view: View, words: Words) -> list[str]:
    """List the decks, the face-up cards and the common objectives."""
    slots, common = slots_in_use(view.options, len(view.seats)), words.say("codex.screen.common")
    return [
        _deck("resource", view.resources, words),
        _deck("gold", view.golds, words),
        *[f"{words.say('codex.screen.slot', slot=slot):8}{_card(view.slots[slot], words)}" for slot in slots],
        *[f"{common:8}{_objective(objective, words)}" for objective in view.common],
    ]


def _deck(kind: str, deck: SeenDeck, words: Words) -> str:
    told = words.say("codex.screen.deck_of", kind=kind, count=deck.size, back=deck.top)
    return f"{words.say('codex.screen.deck'):8}{told}"


def _card(card: Card | None, words: Words) -> str:
    return f"{card} {_face(card.front, words)}" if card else words.say("codex.screen.empty")


def _face(face: Face, words: Words) -> str:
    """Return a line about a side, with its colour, corners, points and requirement."""
    colour = words.word(f"codex.symbol.{face.colour}", "short") if face.colour else ""
    parts = [f"{colour:7}{marks(face.corners)}"]
    if face.centre:
        parts.append(words.say("codex.screen.centre", signs="".join([MARKS[colour] for colour in face.centre])))
    if face.points:
        parts.append(words.say("codex.card.worth", points=face.points, scoring=face.scoring))
    if face.requires:
        parts.append(words.say("codex.screen.needs", needs=_counts(face.requires, words)))
    return "  ".join(parts)


def _counts(counts: Iterable[tuple[str, int]], words: Words) -> str:
    told = [words.say("codex.card.count", count=number, symbol=symbol) for symbol, number in counts]
    return words.say("codex.screen.between").join(told)


def _objective(objective: Objective, words: Words) -> str:
    if objective.pattern:
        goal = words.say("codex.screen.pattern", signs=pattern(objective))
    else:
        goal = _counts(objective.needs, words)
    return words.say("codex.screen.objective", objective=str(objective), points=objective.points, goal=goal)


def pattern(objective: Objective) -> str:
    """Return a pattern row by row, such as `F--/-F-/--F`."""
    columns, rows, _ = zip(*objective.pattern, strict=True)
    marked = {(x, y): MARKS[colour] for x, y, colour in objective.pattern}
    wide, high = range(min(columns), max(columns) + 1), range(max(rows), min(rows) - 1, -1)
    return "/".join(["".join([marked.get((x, y), "-") for x in wide]) for y in high])


def seat_lines(view: View, seat: int, names: Sequence[str], words: Words, columns: int) -> Iterator[str]:
    """List the known cards of a player, and draw the board with coordinates."""
    seen = view.seats[seat]
    yield from seat_head(view, seat, names, words)
    down = [(laid.cell, card) for laid, card in zip(seen.board.backs, seen.face_down, strict=True)]
    own = zip(view.face_down if seat == view.seat else (), down, strict=False)
    known = [_placed(card, cell, words) for cell, card in down if card]
    secret = [_placed(mine, cell, words) for mine, (cell, card) in own if not card]
    for cards, head in ((known, words.say("codex.screen.face_down")), (secret, words.say("codex.screen.only_you"))):
        yield from filled(cards, columns, f" {head} ", hanging="   ", between=", ") if cards else ()
    if seen.kept:
        yield f" {words.say('codex.screen.kept'):8}{_objective(seen.kept, words)}"
    if seen.board.laid:
        yield from [line for line in board_lines(seen.board) if line]
    else:
        yield f" {words.say('codex.screen.chooses', starter=str(seen.starter))}"


def _placed(card: Card, cell: Cell, words: Words) -> str:
    return words.say("codex.screen.at", card=str(card), cell=str(cell))


def seat_head(view: View, seat: int, names: Sequence[str], words: Words) -> list[str]:
    """Return a player's points, visible symbols and hand, as all players see them."""
    seen, acts = view.seats[seat], ACTS if seat in view.to_act else " "
    name = f"{acts}{cut(names[seat], MAX_NAME)}: {seen.score}"
    head = f"{padded(name, max(11, columns_of(name)))} {symbols_row(seen.board)}"
    hand = f" {words.say('codex.screen.hand')} {backs_row(seen.backs, seen.known)}"
    return [head, hand] if seen.backs else [head]


def symbols_row(board: Board) -> str:
    """Return the number of visible symbols of each kind."""
    return " ".join([f"{MARKS[symbol]}{count(board.counts, symbol)}" for symbol in SYMBOLS])


def backs_row(backs: Iterable[Back], known: Iterable[Card]) -> str:
    """Return a hand as the others see it, with backs and known cards."""
    left, told = list(known), list[str]()
    for back in backs:
        card = next((each for each in left if each.back == back), None)
        if card:
            left.remove(card)
        told.append(str(card) if card else short_name(back))
    return " ".join(told)


def own_lines(view: View, words: Words) -> list[str]:
    """List the viewer's hand, and the objectives and starter card to choose from."""
    picks = view.picks
    if view.seat is None or picks is None:
        return []
    lines = [f"{words.say('codex.screen.hand'):8}{_card(card, words)}" for card in view.hand]
    if view.phase == "starter":
        sides = [(words.word(f"codex.side.{side}"), picks.starter.face(side)) for side in SIDES]
        lines += [f"{side:7} {_face(face, words)}" for side, face in sides]
    return lines + [f"{_mark(each, picks.kept, words):8}{_objective(each, words)}" for each in picks.objectives]


def _mark(objective: Objective, kept: Objective | None, words: Words) -> str:
    if kept is None:
        return words.say("codex.screen.choose")
    return words.say("codex.screen.kept") if objective == kept else words.say("codex.screen.dropped")


def marks(corners: Iterable[Shown]) -> str:
    """Return four corners in one line, the upper two first."""
    top_left, top_right, low_left, low_right = [MARKS[corner] for corner in corners]
    return f"{top_left}{top_right}/{low_left}{low_right}"

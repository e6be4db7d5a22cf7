"""The panel beside the board.

It shows the cards to choose from, or the effect of the chosen card at each place.
"""

from collections.abc import Iterable, Mapping, Sequence

from attrs import frozen

from tabletop.codex.actions import Play
from tabletop.codex.board import lay_what_fits
from tabletop.codex.faces.boards import MARKS
from tabletop.codex.faces.screen.cards import (
    card_row,
    goal_words,
    goals_of,
    goals_section,
    hand_section,
    label_of,
    market_section,
)
from tabletop.codex.faces.screen.plays import Choice
from tabletop.codex.faces.text import marks
from tabletop.codex.grid import CORNERS, Cell
from tabletop.codex.rules import covered, move_marker
from tabletop.codex.scoring import objective_points
from tabletop.codex.views import View
from tabletop.core.messages import Words
from tabletop.screens.layout import CHOICE, EXTRA, Section, fit, gap, padded

ROWS_ABREAST = 2


def panel_lines(
    view: View, seat: int, words: Words, *, room: tuple[int, int], choice: Choice | None, letters: Mapping[Cell, str]
) -> tuple[str, ...]:
    """Return the lines of the panel that fit into `room`."""
    columns, lines = room
    sections = _sections(view, seat, words, columns)
    if choice and (choice.card or choice.cell):
        table = _effect_lines(view, seat, words, room=room, choice=choice, letters=letters)
        *cards, goals = sections
        return fit([Section(table), goals, *[Section(("", *each.lines), EXTRA) for each in cards]], lines)
    return fit([sections[0], gap(), sections[1], gap(), *sections[2:]], lines)


def _sections(view: View, seat: int, words: Words, columns: int) -> list[Section]:
    """List the sections for hand, market and objectives."""
    hand = hand_section(view, words, columns, is_choice=view.phase == "play" and bool(view.to_act))
    market = market_section(view, words, columns, is_choice=view.phase == "draw")
    return [hand, market, *_offered(view, words, columns), goals_section(view, seat, words, columns)]


def _offered(view: View, words: Words, columns: int) -> Iterable[Section]:
    """Yield a section with the objectives that the viewer can keep."""
    if view.phase == "objective" and view.picks and view.picks.kept is None:
        rows = [f" {label_of(goal)} {goal_words(goal, words, columns)}" for goal in view.picks.objectives]
        yield Section((words.say("codex.screen.keep_one"), *rows, ""), CHOICE)


def _effect_lines(
    view: View, seat: int, words: Words, *, room: tuple[int, int], choice: Choice, letters: Mapping[Cell, str]
) -> tuple[str, ...]:
    """Return the chosen card or place, and the effects of the remaining plays."""
    columns, lines = room
    effects = [(_label(play, choice, letters), effect_of(view, seat, play)) for play in _in_order(choice, letters)]
    title = _title(choice, letters, words, columns)
    if len(effects) + 2 > lines:
        briefly = [f" {label:4} {effect.brief(words)}" for label, effect in effects]
        return title, *_abreast(briefly, lines - 1, columns)
    wide = max([4, *[len(label) for label, _ in effects]]) + 2
    table = [f" {label:{wide}}{effect.row(words)}" for label, effect in effects]
    return title, f" {_column_heads(choice, words, wide)}", *table


def _column_heads(choice: Choice, words: Words, wide: int) -> str:
    first = words.say("codex.screen.place") if choice.card else words.say("codex.screen.card")
    points, covers = words.say("codex.screen.points"), words.say("codex.screen.covers")
    return f"{first:{wide}}{points:7}{covers:8}{words.say('codex.screen.goals_column')}"


def _title(choice: Choice, letters: Mapping[Cell, str], words: Words, columns: int) -> str:
    """Return the chosen card with the side that will be up, or the chosen place."""
    card = choice.card
    if card is None:
        return words.say("codex.screen.at_place", letter=letters[choice.plays[0].cell])
    if choice.plays[0].side == "front":
        return card_row(card, words, columns).strip()
    facts = {"card": label_of(card), "corners": marks(card.reverse.corners), "signs": MARKS[card.colour]}
    return words.with_facts("codex.screen.reverse", facts)


def _in_order(choice: Choice, letters: Mapping[Cell, str]) -> list[Play]:
    """Return the plays in the order of the letters, then of the hand."""
    order = {cell: at for at, cell in enumerate(letters)}
    return sorted(choice.plays, key=lambda play: (order[play.cell], play.card.key))


def _label(play: Play, choice: Choice, letters: Mapping[Cell, str]) -> str:
    return f"[{letters[play.cell]}]" if choice.card else f"{label_of(play.card)} {play.side}"


def _abreast(rows: Sequence[str], lines: int, columns: int) -> list[str]:
    """Put rows in two columns, in at most `lines` lines."""
    half = -(-len(rows) // ROWS_ABREAST)
    pairs = ["".join([padded(row, columns // ROWS_ABREAST) for row in rows[line::half]]) for line in range(half)]
    return [pair.rstrip() for pair in pairs[: max(lines, 0)]]


@frozen
class Effect:
    """The effect of a play.

    `points` are scored at once. `covers` has the signs of the covered corners. `goals` is the change in points for
    objectives. `is_last` is true if no position is open afterwards.
    """

    points: int
    covers: str
    goals: int
    is_last: bool

    def row(self, words: Words) -> str:
        """Return the effect in the columns of a table."""
        points, goals = [f"{number:+}" if number else "" for number in (self.points, self.goals)]
        last = f" {words.say('codex.screen.last')}" if self.is_last else ""
        return f"{points:7}{self.covers:8}{goals}{last}".rstrip()

    def brief(self, words: Words) -> str:
        """Return the effect in twelve columns."""
        points = f"+{self.points}" if self.points else ""
        goals = words.say("codex.screen.goals_brief", goals=f"{self.goals:+}") if self.goals else ""
        return f"{points:3}{self.covers:5}{goals}{'!' if self.is_last else ''}"


def effect_of(view: View, seat: int, play: Play) -> Effect:
    """Compute the effect of a play."""
    seen = view.seats[seat]
    before, after = seen.board, lay_what_fits(seen.board, play.laid)
    score = move_marker(seen.score, after.points - before.points, view.options.cap)
    gained = [objective_points(goal, after) - objective_points(goal, before) for _, goal in goals_of(view, seat)]
    return Effect(score - seen.score, _signs(view, seat, play), sum(gained), not after.open)


def _signs(view: View, seat: int, play: Play) -> str:
    """Return the signs of the corners that a play covers."""
    board = view.seats[seat].board
    shown = [(board.at(cell), CORNERS.index(corner)) for cell, corner in covered(board, play.cell)]
    return "".join(sorted([MARKS[face.corners[corner]] for face, corner in shown if face]))

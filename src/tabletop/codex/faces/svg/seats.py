"""Drawing of a panel for each player.

A panel has the name, the points, the visible symbols, the hand as all players see it, and the board.
"""

from contextlib import ExitStack

from tabletop.codex.faces.svg import objectives, titles
from tabletop.codex.faces.svg.boards import draw_board
from tabletop.codex.faces.svg.geometry import GAP, PADDING, rows_of
from tabletop.codex.faces.svg.keys import backs_key, score_key
from tabletop.codex.faces.svg.market import draw_objectives
from tabletop.codex.faces.svg.sides import HUES, card_at, draw_back, draw_offered, printed
from tabletop.codex.scoring import categories
from tabletop.codex.views import SeenSeat, View
from tabletop.core.turn_order import clockwise
from tabletop.svg import marks
from tabletop.svg.pen import Box, Pen
from tabletop.svg.text import width_of

LINE = 26
"""The height of a line of symbols."""
BACK_WIDTH, BACK_HEIGHT, BACK_PITCH = 34, 22, 40
"""The size of a back in a hand, and the distance to the next one."""
NAME_HEIGHT = 15
"""The height of the names of known cards, below their backs."""


def draw_seats(pen: Pen, view: View, top: float) -> float:
    """Draw the panels of all players, and return their lower edge.

    The viewer's panel comes first, then the others clockwise.
    """
    order = clockwise(view.seat or 0, len(view.seats))
    boards = [view.seats[seat].board for seat in order]
    for row in rows_of(boards, pen.width - 2 * pen.margin, abreast=1 if pen.narrow else 2):
        with ExitStack() as panels:
            ends: list[list[float]] = []
            for plot in row:
                box = Box(pen.margin + plot.left, top, plot.width, 0)
                ends.append(panels.enter_context(pen.panel(box)))
                ends[-1].append(_draw_seat(pen, view, order[plot.index], box))
            bottom = max([end[-1] for end in ends])
            for end in ends:
                end.append(bottom)
        top = bottom + GAP
    return top - GAP


def _draw_seat(pen: Pen, view: View, seat: int, box: Box) -> float:
    """Draw the belongings of a player, and return the lower edge."""
    with pen.group(_title(pen, view, seat), f"seat-{seat}"):
        y = _draw_head(pen, view, seat, box)
        seen = view.seats[seat]
        if seen.board.laid:
            return draw_board(pen, view, seat, box.x + PADDING, y, box.width - 2 * PADDING) + 12
        return y if seat == view.seat else _draw_starter(pen, view, seat, box.x + 18, y)


def _title(pen: Pen, view: View, seat: int) -> str:
    seen, you, first = view.seats[seat], seat == view.seat, seat == view.first
    facts = {"seat": seat, "you": "yes" if you else "no", "first": "yes" if first else "no"}
    return pen.words.with_facts("codex.picture.player", {**facts, "points": seen.score, "count": len(seen.backs)})


def _draw_head(pen: Pen, view: View, seat: int, box: Box) -> float:
    """Draw everything above the board, and return the top of the board."""
    seen, y = view.seats[seat], box.y + 10
    end = marks.heading(pen, seat, box._replace(x=box.x + 12, y=y), acts=seat in view.to_act, you=seat == view.seat)
    left = _draw_score(pen, seen, seat, box.right - 14, y + 21)
    if seat == view.first and not pen.outcome:
        pen.text(end + 12, y + 19, pen.words.say("codex.picture.first"), "muted", width=left - end - 20)
    y += 36
    if pen.outcome and pen.outcome.scores[seat]:
        pen.text(box.x + 18, y + 9, _sum(pen, view, seat), "muted", width=box.width - 32)
        y += 22
    end = _draw_symbols(pen, seen, box.x + 14, y)
    return _draw_hand(pen, view, seat, box._replace(y=y), end)


def _draw_score(pen: Pen, seen: SeenSeat, seat: int, right: float, baseline: float) -> float:
    """Write the points, and return their left edge."""
    final = marks.final_points(pen.outcome, seat) if pen.outcome else None
    points = seen.score if final is None else final
    left = right - width_of(str(points), 18, bold=True) - width_of(pen.words.say("core.points"), 12) - 6
    box = Box(left, baseline - 14, right - left, 16)
    with pen.item(score_key(seat), titles.told_points(points, pen.words), box, gap=3):
        return marks.points(pen, right, baseline, points)


def _sum(pen: Pen, view: View, seat: int) -> str:
    """Return the final points by category, with the names of objectives."""
    score = (pen.outcome.scores[seat] if pen.outcome else None) or ()
    goals = dict(zip(categories(len(view.common))[1:], [*view.common, view.seats[seat].kept], strict=False))
    names = [goals.get(category) or pen.words.word(f"codex.category.{category}", "short") for category, _ in score]
    return " \u00b7 ".join([f"{name} {points}" for name, (_, points) in zip(names, score, strict=True)])


def _draw_symbols(pen: Pen, seen: SeenSeat, x: float, y: float) -> float:
    """Draw the number of visible symbols of each kind, and return the right edge."""
    counts = seen.board.symbols
    symbols = titles.told_counts(counts.items(), pen.words)
    with pen.group(pen.words.say("codex.picture.visible", symbols=symbols)):
        for symbol, number in counts.items():
            pen.symbol(symbol, Box(x, y, 16, 16), HUES[symbol])
            pen.text(x + 20, y + 13, number, "ink b" if number else "muted", size=13)
            x += 28 + width_of(str(number), 13, bold=True)
    return x


def _draw_hand(pen: Pen, view: View, seat: int, box: Box, end: float) -> float:
    """Draw the backs in a hand and the revealed secret objective.

    They are beside the symbols if there is space, otherwise below. Return the lower edge.
    """
    seen, below = view.seats[seat], box.y + LINE
    if seat == view.seat:
        return below + 10
    if seen.backs:
        left = box.right - 8 - BACK_PITCH * len(seen.backs)
        beside = left >= end and not seen.kept
        _draw_backs(pen, seen, seat, left if beside else box.x + 16, box.y - 2 if beside else below)
        below += 16 if beside else 42
    if seen.kept:
        left = box.right - 12 - objectives.WIDTH
        top = box.y - 2 if left >= end else box.y + LINE
        draw_objectives(pen, (seen.kept,), left, top, whose="secret")
        below = max(below, top + objectives.HEIGHT + 6)
    return below + 10


def _draw_backs(pen: Pen, seen: SeenSeat, seat: int, x: float, y: float) -> None:
    """Draw the backs of a hand, with the names of cards that all players know."""
    known = list(seen.known)
    width, height = BACK_PITCH * (len(seen.backs) - 1) + BACK_WIDTH, BACK_HEIGHT + NAME_HEIGHT * bool(known)
    cards = ", ".join(map(str, known)) or None
    title = pen.words.say("codex.picture.hand_of", seat=seat, backs=seen.backs, cards=cards)
    with pen.item(backs_key(seat), title, Box(x, y, width, height)):
        for back in seen.backs:
            draw_back(pen, back, Box(x, y, BACK_WIDTH, BACK_HEIGHT))
            card = next((card for card in known if card.back == back), None)
            if card:
                known.remove(card)
                pen.text(x + BACK_WIDTH / 2, y + BACK_HEIGHT + 13, card, "muted c", size=11)
            x += BACK_PITCH


def _draw_starter(pen: Pen, view: View, seat: int, x: float, y: float) -> float:
    """Draw both sides of a starter card before one is chosen."""
    starter = view.seats[seat].starter
    pen.text(x, y + 4, pen.words.say("codex.picture.starter", starter=str(starter)), "muted")
    for number, face in enumerate((starter.front, starter.reverse)):
        with pen.group(titles.told_side(face, printed(face), pen.words)):
            draw_offered(pen, face, card_at(x + 102 * number, y + 14), name=starter.name)
    return y + 90

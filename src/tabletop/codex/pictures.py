"""The table as text."""

from tabletop.codex.canvas import MARKS, OPEN, board_lines, marks, short_name
from tabletop.codex.cards import Card, Objective
from tabletop.codex.faces import Face
from tabletop.codex.tally import COLOURS, ITEMS
from tabletop.codex.views import SeenDeck, SeenSeat, View

LEGEND = (
    f"signs   {' '.join([f'{MARKS[colour]} {colour}' for colour in COLOURS])}"
    f" {' '.join([f'{MARKS[item]} {item}' for item in ITEMS])}\n"
    f"        o empty . hidden {OPEN} open   F-r, F-g fungi resource, gold face down"
)


def render_text(view: View) -> str:
    """Draw what the viewer sees, in lines of at most 80 columns; at a shared corner the whole outline is on top."""
    lines = [_heading(view), _deck("resource", view.resources), _deck("gold", view.golds)]
    lines += [f"slot {slot}  {_card(card)}" for slot, card in enumerate(view.slots)]
    lines += [f"common  {_objective(objective)}" for objective in view.common]
    for seat, seen in enumerate(view.seats):
        lines += ["", _seat(view, seat, seen), *_known(seen)]
        lines += board_lines(seen.board) if seen.board.laid else [f"        chooses a side of {seen.starter}"]
    return "\n".join([*lines, "", *_own(view), LEGEND])


def _heading(view: View) -> str:
    last = f", the last is {view.ending.last_round}" if view.ending else ""
    first = "" if view.first is None else f"   first player: seat {view.first}"
    return f"codex   {view.phase}, round {view.round}{last}{first}"


def _deck(kind: str, deck: SeenDeck) -> str:
    return f"deck    {kind}: {deck.size} cards" + (f", {deck.top} on top" if deck.top else "")


def _card(card: Card | None) -> str:
    return f"{card} {_face(card.front)}" if card else "(empty)"


def _face(face: Face) -> str:
    """Describe a front in a line: colour, corners, points, requirement."""
    parts = [f"{face.colour or '':7}{marks(face.corners)}"]
    if face.centre:
        parts.append("centre " + "".join([MARKS[colour] for colour in face.centre]))
    if face.points:
        per = {"flat": "", "corners": " per corner"}.get(face.scoring, f" per {face.scoring}")
        parts.append(f"{face.points}{per}")
    if face.requires:
        parts.append("needs " + " ".join([f"{number} {colour}" for colour, number in face.requires]))
    return "  ".join(parts)


def _objective(objective: Objective) -> str:
    if objective.pattern:
        goal = " ".join([f"{colour} {x},{y}" for x, y, colour in objective.pattern])
    else:
        goal = " ".join([f"{number} {symbol}" for symbol, number in objective.needs])
    return f"{objective}  {objective.points} for {goal}"


def _seat(view: View, seat: int, seen: SeenSeat) -> str:
    mark = ">" if seat in view.to_act else " "
    symbols = " ".join([f"{MARKS[symbol]}{number}" for symbol, number in seen.board.symbols.items()])
    backs = " ".join([f"{back[0].upper()}-{back.partition('-')[2][0]}" for back in seen.backs])
    return f"{mark}seat {seat}  score {seen.score}   {symbols}   hand {backs}".rstrip()


def _known(seen: SeenSeat) -> list[str]:
    """Tell which cards in the hand and face down on the board everybody knows."""
    lines = [f"        known in hand: {' '.join([str(card) for card in seen.known])}"] if seen.known else []
    told = zip(seen.board.backs, seen.face_down, strict=True)
    lines += [f"        {short_name(laid.face)} at {laid.cell} is {card}" for laid, card in told if card]
    return lines + ([f"        kept {_objective(seen.kept)}"] if seen.kept else [])


def _own(view: View) -> list[str]:
    """Tell what only the viewer knows."""
    if view.seat is None or view.picks is None:
        return []
    backs = view.seats[view.seat].board.backs
    picks = view.picks
    lines = [f"hand    {_card(card)}" for card in view.hand]
    lines += [f"down    {card} at {laid.cell}" for card, laid in zip(view.face_down, backs, strict=True)]
    if view.phase == "starter":
        lines += [f"{side:7} {_face(picks.starter.face(side))}" for side in ("front", "back")]
    return lines + [f"{_objective_mark(each, picks.kept)} {_objective(each)}" for each in picks.objectives]


def _objective_mark(objective: Objective, kept: Objective | None) -> str:
    if kept is None:
        return "choose "
    return "kept   " if objective == kept else "left   "

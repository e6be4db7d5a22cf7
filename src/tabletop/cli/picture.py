"""`tabletop picture FILE`: one moment of a recorded game as an SVG picture."""

import argparse

from tabletop.cli.album import add_manner
from tabletop.cli.files import load_record, named, write_new
from tabletop.core.errors import SetupError
from tabletop.core.players import check_seat
from tabletop.pictures import Witness, png_of
from tabletop.records.moves import standing_in
from tabletop.records.record import Record

EXAMPLES = """picture evening.jsonl --step 40 --seat 1 -o moment.svg
picture evening.jsonl --theme dark --size narrow > end.svg
picture evening.jsonl --seat 0 -o end.png"""


def add_to(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("file", metavar="FILE", help="what `save` in `tabletop play` has written, or a finished game")
    parser.add_argument("--step", type=int, metavar="N", help="after so many actions (default: all of them)")
    parser.add_argument("--seat", type=int, metavar="N", help="through the eyes of this seat (default: a spectator's)")
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help="write it there, as PNG if the name says so (default: SVG to standard output)",
    )
    add_manner(parser)


def run(chosen: argparse.Namespace) -> None:
    """Play the record up to the step, and draw what is there."""
    record = load_record(chosen.file)
    with named(chosen.file):
        picture = _picture(record, chosen)
    if chosen.output is None:
        print(picture)
    elif chosen.output.lower().endswith(".png"):
        write_new(chosen.output, png_of(picture, scale=2), ())
    else:
        write_new(chosen.output, picture + "\n", ())


def _picture(record: Record, chosen: argparse.Namespace) -> str:
    replay = record.replay()
    steps, places = [*replay.steps()], standing_in(record.lines)[0]
    played = [steps[place] for place, _ in places]
    wanted = len(played) if chosen.step is None else chosen.step
    if not 0 <= wanted <= len(played):
        raise SetupError(f"the record has steps 0 to {len(played)}, not {wanted}")
    witness = Witness(record.game, chosen.seat)
    state = replay.first()
    check_seat(state, chosen.seat)
    for step, (_, move) in zip(played[:wanted], places, strict=False):
        witness.see(move.seat, step.events)
        state = step.after
    return witness.picture(state, theme=chosen.theme, size=chosen.size)

"""`tabletop replay`: step through a recorded game."""

import argparse

from attrs import evolve

from tabletop.cli.files import load_record, named, standing_steps
from tabletop.cli.languages import sentence
from tabletop.cli.parser import Command, Parser
from tabletop.cli.terminal import Output
from tabletop.cli.wording import seated, sentences, signs, tell_ending, title_of
from tabletop.core.errors import SeatError, SetupError
from tabletop.core.messages import Words
from tabletop.core.players import check_seat
from tabletop.records.record import Record

EXAMPLES = """replay evening.jsonl
replay evening.jsonl --seat 0
replay evening.jsonl --at 12"""


def add_to(parser: Parser) -> None:
    """Add the arguments of the command."""
    add, say = parser.add_argument, parser.words.say
    add("file", metavar="FILE", help=say("cli.arg.file"))
    add("--seat", type=int, metavar="N", help=say("cli.arg.seat"))
    add("--at", type=int, metavar="N", help=say("cli.arg.at"))


def run(chosen: argparse.Namespace) -> None:
    """Show a step of a record, or step through it interactively."""
    words, record = chosen.words, load_record(chosen.file)
    with named(chosen.file):
        walk = Walk(Output(record.game, words), record, chosen.seat, words)
    if chosen.at is not None:
        walk.jump(chosen.at)
        walk.show()
        return
    walk.welcome()
    walk.show()
    walk.screen.tell(words.say("cli.replay.help"))
    while walk.obey(_typed(walk)):
        pass


def _typed(walk: "Walk") -> str:
    try:
        return walk.screen.ask(walk.words.say("cli.replay.prompt", at=walk.at, last=walk.last))
    except EOFError:
        walk.screen.say()
        return "q"


class Walk:
    """A position in a recorded game, seen by a seat or a spectator."""

    def __init__(self, screen: Output, record: Record, seat: int | None, words: Words) -> None:
        self.screen, self.record, self.game = screen, record, record.game
        self.words = evolve(words, names=record.header.names, beside=True)
        self.replay = record.replay()
        self.steps = standing_steps(self.replay)
        self.first = self.replay.first()
        self.at = 0
        self.look_as(seat)

    @property
    def last(self) -> int:
        """The number of recorded actions."""
        return len(self.steps)

    def look_as(self, seat: int | None) -> None:
        """Show the game as this seat sees it."""
        check_seat(self.first, seat)
        self.seat = seat

    def jump(self, at: int) -> None:
        """Move to the table after `at` actions."""
        if not 0 <= at <= self.last:
            raise SetupError.no("cli.undone.place", last=self.last, at=at)
        self.at = at

    def obey(self, text: str) -> bool:
        """Execute a typed command. Return False to leave."""
        if text in ("q", "quit"):
            return False
        try:
            self._go(text.lower())
        except (SetupError, SeatError) as error:
            self.screen.say(self.words.say("cli.not_done", error=sentence(error, self.words)))
        return True

    def _go(self, text: str) -> None:
        steps = {"": 1, "n": 1, "next": 1, "b": -1, "back": -1}
        places = {"start": 0, "end": self.last}
        word, _, rest = text.partition(" ")
        if text in steps:
            self.jump(self.at + steps[text])
        elif text in places:
            self.jump(places[text])
        elif text.isascii() and text.isdecimal():
            self.jump(int(text[:9]))
        elif word == "seat" and (rest == "all" or (rest.isascii() and rest.isdecimal())):
            self.look_as(None if rest == "all" else int(rest[:9]))
        else:
            self.screen.tell(self.words.say("cli.replay.help"))
            return
        self.show()

    def welcome(self) -> None:
        """Show the players and the signs, and how far the record was verified."""
        header = self.record.header
        players = seated(header.names, header.bots, self.words)
        say, tell, title = self.words.say, self.screen.tell, title_of(self.game, self.words)
        tell(say("cli.replay.title", title=title, players=players, count=self.last))
        if self.replay.other_rules is not None:
            recorded, ours = self.replay.other_rules
            tell(say("cli.replay.rules", recorded=recorded, ours=ours))
        if self.replay.verified == "actions":
            tell(say("cli.replay.documents"))
        self.screen.say(signs(self.game, self.words))

    def show(self) -> None:
        """Show the events of the last action, and the table after it."""
        screen, header = self.screen, self.record.header
        if not self.at:
            screen.rule(self.words.say("cli.title.start", title=title_of(self.game, self.words)))
        else:
            screen.rule(self.words.say("cli.replay.action", at=self.at, last=self.last))
            for line in sentences(self.steps[self.at - 1].events, self.seat, self.words):
                screen.tell(line, "  ")
        state = self.steps[self.at - 1].after if self.at else self.first
        screen.say(f"\n{self.game.render_text(self.game.view(state, self.seat), words=self.words)}\n")
        outcome = self.record.close.outcome
        if self.at == self.last and outcome:
            screen.say(tell_ending(self.game, outcome, header.names, header.bots, self.words))


REPLAY = Command(add_to, run, EXAMPLES)

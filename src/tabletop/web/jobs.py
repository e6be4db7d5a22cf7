"""What takes longer than an answer may: it pickles, so that it can be done in another process."""

from functools import lru_cache
from typing import Any, TypeAlias

from attrs import frozen

from tabletop.bots.search import STRONG_ROLLOUTS, Search
from tabletop.core.game import reader_of, step_of
from tabletop.match.snapshot import Question
from tabletop.pictures import Witness
from tabletop.records.record import Record
from tabletop.web.documents import StepDocument
from tabletop.web.looks import Style, picture_for, sentences_of

_Moment: TypeAlias = tuple[Any, tuple[Any, ...], tuple[Any, ...]]
STORIES = 8
"""So many games that are looked at again are remembered by a process."""


@frozen
class HintJob:
    """What a bot that searches would do in somebody's place."""

    question: Question

    def __call__(self) -> tuple[str, str]:
        """Return the notation of what it would do, and a sentence that says what for."""
        asked = self.question
        search = Search(asked.game.game(), STRONG_ROLLOUTS, seat=asked.seat)
        opinions = search.opinions(asked.view, asked.actions, asked.seed)
        return str(opinions[0].action), search.said(opinions)


@frozen
class StepJob:
    """A moment of a game that is over, as a seat or a spectator saw it."""

    record: str
    seat: int | None
    step: int
    style: Style

    def __call__(self) -> StepDocument:
        """Return the picture of the table after so many actions, and the last of them in sentences."""
        record, moments = _story(self.record, self.seat)
        state, last, events = moments[self.step]
        outcome = record.close.outcome if self.step == len(moments) - 1 else None
        view = record.game.view(state, self.seat)
        return StepDocument(
            step=self.step,
            picture=picture_for(record.game, view, last=last, outcome=outcome, style=self.style),
            sentences=sentences_of(events, self.seat, record.header.names),
        )


@lru_cache(maxsize=STORIES)
def _story(text: str, seat: int | None) -> tuple[Record, list[_Moment]]:
    """Return a record, and for each of its moments the state, what a seat had seen lately, and what had happened."""
    record = Record.loads(text)
    game, replay = record.game, record.replay()
    state, witness, read, step = replay.first(), Witness(game, seat), reader_of(game), step_of(game)
    moments: list[_Moment] = [(state, (), ())]
    for move in record.moves:
        state, events = step(state, read(state, replay.today(move.action), move.seat), move.seat)
        witness.see(move.seat, events)
        moments.append((state, witness.last, events))
    return record, moments

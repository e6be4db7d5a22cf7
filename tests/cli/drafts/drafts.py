"""First drafts of a stranger's game: Nim whose `validate` lets odd heaps pass, and whose `apply` trusts it."""

import os
import signal
import time
from pathlib import Path
from typing import Any

import nim
from attrs import evolve

from tabletop.core.errors import InvalidState

NAP = 0.05


class Draft:
    """What the drafts have in common; `count` is what each of them does with the heap."""

    INFO = nim.INFO
    LEAST, MOST = 0, 2**64
    Options, State, Action, View, Event = nim.Options, nim.State, nim.Action, nim.View, nim.Event
    Take, Taken, Seat = nim.Take, nim.Taken, nim.Seat
    new_game, legal_actions = staticmethod(nim.new_game), staticmethod(nim.legal_actions)
    why_illegal, events = staticmethod(nim.why_illegal), staticmethod(nim.events)
    outcome, view, sample_state = staticmethod(nim.outcome), staticmethod(nim.view), staticmethod(nim.sample_state)
    parse_action, render_text = staticmethod(nim.parse_action), staticmethod(nim.render_text)

    @classmethod
    def apply(cls, state: nim.State, action: nim.Take, seat: int | None = None) -> nim.State:
        cls.count(state.heap)
        return nim.apply(state, action, seat)

    @staticmethod
    def count(_heap: int) -> Any:
        return None

    @classmethod
    def validate(cls, state: nim.State) -> None:
        if not cls.LEAST <= state.heap <= cls.MOST:
            raise InvalidState("there is no such heap")
        if len(state.seats) not in nim.INFO.players or state.turn not in range(len(state.seats)):
            raise InvalidState("the table is set up as the rules say")


def _named(name: str) -> Any:
    return evolve(nim.INFO, name=name, title=name.title(), option_sets=(("standard", nim.STANDARD),))


class Below(Draft):
    """It knows what is too much, but not what is too little."""

    INFO = _named("below")
    LEAST, MOST = -(2**64), 12


class Loops(Draft):
    """It counts the sticks one by one, and where they are many in no hurry: that costs no processor time."""

    INFO = _named("loops")

    @staticmethod
    def count(heap: int) -> None:
        while heap:
            heap -= 1
            if heap > 1_000:
                time.sleep(NAP)


class Hogs(Draft):
    """It lays all sticks out."""

    INFO = _named("hogs")

    @staticmethod
    def count(heap: int) -> int:
        return len(["stick" * 1_000 + str(number) for number in range(heap)])


class Lost(Draft):
    """It counts many sticks in a single call, in which no signal is heard."""

    INFO = _named("lost")

    @staticmethod
    def count(heap: int) -> None:
        if heap > 1_000:
            if noted := os.environ.get("DRAFT_IS_LOST"):
                Path(noted).touch()
            signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
            time.sleep(100_000)


class Stuck(Draft):
    """It never comes back, whatever one plays."""

    INFO = _named("stuck")

    @staticmethod
    def count(_heap: int) -> None:
        while True:
            time.sleep(NAP)


class Dies(Draft):
    """It takes the process with it."""

    INFO = _named("dies")

    @staticmethod
    def count(heap: int) -> None:
        if heap > 12:
            os.abort()


class Slow(Draft):
    """It thinks for a while, and keeps the laws."""

    INFO = _named("slow")
    validate = staticmethod(nim.validate)  # pyright: ignore[reportAssignmentType]

    @staticmethod
    def count(_heap: int) -> None:
        time.sleep(0.01)


class Sketch:
    """Nothing is written but who can play."""

    INFO = _named("sketch")
    Options, State = nim.Options, nim.State


class Dawdles(Draft):
    """It never comes back, not even with a first state."""

    INFO = _named("dawdles")

    @staticmethod
    def new_game(**_asked: object) -> Any:  # pyright: ignore[reportIncompatibleVariableOverride]
        while True:
            time.sleep(NAP)

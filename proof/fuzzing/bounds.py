"""Limits of time and memory for a document, and the results of tested documents."""

import resource
import signal
import time
from collections import Counter
from types import FrameType
from typing import Any

from attrs import Factory, asdict, define

from proof.fuzzing.reader import Finding, Trial, attempt

SECONDS, MEGABYTES = 1.0, 200
LOST_SECONDS = 10.0
"""The processor time after which a document counts as a hang."""
GUIDED_SECONDS = 300
"""The longest time of a run of atheris on one reader."""
SHOWN = 20_000
PAGE_BYTES = resource.getpagesize()


class Lost(BaseException):
    """A document does not come back."""


@define
class Tally:
    """What has come of a reader's documents so far."""

    documents: int = 0
    bytes: int = 0
    answers: Counter[str] = Factory(Counter[str])
    """The number of accepted documents, and of refusals by error."""
    slowest: float = 0.0
    """The most processor time of a document in seconds."""
    peak: int = 0
    """The largest increase of the process's peak memory by a document, in bytes."""
    seconds: float = 0.0
    findings: list[tuple[str, str]] = Factory(list[tuple[str, str]])
    """The faults, and their documents."""

    def plain(self) -> dict[str, Any]:
        """Return the tally as plain data."""
        return asdict(self)

    @classmethod
    def of(cls, plain: dict[str, Any]) -> "Tally":
        """Return the tally of plain data."""
        counted: dict[str, Any] = {**plain, "answers": Counter(plain["answers"])}
        return cls(**counted)

    def add(self, other: "Tally") -> None:
        """Count what came of others too."""
        self.documents += other.documents
        self.bytes += other.bytes
        self.answers += other.answers
        self.slowest, self.peak = max(self.slowest, other.slowest), max(self.peak, other.peak)
        self.seconds += other.seconds
        self.findings += [each for each in other.findings if len(self.findings) < 20]


def limit_memory() -> None:
    """Let this process have as much memory as it has now, and what a document may take, and no more.

    What asks for more gets a MemoryError, which no reader may raise.
    """
    with open("/proc/self/statm", encoding="ascii") as file:  # noqa: PTH123
        now = int(file.read().split()[0]) * PAGE_BYTES
    resource.setrlimit(resource.RLIMIT_AS, (now + MEGABYTES * 2**20, resource.RLIM_INFINITY))


def watch() -> None:
    """Interrupt a document that takes too much processor time."""
    signal.signal(signal.SIGVTALRM, _lost)


def _lost(_signal: int, _frame: FrameType | None) -> None:
    raise Lost


def try_one(trial: Trial, document: bytes, tally: Tally) -> None:
    """Try a document within the bounds, and count what came of it."""
    before = _peak()
    signal.setitimer(signal.ITIMER_VIRTUAL, LOST_SECONDS)
    begin = time.thread_time()  # The clock of the process has a low resolution while a timer runs.
    try:
        answer = attempt(trial, document)
    except Finding as finding:
        answer = _found(tally, str(finding), document)
    except Lost:
        answer = _found(tally, f"no answer in {LOST_SECONDS:g} seconds", document)
    finally:
        took = time.thread_time() - begin
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    raised = _peak() - before
    if took > SECONDS:
        answer = _found(tally, f"it took {took:.1f} seconds", document)
    if raised > MEGABYTES * 2**20:
        answer = _found(tally, f"it took {raised:,} bytes", document)
    tally.documents, tally.bytes = tally.documents + 1, tally.bytes + len(document)
    tally.answers[answer] += 1
    tally.slowest, tally.peak, tally.seconds = max(tally.slowest, took), max(tally.peak, raised), tally.seconds + took


def _found(tally: Tally, what: str, document: bytes) -> str:
    shown = document if len(document) <= SHOWN else document[:SHOWN] + b"..."
    if len(tally.findings) < 20:
        tally.findings.append((what[:500], repr(shown)))
    return "finding"


def _peak() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024

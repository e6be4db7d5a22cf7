"""Every reader stands a few damaged documents, takes honest ones, and what breaks one is found."""

import json
from random import Random

import pytest

pytest.importorskip("starlette", reason="needs the extra `web`")

from proof.fuzzing.bounds import Lost, Tally, try_one
from proof.fuzzing.catalogue import reader_named, readers
from proof.fuzzing.damage import spoiled
from proof.fuzzing.page import lines
from proof.fuzzing.reader import Reader, Trial, attempt
from proof.fuzzing.summary import guided_coverage, summary
from proof.fuzzing.trying import document_of

from tabletop.catalogue import BUILT_IN
from tabletop.core.errors import RecordError

READERS = [*readers()]
FEW = 12


def _group(reader: Reader) -> str:
    game, dot, _ = reader.name.partition(".")
    return game if dot else "others"


@pytest.mark.parametrize("group", sorted({_group(reader) for reader in READERS}))
def test_a_few_damaged_documents_break_no_reader(group: str) -> None:
    """The session of nox tries a million."""
    for reader in READERS:
        if _group(reader) != group:
            continue
        trial, tally = reader.make(), Tally()
        for number in range(FEW):
            try_one(trial, document_of(trial, reader.name, number, 22), tally)
        assert tally.findings == [], reader.name
        assert tally.documents == FEW


@pytest.mark.parametrize(
    "name", [f"{game}.{kind}" for game in BUILT_IN for kind in ("state", "view", "event", "match")]
)
def test_honest_documents_are_accepted(name: str) -> None:
    trial = reader_named(name).make()
    assert {attempt(trial, document) for document in trial.documents[:40]} == {"accepted"}
    assert len(trial.documents) >= 10


def test_a_query_that_is_no_text_is_answered() -> None:
    """It once ended in a UnicodeDecodeError, and was answered with 500."""
    trial = reader_named("request over HTTP").make()
    asked = {"method": "GET", "path": "/api/games", "query": {"a": "\udc80"}, "headers": [["host", "localhost"]]}
    assert attempt(trial, json.dumps(asked).encode()) == "accepted"


def test_half_a_surrogate_pair_is_no_catalogue() -> None:
    """Written as an escape it was once taken, and options with such a catalogue could not be read again."""
    trial = reader_named("comet.catalogue").make()
    assert attempt(trial, trial.documents[0]) == "accepted"
    assert attempt(trial, trial.documents[0].replace(b'"cave":', b'"\\ud83c":1,"cave":', 1)) == "SetupError"


def test_shares_make_a_million() -> None:
    assert sum(reader.share for reader in READERS) == 1_000_000
    assert len({reader.name for reader in READERS}) == len(READERS)


def test_what_breaks_a_reader_is_found() -> None:
    """A foreign exception, one that is wrapped, one that is not documented, and no answer."""

    def read(document: bytes) -> None:
        if document == b"lost":
            raise Lost
        if document == b"wrapped":
            raise RecordError("line 1", "cannot be read: KeyError('a')")
        if document == b"refused":
            raise RecordError("line 1", "this is no record")
        document.decode("ascii")

    tally = Tally()
    for document in (b"fine", b"refused", b"wrapped", b"lost", "ü".encode()):
        try_one(Trial(read, ()), document, tally)
    assert dict(tally.answers) == {"accepted": 1, "RecordError": 1, "finding": 3}
    assert [what.partition(":")[0] for what, _ in tally.findings] == [
        "an error that nobody foresaw",
        "no answer in 10 seconds",
        "UnicodeDecodeError",
    ]


def test_documents_follow_from_their_numbers() -> None:
    trial = reader_named("starmap.record").make()
    made = [document_of(trial, "starmap.record", number, 7) for number in range(60)]
    assert made == [document_of(trial, "starmap.record", number, 7) for number in range(60)]
    assert len({*made}) > 50
    assert spoiled((b"[]",), Random(1), by_lines=False) is not None


def test_the_page_tells_the_figures() -> None:
    tally = Tally(documents=3, bytes=10, slowest=0.25, peak=2**21, findings=[("KeyError: 1", "b'1'")])
    tally.answers.update(accepted=1, RecordError=2)
    run = {"made": tally.plain(), "guided": Tally().plain(), "coverage": guided_coverage("#2 INITED cov: 5 ft: 6")}
    page = "\n".join(lines(summary({"starmap.state": run}, 22)))
    assert "| starmap.state | 3 | 0 | 1 | RecordError 2 | 0.250 s | 2 MB | 5 to 5 |" in page
    assert "1 document broke a reader" in page
    assert "atheris has not tried 1 of 1 readers yet." in page

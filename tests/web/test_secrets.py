"""What the desk sends a seat is the same, to the byte, when the cards that are hidden from that seat are dealt anew.

TABLETOP_MATCHES=100 tries as many tables of each game; the usual run tries fewer.
"""

import json
import os
from collections.abc import Sequence
from typing import Any

import pytest

from tabletop import load
from tabletop.catalogue import BUILT_IN
from tabletop.testing import Route, walk
from tabletop.web.documents import EntryDocument
from tabletop.web.handler import RequestHandler
from tabletop.web.table import key_of
from tests.match.test_secrets import any_order_of, doubts, match_from, sorted_where_free

from .sitting import Sitting

TABLES = int(os.environ.get("TABLETOP_MATCHES", "3"))  # per game
LATER = 3  # actions that are played on from a position
NAME = "table"


def table_from(game: Any, state: Any, listener: int | None) -> Sitting:
    """Return a table at which the game stands like this, and to which somebody listens."""
    handler, count = RequestHandler(), len(state.seats)
    tokens = [f"the token of seat {seat}" for seat in range(count)]

    def name(_length: int) -> str:
        return NAME

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tabletop.web.tables.token_urlsafe", name)
        handler.tables.add(match_from(game, state), tuple([key_of(token) for token in tokens]))
    sitting = Sitting(handler, NAME, [*tokens])
    sitting.listen(listener)
    return sitting


def sent(table: Sitting, seat: int | None, tries: Sequence[str]) -> list[str]:
    """Return all that a seat is sent: what it sees, hears, keeps, and how it is refused what it tries."""
    seen = table.look(seat, size="none")
    legal, revision = {each["action"] for each in seen["actions"]}, seen["revision"]
    answers = [table.ask(seat, size="wide"), table.ask(seat, size="narrow", among="0,2"), table.ask(seat, "replay")]
    refused = [
        table.do(seat, "play", action=text, revision=revision) for text in ("nonsense", "", *tries) if text not in legal
    ]
    stale = [table.do(seat, "play", action=text, revision=revision + 1) for text in tries]
    written = [json.dumps([each.status, each.document]) for each in (*answers, *refused, *stale)]
    free = any_order_of(table.handler.tables.find(NAME)[0].game)
    return [*written, *[_told(entry, free) for entry in table.heard if entry]]


def _told(entry: EntryDocument, free: frozenset[str]) -> str:
    """Write an entry; events that may come in any order are in one order."""
    is_free = any(event["type"] in free for event in entry["events"])
    said = [*entry["sentences"]]
    if is_free:
        said.sort(key=lambda sentence: sentence["text"])
    return json.dumps({**entry, "sentences": said, "events": sorted_where_free(entry["events"], free)})


def compare(
    tables: tuple[Sitting, Sitting], seat: int | None, moves: Sequence[tuple[int, str]], tries: Sequence[str]
) -> int:
    """Play the same in two worlds as long as the seat cannot tell them apart; return how often it could not."""
    compared = 0
    for actor, text in moves:
        one, other = [sent(table, seat, tries) for table in tables]
        assert one == other
        compared += 1
        matches = [table.handler.tables.find(NAME)[0].match for table in tables]
        done = [
            table.do(actor, "play", action=text, revision=match.revision).status
            for table, match in zip(tables, matches, strict=True)
        ]
        if done != [200, 200] or matches[0].view(seat) != matches[1].view(seat):
            return compared
        undone = _both(tables, actor, "undo", matches[0].revision)
        assert undone[0] == undone[1]
        if "error" not in undone[0]:
            assert "error" not in "".join(_both(tables, actor, "redo", matches[0].revision))
    return compared


def _both(tables: tuple[Sitting, Sitting], actor: int, what: str, revision: int) -> list[str]:
    """Do the same at both tables; return the answers."""
    return [json.dumps(table.do(actor, what, revision=revision).document) for table in tables]


@pytest.mark.parametrize("name", BUILT_IN)
def test_hidden_cards_change_nothing_that_a_seat_is_sent(name: str) -> None:
    game, compared, followed = load(name), 0, 0
    for each in doubts(game, TABLES, stride=25, later=LATER):
        pair = table_from(game, each.state, each.seat), table_from(game, each.world, each.seat)
        times = compare(pair, each.seat, each.moves, each.tries[:4])
        compared, followed = compared + 1, followed + (times > 1)
    assert compared > TABLES
    assert followed > TABLES, "the seat's views stay equal for more than one action"


def test_what_a_seat_must_not_know_would_be_found() -> None:
    """The comparison finds a look that draws the whole table."""
    game, found = load("starmap"), 0
    walked = walk(game, Route(3, 3, game.Options()))
    for place, state in enumerate(walked.states[:12]):
        world = game.sample_state(game.view(state, 0), seed=place)
        found += sent(table_from(game, state, 1), 1, []) != sent(table_from(game, world, 1), 1, [])
    assert found > 6, "most worlds give seat 1 other cards"

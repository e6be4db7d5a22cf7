"""A table from the first request to the rematch, as people at two windows use it."""

import json
from typing import Any

import pytest
from attrs import evolve

from tabletop import Record
from tabletop.catalogue import BUILT_IN
from tabletop.core.errors import BotError
from tabletop.web.handler import RequestHandler
from tabletop.web.wire import Request

from .sitting import Sitting, code_of, settled, sit, think


def test_the_games_are_listed_with_what_can_be_chosen() -> None:
    document = settled(RequestHandler().answer(Request("GET", "/api/games"))).document
    games = {each["name"]: each for each in document["games"]}
    assert [*games][:4] == [*BUILT_IN]
    assert games["starmap"]["players"] == [2, 3, 4]
    assert {"greedy", "search:fast"} <= {*games["comet"]["bots"]}
    assert [each["name"] for each in games["codex"]["option_sets"]][:2] == ["standard", "capped"]
    assert [games[name]["has_first"] for name in (*BUILT_IN, "nim")] == [True, True, True, True, False]
    assert games["nimble"]["bots"] == ["random", "modest", "perfect"], "games of others are there too"


@pytest.mark.parametrize("game", [*BUILT_IN, "nim"])
def test_a_game_is_played_to_its_end_and_once_more(game: str) -> None:
    table = sit(game, None, "random", None) if game != "nim" else sit(game, None, "random")
    leave = table.listen(0)
    table.play_on()
    ends = [table.look(seat) for seat in (None, 0)]
    assert all(end["over"] and end["outcome"] for end in ends)
    entries = [entry for entry in table.heard if entry]
    assert [entry["id"] for entry in entries] == [*range(1, ends[0]["heard"] + 1)]
    assert entries[-1]["kind"] == "ended"
    steps = table.ask(0, "replay").document["steps"]
    assert "<svg" in table.ask(0, f"replay/{steps}", size="narrow").document["picture"]
    assert code_of(table.ask(0, f"replay/{steps + 1}")) == (404, "web.nothing")
    assert len(Record.loads(table.ask(None, "record").document["record"]).moves) == steps

    again = table.do(0, "rematch").document["rematch"]
    assert again == table.do(0, "rematch").document["rematch"], "the same for whoever asks later"
    assert table.heard[-1] is None, "the others are told to look"
    assert table.look(None)["rematch"] == {"table": again["table"], "token": None}
    leave()
    assert again["token"] == table.tokens[0]
    there = Sitting(table.handler, again["table"], [table.tokens[-1], *table.tokens[:-1]])
    seen = there.look(1)
    assert seen["seat"] == 1
    assert seen["names"][1] == "player 0"
    there.play_on(3)


def test_two_people_see_the_same_game_and_each_their_own_hand() -> None:
    table = sit("starmap", None, None)
    for _ in range(12):
        looks = [table.look(seat) for seat in (0, 1, None)]
        public = [(look["revision"], look["to_act"], look["names"], look["view"]["table"]) for look in looks]
        assert public[0] == public[1] == public[2]
        hands = [look["view"]["hand"] for look in looks]
        assert hands[2] == []
        acting = looks[0]["to_act"][0]
        assert [bool(look["actions"]) for look in looks] == [acting == 0, acting == 1, False]
        table.play(acting)


def test_a_refusal_names_the_rule() -> None:
    table = sit("starmap", None, None)
    seat = table.look(None)["to_act"][0]
    refused = table.do(seat, "play", action="play B9", revision=0)
    assert code_of(refused) == (422, "web.notation")
    held = table.look(seat)["view"]["hand"]
    other = next(card for card in ("B1", "G1", "R1", "Y1", "B2", "G2") if card not in held)
    refused = table.do(seat, "play", action=f"play {other}", revision=0)
    assert refused.status == 422
    assert refused.document["error"]["rule"] == "starmap.play"
    assert other in refused.document["error"]["text"]
    assert code_of(table.do(1 - seat, "play", action="buy", revision=0)) == (422, "core.not_your_turn")


def test_what_is_sent_twice_is_done_once() -> None:
    table = sit("subastral", None, None)
    seat = table.look(None)["to_act"][0]
    action = table.look(seat)["actions"][0]["action"]
    first = table.do(seat, "play", action=action, revision=0)
    assert first.document == {"revision": 1, "heard": 1}
    assert code_of(table.do(seat, "play", action=action, revision=0))[0] in (409, 422)
    assert table.look(seat)["revision"] == 1


def undoable(bot: str | None = "random") -> tuple[Sitting, int]:
    """Return a table of Comet at which a person has just done what can be taken back."""
    table = sit("comet", None, bot)
    for number in range(200):
        think(table.handler)
        seat = table.look(None, size="none")["to_act"][0]
        table.play(seat, number)
        if seat == 0 and table.look(0)["can_undo"]:
            return table, table.look(0)["revision"]
    raise AssertionError("nothing can be taken back")


def test_the_last_action_is_taken_back_and_played_again() -> None:
    table, revision = undoable()
    seen = table.look(0)["view"]
    assert code_of(table.do(0, "undo", revision=revision - 1)) == (409, "match.stale")
    assert code_of(table.do(None, "undo", revision=revision)) == (403, "web.spectator")
    assert table.do(0, "undo", revision=revision).document["revision"] == revision + 1
    assert table.look(0)["can_redo"]
    assert table.do(0, "redo", revision=revision + 1).status == 200
    assert table.look(0)["view"] == seen
    assert not table.look(0)["can_redo"]
    assert code_of(table.do(0, "redo", revision=revision + 2)) == (409, "match.nothing_to_redo")


def test_nobody_takes_back_what_another_person_did() -> None:
    table, revision = undoable(None)
    assert not table.look(1)["can_undo"]
    assert code_of(table.do(1, "undo", revision=revision)) == (403, "web.undo")
    table.do(0, "undo", revision=revision)
    assert code_of(table.do(1, "redo", revision=revision + 1)) == (403, "web.redo")


def test_what_bots_did_since_goes_back_too() -> None:
    """In a game that hides nothing, who plays with a bot takes back the bot's answer and their own last action."""
    for game in ("nimble", "nim"):
        table = sit(game, None, "random")
        think(table.handler)
        before = table.look(0)
        table.play(0, 0)
        think(table.handler)
        after = table.look(0)
        assert after["revision"] == before["revision"] + 2
        assert after["can_undo"]
        assert table.do(0, "undo", revision=after["revision"]).document["revision"] == after["revision"] + 2
        back = table.look(0)
        assert (back["view"], back["actions"]) == (before["view"], before["actions"])
        assert back["can_redo"]


def test_an_undo_while_a_bot_thinks_discards_its_answer() -> None:
    table = sit("comet", None, "random")
    for number in range(200):
        think(table.handler)
        table.play(0, number)
        jobs, seen = table.handler.jobs(), table.look(0)
        if jobs and seen["can_undo"]:
            break
        for job in jobs:
            table.handler.decide(job, job())
    else:
        pytest.fail("no action before a bot's could be taken back")
    assert seen["thinking"] == [1]
    table.do(0, "undo", revision=seen["revision"])
    for job in jobs:
        table.handler.decide(job, job())
    after = table.look(0)
    assert after["revision"] == seen["revision"] + 1
    assert after["to_act"] == [0]
    table.play_on(3)


def test_a_bot_that_fails_does_not_stop_the_table() -> None:
    table = sit("starmap", None, "random")
    table.listen(None)
    for _ in range(20):
        for job in table.handler.jobs():
            table.handler.decide(job, None)
        if table.look(None)["to_act"] == [0]:
            table.play(0)
    entries = [entry for entry in table.heard if entry]
    assert {entry["default"] for entry in entries if entry["seat"] == 1} == {True}
    assert {entry["default"] for entry in entries if entry["seat"] == 0} == {False}
    table.handler.jobs()


def test_a_bot_that_chooses_what_is_not_legal_plays_the_first_action() -> None:
    table = sit("starmap", None, "random")
    while not (jobs := table.handler.jobs()):
        table.play(0)
    table.handler.decide(jobs[0], "play Z99")
    entry = table.heard or ([table.listen(None)] and table.heard)
    assert entry[-1] is not None
    assert entry[-1]["default"]


def test_a_thought_says_who_failed() -> None:
    table = sit("starmap", None, "random")
    while not (jobs := table.handler.jobs()):
        table.play(0)
    question: Any = jobs[0].question
    with pytest.raises(BotError, match="nobody"):
        evolve(question, bot="nobody", actions=question.actions * 2).answer()


def test_whoever_concedes_comes_last() -> None:
    table = sit("comet", None, None, "random")
    think(table.handler)
    assert code_of(table.do(None, "concede")) == (403, "web.spectator")
    assert code_of(table.do(0, "concede", really=True)) == (400, "web.malformed")
    assert code_of(table.ask(0, "replay")) == (409, "web.running")
    assert code_of(table.do(0, "rematch")) == (409, "web.running")
    assert table.do(1, "concede").status == 200
    seen = table.look(0)
    assert seen["over"]
    assert seen["ending"] == {"kind": "conceded", "seat": 1}
    assert seen["outcome"]["places"] == [1, 2, 1]
    assert seen["to_act"] == []
    assert code_of(table.do(0, "play", action="pass", revision=0)) == (409, "match.ended")


def test_people_are_called_as_they_wish() -> None:
    table = sit("starmap", None, None)
    table.listen(1)
    assert table.do(0, "name", name="Žofie ☂").status == 200
    assert table.look(1)["names"] == ["Žofie ☂", "player 1"]
    assert table.heard[-1] is not None
    assert (table.heard[-1]["kind"], table.heard[-1]["name"]) == ("seated", "Žofie ☂")
    for wrong in ("x" * 201, "Zoe\u202e", " ", "PLAYER 1", "seat 1"):
        assert code_of(table.do(0, "name", name=wrong)) == (422, "web.setup")
    table.do(0, "name", name="")
    assert table.look(1)["names"][0] == "seat 0"


def test_a_hint_comes_from_a_bot_and_changes_nothing() -> None:
    table = sit("starmap", None, None)
    seat: int = table.look(None)["to_act"][0]
    hint = table.do(seat, "hint").document
    assert hint["action"] in [each["action"] for each in table.look(seat)["actions"]]
    assert hint["text"].startswith(hint["action"])
    assert code_of(table.do(1 - seat, "hint")) == (409, "match.not_to_act")
    token = table.tokens[seat]
    request = Request("POST", f"/api/tables/{table.table}/hint", {}, {}, token)
    waiting: Any = table.handler.answer(request)
    assert code_of(settled(table.handler.answer(request))) == (409, "web.busy")
    waiting.finish(waiting.job())
    assert table.do(seat, "hint").status == 200


def test_tokens_are_for_one_table_and_one_seat() -> None:
    handler = RequestHandler()
    table, other = sit("starmap", None, None, handler=handler), sit("starmap", None, None, handler=handler)
    wrong: list[str | None] = [other.tokens[0], "", "x" * 10_000, "é"]
    for token in wrong:
        stranger = Sitting(handler, table.table, [token])
        assert code_of(stranger.ask(0)) == (401, "web.token")
        assert code_of(stranger.do(0, "play", action="buy", revision=0)) == (401, "web.token")
    assert code_of(table.do(None, "play", action="buy", revision=0)) == (403, "web.spectator")


def test_a_seat_keeps_its_secrets_until_the_end() -> None:
    table = sit("starmap", None, None)
    table.play_on(4)
    record = table.ask(0, "record").document["record"]
    assert "seed" not in json.loads(record.splitlines()[0])
    table.do(0, "concede")
    assert "seed" in json.loads(table.ask(0, "record").document["record"].splitlines()[0])


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (None, (400, "web.malformed")),
        ([], (400, "web.malformed")),
        ({"game": "starmap"}, (400, "web.malformed")),
        ({"game": "starmap", "seats": [{"name": "A"}, {"name": 7}]}, (400, "web.malformed")),
        ({"game": "starmap", "seats": [{"name": ""}] * 2, "seed": 7}, (400, "web.malformed")),
        ({"game": "chess", "seats": [{"name": ""}] * 2}, (422, "web.setup")),
        ({"game": "starmap", "seats": [{"name": ""}] * 9}, (422, "web.setup")),
        ({"game": "starmap", "seats": [{"name": "", "bot": "greedy"}] * 2}, (422, "web.setup")),
        ({"game": "starmap", "seats": [{"name": "A"}, {"name": "B", "bot": "exec:ls"}]}, (422, "web.setup")),
        ({"game": "starmap", "seats": [{"name": "A"}, {"name": "B", "bot": "./x.py:make"}]}, (422, "web.setup")),
        ({"game": "starmap", "seats": [{"name": "A"}, {"name": "B", "bot": "os:abort"}]}, (422, "web.setup")),
        ({"game": "codex", "seats": [{"name": ""}] * 2, "options": {"cap": "x"}}, (400, "web.malformed")),
        ({"game": "codex", "seats": [{"name": ""}] * 2, "options": []}, (400, "web.malformed")),
    ],
)
def test_what_cannot_be_opened_is_said(body: Any, expected: tuple[int, str]) -> None:
    assert code_of(settled(RequestHandler().answer(Request("POST", "/api/tables", {}, body)))) == expected


def test_options_are_those_of_the_game() -> None:
    table = sit("codex", None, None, options={"cap": 29})
    assert table.look(None)["options"]["cap"] == 29


@pytest.mark.parametrize("first", [0, 1, 2])
def test_a_seat_is_named_that_begins(first: int) -> None:
    table = sit("subastral", None, None, None, options={"first": first})
    assert table.look(None)["to_act"] == [first]
    wrong = {"game": "subastral", "seats": [{"name": "A"}, {"name": "B"}], "options": {"first": 2}}
    refused = settled(RequestHandler().answer(Request("POST", "/api/tables", {}, wrong)))
    assert refused.status == 422
    assert "invalid first 2: expected a seat from 0 to 1, or None" in refused.document["error"]["text"]


@pytest.mark.parametrize(
    ("method", "path", "expected"),
    [
        ("GET", "/", (404, "web.nothing")),
        ("GET", "/api", (404, "web.nothing")),
        ("GET", "/api/tables", (405, "web.method")),
        ("POST", "/api/games", (405, "web.method")),
        ("GET", "/api/tables/none", (404, "web.table")),
        ("GET", "/api/tables/{}/play", (405, "web.method")),
        ("POST", "/api/tables/{}", (405, "web.method")),
        ("POST", "/api/tables/{}/stream", (405, "web.method")),
        ("GET", "/api/tables/{}/nothing", (404, "web.nothing")),
        ("GET", "/api/tables/{}/record/7", (404, "web.nothing")),
        ("GET", "/api/tables/{}/replay/7/8", (404, "web.nothing")),
    ],
)
def test_paths_that_lead_nowhere(method: str, path: str, expected: tuple[int, str]) -> None:
    table = sit("starmap", None, None)
    assert code_of(settled(table.handler.answer(Request(method, path.format(table.table))))) == expected


@pytest.mark.parametrize(
    "query", [{"size": "huge"}, {"known": "no"}, {"among": "1,x"}, {"among": "-1"}, {"among": "1" * 50}]
)
def test_queries_that_say_nothing(query: dict[str, str]) -> None:
    assert code_of(sit("starmap", None, None).ask(0, **query)) == (400, "web.malformed")


def test_a_click_leaves_fewer_actions_in_the_picture() -> None:
    table = sit("codex", None, None)
    table.play_on(8)
    seat = table.look(None)["to_act"][0]
    whole, part = table.look(seat), table.look(seat, among="0,99999")
    assert len(part["picture"]) < len(whole["picture"])
    assert part["actions"] == whole["actions"]
    assert table.look(seat, size="none")["picture"] == ""


def test_a_picture_can_leave_out_what_all_saw_go_into_a_hand() -> None:
    table = sit("subastral", None, None)
    while not table.look(0)["view"]["seats"][1]["known"]:
        table.play_on(1)
    shown, hidden = table.look(0), table.look(0, known="hidden")
    assert hidden["picture"] != shown["picture"] == table.look(0, known="shown")["picture"]
    assert hidden["view"] == shown["view"]

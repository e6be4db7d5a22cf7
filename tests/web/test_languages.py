"""A table in two languages: each person reads their own, and English is the default."""

import re
from typing import Any

import pytest

from tabletop.catalogue import BUILT_IN
from tabletop.core.errors import shown
from tabletop.core.language import language
from tabletop.web import documents, tables
from tabletop.web.handler import RequestHandler
from tabletop.web.wire import Request

from .sitting import Sitting, code_of, settled, sit


def asked(table: Sitting, *, accept: str = "", **query: str) -> Any:
    return settled(table.handler.answer(Request("GET", f"/api/tables/{table.table}", query, accept=accept)))


def hear(table: Sitting, language: str) -> list[Any]:
    heard: list[Any] = []
    table.handler.listen(Request("GET", f"/api/tables/{table.table}/stream", {"language": language}), heard.append)
    return heard


@pytest.mark.parametrize(
    ("query", "accept", "expected"),
    [
        ({}, "", "en"),
        ({}, "ja, ru-RU;q=0.8, en;q=0.5", "ru"),
        ({}, "tlh, ja", "en"),
        ({"language": "ru"}, "en", "ru"),
        ({"language": "en"}, "ru", "en"),
    ],
)
def test_the_query_wins_over_what_the_browser_accepts(query: dict[str, str], accept: str, expected: str) -> None:
    document = asked(sit("starmap", None, "greedy"), accept=accept, **query).document
    assert document["language"] == expected
    assert document["title"] == {"en": "Star Map", "ru": "Карта звёзд"}[expected]


@pytest.mark.parametrize("path", ["", "/stream"])
def test_an_unknown_language_is_refused_in_one_that_the_browser_accepts(path: str) -> None:
    table = sit("starmap", None, "greedy")
    request = Request("GET", f"/api/tables/{table.table}{path}", {"language": "tlh"}, accept="ru")
    answer = settled(table.handler.answer(request))
    assert code_of(answer) == (400, "web.language")
    assert answer.document["error"]["text"] == "языка tlh нет, есть en, ru"


def test_a_whole_table_is_in_the_language_of_its_reader() -> None:
    table = sit("starmap", None, None)
    seat: int = table.look(None)["to_act"][0]
    english, russian = table.look(seat), table.look(seat, language="ru")
    for key in ("view", "derived", "revision", "to_act", "options"):
        assert english[key] == russian[key], key
    assert [each["action"] for each in english["actions"]] == [each["action"] for each in russian["actions"]]
    assert russian["actions"][0]["text"] == language("ru").words().say("starmap.action.Play")
    assert "колода" in russian["picture"]
    assert "deck" in english["picture"]


def test_a_hint_is_in_the_language_of_its_reader() -> None:
    table = sit("starmap", None, None)
    table.play_on(1)
    seat: int = table.look(None)["to_act"][0]
    path = f"/api/tables/{table.table}/hint"
    token = table.tokens[seat]
    hints = [
        settled(table.handler.answer(Request("POST", path, {}, {}, token, accept))).document for accept in ("en", "ru")
    ]
    assert hints[0]["text"].isascii()
    assert not hints[1]["text"].isascii()
    assert [hint["text"].startswith(hint["action"]) for hint in hints] == [True, True]


def test_a_refusal_is_in_the_language_of_its_reader() -> None:
    table = sit("starmap", None, None)
    seat: int = table.look(None)["to_act"][0]
    body = {"action": "take B5", "revision": table.look(None)["revision"]}
    path = f"/api/tables/{table.table}/play"
    token = table.tokens[seat]
    texts = [
        settled(table.handler.answer(Request("POST", path, {"language": name}, body, token))).document["error"]
        for name in ("en", "ru")
    ]
    assert texts[0]["code"] == texts[1]["code"]
    assert texts[0]["text"].isascii()
    assert not texts[1]["text"].isascii()
    missing = settled(table.handler.answer(Request("GET", "/api/tables/none", accept="ru")))
    assert missing.document["error"]["text"] == language("ru").words().say("web.table")


@pytest.mark.parametrize("name", ["  ", "Zoe\u202e", "Б" * 201, "Боря", "seat 1"])
def test_a_wrong_name_is_refused_in_the_language_of_its_reader(name: str) -> None:
    body = {"game": "starmap", "seats": [{"name": name}, {"name": "Боря", "bot": "greedy"}]}
    answer = settled(RequestHandler().answer(Request("POST", "/api/tables", {}, body, accept="ru")))
    assert code_of(answer) == (422, "web.setup")
    assert not re.search("[A-Za-z]{2}", answer.document["error"]["text"].replace(shown(name), "").replace("U+", ""))


def test_errors_without_a_text_are_introduced_in_the_language_of_the_reader() -> None:
    table = sit("codex", None, None)
    body = {"action": "dance", "revision": 0}
    request = Request("POST", f"/api/tables/{table.table}/play", {"language": "ru"}, body, table.tokens[0])
    assert settled(table.handler.answer(request)).document["error"]["text"].startswith("такого действия нет")
    seats: list[Any] = [{"name": "Аня", "bot": "greedy"}, {"name": "Боря", "bot": "greedy"}]
    texts: list[str] = []
    for more in ({}, {"options": {"cap": 3}}):
        opening = Request("POST", "/api/tables", {}, {"game": "codex", "seats": seats, **more}, accept="ru")
        texts.append(settled(table.handler.answer(opening)).document["error"]["text"])
    assert texts[0] == "за столом должен сидеть хотя бы один человек"
    assert texts[1].startswith("это не удалось прочитать: options: ")


def test_listeners_hear_their_languages_and_a_document_is_made_once_for_each(monkeypatch: pytest.MonkeyPatch) -> None:
    table, made = sit("starmap", None, None), list[str]()

    def entry_document(*given: Any) -> Any:
        made.append(given[3].name)
        return original(*given)

    original = documents.entry_document
    monkeypatch.setattr(tables, "entry_document", entry_document)
    heard = [hear(table, name) for name in ("en", "ru", "ru")]
    made.clear()
    table.play_on(1)
    assert sorted(made) == sorted(["en", "ru"] * (len(made) // 2))
    texts = [[each["text"] for entry in entries for each in entry["sentences"]] for entries in heard]
    assert texts[1] == texts[2]
    assert "".join(texts[0]).isascii()
    assert not any(text.isascii() for text in texts[1])
    assert [entry["id"] for entry in heard[0]] == [entry["id"] for entry in heard[1]]


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_replay_is_in_the_language_of_its_reader(game: str) -> None:
    table = sit(game, None, None)
    table.play_on(2)
    assert table.do(1, "concede").status == 200
    english, russian = [table.ask(1, "replay/1", language=name).document for name in ("en", "ru")]
    assert english["step"] == russian["step"] == 1
    assert len(english["sentences"]) == len(russian["sentences"])
    if game == "starmap":
        assert english["sentences"][0]["text"].startswith("seat ")
        assert russian["sentences"][0]["text"].startswith("игрок ")


def test_the_categories_of_the_scores_are_in_words() -> None:
    table = sit("starmap", None, "random")
    table.play_on()
    assert table.look(0)["categories"] == {"shine": "shine", "gems": "gems"}
    assert table.look(0, language="ru")["categories"] == {"shine": "сияние", "gems": "самоцветы"}


def test_the_games_have_titles_in_the_language_of_the_reader() -> None:
    handler = RequestHandler()
    listed = [
        settled(handler.answer(Request("GET", "/api/games", accept=name))).document["games"] for name in ("en", "ru")
    ]
    titles = [{game["name"]: game["title"] for game in games} for games in listed]
    assert (titles[0]["starmap"], titles[1]["starmap"]) == ("Star Map", "Карта звёзд")
    assert titles[1]["nim"] == titles[0]["nim"], "a game without texts keeps its title"


def test_seats_without_names_are_numbers_in_the_language_of_the_reader() -> None:
    handler = RequestHandler()
    body = {"game": "starmap", "seats": [{"name": ""}, {"name": "Ann"}]}
    made = settled(handler.answer(Request("POST", "/api/tables", body=body))).document["table"]
    looks = [settled(handler.answer(Request("GET", f"/api/tables/{made}", accept=name))) for name in ("en", "ru")]
    assert [look.document["names"] for look in looks] == [["seat 0", "Ann"], ["игрок 0", "Ann"]]

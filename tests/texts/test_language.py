"""Languages: which there are, where their texts come from, and what replaces a missing one."""

import json
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, get_args

import pytest

import liars
from tabletop import texts
from tabletop.core import language as languages
from tabletop.core.errors import Objection, SetupError
from tabletop.core.language import accepted, english
from tabletop.texts import from_folder, language


def test_the_package_has_three_public_names() -> None:
    assert texts.__all__ == ["Words", "from_folder", "language"]


@pytest.mark.parametrize(
    ("header", "name"),
    [
        ("ru", "ru"), ("ru-RU,en;q=0.5", "ru"), ("en;q=0.5, ru;q=0.9", "ru"), ("ja, *", "en"), ("", "en"),
        ("ru;q=0, en", "en"), ("ru;q=x", "en"), ("../../ru", "en"), ("," * 10_000, "en"),
    ],
)  # fmt: skip
def test_a_browser_gets_the_language_that_it_likes_best(header: str, name: str) -> None:
    assert accepted(header) is language(name)


@pytest.mark.parametrize("name", ["xx", "../ru", "", "english"])
def test_an_unknown_language_is_refused(name: str) -> None:
    with pytest.raises(SetupError, match=r"there is no language .*: there are .*en, ru"):
        language(name)


def test_a_missing_text_comes_from_english(tmp_path: Path) -> None:
    _write(tmp_path / "language.json", {"name": "Deutsch", "plural": "one"})
    _write(tmp_path / "core.json", {"seat": "Platz {number}", "you": "{"})
    german = from_folder("de", tmp_path).words()
    assert german.seat(1) == "Platz 1"
    assert german.say("core.you") == "you"
    assert german.say("core.over") == english().say("core.over")


@pytest.mark.parametrize("text", ["{}", '{"plural": "klingon"}', "{", None])
def test_a_folder_that_is_not_a_language_is_refused(tmp_path: Path, text: str | None) -> None:
    if text is not None:
        (tmp_path / "language.json").write_text(text, "utf-8")
    with pytest.raises(SetupError, match=r"language\.json|cannot read the texts"):
        from_folder("de", tmp_path)


def test_the_game_of_the_tutorial_has_all_texts_in_its_package() -> None:
    words = language("en").words()
    events = [f"liars.event.{kind.__name__}" for kind in get_args(liars.Event)]
    actions = [f"liars.action.{kind.__name__}" for kind in get_args(liars.Action)]
    assert not [key for key in (*liars.LiarsObjection.CODES, *events, *actions) if not words.knows(key)]
    assert set(language("ru").domain("liars")) <= set(language("en").domain("liars"))
    assert language("ru").words(["Анна", "Борис"], you=1).tell(liars.Doubted(seat=1)) == "вы не верите"


def test_an_app_replaces_single_texts() -> None:
    own = language("en").over({"core.over": "that was it"}).words()
    assert (own.say("core.over"), own.say("core.you")) == ("that was it", "you")
    assert english().say("core.over") == "the game is over"


def test_a_game_keeps_its_texts_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "meadowtexts"
    (package / "texts").mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "kinds.py").write_text('KINDS = {"winner": "seat"}\n', "utf-8")
    _write(package / "texts" / "en.json", {"event.Won": "{winner} wins"})
    _write(package / "texts" / "ru.json", {"event.Won": "{winner} побеждает"})
    monkeypatch.syspath_prepend(tmp_path)  # pyright: ignore[reportUnknownMemberType]
    languages.kinds_of.cache_clear()
    for name, sentence in (("en", "Ann wins"), ("ru", "Ann побеждает")):
        assert language(name).words(["Ann"]).say("meadowtexts.event.Won", winner=0) == sentence
    monkeypatch.delitem(sys.modules, "meadowtexts")


def test_a_distribution_offers_a_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "tabletop_de"
    package.mkdir()
    (package / "__init__.py").touch()
    _write(package / "language.json", {"name": "Deutsch", "plural": "one"})
    _write(package / "core.json", {"seat": "Platz {number}"})
    monkeypatch.syspath_prepend(tmp_path)  # pyright: ignore[reportUnknownMemberType]
    offered = SimpleNamespace(name="de", value="tabletop_de")

    def entries(group: str) -> list[Any]:
        return [offered] if group == "tabletop.languages" else []

    monkeypatch.setattr("importlib.metadata.entry_points", entries)
    for cached in (languages.language, vars(languages)["_about"]):
        cached.cache_clear()
    try:
        assert language("de").words().seat(3) == "Platz 3"
        assert languages.languages() == ("de", "en", "ru")
    finally:
        for cached in (languages.language, languages.english, vars(languages)["_about"]):
            cached.cache_clear()


def test_texts_are_read_when_they_are_first_said() -> None:
    read: list[str] = []

    def find(domain: str) -> dict[str, str]:
        read.append(domain)
        return {"a": "A", "b": "B"}

    lazy = languages.Language("xx", find, plural="none")
    assert read == []
    assert (lazy.words().say("game.a"), lazy.words().say("game.b"), read) == ("A", "B", ["game"])


def test_an_objection_of_the_core_is_said_in_any_language() -> None:
    refused = Objection.no("core.not_your_turn", seat=1)
    assert language("ru").words(you=1).say(refused.code, **dict(refused.facts)) == "сейчас вы не ходите"


def _write(path: Path, texts: dict[str, str]) -> None:
    path.write_text(json.dumps(texts), "utf-8")


def test_what_ends_a_match_from_outside_the_rules_has_a_text() -> None:
    words = language("ru").words()
    assert words.reason("starmap", "conceded", "sentence") == "Один из игроков сдаётся."
    assert words.reason("starmap", "elimination") == "потеряно последнее сияние"
    assert words.reason("nimble", "odd") == "odd"

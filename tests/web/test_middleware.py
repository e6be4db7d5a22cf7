"""Who may knock, how often, and what is sent of the page."""

from typing import Any

import pytest

pytest.importorskip("starlette", reason="needs the extra `web`")
pytest.importorskip("markdown_it", reason="needs the extra `web`")

from tabletop import rulepages
from tabletop.catalogue import BUILT_IN
from tabletop.core.errors import SetupError
from tabletop.rulepages import ANCHOR
from tabletop.web import middleware
from tabletop.web.errors import WebError
from tabletop.web.middleware import Buckets, Rate, address_of, is_ours
from tabletop.web.static import page_file, rules_html


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1", "127.0.0.1:8000", "localhost", "LOCALHOST:80", "localhost.", "a.localhost", "[::1]:8000", "[::1]",
     "192.168.1.7:8000", "games.example", "games.example:443"],
)  # fmt: skip
def test_names_that_are_ours(host: str) -> None:
    assert is_ours(host, {"games.example"})


@pytest.mark.parametrize(
    "host",
    ["", ":", "evil.example", "games.example.evil", "127.0.0.1.evil.example", "localhost.evil.example:8000",
     "xlocalhost", "[evil.example]:80", "127.0.0.1@evil.example", "é"],
)  # fmt: skip
def test_names_that_are_not(host: str) -> None:
    assert not is_ours(host, {"games.example"})


def test_an_address_is_that_of_a_line() -> None:
    def of(host: str) -> str:
        return address_of({"client": (host, 1)})

    assert of("10.0.0.7") == "10.0.0.7"
    assert of("::ffff:10.0.0.7") != of("::ffff:10.0.0.8"), "each address under IPv4 counts"
    assert of("2001:db8::1") == of("2001:db8::2:3"), "a line has many under IPv6"
    assert of("2001:db8:0:1::1") != of("2001:db8::1")
    assert address_of({"client": None}) == of("testclient") == "somewhere"


def test_a_bucket_empties_and_fills_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    buckets = Buckets(Rate(burst=5, each_second=2), lambda: now[0])
    assert [buckets.take("a", 1) for _ in range(7)] == [True] * 5 + [False] * 2
    assert buckets.take("b", 5), "each address has its own"
    now[0] = 1.0
    assert [buckets.take("a", 1) for _ in range(3)] == [True, True, False]
    now[0] = 1000.0
    assert not buckets.take("a", 6), "no more than the whole"
    assert buckets.take("a", 5)
    monkeypatch.setattr(middleware, "MOST_ADDRESSES", 3)
    for number in range(10):
        buckets.take(str(number), 1)
    assert len(buckets._buckets) == 3  # pyright: ignore[reportPrivateUsage]


@pytest.mark.parametrize("language", rulepages.languages())
@pytest.mark.parametrize("name", [*BUILT_IN, "core", "nimble"])
def test_rules_pages_have_an_anchor_for_each_rule(name: str, language: str) -> None:
    page = rules_html(name, language)
    assert page.startswith(f'<!doctype html>\n<html lang="{language}">')
    anchors = ANCHOR.findall(rulepages.find_page(name))
    assert anchors or name == "nimble"
    assert ANCHOR.findall(page) == anchors
    assert "<script" not in page
    assert "**" not in page


def test_a_page_of_a_stranger_brings_nothing_that_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    text = (
        '# A & B <script>alert(1)</script>\n\n<a id="x.y"></a>**Fine** <img src=x onerror=alert(1)>'
        ' [here](javascript:alert(1)) ⸨x" onclick="y⸩ <a id="x" onclick="y"></a>'
    )

    def found(_name: str, _language: str) -> str:
        return text

    monkeypatch.setattr("tabletop.web.static.find_page", found)
    rules_html.cache_clear()
    page = rules_html("x")
    rules_html.cache_clear()
    assert '<a id="x.y"></a><strong>Fine</strong>' in page
    for bad in ("<script", "<img", 'href="javascript', '<a id="x" '):
        assert bad not in page


def test_no_page_is_said_to_be_none() -> None:
    with pytest.raises(SetupError, match="no rules page"):
        rules_html("nothing")


@pytest.mark.parametrize(
    "path",
    [
        "nothing.html",
        "../handler.py",
        "..",
        ".",
        "../page/../handler.py",
        "/etc/passwd",
        "a\\b.js",
        ".hidden.js",
        "x\0.js",
        "page",
    ],
)
def test_nothing_else_is_sent(path: str) -> None:
    with pytest.raises(WebError, match="there is nothing"):
        page_file(path)


def test_types_are_said_for_what_there_is(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "page" / "deep").mkdir(parents=True)
    for name in ("index.html", "table.css", "deep/main.js"):
        (tmp_path / "page" / name).write_text(name)

    def folder(_package: str) -> Any:
        return tmp_path

    monkeypatch.setattr("tabletop.web.static.files", folder)
    assert page_file("").kind == "text/html; charset=utf-8"
    assert page_file("table.css").kind == "text/css; charset=utf-8"
    script = page_file("deep/main.js")
    assert (script.kind, script.body) == ("text/javascript; charset=utf-8", b"deep/main.js")
    assert script.tag != page_file("").tag

"""The files of the page: small, with nothing from outside and nothing that a strict policy forbids."""

import re
from pathlib import Path

import pytest

import tabletop.web

PAGE = Path(tabletop.web.__file__).with_name("page")
SCRIPTS = sorted(PAGE.glob("*.js"))
HTML = (PAGE / "index.html").read_text("utf-8")
BUDGET = 36_000
"""Bytes of script in all, comments and types included."""
SIGNS = {"tabletop", "…", "\u2039", "\u203a"}
"""What the page says in every language."""


def test_all_scripts_together_are_small() -> None:
    sizes = {script.name: script.stat().st_size for script in SCRIPTS}
    assert sum(sizes.values()) < BUDGET, sizes


def test_there_is_no_build_step_and_every_import_is_a_file_beside() -> None:
    for script in SCRIPTS:
        for name in re.findall(r"""^import .* from "(.*)";$""", script.read_text("utf-8"), re.MULTILINE):
            assert (PAGE / name).resolve().parent == PAGE.resolve(), name
            assert (PAGE / name).exists(), name
    for name in re.findall(r"""(?:src|href)="([^"#]+)\"""", HTML):
        assert (PAGE / name).exists(), name


def test_the_page_has_no_scripts_and_styles_of_its_own() -> None:
    assert re.findall(r"<script(?! type=\"module\" src=)", HTML) == []
    assert re.findall(r"<style|\sstyle=|\son[a-z]+=", HTML) == []


@pytest.mark.parametrize("path", sorted(PAGE.iterdir()), ids=lambda path: path.name)
def test_nothing_comes_from_outside(path: Path) -> None:
    names = set(re.findall(r"\b(?:https?:)?//[\w.-]+\.\w+", path.read_text("utf-8")))
    assert names <= {"//www.w3.org", "http://www.w3.org"}


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_scripts_make_no_code_and_no_html_of_text(script: Path) -> None:
    forbidden = r"(?:inner|outer|Adjacent)HTML|document\.write|\beval\b|new Function|setTimeout\(\s*[\"'`]|\.style\b"
    assert re.findall(forbidden, script.read_text("utf-8")) == []


def test_what_has_an_id_has_one_of_its_own_and_labels_lead_somewhere() -> None:
    ids = re.findall(r"\sid=\"([^\"]+)\"", HTML)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"(?:for|aria-labelledby|aria-controls)=\"([^\"]+)\"", HTML)) <= set(ids)


def test_scripts_find_what_the_page_has() -> None:
    ids = set(re.findall(r"\sid=\"([^\"]+)\"", HTML))
    for script in SCRIPTS:
        wanted = set(re.findall(r"\b(?:find|fill|show|enter)\(\"([^\"]+)\"", script.read_text("utf-8")))
        assert wanted <= ids, script.name


def test_the_html_has_keys_of_texts_in_the_place_of_words() -> None:
    body = re.sub(r"<noscript>.*?</noscript>", "", HTML[HTML.index("<body>") :])
    words = {text.strip() for text in re.findall(r">([^<>]+)<", body)} - {""}
    labels = set(re.findall(r'(?:aria-label|title|placeholder|alt)="([^"]+)"', body))
    assert {text for text in words | labels if not re.fullmatch(r"\{[\w.]+\}", text)} == SIGNS

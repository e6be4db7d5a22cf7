"""The form on which a table is set: the seat that begins, and options that only some variants name."""

import json

import pytest

from tests.web.browsing import Desk, settled

pytest.importorskip("starlette", reason="there is no Starlette: pip install '.[web]'")
pytestmark = pytest.mark.browser


def test_a_seat_is_chosen_to_begin(desk: Desk) -> None:
    page = desk.window()
    page.get_by_role("radio", name="Subastral").check()
    page.get_by_label("Number of players").select_option("3")
    begins = page.get_by_label("Seat that begins")
    assert begins.locator("option").all_inner_texts() == ["by lot", "0", "1", "2"]
    begins.select_option("2")
    for seat in range(3):
        page.get_by_label(f"Who sits at seat {seat}").select_option("Person" if seat == 2 else "Bot: greedy")
    page.get_by_role("button", name="Set the table").click()
    page.locator("#picture svg").wait_for()
    settled(page)
    assert "Your turn" in page.locator("#turn").inner_text()
    assert page.locator("#entries > *").count() <= 1, "nobody has played before"


def test_single_options_are_those_that_the_variant_names(desk: Desk) -> None:
    page = desk.window()
    page.get_by_role("radio", name="Subastral").check()
    for variant in ("standard", "uncovered"):
        page.get_by_label("Variant").select_option(variant)
        assert page.locator("#options label").all_text_contents() == ["disturbance"], variant
    page.get_by_role("radio", name="Comet").check()
    page.get_by_label("Variant").select_option("all variants")
    page.get_by_text("Change single options").click()
    assert page.get_by_label("arrival first").input_value() == "next"
    assert page.get_by_label("turn limit").input_value() == "200"


def test_what_is_chosen_is_what_is_played(desk: Desk) -> None:
    page = desk.window()
    page.get_by_role("radio", name="Comet").check()
    page.get_by_text("Change single options").click()
    page.get_by_label("turn limit").fill("12")
    page.get_by_label("arrival first").select_option("next")
    with page.expect_request("**/api/tables") as sent:
        page.get_by_role("button", name="Set the table").click()
    options = json.loads(sent.value.post_data or "")["options"]
    assert (options["turn_limit"], options["arrival_first"], options["side"]) == (12, "next", "side_blue")
    assert options["first"] is None
    page.locator("#picture svg").wait_for()
    settled(page)

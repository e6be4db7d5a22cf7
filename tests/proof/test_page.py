"""docs/proof.md is what the kept figures say."""

from proof.__main__ import PAGE, page


def test_the_page_is_what_the_kept_figures_say() -> None:
    assert PAGE.read_text("utf-8") == page(), "`python -m proof` writes it anew"

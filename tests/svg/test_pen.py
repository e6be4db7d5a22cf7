"""What a pen writes: numbers, escapes, ids, looks, scales; and the colours of each theme."""

from itertools import product
from xml.etree import ElementTree

from tabletop.svg.marks import read_symbols
from tabletop.svg.palette import COLOURS, SEAT_HUES, style
from tabletop.svg.pen import Box, Pen, rounded, safe, short
from tabletop.svg.targets import Targets

SYMBOLS = read_symbols("tabletop.svg")


def pen(targets: Targets | None = None, changed: frozenset[str] = frozenset()) -> Pen:
    return Pen(name="game", targets=targets, changed=changed, symbols=SYMBOLS)


def read(pen: Pen) -> ElementTree.Element:
    return ElementTree.fromstring(f"<svg>{''.join(pen.written)}</svg>")


def test_numbers_have_one_decimal_and_no_useless_one() -> None:
    assert [short(number) for number in (1, 2.0, 1.25, -0.04, 1751.94, 1 / 3)] == [
        "1",
        "2",
        "1.2",
        "0",
        "1751.9",
        "0.3",
    ]


def test_text_is_escaped_and_what_xml_cannot_hold_is_replaced() -> None:
    assert safe('<a & "b">') == "&lt;a &amp; &quot;b&quot;&gt;"
    assert safe("a\0b\ud800c") == "a\ufffdb\ufffdc"
    here = pen()
    here.text(0, 0, "<script>&\x1b")
    assert read(here)[0].text == "<script>&\ufffd"


def test_text_that_is_too_wide_keeps_its_whole_in_the_title() -> None:
    here = pen()
    here.text(0, 0, "a name that is much too long", width=60)
    text = read(here)[0]
    assert text[0].tag == "title"
    assert text[0].text == "a name that is much too long"
    assert (text[0].tail or "").endswith("\N{HORIZONTAL ELLIPSIS}")


def test_text_keeps_its_least_size_at_every_scale() -> None:
    here = pen()
    with here.at(0, 0, 0.5):
        here.text(0, 0, "small", size=12)
    assert 'font-size="22"' in "".join(here.written)


def test_twins_get_ids_of_their_own() -> None:
    here = pen()
    for _ in range(2):
        with here.item("hand-R5:1", "red 5", Box(0, 0, 9, 9)):
            pass
    assert [each.get("id") for each in read(here)] == ["game-hand-R5_1", "game-hand-R5_1..2"]


def test_an_object_says_what_a_click_does() -> None:
    here = pen(Targets(["play <1>", "play 2", "play 3"], [["a"], ["b"], ["b"]]))
    for key in "ab":
        with here.item(key, f"card {key}", Box(0, 0, 30, 30)):
            pass
    first, second = read(here)
    assert (first.get("data-action"), first.get("aria-label")) == ("play <1>", "play <1>")
    assert (second.get("data-among"), second.get("aria-label")) == ("1 2", "card b: 2 actions")


def test_symbols_and_stamps_are_defined_once() -> None:
    here = pen()
    for x in (0, 30):
        here.symbol("hand", Box(x, 0, 12, 12), "ink")
        here.stamp("plate", x, 40, lambda pen: pen.rect(Box(0, 0, 9, 9), "plate"))
    assert len(here.defined) == 2
    assert [each.get("href") for each in read(here)] == ["#game-s-hand", "#game-d-plate"] * 2


def test_a_mark_of_change_is_drawn_around_the_object() -> None:
    here = pen(changed=frozenset(["deck"]))
    for key in ("deck", "sun"):
        with here.item(key, key, Box(0, 0, 30, 30)):
            pass
    deck, sun = read(here)
    assert [len(deck), len(sun)] == [2, 1]


def test_rules_are_only_those_in_use_and_names_tell_their_theme() -> None:
    assert style(["ink", "red-s"], "light") == ".tl-ink{fill:#26241f}.tl-red-s{stroke:#a8332a}"
    assert style(["ink"], "dark") == ".td-ink{fill:#efeae0}"
    assert style(["b", "ink"], "auto") == (
        ".t-b{font-weight:700}.t-ink{fill:#26241f}@media(prefers-color-scheme:dark){.t-ink{fill:#efeae0}}"
    )


def test_round_corners_are_no_larger_than_the_box() -> None:
    assert rounded(Box(0, 0, 10, 4), 8) == rounded(Box(0, 0, 10, 4), 2)


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as WCAG 2 counts it."""
    brighter, darker = sorted([_luminance(one), _luminance(other)], reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_text_has_a_contrast_of_4_5_and_marks_of_3_in_both_themes() -> None:
    hues = [name for name in COLOURS if f"{name}-t" in COLOURS]
    texts = [(text, ground) for text, ground in product(("ink", "muted"), ("bg", "panel", "card", "plate", "glow"))]
    texts += [(text, f"{hue}-t") for text, hue in product(("ink", "muted"), hues)]
    texts += [("on", hue) for hue in hues] + [("legal", "panel")]
    marks = [(hue, ground) for hue in hues for ground in (f"{hue}-t", "panel", "card", "plate")]
    marks += [(mark, ground) for mark in ("legal", "gold", "edge", "ink") for ground in ("panel", "card")]
    for theme in (0, 1):
        for pairs, least in ((texts, 4.5), (marks, 3.0)):
            for one, other in pairs:
                assert contrast(COLOURS[one][theme], COLOURS[other][theme]) >= least, (one, other, theme)


def test_every_seat_has_a_shape_of_its_own() -> None:
    shapes = [SYMBOLS[f"seat{seat}"] for seat in range(len(SEAT_HUES))]
    assert len({*shapes}) == len(shapes)

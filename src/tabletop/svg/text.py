"""Width of text in the widest typeface, and line breaks."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import islice
from types import MappingProxyType

FACES = "Helvetica,Arial,'Liberation Sans','DejaVu Sans',sans-serif"
SMALLEST = 11
"""The smallest size of text on a page that shows the picture in its own size."""
BOLD = 1.15
ELLIPSIS = "…"
TIMES = "\N{MULTIPLICATION SIGN}"
_WIDTHS: Mapping[int, str] = MappingProxyType(
    {
        280: "'ijlíìîï",
        300: "IÍÌÎÏ",
        320: " ,.\xa0\xb7\u2018\u2019",
        340: "/:;\\|",
        360: "f",
        370: "-",
        400: "()[]t",
        410: "!",
        420: "r",
        460: '"',
        500: "*J`",
        520: "“”",
        530: "szг",
        540: "з",
        550: "cçсэ",
        560: "?L_–",
        580: "k",
        590: "•вть",
        600: "vxyýÿухч",
        610: "Гкя",
        620: "FTaeoáàâäãåéèêëóòôöõøТабеоё«»",
        630: "ß",
        640: "$0123456789bdghnpqu{}ñúùûüУлр",
        650: "Зий",
        660: "нп",
        670: "EKPSYÉÈÊËЕРЁ",
        690: "ABVXZÁÀÂÄÃÅАБВХЧЬц",
        700: "д",
        710: "Къ",
        720: "Э",
        730: "CRÇСЯ",
        740: "UÚÙÛÜ",
        750: "NÑИЙ",
        760: "HЛНПм",
        780: "&DGЦ",
        790: "OQÓÒÔÖÕØДОы",
        820: "w",
        840: "#+<=>^~×÷−≥≤Ъ",
        850: "ю",
        860: "ф",
        870: "MМФ",
        890: "Ы",
        910: "ж",
        920: "ш",
        950: "щ",
        960: "%",
        980: "m",
        990: "Wæ",
        1000: "…—Æ→",
        1020: "@",
        1030: "œ",
        1070: "ŒШ",
        1080: "ЖЮ№",
        1100: "Щ",
    }
)
"""The widths of letters, in thousandths of the size.

They are the advance widths in DejaVu Sans or Liberation Sans, rounded up to tens. The wider font counts.
"""
_WIDTH: Mapping[str, int] = MappingProxyType(
    {letter: width for width, letters in _WIDTHS.items() for letter in letters}
)
_UNKNOWN = 1050
_WORD = re.compile("[^ -]*[ -]|[^ -]+")
MAX_CACHED_LENGTH = 200  # A cache must not keep long texts, which may be untrusted.


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """Return the width of the text in DejaVu Sans, the widest typeface."""
    thousandths = _cached_thousandths(text) if len(text) <= MAX_CACHED_LENGTH else _thousandths(text)
    return _width(thousandths, size, bold=bold)


def _thousandths(text: str) -> int:
    return sum([_WIDTH.get(letter, _UNKNOWN) for letter in text])


_cached_thousandths = lru_cache(maxsize=4096)(_thousandths)


def _width(thousandths: int, size: float, *, bold: bool) -> float:
    return thousandths * size / 1000 * (BOLD if bold else 1)


def fitted(text: str, size: float, width: float, *, bold: bool = False) -> str:
    """Return the text, or the longest beginning that fits, with an ellipsis."""
    wide, end, ellipsis = 0, 0, _thousandths(ELLIPSIS)
    for place, letter in enumerate(text, 1):
        wide += _WIDTH.get(letter, _UNKNOWN)
        if _width(wide, size, bold=bold) > width:
            return text[:end] + ELLIPSIS
        if not letter.isspace() and _width(wide + ellipsis, size, bold=bold) <= width:
            end = place
    return text


def wrapped(text: str, size: float, width: float, lines: int, *, bold: bool = False) -> tuple[str, ...]:
    """Return the text in at most `lines` lines, broken at blanks and after hyphens. The last line may be cut."""
    wrap = _cached_lines if len(text) <= MAX_CACHED_LENGTH else _lines
    return wrap(text, size, width, lines, bold)


def _lines(text: str, size: float, width: float, lines: int, bold: bool) -> tuple[str, ...]:
    starts = [*islice(_line_starts(text, size, width, bold), lines)]
    ends = (*starts[1:], len(text))
    found = [text[start:end].rstrip() for start, end in zip(starts, ends, strict=True)]
    return tuple([fitted(line, size, width, bold=bold) for line in found])


_cached_lines = lru_cache(maxsize=1024)(_lines)


def _line_starts(text: str, size: float, width: float, bold: bool) -> Iterator[int]:
    """Yield the start of each line. Blanks at the end of a line have no width."""
    start, wide, without_blanks = 0, 0, 0
    yield start
    for word in _WORD.finditer(text):
        letters = word[0].rstrip()
        longer = wide + _thousandths(letters) if letters else without_blanks
        if word.start() > start and _width(longer, size, bold=bold) > width:
            start, wide, longer = word.start(), 0, _thousandths(letters)
            yield start
        wide, without_blanks = wide + _thousandths(word[0]), longer

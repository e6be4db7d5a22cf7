"""The widths of letters in thousandths of the size: of DejaVu Sans, or Liberation Sans where that is wider."""

from collections.abc import Mapping
from types import MappingProxyType

WIDTHS: Mapping[int, str] = MappingProxyType(
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
        530: "sz",
        550: "cç",
        560: "?L_–",
        580: "k",
        590: "•",
        600: "vxyýÿ",
        620: "FTaeoáàâäãåéèêëóòôöõø",
        630: "ß",
        640: "$0123456789bdghnpqu{}ñúùûü",
        670: "EKPSYÉÈÊË",
        690: "ABVXZÁÀÂÄÃÅ",
        730: "CRÇ",
        740: "UÚÙÛÜ",
        750: "NÑ",
        760: "H",
        780: "&DG",
        790: "OQÓÒÔÖÕØ",
        820: "w",
        840: "#+<=>^~×÷−≥≤",
        870: "M",
        960: "%",
        980: "m",
        990: "Wæ",
        1000: "…—Æ→",
        1020: "@",
        1030: "œ",
        1070: "Œ",
    }
)

"""Static files of the page, and rules pages as HTML.

A rules page contains no scripts.
"""

import re
from functools import cache, lru_cache
from hashlib import sha256
from html import escape
from importlib.resources import files
from pathlib import PurePosixPath

from attrs import frozen

from tabletop import rulepages
from tabletop.core.errors import SetupError
from tabletop.core.language import language, languages, title_of
from tabletop.records.documents import write_json
from tabletop.rulepages import ANCHOR, find_page
from tabletop.web.errors import no

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
}
INDEX, TEXTS = "index.html", "texts.json"


@frozen
class PageFile:
    """A file with its type, and a tag that changes with it."""

    body: bytes
    kind: str

    @property
    def tag(self) -> str:
        """The entity tag, which changes with the content."""
        return f'"{sha256(self.body).hexdigest()[:32]}"'


def page_file(path: str) -> PageFile:
    """Return a file of the page by its path. An empty path is the page itself.

    WebError is raised if there is no such file.
    """
    if path == TEXTS:
        return PageFile(texts_json(), TYPES[".json"])
    parts = PurePosixPath(path or INDEX).parts
    kind = TYPES.get(PurePosixPath(parts[-1]).suffix) if parts else None
    if kind is None or any(part.startswith(".") or "\\" in part or "/" in part for part in parts):
        raise no("nothing", path=path)
    try:
        return PageFile(files("tabletop.web").joinpath("page", *parts).read_bytes(), kind)
    except (OSError, ValueError):
        raise no("nothing", path=path) from None


@cache
def texts_json() -> bytes:
    """Return the texts of the page in all languages. English replaces missing texts."""
    english = language("en").domain("page")
    known = {
        name: {"name": title_of(name), "texts": {**english, **language(name).domain("page")}} for name in languages()
    }
    return write_json(known).encode()


_MARK = re.compile(r"⸨([\w.-]+)⸩")
_TEMPLATE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<link rel="icon" href="{icon}" type="image/svg+xml">
<link rel="stylesheet" href="{style}">
</head>
<body class="rules">
<main>
{body}</main>
</body>
</html>
"""


@lru_cache(maxsize=64)
def rules_html(name: str, language: str = "en", *, style: str = "../style.css") -> str:
    """Return the rules page of a game as HTML.

    It is in English if the language has no rules pages. SetupError is raised if there is no such page. Of the HTML in
    the Markdown only the anchors are kept, because the page may come from another distribution.
    """
    try:
        from markdown_it import MarkdownIt
    except ImportError as error:
        raise SetupError.no("core.missing_extra", name=error.name, extra="web") from None
    if language not in rulepages.languages():
        language = "en"
    text = ANCHOR.sub(r"⸨\1⸩", find_page(name, language).replace("⸨", "").replace("⸩", ""))
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    body = _MARK.sub(r'<a id="\1"></a>', _reachable(markdown.render(text)))
    title = re.search(r"^# (.+)$", text, re.MULTILINE)
    heading, icon = title[1] if title else name, style.replace("style.css", "icon.svg")
    return _TEMPLATE.format(
        language=escape(language), title=escape(heading), icon=escape(icon), style=escape(style), body=body
    )


def _reachable(html: str) -> str:
    """Make wide elements scrollable by keyboard, and replace inline styles by classes.

    The security policy of the page forbids inline styles.
    """
    html = html.replace("<th></th>", "<td></td>").replace("<pre>", '<pre tabindex="0">')
    html = html.replace("<table>", '<div class="wide" tabindex="0">\n<table>').replace("</table>", "</table>\n</div>")
    return re.sub(r' style="text-align:(\w+)"', r' class="\1"', html)

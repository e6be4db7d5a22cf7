"""The rules pages as HTML: an anchor for each rule, and nothing in them that runs."""

import re
from functools import lru_cache
from html import escape

from tabletop.core.errors import SetupError
from tabletop.rulepages import ANCHOR, find_page

_MARK = re.compile("\ue000([\\w.-]+)\ue001")
_TEMPLATE = """<!doctype html>
<html lang="en">
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
def rules_html(name: str, *, style: str = "../style.css") -> str:
    """Return the rules page of a game as a whole page of HTML; SetupError if there is none.

    Of the HTML that stands in the Markdown only the anchors are kept: a page may be another distribution's.
    """
    try:
        from markdown_it import MarkdownIt
    except ImportError as error:
        raise SetupError(f"{error.name} is missing: pip install 'tabletop-rules[web]'") from None
    text = ANCHOR.sub("\ue000\\1\ue001", find_page(name).replace("\ue000", "").replace("\ue001", ""))
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    body = _MARK.sub(r'<a id="\1"></a>', _reachable(markdown.render(text)))
    title = re.search(r"^# (.+)$", text, re.MULTILINE)
    heading, icon = title[1] if title else name, style.replace("style.css", "icon.svg")
    return _TEMPLATE.format(title=escape(heading), icon=escape(icon), style=escape(style), body=body)


def _reachable(html: str) -> str:
    """Let the keyboard move what is wider than the page; nothing bears a style of its own, which the page forbids."""
    html = html.replace("<th></th>", "<td></td>").replace("<pre>", '<pre tabindex="0">')
    html = html.replace("<table>", '<div class="wide" tabindex="0">\n<table>').replace("</table>", "</table>\n</div>")
    return re.sub(r' style="text-align:(\w+)"', r' class="\1"', html)

"""How Sphinx makes a site of these pages: `nox -s docs`."""

import re
from typing import Any

from tabletop.version import __version__

project = "tabletop"
author = "The tabletop maintainers"
project_copyright = author
release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx_copybutton"]
exclude_patterns = ["_build"]
default_role = "code"
language = "en"

myst_heading_anchors = 4  # Pages link to headings the way they do where the repository is browsed.
myst_enable_extensions = ["attrs_inline", "colon_fence"]

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "show-inheritance": False}
add_module_names = False
python_use_unqualified_type_names = True

html_theme = "furo"
html_title = "tabletop"
html_theme_options = {"navigation_with_keys": True}


def _anchors(app: Any, name: str, source: list[str]) -> None:
    """Let links find the rules: `<a id="codex.turn"></a>` on a page is a target of MyST's."""
    source[0] = re.sub(r'<a id="([\w.]+)"></a>', r"[]{#\1}", source[0])


def setup(app: Any) -> None:
    """Connect what is done to a page before it is read."""
    app.connect("source-read", _anchors)

"""How Sphinx makes a site of these pages: `nox -s docs`."""

import re

from docutils import nodes
from sphinx.application import Sphinx

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


def _write_anchors(_app: Sphinx, _page: str, source: list[str]) -> None:
    """Write `<a id="codex.turn"></a>`, where a rule begins, in the way in which MyST reads it."""
    source[0] = re.sub(r'<a id="([\w.]+)"></a>', r'[]{id="\1"}', source[0])


def _note_anchors(app: Sphinx, page: nodes.document) -> None:
    """Let links of other pages find the rules, so that one that leads nowhere is told."""
    for found in page.findall(nodes.inline):
        for name in found["ids"]:
            app.env.domains.standard_domain.anonlabels[name] = (app.env.docname, name)


def setup(app: Sphinx) -> None:
    """Connect what is done to each page."""
    app.connect("source-read", _write_anchors)
    app.connect("doctree-read", _note_anchors)

"""How Sphinx makes a site of these pages: `nox -s docs`."""

import re

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
myst_enable_extensions = ["colon_fence"]

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "show-inheritance": False}
add_module_names = False
python_use_unqualified_type_names = True

html_theme = "furo"
html_title = "tabletop"
html_theme_options = {"navigation_with_keys": True}


def _note_anchors(app: Sphinx, page: str, source: list[str]) -> None:
    """Let links find the rules, each of which begins with `<a id="codex.turn"></a>`; one that leads nowhere is told."""
    for name in re.findall(r'<a id="([\w.]+)"></a>', source[0]):
        for label in (f"{page} {name}", name.lower()):
            app.env.domains.standard_domain.anonlabels[label] = (page, name)


def setup(app: Sphinx) -> None:
    """Connect what is done to each page."""
    app.connect("source-read", _note_anchors)

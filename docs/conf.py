"""How Sphinx makes a site of these pages: `nox -s docs`."""

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
myst_enable_extensions = ["colon_fence", "deflist"]

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "show-inheritance": False}
add_module_names = False
python_use_unqualified_type_names = True

html_theme = "furo"
html_title = "tabletop"
html_theme_options = {"navigation_with_keys": True}

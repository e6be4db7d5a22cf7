"""How Sphinx makes a site of these pages: `nox -s docs`."""

import re
import sys
from functools import partial
from inspect import signature
from pathlib import Path
from types import UnionType
from typing import Any

from attrs import Factory, fields_dict, has
from sphinx.application import Sphinx
from sphinx.util.typing import restify

from tabletop.core.game import FullGame
from tabletop.version import __version__

sys.path.insert(0, str(Path(__file__).parent.parent))
from tests.reference import docstring  # What the check of the examples reads is what the pages show.

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
myst_ref_domains = ["std"]  # `#comet.step` is the rule, not the function.

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "no-value": True}
autodoc_preserve_defaults = True
add_module_names = False
maximum_signature_line_length = 90  # with the modules of its types, which are not shown
python_use_unqualified_type_names = True
copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True

FUNCTION = re.compile(r"<function (\w+) at 0x\w+>")
DEFAULT = re.compile(r"attr_dict\['(\w+)'\]\.default")
MADE_IN = ("tabletop.core.fast", "tabletop.core.play", "tabletop.core.engine", "tabletop.svg.kit")

html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["reference.css"]
html_title = "tabletop"
html_theme_options = {"navigation_with_keys": True}


def _note_anchors(app: Sphinx, page: str, source: list[str]) -> None:
    """Let links find the rules, each of which begins with `<a id="codex.turn"></a>`; one that leads nowhere is told.

    A rule's id alone leads to the English page, not to its translation in a folder below.
    """
    for name in re.findall(r'<a id="([\w.]+)"></a>', source[0]):
        for label in (f"{page} {name}", *([name.lower()] if page.count("/") == 1 else [])):
            app.env.domains.standard_domain.anonlabels[label] = (page, name)


def _read_below(_app: Sphinx, what: str, name: str, value: Any, _options: Any, lines: list[str]) -> None:
    """Let a constant or an alias that a package only hands on say what the string below its assignment says."""
    if what == "data":
        module, _, own = name.rpartition(".")
        lines[:] = [*docstring(module, own).split("\n"), ""]
        if isinstance(value, UnionType):
            lines += [f"It is {restify(value, 'smart')}.", ""]


def _tell_types(
    _app: Sphinx, what: str, name: str, value: Any, _options: Any, shown: str | None, returned: str | None
) -> tuple[str, str | None] | None:
    """Write a signature as a reader needs it, where what Python tells is not that; else leave it as it is."""
    if getattr(value, "_is_protocol", False) or (what == "exception" and "*args" in str(shown)):
        return "", None
    if what == "class" and has(value) and shown:
        return FUNCTION.sub(r"\1", DEFAULT.sub(partial(_first_value, value), shown)), returned
    if what == "function" and getattr(value, "__globals__", {}).get("__name__") in MADE_IN:
        return _of_the_contract(name)
    return None


def _first_value(kind: Any, found: re.Match[str]) -> str:
    """Return what a field is at first: in the source of a constructor stands where attrs keeps it."""
    default = fields_dict(kind)[found[1]].default
    return "..." if isinstance(default, Factory) else repr(default)  # type: ignore[arg-type]


def _of_the_contract(name: str) -> tuple[str, str] | None:
    """Return the signature that the contract has for what is made for every game, with the classes of this one."""
    package, _, own = name.rpartition(".")
    if not hasattr(FullGame, own):
        return None
    told = str(signature(getattr(FullGame, own))).replace("(self, ", "(")
    for letter, kind in (("~S", "State"), ("~A", "Action"), ("+E_co", "Event"), ("~V", "View")):
        told = told.replace(letter, f"{package}.{kind}")
    arguments, _, result = told.rpartition(" -> ")
    return arguments, result


def setup(app: Sphinx) -> None:
    """Connect what is done to each page."""
    app.connect("source-read", _note_anchors)
    app.connect("autodoc-process-docstring", _read_below)
    app.connect("autodoc-process-signature", _tell_types)

"""Every public name has an example, and each example prints what it says."""

import inspect
import re
from doctest import DocTest, DocTestParser, DocTestRunner
from importlib import import_module
from pathlib import Path

import pytest

from tests.reference import PACKAGES, Public, homes, missing, public, scope

IMPORTS = re.compile(r">>> (?:from|import) ([\w.]+)")
NAMES = [each for home in homes() if not missing(home) for each in public(home)]
PACKAGES_THEMSELVES = [Public("package", home, inspect.getdoc(import_module(home)) or "") for home in PACKAGES]


def has_example(each: Public) -> bool:
    """Whether something is printed, and the name is in what is typed or in what is printed."""
    examples = DocTestParser().get_examples(each.text)
    said = "".join(part for example in examples for part in (example.source, example.want))
    return any(example.want for example in examples) and re.search(rf"\b{each.name}\b", said) is not None


@pytest.mark.parametrize("home", homes())
def test_every_public_name_has_an_example(home: str) -> None:
    if need := missing(home):
        pytest.skip(f"{need} is not installed")
    names = public(home)
    bare = [each.name for each in names if not has_example(each)]
    assert not bare, f"{len(bare)} of {len(names)} public names of {home} lack an example: {' '.join(bare)}"


@pytest.mark.parametrize(
    "each", [pytest.param(each, id=str(each)) for each in (*NAMES, *PACKAGES_THEMSELVES) if ">>> " in each.text]
)
def test_an_example_prints_what_it_says(each: Public, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in IMPORTS.findall(each.text):
        pytest.importorskip(module, reason=f"the example needs {module}, which is not installed")
    monkeypatch.chdir(tmp_path)
    said: list[str] = []
    test: DocTest = DocTestParser().get_doctest(each.text, scope(), str(each), None, None)
    DocTestRunner(verbose=False).run(test, out=said.append)
    assert not said, "".join(said)

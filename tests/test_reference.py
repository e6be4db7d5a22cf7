"""Every public name has an example and a place in the reference, and each example prints what it says."""

import re
from doctest import DocTest, DocTestParser, DocTestRunner
from pathlib import Path

import pytest

from tests.reference import Public, homes, missing, other_examples, public, scope

NAMES = [each for home in homes() if not missing(home) for each in public(home)]
IMPORTED = re.compile(r">>> (?:from|import) ([\w.]+)")


def run(test: DocTest) -> None:
    """Fail with what an example prints where it says something else."""
    said: list[str] = []
    DocTestRunner(verbose=False).run(test, out=said.append)
    assert not said, "".join(said)


@pytest.mark.parametrize("home", homes())
def test_every_public_name_has_an_example_and_is_on_a_page(home: str) -> None:
    if need := missing(home):
        pytest.skip(f"{need} is not installed")
    names = public(home)
    bare = [each.name for each in names if not each.has_example]
    assert not bare, f"{len(bare)} of {len(names)} public names of {home} lack an example: {' '.join(bare)}"
    lost = [each.name for each in names if not each.is_on_a_page]
    assert not lost, (
        f"{len(lost)} of {len(names)} public names of {home} are on no page of docs/reference: {' '.join(lost)}"
    )


@pytest.mark.parametrize("each", [pytest.param(each, id=str(each)) for each in NAMES if each.examples])
def test_an_example_prints_what_it_says(each: Public, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in IMPORTED.findall(each.text):
        pytest.importorskip(module, reason=f"the example needs {module}, which is not installed")
    monkeypatch.chdir(tmp_path)
    run(DocTestParser().get_doctest(each.text, scope(), str(each), None, None))


def test_the_examples_of_other_names_print_what_they_say() -> None:
    examples = [*other_examples()]
    assert examples
    for each in examples:
        run(each)

"""The checks of `.ci/run`, one by one: `nox -s tests-3.12`, `nox -s types`, and the tests of the sdist."""

import tarfile
from pathlib import Path
from shutil import rmtree
from tempfile import gettempdir

import nox

nox.options.sessions = ["lint", "types", "layers", "rules", "docs", "tests", "dist", "sdist"]
PYTHONS = ["3.11", "3.12", "3.13", "3.14"]


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """Run the tests on each Python."""
    session.install("-e", ".[dev]")
    session.run("pytest", *session.posargs)


@nox.session(python="pypy3.11")
def pypy(session: nox.Session) -> None:
    """Run the tests of the rules and the golden tests on PyPy.

    nox skips this if there is no `pypy3.11`.
    """
    # Later versions of Hypothesis have a compiled module, which PyPy 7.3.19 cannot load.
    session.install("-e", ".[testing]", "hypothesis<6.151", "pytest-xdist")
    tests = [f"tests/{name}" for name in ("core", "starmap", "subastral", "codex", "comet", "golden")]
    # The profile has no time limit for an example, because the first examples run before the JIT has compiled them.
    # This file needs jsonschema, which needs another compiled module.
    without = "--ignore=tests/codex/test_derived.py"
    session.run("pytest", "--hypothesis-profile=ci", without, *(session.posargs or tests))


@nox.session
def dist(session: nox.Session) -> None:
    """Build the sdist and the wheel in dist/ and check them.

    `-- --tag v1.2.3` also compares the version with the tag.
    """
    session.install("build", "check-wheel-contents", "twine")
    rmtree("dist", ignore_errors=True)
    session.run("python", "-m", "build")
    wheel, archive = (str(next(Path("dist").glob(kind))) for kind in ("*.whl", "*.tar.gz"))
    if session.posargs[:1] == ["--tag"] and f"-{session.posargs[1].removeprefix('v')}.tar.gz" not in archive:
        session.error(f"the tag {session.posargs[1]} names another version than {archive}")
    session.run("twine", "check", "--strict", wheel, archive)
    session.run("check-wheel-contents", wheel)
    empty = Path(session.create_tmp()) / "empty"
    for each in (wheel, archive):
        session.run("python", "-m", "venv", "--clear", str(empty))
        session.run(str(empty / "bin" / "pip"), "install", "--quiet", each, external=True)
        session.run(str(empty / "bin" / "tabletop"), "watch", "codex", "--brief", silent=True, external=True)


@nox.session
def sdist(session: nox.Session) -> None:
    """Run the tests from the unpacked sdist, against the wheel that is built from it."""
    archive = _built(session, "sdist")
    unpacked = archive.with_name(archive.name.removesuffix(".tar.gz"))
    rmtree(unpacked, ignore_errors=True)
    with tarfile.open(archive) as files:
        files.extractall(archive.parent, filter="data")
    session.chdir(unpacked)
    session.install(".[dev]")
    session.run("tabletop", "--version")
    session.run("pytest", *session.posargs)


@nox.session(python="3.11")
def oldest(session: nox.Session) -> None:
    """Run the tests of the environments with the oldest supported libraries."""
    session.install("-e", ".[testing]", "pytest-xdist", "gymnasium==1.0.0", "numpy==1.26.4", "pettingzoo==1.25.0")
    session.run("pytest", "tests/adapters", *session.posargs)


@nox.session
def lint(session: nox.Session) -> None:
    """Check style and format."""
    session.install("ruff")
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")


@nox.session
def docs(session: nox.Session) -> None:
    """Build the site of docs/ in build/site. Warnings, such as broken links, are errors."""
    session.install("-e", ".[dev]")  # The reference also shows modules that need an extra.
    strictly = ("-W", "--keep-going", "--fresh-env")
    session.run("sphinx-build", *strictly, "docs", "build/site", *session.posargs)


def _built(session: nox.Session, kind: str, source: Path = Path()) -> Path:
    """Build the sdist or the wheel of a source tree, and return the archive."""
    session.install("build")
    folder = Path(session.create_tmp()) / source.name / kind
    rmtree(folder, ignore_errors=True)  # The folder may contain an archive of another version.
    session.run("python", "-m", "build", f"--{kind}", f"--outdir={folder}", str(source))
    (archive,) = folder.iterdir()
    return archive


@nox.session
def tutorials(session: nox.Session) -> None:
    """Follow every tutorial in an empty folder, with only the built wheel and the packages that the page names."""
    wheel, folder = _built(session, "wheel").absolute(), Path(gettempdir(), "tabletop-tutorials")  # outside of our tree
    rmtree(folder / "followed", ignore_errors=True)
    for page in session.posargs or sorted(map(str, Path("docs/tutorials").glob("*.md"))):
        extras = str(session.run("python", "tests/tutorials.py", "--extras", page, silent=True)).strip()
        session.run("python", "-m", "venv", "--clear", str(folder / "fresh"))
        python = str(folder / "fresh" / "bin" / "python")
        session.run(python, "-m", "pip", "install", "--quiet", f"{wheel}[{extras}]", external=True)
        session.run(python, "tests/tutorials.py", str(folder / "followed"), page, external=True)
    _try_as_plug_in(session, wheel, Path("src/tabletop/cli/tutorial/liars"))


def _try_as_plug_in(session: nox.Session, wheel: Path, game: Path) -> None:
    """Install the wheel of a tutorial's game beside ours in a fresh environment, and run its tests."""
    built, fresh = _built(session, "wheel", game), Path(session.create_tmp()) / "fresh"
    session.run("python", "-m", "venv", "--clear", str(fresh))
    commands = fresh / "bin"
    session.run(str(commands / "pip"), "install", "--quiet", f"{wheel}[testing]", str(built), external=True)
    session.run(str(commands / "tabletop"), "watch", game.name, "--brief", silent=True, external=True)
    only_its_own = ("-c", str(game / "pyproject.toml"), str(game / "tests"))
    session.run(str(commands / "pytest"), "-q", *only_its_own, external=True)


@nox.session
def types(session: nox.Session) -> None:
    """Run both type checkers."""
    session.install("-e", ".[dev]")
    session.run("mypy")
    session.run("pyright")


@nox.session
def layers(session: nox.Session) -> None:
    """Check the imports between layers."""
    session.install("-e", ".[dev]")
    session.run("lint-imports")


@nox.session
def rules(session: nox.Session) -> None:
    """Compare the rule ids of pages, code and tests."""
    session.install("-e", ".[dev]")
    session.run("pytest", "tests", "-n0", "--collect-only", "-q", "--rulebook=docs/rules")


@nox.session
def pictures(session: nox.Session) -> None:
    """Measure the pictures of whole games in a browser, in two fonts. It takes some minutes."""
    session.install("-e", ".[dev]")
    session.run("pytest", "-n", "2", "tests/pictures/test_browser.py", env={"TABLETOP_PICTURES": "all"})


@nox.session
def browser(session: nox.Session) -> None:
    """Play tables of all sizes in Chromium from the system's packages, with and without a server."""
    session.install("-e", ".[dev]")
    session.run("npm", "install", "--prefix", "tests/web", "--no-package-lock", external=True)
    session.run("pytest", "-n", "1", "tests/web", *session.posargs, env={"TABLETOP_PAGE": "all"})


@nox.session
def long(session: nox.Session) -> None:
    """Run slow tests: 10,000 interrupts, leaks in 100 matches of each game, laws on many more games."""
    session.install("-e", ".[dev]")
    session.run("pytest", "tests/laws", env={"TABLETOP_LAWS": "10"})
    session.run("pytest", "-n", "0", "tests/match/test_whole.py", env={"TABLETOP_INTERRUPTS": "10000"})
    leaks = ("tests/match/test_secrets.py", "tests/records/test_secrets.py")
    session.run("pytest", "-n", "0", *leaks, env={"TABLETOP_MATCHES": "100"})
    for game in ("starmap", "subastral", "codex", "comet"):
        session.run("tabletop", "check", game, "--examples", "100")


@nox.session
def arena(session: nox.Session) -> None:
    """Play 1,000 games in one process, in two, on Dask, and interrupted and resumed. The files are equal."""
    session.install("-e", ".[dev,dask]")
    several = {"TABLETOP_GAMES": "1000", "TABLETOP_KILLS": "20"}
    session.run("pytest", "-n", "0", "tests/arena", env=several)


@nox.session
def data(session: nox.Session) -> None:
    """Read 200 games with pandas, polars and DuckDB, as in docs/arena.md."""
    session.install("-e", ".[dev,parquet]", "pandas", "polars", "duckdb")
    games = {"TABLETOP_DATA_GAMES": "200"}
    session.run("pytest", "-n", "0", "tests/arena/test_docs.py", "tests/arena/test_rows.py", env=games)


@nox.session
def openspiel(session: nox.Session) -> None:
    """Solve a tiny table with OpenSpiel, and play games between its search bots.

    The results are in docs/openspiel.md.
    """
    session.install("-e", ".[openspiel]")
    session.run("python", "-m", "benchmarks.open_spiel", *session.posargs)


@nox.session
def peers(session: nox.Session) -> None:
    """Time our games beside other libraries on an idle machine.

    The results are in docs/performance.md.
    """
    session.install("-e", ".", "open_spiel", "chess", "catanatron", "pettingzoo[classic]")
    session.run("python", "-m", "benchmarks.peers", *session.posargs)


@nox.session
def exhaustive(session: nox.Session) -> None:
    """Visit every state of small worlds of each game, or resume that. It takes about twenty minutes."""
    session.install("-e", ".[dev]")
    session.run("python", "-m", "proof.exhaustive", *session.posargs)


@nox.session
def traceability(session: nox.Session) -> None:
    """Count how often games reach each rule, and write the pages that link rules, code and tests."""
    session.install("-e", ".[dev]")
    session.run("python", "-m", "proof.traceability")


@nox.session
def coverage(session: nox.Session) -> None:
    """Measure the branches of the rules that their tests run.

    Branches that no test runs need an explanation.
    """
    session.install("-e", ".[dev]", "coverage>=7.6")
    session.run("python", "-m", "proof.coverage", "--anew")


@nox.session
def soak(session: nox.Session) -> None:
    """Play a million games with every state validated, or resume that.

    It is faster from Python 3.12 on.
    """
    session.install("-e", ".[dev]")
    session.run("python", "-m", "proof.soak", *(session.posargs or ["--processes", "2"]))


@nox.session
def proof(session: nox.Session) -> None:
    """Measure all figures of docs/proof.md again, session by session, and write the page. It takes hours."""
    for name in ("mutation", "exhaustive", "fuzz", "traceability", "coverage", "bytes", "soak", "proof_page"):
        session.notify(name)


@nox.session
def proof_page(session: nox.Session) -> None:
    """Write docs/proof.md from the stored figures."""
    session.install("-e", ".[dev]")
    session.run("python", "-m", "proof")


@nox.session
def mutation(session: nox.Session) -> None:
    """Test the remaining mutants of the rules, for an hour or two. An interrupted run is resumed."""
    session.install("-e", ".[dev]", "cosmic-ray==8.7.0", "psutil")
    session.run("python", "-m", "proof.mutation", *session.posargs)


@nox.session
def fuzz(session: nox.Session) -> None:
    """Test every reader on a million documents and under atheris, and properties under HypoFuzz.

    An interrupted run is resumed. HypoFuzz is faster from Python 3.12 on.
    """
    session.install("-e", ".[dev]", "atheris>=3", "hypofuzz==25.11.1")
    session.run("python", "-m", "proof.fuzzing", *session.posargs)
    session.run("python", "-m", "proof.properties")


@nox.session(name="bytes")
def same_bytes(session: nox.Session) -> None:
    """Compute the digests of games, worlds, records, pictures and bots on every installed Python and in WebAssembly."""
    session.install("-e", ".")
    session.run("npm", "install", "--prefix", "tests/web", "--no-package-lock", external=True)
    session.run("python", "-m", "proof.bytes", "--pyodide", "tests/web", *session.posargs)

"""The checks of `.ci/run`, one by one: `nox -s tests-3.12`, `nox -s types`; and the tests of the unpacked sdist."""

import tarfile
from pathlib import Path
from shutil import rmtree

import nox

nox.options.sessions = ["lint", "types", "layers", "rules", "tests", "sdist"]
PYTHONS = ["3.11", "3.12", "3.13"]


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """Run the tests on each Python."""
    session.install("-e", ".[dev]")
    session.run("pytest", *session.posargs)


@nox.session
def sdist(session: nox.Session) -> None:
    """Run the tests from the unpacked sdist, against the wheel that is built from it."""
    session.install("build")
    folder = Path(session.create_tmp())
    rmtree(folder / "dist", ignore_errors=True)  # An archive of another version would be unpacked too.
    session.run("python", "-m", "build", "--sdist", "--outdir", str(folder / "dist"))
    (archive,) = (folder / "dist").glob("*.tar.gz")
    unpacked = folder / archive.name.removesuffix(".tar.gz")
    rmtree(unpacked, ignore_errors=True)
    with tarfile.open(archive) as files:
        files.extractall(folder, filter="data")
    session.chdir(unpacked)
    session.install(".[dev]")
    session.run("tabletop", "--version")
    session.run("pytest", *session.posargs)


@nox.session(python="3.11")
def oldest(session: nox.Session) -> None:
    """Run the tests of the environments with the oldest libraries that they are for."""
    session.install("-e", ".[testing]", "pytest-xdist", "gymnasium==1.0.0", "numpy==1.26.4", "pettingzoo==1.25.0")
    session.run("pytest", "tests/adapters", *session.posargs)


@nox.session
def lint(session: nox.Session) -> None:
    """Check style and format."""
    session.install("ruff")
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")


@nox.session
def types(session: nox.Session) -> None:
    """Run both type checkers."""
    session.install("-e", ".[dev]")
    session.run("mypy")
    session.run("pyright")


@nox.session
def layers(session: nox.Session) -> None:
    """Check who imports whom."""
    session.install("-e", ".[dev]")
    session.run("lint-imports")


@nox.session
def rules(session: nox.Session) -> None:
    """Compare the rule ids of pages, code and tests."""
    session.install("-e", ".[dev]")
    session.run("pytest", "tests", "-n0", "--collect-only", "-q", "--rulebook=docs/rules")


@nox.session
def pictures(session: nox.Session) -> None:
    """Measure the pictures of whole games in a browser, in two faces; it takes some minutes."""
    session.install("-e", ".[dev]")
    session.run("pytest", "-n", "2", "tests/pictures/test_browser.py", env={"TABLETOP_PICTURES": "all"})


@nox.session
def browser(session: nox.Session) -> None:
    """Play in Chromium from the system's packages, with a server and without one, tables of all sizes to their ends."""
    session.install("-e", ".[dev]")
    session.run("npm", "install", "--prefix", "tests/web", "--no-package-lock", external=True)
    session.run("pytest", "-n", "1", "tests/web", *session.posargs, env={"TABLETOP_PAGE": "all"})


@nox.session
def long(session: nox.Session) -> None:
    """Run what takes longer: 10,000 interrupts, leaks in 100 matches of each game, laws with 100 examples."""
    session.install("-e", ".[dev]")
    session.run("pytest", "-n", "0", "tests/match/test_whole.py", env={"TABLETOP_INTERRUPTS": "10000"})
    session.run("pytest", "-n", "0", "tests/match/test_secrets.py", env={"TABLETOP_MATCHES": "100"})
    for game in ("starmap", "subastral", "codex", "comet"):
        session.run("tabletop", "check", game, "--examples", "100")


@nox.session
def arena(session: nox.Session) -> None:
    """Play 1,000 games in one process, in two, on Dask, killed and gone on with: the files are equal."""
    session.install("-e", ".[dev,dask]")
    several = {"TABLETOP_GAMES": "1000", "TABLETOP_KILLS": "20"}
    session.run("pytest", "-n", "0", "tests/arena", env=several)


@nox.session
def data(session: nox.Session) -> None:
    """Read 200 games with pandas, polars and DuckDB, as docs/arena.md does."""
    session.install("-e", ".[dev,parquet]", "pandas", "polars", "duckdb")
    games = {"TABLETOP_DATA_GAMES": "200"}
    session.run("pytest", "-n", "0", "tests/arena/test_docs.py", "tests/arena/test_rows.py", env=games)


@nox.session
def openspiel(session: nox.Session) -> None:
    """Solve a tiny table with OpenSpiel, and let its search play a game of each: docs/openspiel.md has the figures."""
    session.install("-e", ".[openspiel]")
    session.run("python", "-m", "benchmarks.open_spiel", *session.posargs)


@nox.session
def peers(session: nox.Session) -> None:
    """Time our games beside other libraries on a quiet machine: docs/performance.md has the table."""
    session.install("-e", ".", "open_spiel", "chess", "catanatron", "pettingzoo[classic]")
    session.run("python", "-m", "benchmarks.peers", *session.posargs)

"""The command that writes the page without a server: what is in the folder, and what is said of what is missing."""

import json
import re
from pathlib import Path

import pytest

from tabletop.cli import main
from tabletop.web.offline.site import FILES, POLICY

pytest.importorskip("markdown_it", reason="there is no markdown-it-py: pip install '.[web]'")


@pytest.fixture
def pyodide(tmp_path: Path) -> Path:
    """Lay out a folder that looks like the npm package."""
    folder = tmp_path / "pyodide"
    folder.mkdir()
    for file in FILES:
        (folder / file).write_text('{"packages": {}}')
    return folder


def test_a_folder_holds_all_that_a_browser_needs(
    tmp_path: Path, pyodide: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    site = tmp_path / "site"
    assert main(["page", str(site), "--pyodide", str(pyodide), "--games", "codex, nimble"]) == 0
    said = capsys.readouterr()
    assert said.out.startswith(f"{site} holds codex, nimble in ")
    assert f"python -m http.server --directory {site}" in said.out
    assert said.err == ""

    there = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    manifest = json.loads((site / "tabletop.json").read_text())
    assert there == {*manifest["files"], "tabletop.json"}
    assert {"index.html", "main.js", "worker.js", "thinker.js", "rules/en/codex.html", "rules/ru/core.html"} <= there
    assert {f"python/{name}" for name in FILES} <= there
    assert {path.rpartition("/")[2].partition("-")[0] for path in manifest["wheels"]} == {
        "attrs", "nimble", "tabletop_rules",
    }  # fmt: skip
    assert not [path for path in there if path.endswith((".py", ".ts"))]

    codex, nimble = manifest["games"]["en"]
    assert [*manifest["games"]] == ["en", "ru"]
    assert (codex["name"], codex["title"], codex["players"]) == ("codex", "Codex Naturalis", [2, 3, 4])
    assert "search:fast" in codex["bots"]
    assert "perfect" in nimble["bots"]


def test_every_address_in_the_page_is_relative_and_there(tmp_path: Path, pyodide: Path) -> None:
    """So it works wherever the folder is served from, and asks nobody else."""
    site = tmp_path / "site"
    main(["page", str(site), "--pyodide", str(pyodide), "--games", "starmap"])
    page = (site / "index.html").read_text()
    assert f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">' in page
    assert page.index("Content-Security-Policy") < page.index("<script") < page.index("<body")
    for address in re.findall(r'(?:src|href)="([^"#]+)', page):
        assert (site / address).is_file(), address
    for script in site.glob("*.js"):
        code = script.read_text()
        assert not re.search(r"""https?://|fetch\(["'`]/""", code), script.name
        for address in re.findall(r'^import .* from "(\./[^"]+)"|new URL\("([\w./]+\.\w+)"', code, re.MULTILINE):
            assert (site / "".join(address)).is_file(), (script.name, address)


def test_what_stays_behind_is_told(
    tmp_path: Path, pyodide: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    info = tmp_path / "installed" / "heavy-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: heavy\nVersion: 1.0\nRequires-Dist: numpy\n")
    (info / "entry_points.txt").write_text("[tabletop.bots]\ncodex.heavy = nimble.bots:perfect\n")
    monkeypatch.syspath_prepend(str(info.parent))  # pyright: ignore[reportUnknownMemberType]

    site = tmp_path / "site"
    assert main(["page", str(site), "--pyodide", str(pyodide)]) == 0

    assert "tabletop: codex.heavy is left out: numpy does not run in a browser" in capsys.readouterr().err
    offers = {game["name"]: game["bots"] for game in json.loads((site / "tabletop.json").read_text())["games"]["en"]}
    assert "heavy" not in offers["codex"]
    assert "greedy" in offers["codex"]


@pytest.mark.parametrize(
    ("more", "text"),
    [
        (["--games", "chess"], "there is no game 'chess': there are starmap"),
        (["--games", ""], "there is no game ''"),
        (["--pyodide", "/no/such/place"], "/no/such/place is not a current Pyodide: it has no pyodide.mjs"),
    ],
)
def test_a_mistake_is_one_line_and_writes_nothing(
    tmp_path: Path, pyodide: Path, capsys: pytest.CaptureFixture[str], more: list[str], text: str
) -> None:
    site = tmp_path / "site"
    assert main(["page", str(site), "--pyodide", str(pyodide), *more]) == 2
    assert text in capsys.readouterr().err
    assert not site.exists()
